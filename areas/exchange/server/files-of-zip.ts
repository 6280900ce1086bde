/** The lists of a zip: each as if it had been brought by itself. */
import { onOneLine } from '#platform/kernel/wire-values.ts';
import { UnreadableSheet } from '#platform/server/sheets/sheet.ts';
import { unpackedParts } from '#platform/server/sheets/unpacked.ts';
import { refusalOf } from './workbooks.ts';

export interface BroughtFile {
  readonly fileName: string;
  readonly content: Buffer;
}

/** Of all files that are brought together, unpacked. */
export const mostUnpacked = 24 * 1024 * 1024;
const lists = /\.(xlsx|csv|tsv|txt|fet|ics)$/i;
/** What macOS puts into every zip, and folders. */
const hidden = /(^|\/)(__MACOSX\/|\.)|\/$/;

/**
 * The file itself where it is no zip of others; with the names of what is no list in it.
 * @param left what may come out of it, in bytes
 * @throws what is wrong with the zip, by name.
 */
export function filesOf(
  file: BroughtFile,
  left: number,
): {
  readonly files: readonly BroughtFile[];
  readonly others: readonly string[];
} {
  if (!/\.zip$/i.test(file.fileName)) return { files: [file], others: [] };
  const others: string[] = [];
  const isWanted = (path: string) => {
    if (hidden.test(path)) return false;
    if (!lists.test(path)) others.push(nameOf(path));
    return lists.test(path);
  };
  try {
    const parts = unpackedParts(file.content, left, isWanted);
    return { files: [...parts].map(([path, content]) => ({ fileName: nameOf(path), content })), others };
  } catch (error) {
    throw error instanceof UnreadableSheet ? refusalOf(error) : error;
  }
}

function nameOf(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? path;
  return Array.from(onOneLine(name.toWellFormed())).slice(-200).join('');
}
