/** The files of a draft as one value: a line of JSON with their names and sizes, then their bytes. */
import type { ForeignFile } from '#platform/server/foreign/foreign-file.ts';

const newLine = 0x0a;

export function packFiles(files: readonly ForeignFile[]): Buffer {
  const sizes = JSON.stringify(files.map(({ name, bytes }) => [name, bytes.length]));
  return Buffer.concat([Buffer.from(`${sizes}\n`), ...files.map(({ bytes }) => bytes)]);
}

export function unpackFiles(kept: Buffer): readonly ForeignFile[] {
  let at = kept.indexOf(newLine) + 1;
  const sizes = JSON.parse(kept.toString('utf8', 0, at)) as readonly (readonly [string, number])[];
  return sizes.map(([name, size]) => {
    at += size;
    return { name, bytes: kept.subarray(at - size, at) };
  });
}
