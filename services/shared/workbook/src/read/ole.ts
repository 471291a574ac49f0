// OLE containers hold old Excel files (.xls), encrypted new ones, and files of other programs. They are only recognised.
import { damaged, WorkbookError } from "../workbook-error.ts";

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

export const isOle = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

/** The error that says why the container is not read. */
export function oleError(bytes: Uint8Array): WorkbookError {
  const names = streamNames(bytes);
  if (names === null || names.size === 0) return damaged("its directory cannot be found");
  if (names.has("EncryptionInfo") || names.has("EncryptedPackage"))
    return new WorkbookError("encrypted", "The file is encrypted. Remove its password and try again.");
  if (names.has("Workbook") || names.has("Book") || names.has("WORKBOOK") || names.has("BOOK"))
    return new WorkbookError("unsupported", "Old Excel files (.xls) cannot be read. Save it as .xlsx.");
  return new WorkbookError(
    "not-a-spreadsheet",
    "The file is a document of another program. Choose a spreadsheet.",
  );
}

const mostSectors = 100_000;
const entryBytes = 128;
const lastSector = 0xfffffffa;

/** The names in the container's directory; null if the directory is outside the file. */
function streamNames(bytes: Uint8Array): Set<string> | null {
  if (bytes.length < 512) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = view.getUint16(30, true) === 12 ? 4096 : 512;
  const names = new Set<string>();
  let sector = view.getUint32(48, true);
  for (let count = 0; sector < lastSector && count < mostSectors; count++) {
    const start = (sector + 1) * sectorBytes;
    if (start + sectorBytes > bytes.length) return count === 0 ? null : names;
    for (let at = start; at < start + sectorBytes; at += entryBytes) names.add(nameAt(view, at));
    sector = nextSector(view, sector, sectorBytes);
  }
  names.delete("");
  return names;
}

function nameAt(view: DataView, at: number): string {
  const length = Math.min(Math.max(view.getUint16(at + 64, true) - 2, 0), 62);
  let name = "";
  for (let offset = 0; offset < length; offset += 2)
    name += String.fromCharCode(view.getUint16(at + offset, true));
  return name;
}

/** Follows the chain of sectors, as far as the 109 table sectors that the header lists. */
function nextSector(view: DataView, sector: number, sectorBytes: number): number {
  const perTable = sectorBytes / 4;
  const index = Math.floor(sector / perTable);
  if (index >= 109) return lastSector;
  const table = view.getUint32(76 + index * 4, true);
  const at = (table + 1) * sectorBytes + (sector % perTable) * 4;
  return at + 4 <= view.byteLength ? view.getUint32(at, true) : lastSector;
}
