/**
 * Packs the objects of a PDF into object streams (ISO 32000-1, 7.5.7 and 7.5.8). It knows where they are from the table at the end of the file
 * and copies their bytes: reading 24,000 of them, the list of a large school, takes a library longer than setting the list.
 */
import { deflateSync } from 'node:zlib';

/** Objects of one stream: who reads the file unpacks a whole one for each object it wants. */
const objectsOfStream = 200;
const lineOfTable = 20;
const byNumber = /^(\d+) 0 obj\s/;

interface PdfObject {
  readonly number: number;
  /** With `1 0 obj` and `endobj`. */
  readonly whole: Buffer;
  /** Between them. */
  readonly body: Buffer;
}

/** Where an entry of the cross-reference stream leads: type, then offset or stream, then generation or position. */
type Entry = readonly [type: number, first: number, second: number];

/** @param bytes a PDF with one table of its objects, as Typst writes it; any other one is returned as it is */
export function packObjects(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = tableOf(file);
  const objects = table && objectsOf(file, table);
  if (!table || !objects) return bytes;
  const entries = new Map<number, Entry>([[0, [0, 0, 65_535]]]);
  const pieces: Buffer[] = [];
  let length = 0;
  const write = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  write(file.subarray(0, Math.min(...table.offsets.values())));
  const plain: PdfObject[] = [];
  for (const object of objects) {
    if (!object.body.subarray(-12).includes('endstream')) {
      plain.push(object);
      continue;
    }
    entries.set(object.number, [1, length, 0]);
    write(object.whole);
  }
  let number = table.size;
  for (let from = 0; from < plain.length; from += objectsOfStream) {
    const some = plain.slice(from, from + objectsOfStream);
    for (const [position, object] of some.entries()) entries.set(object.number, [2, number, position]);
    entries.set(number, [1, length, 0]);
    write(objectStream(number, some));
    number += 1;
  }
  entries.set(number, [1, length, 0]);
  const start = length;
  write(crossReferences(number, entries, table.trailer));
  write(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(pieces);
}

interface Table {
  readonly start: number;
  readonly size: number;
  readonly offsets: ReadonlyMap<number, number>;
  /** Root, information and identifier. */
  readonly trailer: string;
}

function tableOf(file: Buffer): Table | null {
  const end = file.subarray(-1024).toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1] ?? Number.NaN);
  if (!(start < file.length)) return null;
  const text = file.subarray(start).toString('latin1');
  const head = /^xref\s+0 (\d+)\r?\n/.exec(text);
  const trailer = /\btrailer\s*<<([\s\S]*)>>\s*startxref/.exec(text)?.[1];
  if (!head || trailer === undefined || /\/(Prev|Encrypt|XRefStm)\b/.test(trailer)) return null;
  const size = Number(head[1]);
  const offsets = new Map<number, number>();
  for (let number = 0; number < size; number++) {
    const from = head[0].length + number * lineOfTable;
    const line = /^(\d{10}) (\d{5}) ([nf])/.exec(text.slice(from, from + lineOfTable));
    if (!line) return null;
    if (line[3] === 'n') offsets.set(number, Number(line[1]));
  }
  return { start, size, offsets, trailer: trailer.replace(/\/Size \d+/, '').trim() };
}

/** In the order of the file. Null where something is not as the table says. */
function objectsOf(file: Buffer, { start, offsets }: Table): readonly PdfObject[] | null {
  const ordered = [...offsets].sort((one, other) => one[1] - other[1]);
  const objects: PdfObject[] = [];
  for (const [index, [number, offset]] of ordered.entries()) {
    const whole = file.subarray(offset, ordered[index + 1]?.[1] ?? start);
    const head = byNumber.exec(whole.subarray(0, 24).toString('latin1'));
    const end = whole.lastIndexOf('endobj');
    if (Number(head?.[1]) !== number || end < 0) return null;
    objects.push({ number, whole, body: whole.subarray(head?.[0].length ?? 0, end) });
  }
  return objects;
}

function objectStream(number: number, objects: readonly PdfObject[]): Buffer {
  const positions: string[] = [];
  let offset = 0;
  for (const { number: own, body } of objects) {
    positions.push(`${own} ${offset}`);
    offset += body.length + 1;
  }
  const head = Buffer.from(`${positions.join(' ')}\n`);
  const gap = Buffer.from('\n');
  const content = Buffer.concat([head, ...objects.flatMap(({ body }) => [body, gap])]);
  return streamOf(number, `/Type /ObjStm /N ${objects.length} /First ${head.length}`, content);
}

function crossReferences(number: number, entries: ReadonlyMap<number, Entry>, trailer: string): Buffer {
  const widths = [1, 4, 2] as const;
  const content = Buffer.alloc((number + 1) * 7);
  for (const [at, [type, first, second]] of entries) {
    content.writeUInt8(type, at * 7);
    content.writeUInt32BE(first, at * 7 + widths[0]);
    content.writeUInt16BE(second, at * 7 + widths[0] + widths[1]);
  }
  return streamOf(number, `/Type /XRef /Size ${number + 1} /W [${widths.join(' ')}] ${trailer}`, content);
}

function streamOf(number: number, entries: string, content: Buffer): Buffer {
  const packed = deflateSync(content);
  return Buffer.concat([
    Buffer.from(
      `${number} 0 obj\n<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      'latin1',
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}
