import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foundByFile } from './found-by-file.ts';

let root = '';
let read: string[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'found-'));
  read = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (file: string, text: string) => writeFileSync(join(root, file), text);
const linesOf = (files: readonly string[], check = 'lines') =>
  foundByFile(root, check, files, (file, text) => {
    read.push(file);
    return text.split(' ').map((word) => `${file} ${word}`);
  });

test('reads a file again when its text changed, and no other', () => {
  put('a.ts', 'one two');
  put('b.ts', 'three');
  expect(linesOf(['a.ts', 'b.ts'])).toEqual(['a.ts one', 'a.ts two', 'b.ts three']);
  put('b.ts', 'four');
  expect(linesOf(['a.ts', 'b.ts'])).toEqual(['a.ts one', 'a.ts two', 'b.ts four']);
  expect(read).toEqual(['a.ts', 'b.ts', 'b.ts']);
});

test('reads a file again under another name, where the same text may be a fault', () => {
  put('a.ts', 'one');
  linesOf(['a.ts']);
  put('c.ts', 'one');
  expect(linesOf(['c.ts'])).toEqual(['c.ts one']);
});

test('keeps what each check finds apart', () => {
  put('a.ts', 'one');
  linesOf(['a.ts']);
  expect(foundByFile(root, 'others', ['a.ts'], () => [1])).toEqual([1]);
});

test('reads all again when the record was cut off', () => {
  put('a.ts', 'one');
  linesOf(['a.ts']);
  put('.cache/found/lines.json', '{"tools":');
  expect(linesOf(['a.ts'])).toEqual(['a.ts one']);
  expect(read).toEqual(['a.ts', 'a.ts']);
});
