// Saves a file on the user's computer.
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // some browsers begin to read the content only later
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
