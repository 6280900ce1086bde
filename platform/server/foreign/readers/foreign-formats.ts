/** Files of other programs, recognised by their content: the name of a file is not reliable. Runs in the process that reads foreign files. */
import { constants, gunzipSync } from 'node:zlib';
import { UnreadableFile } from '../unreadable-file.ts';
import { pathsIn, unpackedParts } from './unpacked.ts';

const program = (format: string) => new UnreadableFile('otherProgram', { format });
const noTable = (format: string) => new UnreadableFile('noTable', { format });

/** Beginnings of files in hexadecimal digits. */
const beginnings: readonly (readonly [RegExp, () => UnreadableFile])[] = [
  [/^7b5c727466/, () => noTable('RTF')],
  [/^ffd8ff/, () => noTable('JPEG')],
  [/^89504e47/, () => noTable('PNG')],
  [/^47494638[37]961/, () => noTable('GIF')],
  [/^(?:49492a00|4d4d002a)/, () => noTable('TIFF')],
  [/^424d.{8}00000000/, () => noTable('BMP')],
  [/^52494646.{8}57454250/, () => noTable('WebP')],
  // In this container, the brands heic, heix, heif, heis, hevc, mif1, msf1 and avif are pictures.
  [/^.{8}66747970(?:686569|686576|6d696631|6d736631|61766966)/, () => noTable('HEIC')],
  [/^.{8}66747970/, () => noTable('MP4')],
  [/^25215053/, () => noTable('PostScript')],
  [/^526172211a07/, () => program('RAR')],
  [/^377abcaf271c/, () => program('7-Zip')],
  [/^53514c69746520666f726d6174203300/, () => program('SQLite')],
  [/^000100005374616e6461726420(?:4a6574|414345)/, () => program('Microsoft Access')],
  [/^ff00020004040554/, () => program('Microsoft Works')],
  [/^000002002051/, () => program('Quattro Pro')],
  [/^0000(?:02000604|1a000[0-5]10)/, () => program('Lotus 1-2-3')],
  // The day of the last change follows the version.
  [/^(?:03|83|8b|f5)..(?:0[1-9a-c])(?:0[1-9a-f]|1.).{16}/, () => program('dBASE (.dbf)')],
  // Versions 2 to 4; later ones are in a container.
  [/^09(?:0004|0206|0406)00/, () => new UnreadableFile('oldExcel')],
];

/** Signatures of formats that begin like text, without the zeros of UTF-16. */
const texts: readonly (readonly [RegExp, () => UnreadableFile])[] = [
  [/^ID;P/, () => program('SYLK (.slk)')],
  [/^TABLE\r?\n0,1\r?\n/, () => program('DIF')],
  [/^\s*\{[\s\S]{0,600}docs\.google\.com/, () => new UnreadableFile('onlyLink')],
  [/^\s*\[InternetShortcut\]/i, () => new UnreadableFile('onlyLink')],
  [
    /^(?:[\w-]+:[^\n]*\n)*MIME-Version:[\s\S]{0,4000}Content-Type:\s*(?:multipart\/related|text\/html)/i,
    () => program('MHTML'),
  ],
];
/** Signatures of formats that begin like XML or HTML. */
const markups: readonly (readonly [RegExp, () => UnreadableFile])[] = [
  [/<key>URL<\/key>/i, () => new UnreadableFile('onlyLink')],
  [/progid="Word\.Document"|<w:wordDocument/, () => noTable('Word 2003 XML')],
  [/progid="Excel\.Sheet"|<(?:ss:)?Workbook\b/, () => program('Excel 2003 XML')],
  [/<g(?:nm|mr):Workbook/, () => program('Gnumeric')],
  [/<office:document\b[\s\S]{0,4000}opendocument\.spreadsheet/, () => new UnreadableFile('openDocument')],
  [/<(?:html|head|body|table|meta|style)[\s>]|<!doctype\s+html/i, () => program('HTML')],
];

/** @throws UnreadableFile that names the format; nothing for a file that may be a list, or is of no format that is known. */
export function refuseOtherFormat(bytes: Buffer): void {
  const start = bytes.subarray(0, 8192).toString('latin1');
  const digits = bytes.toString('hex', 0, 32);
  const found = beginnings.find(([begins]) => begins.test(digits));
  if (found) throw found[1]();
  if (start.slice(0, 1024).includes('%PDF-')) throw noTable('PDF');
  if (digits.startsWith('d0cf11e0')) throw ofContainer(bytes);
  if (digits.startsWith('1f8b')) throw ofGzip(bytes);
  if (start.startsWith('PK')) {
    refuseOtherZip(bytes, start);
    return;
  }
  const text = start.replaceAll('\0', '').replace(/^(?:ï»¿|ÿþ|þÿ)/, '');
  const isMarkup = /^\s*<[!?a-z]/i.test(text);
  const other = (isMarkup ? markups : texts).find(([shown]) => shown.test(text));
  if (other) throw other[1]();
}

/** The container of Office 97 to 2003, and of any newer Office file with a password. */
function ofContainer(bytes: Buffer): UnreadableFile {
  const holds = (name: string) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (holds('EncryptedPackage')) return new UnreadableFile('locked');
  if (holds('Workbook') || holds('Book'))
    return new UnreadableFile(isLockedBook(bytes) ? 'locked' : 'oldExcel');
  if (holds('WordDocument')) return noTable('Word (.doc)');
  if (holds('PowerPoint Document')) return noTable('PowerPoint (.ppt)');
  if (holds('MatOST')) return program('Microsoft Works');
  return new UnreadableFile('oldExcel');
}

/** Whether the records at the beginning of an old workbook say that a password is needed. */
function isLockedBook(bytes: Buffer): boolean {
  let at = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06]));
  if (at < 0) return false;
  for (let count = 0; count < 8 && at + 4 <= bytes.length; count++) {
    if (bytes.readUInt16LE(at) === 0x2f) return true;
    at += 4 + bytes.readUInt16LE(at + 2);
  }
  return false;
}

function ofGzip(bytes: Buffer): UnreadableFile {
  return /<g(?:nm|mr):Workbook/.test(firstUnpacked(bytes)) ? program('Gnumeric') : program('GZIP');
}

function firstUnpacked(bytes: Buffer): string {
  try {
    const start = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 8 * 1024 * 1024 };
    return gunzipSync(bytes.subarray(0, 4096), start).toString('latin1');
  } catch {
    return '';
  }
}

/** By the type that formats of OASIS and others keep in their zip. */
const types: readonly (readonly [RegExp, () => UnreadableFile])[] = [
  [/opendocument\.spreadsheet/, () => new UnreadableFile('openDocument')],
  [/opendocument\.text/, () => noTable('OpenDocument (.odt)')],
  [/opendocument\./, () => noTable('OpenDocument')],
  [/sun\.xml\.calc/, () => program('OpenOffice 1 (.sxc)')],
  [/sun\.xml\./, () => noTable('OpenOffice 1')],
  [/kspread/, () => program('KSpread')],
  [/epub/, () => noTable('EPUB')],
];

function refuseOtherZip(bytes: Buffer, start: string): void {
  // Usually it is the first part, as it is, so that a file that was cut in half is known too.
  refuseType(/^PK[\s\S]{0,60}mimetype(application\/[\w.+-]+)/.exec(start)?.[1] ?? '');
  const paths = pathsIn(bytes);
  const has = (path: RegExp) => paths.some((one) => path.test(one));
  if (has(/^xl\/workbook\.xml$/)) return;
  if (has(/^xl\/workbook\.bin$/)) throw program('Excel Binary (.xlsb)');
  if (has(/^word\/document\.xml$/)) throw noTable('Word (.docx)');
  if (has(/^ppt\/presentation\.xml$/)) throw noTable('PowerPoint (.pptx)');
  if (has(/^Index\/(?:Master)?Slide/i)) throw noTable('Apple Keynote');
  if (has(/^Index\/Tables\//i)) throw program('Apple Numbers');
  if (has(/^index\.xml(?:\.gz)?$/i) && has(/^(?:QuickLook|buildVersionHistory)/i))
    throw program('Apple iWork 09');
  if (has(/^Index\/Document\.iwa$|^Index\.zip$/i)) throw program('Apple Numbers / Pages');
  if (paths.includes('mimetype')) refuseType(typeIn(bytes));
}

function refuseType(type: string): void {
  const found = types.find(([named]) => named.test(type));
  if (found) throw found[1]();
}

function typeIn(bytes: Buffer): string {
  const parts = unpackedParts(bytes, Number.MAX_SAFE_INTEGER, (path) => path === 'mimetype');
  return parts.get('mimetype')?.toString('latin1').slice(0, 200) ?? '';
}
