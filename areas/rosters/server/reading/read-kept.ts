/** Reads the files of a draft. Runs in the process that reads packages. */
import { gunzipSync } from 'node:zlib';
import { type CsvTables, readTables } from '#platform/server/foreign/readers/csv-tables.ts';
import { unpackFiles } from './packed-files.ts';

/** @throws UnreadableFile: damaged, tooLarge, unsafe, otherKind. */
export async function readKept(kept: Buffer): Promise<CsvTables> {
  return kept[0] === gzip ? tablesOfOldDraft(kept) : readTables(unpackFiles(kept));
}

/** Drafts of before version 1.59 hold packed tables, some the texts of the files; they are kept for seven days. */
const gzip = 0x1f;
const largestDraft = 160 * 1024 * 1024;

async function tablesOfOldDraft(kept: Buffer): Promise<CsvTables> {
  type Kept = CsvTables | readonly { readonly name: string; readonly text: string }[];
  const files = JSON.parse(gunzipSync(kept, { maxOutputLength: largestDraft }).toString()) as Kept;
  const texts = files.flatMap((one) =>
    'text' in one ? [{ name: one.name, bytes: Buffer.from(one.text) }] : [],
  );
  return texts.length > 0 ? readTables(texts) : (files as CsvTables);
}
