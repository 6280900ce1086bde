/** The lists of a zip that somebody made of them. Runs in the process that reads foreign files. */
import type { ZipParts, ZipQuestion } from '../questions.ts';
import { unpackedParts } from './unpacked.ts';

/** Entries that macOS puts into every zip, and folders. */
const hidden = /(^|\/)(__MACOSX\/|\.)|\/$/;

/** @throws UnreadableFile: damaged, tooLarge, unsafe, otherKind. */
export function readZip(bytes: Buffer, { most, endings }: Pick<ZipQuestion, 'most' | 'endings'>): ZipParts {
  const paths: string[] = [];
  const parts = unpackedParts(bytes, most, (path) => {
    if (hidden.test(path)) return false;
    paths.push(path);
    return endings.includes(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '');
  });
  return { paths, parts: [...parts].map(([path, content]) => ({ path, bytes: content })) };
}
