// The window in which the user chooses a workbook from the computer.

/** The focus returns to where it was when the window closes. */
export function pickFile(onPick: (file: File) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.tsv,.txt";
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) onPick(file);
  };
  input.click();
}
