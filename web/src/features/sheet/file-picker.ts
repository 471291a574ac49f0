// The window in which the user chooses a workbook from the computer.

/** The focus returns to where it was when the window closes. */
export function pickFile(onPick: (file: File) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.tsv,.txt";
  // outside the page, the browser may discard the field while the window is open
  input.hidden = true;
  document.body.append(input);
  input.oncancel = () => input.remove();
  input.onchange = () => {
    input.remove();
    const file = input.files?.[0];
    if (file) onPick(file);
  };
  input.click();
}
