// Saves a version of the workbook as a file of the user.
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // some browsers begin to read the file only later
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
