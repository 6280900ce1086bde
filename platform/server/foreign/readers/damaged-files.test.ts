/** A file that is damaged anywhere is a fault of the file, never one of the program. */
import { expect, test } from 'vitest';
import { storedZip } from '../../sheets/write-zip.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { readIcs } from './read-ics.ts';
import { readXlsx } from './read-xlsx.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const whole = {
  'xl/workbook.xml': `<workbook ${main} xmlns:r="${related}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/><sheet name="b" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${related}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c></row></sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData/></worksheet>`,
};

async function faultOf(from: string, to: string): Promise<unknown> {
  const parts = Object.entries(whole).map(
    ([path, content]) => [path, Buffer.from(content.replaceAll(from, to))] as const,
  );
  return readXlsx(storedZip(new Map(parts))).then(
    ({ sheets }) => sheets[0]?.rows,
    (error: unknown) => (error instanceof UnreadableFile ? error.fault : error),
  );
}

test('a whole workbook is read', async () => {
  expect(await faultOf('-', '-')).toEqual([['Title']]);
});

test.each([
  ['XML that breaks off', '</sheetData></worksheet>', '</sheetData'],
  ['a tag that another one closes', '</row>', '</raw>'],
  ['a letter for a sign', '<is>', '<'],
  ['a cell without its address', 'r="A1"', 'é="A1"'],
  ['an address of no cell', 'r="A1"', 'r=" "'],
  ['a cell outside the rows', '<row r="1">', '<raw>'],
  ['no list of its sheets', 'Type=', 'Kind='],
  ['a sheet that its list does not name', 'r:id="rId2"', 'r:id="rId9"'],
  ['a sheet without a place', 'Target="worksheets/sheet2.xml"', 'Target=""'],
])('a workbook with %s is damaged', async (_, from, to) => {
  expect(await faultOf(from, to)).toBe('damaged');
});

test.each([
  ['an offset of letters', 'TZOFFSETFROM:+0200', 'TZOFFSETFROM:+02:é'],
  ['an offset that breaks off', 'TZOFFSETTO:+0100', 'TZOFFSETTO:+'],
  ['a rule without its frequency', 'RRULE:FREQ', 'RRULE:FRQ'],
])('a calendar whose zone has %s has a zone that nobody knows', (_, from, to) => {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD'],
    ...['DTSTART:20001029T030000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'TZOFFSETFROM:+0200'],
    ...['TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Council'],
    ...['DTSTART;TZID=Own:20261105T100000', 'END:VEVENT', 'END:VCALENDAR', ''],
  ];
  const read = (text: string) => readIcs(Buffer.from(text)).sheets[0]?.rows[1];
  expect(read(lines.join('\r\n'))).toContain('confirmed');
  const row = read(lines.join('\r\n').replace(from, to));
  expect(row?.filter((cell) => cell?.includes('Own'))).toHaveLength(1);
});
