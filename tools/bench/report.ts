/** Writes what a run has found into docs/performance.md, between the two marks of its kind; the words around them are kept. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Figure, tableOf } from './figures.ts';
import { describeMachine } from './machine.ts';

const file = join(import.meta.dirname, '../../docs/performance.md');

export async function writeReport(
  figures: readonly Figure[],
  day: Date,
  kind: 'bench' | 'web' = 'bench',
): Promise<void> {
  const [begin, end] = [`<!-- ${kind}: begin -->`, `<!-- ${kind}: end -->`];
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${file} has lost its marks ${begin} and ${end}.`);
  const found = `Measured on ${day.toISOString().slice(0, 10)}: ${describeMachine()}.\n\n${tableOf(figures)}`;
  await writeFile(file, `${before}${begin}\n\n${found}\n\n${end}${after}`);
}
