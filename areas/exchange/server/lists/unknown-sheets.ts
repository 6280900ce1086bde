/** Sheets of files that came in together and are not recognised: they are kept until somebody says what they hold. */
import type { Context } from '#platform/server/context.ts';
import type { Sheet, Workbook } from '#platform/server/sheets/sheet.ts';
import type { ListSet } from '../../lists/contract.ts';
import { unknownKind } from '../../lists/rules.ts';
import { addRun, noSettings, type StoredRun } from '../import/imports-store.ts';
import { hashOf } from '../import/runs.ts';
import { packed } from '../import/workbooks.ts';
import type { UploadedFile } from './files-of-zip.ts';

export interface UnknownSheet extends UploadedFile {
  readonly name: string;
  readonly rows: number;
  readonly hash: string;
  readonly cells: Buffer;
}

export async function unknownSheet(
  workbook: Workbook,
  sheet: Sheet,
  { fileName, content }: UploadedFile,
): Promise<UnknownSheet> {
  return {
    fileName,
    name: sheet.name,
    rows: sheet.rows.length,
    hash: hashOf(content),
    // Text may have to be read again in other letters; the sheets of a workbook are there already.
    content: workbook.text ? content : Buffer.alloc(0),
    cells: await packed({ ...workbook, sheets: [sheet] }),
  };
}

export function addUnknown(
  context: Context,
  { fileName, name, rows, hash, content, cells }: UnknownSheet,
): Promise<number> {
  return addRun(context, {
    kind: unknownKind,
    fileName: fileName.trim(),
    fileHash: hash,
    size: content.length,
    settings: noSettings,
    outline: { sheets: [{ name, rows }], headings: [], samples: [], encoding: null, asksDayOrder: false },
    madeBy: context.actor.userId,
    madeAt: context.now,
    content,
    workbook: cells,
  });
}

/** @param mayName while the lists that it came with are not done */
export function shownUnknown(
  { actor }: Context,
  { id, fileName, outline, madeBy }: StoredRun,
  mayName: boolean,
): ListSet['leftOut'][number] {
  const sheet = outline?.sheets[0]?.name ?? '';
  return { file: fileName, sheet, id: mayName && madeBy === actor.userId ? id : null };
}
