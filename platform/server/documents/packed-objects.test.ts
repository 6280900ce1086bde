import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';
import { joinedPdf } from './joined-pdf.ts';
import { packObjects } from './packed-objects.ts';
import { openRenderer } from './render-pdf.ts';

const root = join(import.meta.dirname, '../../..');
const render = openRenderer();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'platform/server/documents/test-'));
  const list = `#let data = json("/print/data.json")
#set document(title: data.heading)
#set text(font: "Carlito", lang: "en")
= #data.heading
#table(columns: 3, table.header[No][Name][Mark], ..range(30).map(place => ([#place], [Ngo], [12.50])).flatten())`;
  await writeFile(join(folder, 'list.typ'), list);
});
afterAll(() => rm(folder, { recursive: true }));

const listOf = (heading: string, untagged: boolean): Uint8Array =>
  render(relative(root, join(folder, 'list.typ')), { heading }, new Map(), 1_795_422_600, { untagged }).bytes;

test('a document that is packed takes half the room, is read aloud as before, and comes out alike each time', async () => {
  const made = listOf('Class list', false);
  const [packed, again] = [packObjects(made), packObjects(made)];
  expect(packed.length).toBeLessThan(made.length / 2);
  expect(Buffer.compare(packed, again)).toBe(0);
  const content = await readPdf(packed);
  expect(content).toEqual(await readPdf(made));
  expect(content.parts).toContain('TH');
});

test('a file without a table of its objects that can be read is left as it is', () => {
  const made = listOf('Class list', false);
  const cut = made.subarray(0, made.length - 40);
  expect(packObjects(cut)).toBe(cut);
  const packed = packObjects(made);
  expect(packObjects(packed)).toBe(packed);
});

sampledTest('joins the documents of classes into one of the school, page after page', async () => {
  async function* parts() {
    yield listOf('First class', true);
    yield listOf('Second class', true);
  }
  const whole = await joinedPdf(parts(), { title: 'School', madeAt: new Date('2026-11-20T08:30:00Z') });
  const { pages, title } = await readPdf(whole);
  expect([pages.length, title]).toEqual([2, 'School']);
  expect(pages.map((page) => page.includes('First class'))).toEqual([true, false]);
});
