/** The files of a build and what belongs to what. */
import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** A chunk and all it imports at once, as addresses. */
export function closure(
  bundle: Bundle,
  start: Rolldown.OutputChunk | undefined,
  found = new Set<string>(),
): Set<string> {
  if (!start || found.has(start.fileName)) return found;
  found.add(start.fileName);
  for (const name of start.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') closure(bundle, next, found);
  }
  return found;
}

export function chunks(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The text of a built file. */
export function textOf(file: Bundle[string]): string {
  return file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('utf8');
}
