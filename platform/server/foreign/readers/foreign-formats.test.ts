import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSheet } from '#testing/read-sheet.ts';
import { storedZip, writeZip } from '../../sheets/write-zip.ts';
import { UnreadableFile } from '../unreadable-file.ts';

async function refusalOf(bytes: Buffer | string): Promise<readonly [string, string | null] | null> {
  return readSheet(Buffer.from(bytes), { encoding: null, knownHeadings: ['nom'] }).then(
    () => null,
    (error: unknown) => (error instanceof UnreadableFile ? ([error.fault, error.format] as const) : null),
  );
}

const zip = (...paths: string[]) => storedZip(new Map(paths.map((path) => [path, Buffer.from('<x/>')])));
const typed = (mimetype: string) =>
  storedZip(
    new Map([
      ['mimetype', Buffer.from(mimetype)],
      ['content.xml', Buffer.from('<x/>')],
    ]),
  );
const packedType = (mimetype: string) =>
  writeZip([
    { path: 'content.xml', pieces: ['<x/>'] },
    { path: 'mimetype', pieces: [mimetype] },
  ]);
const ole = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...streams.map((name) => Buffer.concat([Buffer.from(`${name}\0`, 'utf16le'), Buffer.alloc(64)])),
  ]);
const bof = Buffer.from('09081000000605000000000000000000000000 00'.replaceAll(' ', ''), 'hex');
const latin = (text: string) => Buffer.from(text, 'latin1');
const html = '<table><tr><td>Nom</td></tr></table>';

test.for<[string, Buffer | Promise<Buffer>, string, string | null]>([
  [
    'an Apple Numbers document',
    zip('Index/Document.iwa', 'Index/Tables/DataList.iwa', 'Metadata/Properties.plist'),
    'otherProgram',
    'Apple Numbers',
  ],
  [
    'an Apple Pages document',
    zip('Index/Document.iwa', 'Metadata/Properties.plist'),
    'otherProgram',
    'Apple Numbers / Pages',
  ],
  ['a Keynote document', zip('Index/Document.iwa', 'Index/Slide-1.iwa'), 'noTable', 'Apple Keynote'],
  ['a document of iWork 09', zip('index.xml', 'QuickLook/Preview.pdf'), 'otherProgram', 'Apple iWork 09'],
  ['an OpenDocument table', typed('application/vnd.oasis.opendocument.spreadsheet'), 'openDocument', null],
  [
    'an OpenDocument template',
    typed('application/vnd.oasis.opendocument.spreadsheet-template'),
    'openDocument',
    null,
  ],
  [
    'an OpenDocument table packed otherwise',
    packedType('application/vnd.oasis.opendocument.spreadsheet'),
    'openDocument',
    null,
  ],
  [
    'a flat OpenDocument table',
    Buffer.from(
      '<?xml version="1.0"?><office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet">',
    ),
    'openDocument',
    null,
  ],
  [
    'an OpenDocument text',
    typed('application/vnd.oasis.opendocument.text'),
    'noTable',
    'OpenDocument (.odt)',
  ],
  ['an old OpenOffice table', typed('application/vnd.sun.xml.calc'), 'otherProgram', 'OpenOffice 1 (.sxc)'],
  [
    'a binary Excel file',
    zip('[Content_Types].xml', 'xl/workbook.bin'),
    'otherProgram',
    'Excel Binary (.xlsb)',
  ],
  ['a Word document', zip('[Content_Types].xml', 'word/document.xml'), 'noTable', 'Word (.docx)'],
  ['a PowerPoint presentation', zip('ppt/presentation.xml'), 'noTable', 'PowerPoint (.pptx)'],
  ['an old Excel file', ole('Workbook'), 'oldExcel', null],
  ['an Excel 95 file', ole('Book'), 'oldExcel', null],
  ['an Excel 4 file', Buffer.from('09040600000010000000', 'hex'), 'oldExcel', null],
  [
    'an old Excel file with a password',
    Buffer.concat([ole('Workbook'), bof, Buffer.from('2f000600000001000200', 'hex')]),
    'locked',
    null,
  ],
  ['an XLSX file with a password', ole('EncryptionInfo', 'EncryptedPackage'), 'locked', null],
  ['an old Word document', ole('WordDocument'), 'noTable', 'Word (.doc)'],
  ['a Works table', latin('\xff\0\x02\0\x04\x04\x05T\x02\0'), 'otherProgram', 'Microsoft Works'],
  ['a Lotus table', latin('\0\0\x02\0\x06\x04\x06\0'), 'otherProgram', 'Lotus 1-2-3'],
  ['a dBASE table', latin('\x03\x7a\x0b\x1e\x10\0\0\0\x61\0\x30\0\0\0'), 'otherProgram', 'dBASE (.dbf)'],
  ['an Access database', latin('\0\x01\0\0Standard ACE DB\0'), 'otherProgram', 'Microsoft Access'],
  [
    'a Gnumeric table',
    gzipSync('<?xml version="1.0"?><gnm:Workbook xmlns:gnm="x">'),
    'otherProgram',
    'Gnumeric',
  ],
  [
    'a flat Gnumeric table',
    Buffer.from('<?xml version="1.0"?><gnm:Workbook xmlns:gnm="x">'),
    'otherProgram',
    'Gnumeric',
  ],
  [
    'an Excel 2003 XML table',
    Buffer.from(
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    ),
    'otherProgram',
    'Excel 2003 XML',
  ],
  [
    'the same without its instruction',
    Buffer.from('<?xml version="1.0"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">'),
    'otherProgram',
    'Excel 2003 XML',
  ],
  ['a web page', Buffer.from(`<!DOCTYPE html><html><body>${html}`), 'otherProgram', 'HTML'],
  ['a table of a web page', Buffer.from(html), 'otherProgram', 'HTML'],
  [
    'a web page of Excel',
    Buffer.from(`<html xmlns:x="urn:schemas-microsoft-com:office:excel">${html}`),
    'otherProgram',
    'HTML',
  ],
  ['a web page in UTF-16', Buffer.from(`\ufeff<html>${html}`, 'utf16le'), 'otherProgram', 'HTML'],
  [
    'a web archive',
    Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n'),
    'otherProgram',
    'MHTML',
  ],
  ['a SYLK table', Buffer.from('ID;PWXL;N;E\nP;PGeneral\n'), 'otherProgram', 'SYLK (.slk)'],
  ['a DIF table', Buffer.from('TABLE\r\n0,1\r\n"EXCEL"\r\n'), 'otherProgram', 'DIF'],
  [
    'a link to a Google Sheet',
    Buffer.from('{"url": "https://docs.google.com/spreadsheets/d/1/edit", "doc_id": "1"}'),
    'onlyLink',
    null,
  ],
  [
    'a link of Windows',
    Buffer.from('[InternetShortcut]\r\nURL=https://docs.google.com/spreadsheets/d/1\r\n'),
    'onlyLink',
    null,
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'noTable', 'PDF'],
  ['an RTF text', Buffer.from('{\\rtf1\\ansi'), 'noTable', 'RTF'],
  ['a JPEG picture', latin('\xff\xd8\xff\xe0\0\x10JFIF'), 'noTable', 'JPEG'],
  ['a PNG picture', latin('\x89PNG\r\n\x1a\n'), 'noTable', 'PNG'],
  ['a photo of an iPhone', latin('\0\0\0\x18ftypheic\0\0\0\0'), 'noTable', 'HEIC'],
  ['a WebP picture', latin('RIFF\x24\0\0\0WEBPVP8 '), 'noTable', 'WebP'],
  ['a RAR archive', latin('Rar!\x1a\x07\x01\0'), 'otherProgram', 'RAR'],
])('calls %s what it is', async ([, bytes, fault, format]) => {
  expect(await refusalOf(await bytes)).toEqual([fault, format]);
});

test.for([
  'Nom;Classe\nBMbarga;6e A',
  'TABLE;Nom\n1;Ngo',
  'Nom\n{x}',
  'ID;Nom\n1;Ngo',
  'Note: liste\nNom;Classe\nNgo;6e',
])('reads the list %j', async (text) => {
  expect(await refusalOf(text)).toBeNull();
});
