/** Blocks of docs/deployment.md, tried word for word. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** @param beginning of its first line @throws Error when no block begins so */
export async function documentedBlock(beginning: string): Promise<string> {
  const page = await readFile(resolve('docs/deployment.md'), 'utf8');
  const blocks = [...page.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
  const found = blocks.find((text) => text.startsWith(beginning));
  if (found === undefined) throw new Error(`docs/deployment.md has no block that begins with ${beginning}`);
  return found;
}
