/** Findings of a check in a file by its text alone are kept until the file or the tools change: only changed files are parsed again. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { hashOf } from '../running/tree-state.ts';
import { sourceFiles } from './source-files.ts';

/** Any tool may be a part of any check. */
const tools = join(import.meta.dirname, '..');

/**
 * Finds in each file, in their order.
 * @param check names the record below `.cache`
 * @param find is given the path and the text of a file, and depends on nothing else; what it finds can be written as JSON
 */
export function foundByFile<Found>(
  root: string,
  check: string,
  files: readonly string[],
  find: (file: string, text: string) => readonly Found[],
): Found[] {
  const record = join(root, '.cache/found', `${check}.json`);
  const before = keptIn<Found>(record);
  const now: Kept<Found> = { tools: stateOfTools(), found: {} };
  const known = before?.tools === now.tools ? before.found : {};
  const all = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const key = hashOf(`${file}\n${text}`);
    const found = known[key] ?? find(file, text);
    now.found[key] = found;
    return found;
  });
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(now));
  return all;
}

interface Kept<Found> {
  readonly tools: string;
  /** By the hash of path and text. */
  readonly found: Record<string, readonly Found[]>;
}

function keptIn<Found>(record: string): Kept<Found> | null {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as Kept<Found>;
  } catch {
    return null; // none yet, or one that was cut off
  }
}

function stateOfTools(): string {
  const texts = sourceFiles(tools, ['.']).map((file) => readFileSync(join(tools, file), 'utf8'));
  return hashOf(JSON.stringify([ts.version, process.version, texts]));
}
