import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readSheet } from '#testing/read-sheet.ts';
import { sampledTest } from '#testing/sampling.ts';
import { unpackedXml } from '../foreign/readers/unpacked.ts';
import { type FileFault, UnreadableFile } from '../foreign/unreadable-file.ts';
import { harmless } from './harmless-cell.ts';
import { writeCsv, writeXlsx } from './write-sheet.ts';

const options = { encoding: null, knownHeadings: ['nom', 'classe', 'moyenne'] };

async function rowsOf(bytes: Buffer | string) {
  return (await readSheet(Buffer.from(bytes), options)).sheets[0]?.rows;
}

async function faultOf(bytes: Buffer): Promise<FileFault | null> {
  return readSheet(bytes, options).then(
    () => null,
    (error: unknown) => (error instanceof UnreadableFile ? error.fault : null),
  );
}

interface Part {
  readonly path: string;
  readonly content: string | Buffer;
  /** The size in the header; the default is the real size. */
  readonly size?: number;
}

/** A zip from any source, also with a wrong header. */
function zipOf(parts: readonly Part[]): Buffer {
  const { body, list } = sectionsOf(parts);
  return Buffer.concat([body, list, endOf(parts.length, list.length, body.length)]);
}

/** A zip with two lists of parts: the plain end names the first, a ZIP64 locator before it the second. */
function zipOfTwoLists(plain: readonly Part[], zip64: readonly Part[]): Buffer {
  const hidden = sectionsOf(zip64);
  const shown = sectionsOf(plain, hidden.body.length + hidden.list.length);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(BigInt(zip64.length), 24);
  end64.writeBigUInt64LE(BigInt(zip64.length), 32);
  end64.writeBigUInt64LE(BigInt(hidden.list.length), 40);
  end64.writeBigUInt64LE(BigInt(hidden.body.length), 48);
  const before = Buffer.concat([hidden.body, hidden.list, shown.body, shown.list]);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(before.length), 8);
  locator.writeUInt32LE(1, 16);
  const at = before.length - shown.list.length;
  return Buffer.concat([before, end64, locator, endOf(plain.length, shown.list.length, at)]);
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

/** The parts and their list. @param from where in the file the parts begin */
function sectionsOf(parts: readonly Part[], from = 0): { readonly body: Buffer; readonly list: Buffer } {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = from;
  for (const { path, content, size } of parts) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const name = Buffer.from(path);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size ?? raw.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size ?? raw.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, name, packed);
    entries.push(entry, name);
    offset += 30 + name.length + packed.length;
  }
  return { body: Buffer.concat(bodies), list: Buffer.concat(entries) };
}

const relations =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>';
const styles =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** A workbook of one sheet as Excel writes it. */
function workbook(sheet: string, { properties = '' } = {}): readonly Part[] {
  const book = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${properties}<sheets><sheet name="Élèves" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return [
    { path: 'xl/workbook.xml', content: book },
    { path: 'xl/_rels/workbook.xml.rels', content: relations },
    { path: 'xl/styles.xml', content: styles },
    {
      path: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheet}</worksheet>`,
    },
  ];
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a text file', () => {
  test('reads the encodings of Windows, Macintosh and the web: the mark, UTF-8 without one, Western Europe, UTF-16', async () => {
    const rows = [
      ['Nom', 'Classe'],
      ['Ngô’o', 'Été'],
    ];
    const text = 'Nom;Classe\r\nNgô’o;Été';
    const windows = Buffer.from(text.replace('’', '\u0092'), 'latin1');
    for (const bytes of [text, `\ufeff${text}`, windows, Buffer.from(`\ufeff${text}`, 'utf16le')])
      expect(await rowsOf(bytes)).toEqual(rows);
  });

  test('the sign between the columns is the one that gives known headings: decimal commas mislead nobody', async () => {
    expect(await rowsOf('Liste, juin 2026\nNom;Moyenne\nNgo;12,5')).toEqual([
      ['Liste, juin 2026'],
      ['Nom', 'Moyenne'],
      ['Ngo', '12,5'],
    ]);
    for (const sign of [',', '\t', '|'])
      expect(await rowsOf(`Nom${sign}Classe\n"Ngo, Eve${sign}"${sign}6e`)).toEqual([
        ['Nom', 'Classe'],
        [`Ngo, Eve${sign}`, '6e'],
      ]);
  });

  test('refuses what is no text whatever its name', async () => {
    expect(await faultOf(Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF', 'latin1'))).toBe('noTable');
    expect(await faultOf(Buffer.from('%PDF-1.7'))).toBe('noTable');
    expect(await faultOf(Buffer.from('<?xml version="1.0"?><Workbook/>'))).toBe('otherProgram');
    expect(await faultOf(Buffer.alloc(0))).toBe('empty');
  });
});

describe('an Excel file', () => {
  test('numbers, days of both calendars and merged cells come as a person reads them', async () => {
    const row = `<row r="3"><c r="A3"><v>650000000</v></c><c r="B3" s="1"><v>40973</v></c>${text('C3', '007')}</row>`;
    const merged = '<mergeCells count="1"><mergeCell ref="C3:C4"/></mergeCells>';
    const sheet = `<sheetData>${row}<row r="4">${text('A4', 'x')}</row></sheetData>${merged}`;
    const broken =
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Nom</t></is></c></row><row r="2"><c r="A2" t="e"><f>VLOOKUP(1,B:B,1)</f><v>#N/A</v></c><c r="B2" s="1" t="e"><v>#REF!</v></c></row></sheetData>';
    expect(await rowsOf(zipOf(workbook(broken)))).toEqual([
      ['Nom', null],
      ['#N/A', '#REF!'],
    ]);
    expect(await rowsOf(zipOf(workbook(sheet)))).toEqual([
      [null, null, null],
      [null, null, null],
      ['650000000', '2012-03-05', '007'],
      ['x', null, '007'],
    ]);
    const old = await readSheet(
      zipOf(workbook(sheet, { properties: '<workbookPr date1904="1"/>' })),
      options,
    );
    expect([old.since1904, old.sheets[0]?.rows[2]?.[1]]).toEqual([true, '2016-03-06']);
  });

  sampledTest('shows percentages and numbers of fixed length as the sheet does', async () => {
    const formats = ['0%', '00000', '"M-"000', '00" "00" "00" "00', '0.00', '#,##0', 'dd/mm/yyyy', '0.00%'];
    const styled = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats
      .map(
        (code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
      )
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/>${formats
      .map((_, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`;
    const values = ['12', '0.65', '0.65', '123', '7', '77112233', '12.5', '1234', '40973', '0.125'];
    const cells = values.map(
      (value, index) => `<c r="${'ABCDEFGHIJ'[index]}1" s="${index}"><v>${value}</v></c>`,
    );
    const sheet = `<sheetData><row r="1">${cells.join('')}</row></sheetData>`;
    const parts = workbook(sheet).map((part) =>
      part.path === 'xl/styles.xml' ? { ...part, content: styled } : part,
    );
    expect(await rowsOf(zipOf(parts))).toEqual([
      ['12', '65%', '65%', '00123', 'M-007', '77 11 22 33', '12.5', '1234', '2012-03-05', '12.5%'],
    ]);
  });

  test('a zip bomb ends before it is unpacked, whether it says how large it is or lies', async () => {
    const huge = Buffer.alloc(200 * 1024 * 1024);
    const bomb = { path: 'xl/worksheets/sheet2.xml', content: huge };
    expect(await faultOf(zipOf([...workbook(''), bomb]))).toBe('tooLarge');
    expect(await faultOf(zipOf([...workbook(''), { ...bomb, size: 1000 }]))).toBe('unsafe');
    const many = Array.from({ length: 600 }, (_, index) => ({ path: `xl/p${index}.xml`, content: '' }));
    expect(await faultOf(zipOf([...workbook(''), ...many]))).toBe('tooLarge');
  });

  sampledTest('reads the parts that were checked when a ZIP64 locator names others', async () => {
    const saying = (word: string) => workbook(`<sheetData><row r="1">${text('A1', word)}</row></sheetData>`);
    const bytes = zipOfTwoLists(saying('checked'), saying('smuggled'));
    expect(await rowsOf(bytes)).toEqual([['checked']]);
    const parts = [...unpackedXml(bytes).values()].join('');
    expect([parts.includes('checked'), parts.includes('smuggled')]).toEqual([true, false]);
  });

  sampledTest(
    'a cell at the end of the sheet makes no row of sixteen thousand cells, nor a million rows',
    async () => {
      const far = (at: string, row: number) =>
        `<sheetData><row r="${row}">${text(at, 'x')}</row></sheetData>`;
      expect(await faultOf(zipOf(workbook(far('XFD1', 1))))).toBe('tooLarge');
      expect(await faultOf(zipOf(workbook(far('A1048576', 1_048_576))))).toBe('tooLarge');
    },
  );

  sampledTest('refuses one long text in thousands of cells, before it is written out', async () => {
    const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(32_767)}</t></si></sst>`;
    const relation =
      '<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>';
    const fileOf = (cells: number) => {
      const rows = Array.from(
        { length: cells },
        (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
      );
      const parts = workbook(`<sheetData>${rows.join('')}</sheetData>`).map((part) =>
        part.path.endsWith('.rels')
          ? { ...part, content: String(part.content).replace('</Relationships>', relation) }
          : part,
      );
      return zipOf([...parts, { path: 'xl/sharedStrings.xml', content: strings }]);
    };
    expect(await rowsOf(fileOf(300))).toHaveLength(300);
    expect(await faultOf(fileOf(12_000))).toBe('tooLarge');
  });

  test.each(['CIMUOO', 'AFUKIC', 'SG'])(
    'refuses cells that are merged down column %s, far behind the last one',
    async (column) => {
      const rows = [1, 2].map((row) => `<row r="${row}">${text(`A${row}`, 'x')}</row>`).join('');
      const merged = (at: string) =>
        `<sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="${at}1:${at}2"/></mergeCells>`;
      expect(await faultOf(zipOf(workbook(merged(column))))).toBe('tooLarge');
      const [, below] = (await rowsOf(zipOf(workbook(merged('SF'))))) ?? [];
      expect([below?.length, below?.[0], below?.[1]]).toEqual([500, 'x', null]);
    },
  );

  sampledTest(
    'refuses a row of more cells than a sheet may have, however its columns are written',
    async () => {
      const sheet = `<sheetData><row r="1"><c\nr="XFD1" t="inlineStr"><is><t>x</t></is></c></row></sheetData>`;
      expect(await faultOf(zipOf(workbook(sheet)))).toBe('tooLarge');
    },
  );

  test('XML that defines entities is not read: no file of the server, no laughter without end', async () => {
    const entity = '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';
    const parts = workbook('<sheetData/>').map((part) =>
      part.path === 'xl/worksheets/sheet1.xml' ? { ...part, content: `${entity}${part.content}` } : part,
    );
    expect(await faultOf(zipOf(parts))).toBe('unsafe');
  });

  sampledTest(
    'reads a text of a calendar or a timetable as far as one of a sheet, and accents as far as letters have some',
    async () => {
      const event = `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261001T080000Z\r\nSUMMARY:s\r\nDESCRIPTION:${'x'.repeat(40_000)}\r\nEND:VEVENT`;
      const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR\r\n`;
      expect((await rowsOf(calendar))?.[1]?.[6]).toBe('x'.repeat(32_767));
      const teacher = `<Teachers_List><Teacher><Name>${'y'.repeat(40_000)}</Name></Teacher></Teachers_List>`;
      const { sheets } = await readSheet(Buffer.from(`<fet>${teacher}</fet>`), options);
      expect(sheets.flatMap(({ rows }) => rows.flat())).toContain('y'.repeat(32_767));
      expect(await rowsOf(`Nom;x\na${'\u0316\u0301'.repeat(5000)}b;1`)).toEqual([
        ['Nom', 'x'],
        [`a${'\u0316\u0301'.repeat(15)}b`, '1'],
      ]);
    },
  );

  sampledTest('names the cells with a formula where requested, shared formulas too', async () => {
    const sheet =
      '<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1" s="1"><f>A1+1</f><v>2</v></c></row><row r="2"><c r="A2"/><c r="B2"><f t="shared" si="0"/><v>3</v></c></row></sheetData>';
    const bytes = zipOf(workbook(sheet));
    const [withFormulas] = (await readSheet(bytes, { ...options, formulas: true })).sheets;
    expect(withFormulas?.formulas).toEqual(['B1', 'B2']);
    const [unasked] = (await readSheet(bytes, options)).sheets;
    expect(unasked?.formulas).toBeUndefined();
  });

  test('cut in half, renamed or of another program it is refused with a name for it', async () => {
    const whole = zipOf(workbook('<sheetData/>'));
    expect(await faultOf(whole.subarray(0, whole.length - 30))).toBe('damaged');
    expect(await faultOf(zipOf([{ path: 'word/document.xml', content: '<x/>' }]))).toBe('noTable');
    expect(await faultOf(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).toBe('oldExcel');
    const openDocument = Buffer.concat([
      Buffer.from('504b0304140000080000', 'hex'),
      Buffer.alloc(20),
      Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK'),
    ]);
    expect(await faultOf(openDocument)).toBe('openDocument');
  });
});

describe('a list that goes out', () => {
  test('in a text file no cell is a formula for a spreadsheet; telephones, numbers and dashes stay as they are', () => {
    expect(['=1+1', '+cmd|x', '@SUM(A1)', '-2+3', '\t=1', '\n=1', '+A1'].map(harmless)).toEqual([
      "'=1+1",
      "'+cmd|x",
      "'@SUM(A1)",
      "'-2+3",
      "'\t'=1",
      "'\n'=1",
      "'+A1",
    ]);
    expect(['+237 650 11 22 33', '-', '-12,5', 'Ngo-Eyong', ''].map(harmless)).toEqual([
      '+237 650 11 22 33',
      '-',
      '-12,5',
      'Ngo-Eyong',
      '',
    ]);
    // Schools name columns of their own.
    const list = { columns: [{ heading: '=1+1' }], rows: [['=2']] };
    expect(writeCsv(list, 'en').toString()).toBe("\ufeff'=1+1\r\n'=2\r\n");
  });

  sampledTest(
    'a French list opened where commas divide holds no formula either, and is read again as it was',
    async () => {
      const cells = [
        'Ngo,=1+1,x',
        'Ngo; @SUM(A1)',
        'a,"+cmd|x"',
        'Rue 5\n-2+3',
        '+237 650, +237 651',
        'Douala, -',
        '=1,5',
      ];
      const list = {
        columns: [{ heading: 'Nom' }, { heading: 'Note' }],
        rows: cells.map((cell) => ['x', cell]),
      };
      for (const language of ['fr', 'en'] as const) {
        const bytes = writeCsv(list, language);
        for (const piece of bytes.toString().split(/[,;|\t\r\n]["\s]*/))
          expect(piece, language).not.toMatch(/^[=@]|^[+-](?![\d\s]*"?$)/);
        expect((await rowsOf(bytes))?.slice(1).map(([, cell]) => cell)).toEqual(cells);
      }
    },
  );

  test('French spreadsheets get semicolons, English ones commas, both the mark of the encoding', () => {
    const list = { columns: [{ heading: 'Nom' }, { heading: 'Note' }], rows: [['Ngô', '12,5']] };
    expect(writeCsv(list, 'fr').toString()).toBe('\ufeffNom;Note\r\nNgô;12,5\r\n');
    expect(writeCsv(list, 'en').toString()).toBe('\ufeffNom,Note\r\nNgô,"12,5"\r\n');
  });

  test('a text with a line break stays in its cell of a CSV file', async () => {
    const rows = ['a\nb', 'a\rb', 'a\r\nb'].map((note) => [note, 'x']);
    const file = writeCsv({ columns: [{ heading: 'Note' }, { heading: 'Classe' }], rows }, 'fr');
    expect(await rowsOf(file)).toEqual([['Note', 'Classe'], ...rows]);
  });

  test('reads a written Excel file as it was, formulas as text too', async () => {
    const rows = [['=1+1', '+237 650', '007', null]];
    const columns = ['A', 'B', 'C', 'D'].map((heading) => ({ heading }));
    expect(await rowsOf(await writeXlsx([{ name: 'x'.repeat(40), columns, rows }]))).toEqual([
      ['A', 'B', 'C', 'D'],
      ['=1+1', '+237 650', '007', null],
    ]);
  });

  sampledTest(
    'writes days as days in an Excel file and day before month in a text, and reads both again',
    async () => {
      const list = {
        columns: [{ heading: 'Né(e) le', day: true as const }, { heading: 'Nom' }],
        rows: [
          ['2012-03-05', '2012-03-05'],
          [null, 'Ngo'],
          ['bientôt', 'Eve'],
        ],
      };
      const bytes = await writeXlsx([{ name: 'Liste', ...list }]);
      expect(unpackedXml(bytes).get('xl/worksheets/sheet1.xml')?.toString()).toMatch(
        /<c r="A2"[^>]*><v>40973<\/v>/,
      );
      expect((await rowsOf(bytes))?.slice(1)).toEqual(list.rows);
      expect(writeCsv(list, 'fr').toString()).toContain('05/03/2012;2012-03-05\r\n');
    },
  );

  sampledTest(
    'in a column of numbers averages, changes and rates are numbers for Excel, whichever language wrote them; what is none stays',
    async () => {
      const columns = [{ heading: 'Average', number: true }, { heading: 'Matricule' }];
      const cells = [
        '08,75',
        '12.50',
        '+0,50',
        '−1.20',
        '62,5\u00a0%',
        '93.3%',
        '7',
        '1,200',
        'Disp.',
        '=1+1',
        null,
      ];
      const rows = cells.map((cell) => [cell, '007']);
      const bytes = await writeXlsx([{ name: 'Results', columns, rows }]);
      const sheet = unpackedXml(bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
      const numbers = [...sheet.matchAll(/<c r="A\d+"(?![^>]* t="s")[^>]*><v>([^<]*)<\/v>/g)].map(
        ([, value]) => value,
      );
      expect(numbers).toEqual(['8.75', '12.5', '0.5', '-1.2', '0.625', '0.933', '7']);
      expect((await rowsOf(bytes))?.slice(8)).toEqual([
        ['1,200', '007'],
        ['Disp.', '007'],
        ['=1+1', '007'],
        [null, '007'],
      ]);
    },
  );

  sampledTest(
    'a sheet to fill in lets only its open cells be typed into, keeps numbers as numbers, and hides what it carries along',
    async () => {
      const rule = { formula: (cell: string) => `${cell}<=20`, title: 'Only marks', text: 'At most "20".' };
      const columns = [{ heading: 'Name' }, { heading: 'Mark', rule }, { heading: '#', hidden: true }];
      const rows = [
        ['Abena', '12.5', '1'],
        ['Bello', 'a', '2'],
        ['Fotso', null, '3'],
      ];
      const bytes = await writeXlsx([{ name: 'Form 1', columns, rows }]);
      expect((await rowsOf(bytes))?.slice(1)).toEqual(rows);
      const parts = unpackedXml(bytes);
      const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
      expect(sheet).toMatch(/<\/sheetData><sheetProtection sheet="1"/);
      expect(sheet).toMatch(/<col min="3"[^>]* hidden="1"/);
      expect(sheet).toContain('<v>12.5</v>');
      expect(sheet).toContain('<formula1>B2&lt;=20</formula1>');
      expect(sheet).toContain('error="At most &quot;20&quot;."');
      expect(
        parts
          .get('xl/styles.xml')
          ?.toString()
          .match(/locked="0"/g),
      ).toHaveLength(1);
    },
  );
});
