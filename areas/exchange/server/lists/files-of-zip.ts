/** The lists of a zip: each as if it had been uploaded by itself. */
import { onOneLine } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { refuseUnreadable } from '#platform/server/foreign/unreadable-file.ts';
import { failures } from '../../contract.ts';

export interface UploadedFile {
  readonly fileName: string;
  readonly content: Buffer;
}

/** Bytes of all files that come together, unpacked. */
export const mostUnpacked = 24 * 1024 * 1024;
const lists = ['xlsx', 'csv', 'tsv', 'txt', 'fet', 'ics'];

/**
 * The file itself where it is no zip of others; with the names of what is no list in it.
 * @param left what may come out of it, in bytes
 * @throws what is wrong with the zip, by name.
 */
export async function filesOf(
  { readForeign }: Pick<Context, 'readForeign'>,
  file: UploadedFile,
  left: number,
): Promise<{
  readonly files: readonly UploadedFile[];
  readonly others: readonly string[];
}> {
  if (!/\.zip$/i.test(file.fileName)) return { files: [file], others: [] };
  const bytes = file.content;
  const { paths, parts } = await readForeign({
    way: 'zip',
    files: [{ name: '', bytes }],
    most: left,
    endings: lists,
  }).catch(refuseUnreadable(failures));
  const taken = new Set(parts.map(({ path }) => path));
  return {
    files: parts.map(({ path, bytes: part }) => ({
      fileName: nameOf(path),
      content: Buffer.from(part.buffer, part.byteOffset, part.byteLength),
    })),
    others: paths.filter((path) => !taken.has(path)).map(nameOf),
  };
}

function nameOf(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? path;
  return Array.from(onOneLine(name.toWellFormed())).slice(-200).join('');
}
