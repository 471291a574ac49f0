// OLE containers hold old Excel files (.xls), encrypted new ones, and files of other programs. They are only recognised.
import { damaged, WorkbookError } from "../workbook-error.ts";

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

export const isOle = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

const encrypted = "The file is encrypted. Remove its password and try again.";

/** The error that says why the container is not read. */
export function oleError(bytes: Uint8Array): WorkbookError {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const streams = streamsOf(view);
  if (streams === null || streams.size === 0) return damaged("its directory cannot be found");
  if (streams.has("encryptioninfo") || streams.has("encryptedpackage"))
    return new WorkbookError("encrypted", encrypted);
  const workbook = streams.get("workbook") ?? streams.get("book");
  if (workbook === undefined)
    return new WorkbookError(
      "not-a-spreadsheet",
      "The file is a document of another program. Choose a spreadsheet.",
    );
  return hasPassword(view, workbook)
    ? new WorkbookError("encrypted", encrypted)
    : new WorkbookError("unsupported", "Old Excel files (.xls) cannot be read. Save it as .xlsx.");
}

const mostSectors = 100_000;
const entryBytes = 128;
const lastSector = 0xfffffffa;
const headerBytes = 512;

const sectorBytesOf = (view: DataView): number => (view.getUint16(30, true) === 12 ? 4096 : 512);

/** The first sectors of the streams by name in small letters; null if the directory is outside the file. */
function streamsOf(view: DataView): Map<string, number> | null {
  if (view.byteLength < headerBytes) return null;
  const sectorBytes = sectorBytesOf(view);
  const streams = new Map<string, number>();
  let sector = view.getUint32(48, true);
  for (let count = 0; sector < lastSector && count < mostSectors; count++) {
    const start = (sector + 1) * sectorBytes;
    if (start + sectorBytes > view.byteLength) return count === 0 ? null : streams;
    for (let at = start; at < start + sectorBytes; at += entryBytes)
      streams.set(nameAt(view, at).toLowerCase(), view.getUint32(at + 116, true));
    sector = nextSector(view, sector, sectorBytes);
  }
  streams.delete("");
  return streams;
}

const filePass = 0x2f;

/** Old Excel files note their encryption among the first records of the workbook. */
function hasPassword(view: DataView, sector: number): boolean {
  const start = (sector + 1) * sectorBytesOf(view);
  const end = Math.min(start + sectorBytesOf(view), view.byteLength) - 4;
  for (let at = start; at <= end; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === filePass) return true;
  return false;
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
