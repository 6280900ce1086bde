import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readForeign } from '#testing/read-sheet.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { writeZip } from '../sheets/write-zip.ts';
import type { PictureForm } from './questions.ts';
import { refusedPdf } from './readers/pdf-actions.ts';
import { UnreadableFile } from './unreadable-file.ts';

const pdf = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    ),
  );
const stream = (dictionary: string, data: Buffer, number = 4) => [
  `${number} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`,
  data,
  '\nendstream\nendobj\n',
];
const script = '5 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const hidden = deflateSync(Buffer.from(script));
const objects = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';

describe('a PDF', () => {
  test.each([
    ['a script', pdf('1 0 obj << /S /JavaScript >> endobj')],
    ['a script under an escaped name', pdf('1 0 obj << /#4aS (x) >> endobj')],
    ['a program', pdf('1 0 obj << /AA << /O << /S/Launch >> >> >> endobj')],
    ['a file', pdf('1 0 obj << /Names << /EmbeddedFiles 3 0 R >> >> endobj')],
    ['a file of a note', pdf('1 0 obj << /Subtype /FileAttachment /FS << /EF << /F 3 0 R >> >> >> endobj')],
    ['a way into a file inside', pdf('1 0 obj << /OpenAction << /S /GoToE /T << /N (x) >> >> >> endobj')],
    ['data that it sends', pdf('1 0 obj << /OpenAction << /S /SubmitForm /F (http://x) >> >> endobj')],
    ['data that it loads', pdf('1 0 obj << /OpenAction << /S /ImportData /F (x.fdf) >> >> endobj')],
    ['a script behind a comment', pdf('1 0 obj %\n<< % (\n /JS (x) >> endobj')],
    ['a script in the trailer', pdf('trailer << /Root << /OpenAction << /JS (x) >> >> >>')],
    ['a script in an object stream', pdf(...stream(objects, hidden))],
    ['a stream whose type is escaped', pdf(...stream(objects.replace('Type', 'Ty#70e'), hidden))],
    ['a stream without its type', pdf(...stream(objects.replace('/Type /ObjStm', ''), hidden))],
    ['a stream with another type', pdf(...stream(objects.replace('ObjStm', 'XObject'), hidden))],
    ['a stream behind 400 blanks', pdf(...stream(`${objects}${' '.repeat(5000)}`, hidden))],
    ['a stream with the word in a text', pdf(...stream(`${objects} /X (endobj stream\n)`, hidden))],
    [
      'an object within the data of another stream',
      pdf(...stream('', Buffer.concat(stream(objects, hidden, 9).map((part) => Buffer.from(part))))),
    ],
    ['a script beside its objects', pdf('1 0 obj << >> endobj << /JS (x) >>')],
    ['an object within a text', pdf('1 0 obj (2 0 obj << /JS (x\\) >> endobj) endobj')],
  ])('with %s acts by itself', (_, bytes) => {
    expect(refusedPdf(bytes)).toBe('script');
  });

  test.each([
    ['packed twice', '/N 1 /First 4 /Filter [/FlateDecode /FlateDecode]'],
    ['not packed', '/N 1 /First 4'],
    ['packed in an old way', '/N 1 /First 4 /Filter /LZWDecode'],
    ['changed after it was unpacked', `${objects} /DecodeParms << /Predictor 12 >>`],
    ['in another file', `${objects} /F (other.pdf)`],
    ['damaged', `${objects} /X`],
  ])('with objects %s is not read', (kind, dictionary) => {
    const data = kind === 'damaged' ? Buffer.from('no stream') : hidden;
    expect(refusedPdf(pdf(...stream(dictionary, data)))).toBe('unreadable');
  });

  test.each([
    ['names that only begin alike', pdf('1 0 obj << /JSomething /XFAx 1 >> endobj')],
    ['the word in a text', pdf('1 0 obj << /Title (JavaScript /JS) >> endobj')],
    [
      'honest objects',
      pdf(...stream(objects, deflateSync(Buffer.from('5 0 << /Type /Page /Outlines 3 0 R >>')))),
    ],
    [
      'bookmarks and a picture',
      pdf('1 0 obj << /First 2 0 R >> endobj\n', ...stream('/N 3', randomBytes(900))),
    ],
    [
      'data of a picture that looks like names',
      pdf(...stream('/Filter /DCTDecode', Buffer.from('\0/JS \0/XFA '))),
    ],
  ])('with %s is kept', (_, bytes) => {
    expect(refusedPdf(bytes)).toBeNull();
  });

  sampledTest('is read in a time that grows with its size, whatever it is made of', () => {
    const escapes = deflateSync(Buffer.from('#41'.repeat(5_000_000)));
    const hostile = [
      pdf('4 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\n'.repeat(90_000)),
      pdf('1 0 obj('.repeat(600_000)),
      pdf('obj '.repeat(1_200_000)),
      pdf('1 0 obj <'.repeat(500_000)),
      pdf('trailer %'.repeat(500_000)),
      pdf('1 0 obj ', '/#41'.repeat(1_200_000)),
      ...[1, 2, 300].map((count) =>
        pdf(...Array.from({ length: count }, () => stream(objects, escapes)).flat()),
      ),
    ];
    const begun = process.cpuUsage();
    for (const bytes of hostile) refusedPdf(bytes);
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1e6 / hostile.length).toBeLessThan(1);
  });
});

describe('the process that reads foreign files', () => {
  test('refuses a PDF of a few kilobytes that unpacks to gigabytes', async () => {
    const bomb = deflateSync(Buffer.alloc(60 * 1024 * 1024, '/#41'), { level: 9 });
    const bytes = pdf(...Array.from({ length: 20 }, (_, index) => stream(objects, bomb, index + 1)).flat());
    expect(await readForeign({ way: 'pdf', files: [{ name: '', bytes }] })).toBe('unreadable');
  });

  sampledTest(
    'is not heard beyond the megabytes that the answer to its kind of question may have',
    async () => {
      const most = 64 * 1024 * 1024;
      const answer = async (megabytes: number) => {
        const pieces = Array.from({ length: megabytes }, () => ' '.repeat(1024 * 1024));
        const bytes = await writeZip([{ path: 'a.csv', pieces }]);
        return readForeign({ way: 'zip', files: [{ name: '', bytes }], most, endings: ['csv'] }).then(
          ({ parts }) => parts[0]?.bytes.length,
          faultOf,
        );
      };
      expect(await answer(31)).toBe(31 * 1024 * 1024);
      expect(await answer(33)).toBe('tooLarge');
    },
  );

  sampledTest('is heard by a server that was too busy to listen while it read', async () => {
    const pieces = Array.from({ length: 8 }, () => ' '.repeat(1024 * 1024));
    const bytes = await writeZip([{ path: 'a.csv', pieces }]);
    const never = new Int32Array(new SharedArrayBuffer(4));
    // Each turn of the server takes longer than the pause between two looks at the process.
    const busy = setInterval(() => Atomics.wait(never, 0, 0, 150), 0);
    const { parts } = await readForeign({
      way: 'zip',
      files: [{ name: '', bytes }],
      most: 32 * 1024 * 1024,
      endings: ['csv'],
    }).finally(() => clearInterval(busy));
    expect(parts[0]?.bytes.length).toBe(8 * 1024 * 1024);
  });

  sampledTest('writes pictures in their forms, and none of what is no picture', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a03' } })
      .jpeg()
      .toBuffer();
    const sizes = async (form: PictureForm, bytes = picture) => {
      const written = await readForeign({ way: 'picture', files: [{ name: '', bytes }], form });
      return written && (await Promise.all(written.map(async (one) => shapeOf(Buffer.from(one)))));
    };
    expect(await sizes('square')).toEqual(['webp 320 × 320', 'webp 96 × 96']);
    expect(await sizes('logo')).toEqual(['webp 320 × 213']);
    expect(await sizes('signing')).toEqual(['webp 640 × 427']);
    expect(await sizes('document')).toEqual(['jpeg 900 × 600']);
    expect(await sizes('smallDocument')).toEqual(['jpeg 900 × 600']);
    expect(await sizes('document', picture.subarray(0, picture.length / 2))).toBeNull();
    expect(await sizes('document', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
  });

  slowTest('unpacks the largest picture that a camera makes, and no larger one', async () => {
    const create = { channels: 3, background: '#444' } as const;
    const large = await sharp({ create: { ...create, width: 8600, height: 5800 } })
      .png()
      .toBuffer();
    const huge = await sharp({ create: { ...create, width: 9000, height: 6000 } })
      .png()
      .toBuffer();
    const read = (bytes: Buffer) =>
      readForeign({ way: 'picture', files: [{ name: '', bytes }], form: 'smallDocument' }).catch(faultOf);
    expect(await read(large)).toHaveLength(1);
    expect(await read(huge)).toBeNull();
  });
});

async function shapeOf(bytes: Buffer): Promise<string> {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width} × ${height}`;
}

function faultOf(error: unknown): string {
  if (!(error instanceof UnreadableFile)) throw error;
  return error.fault;
}
