/** Files of moving schools as somebody would write them who wants more than to move: whoever has the passphrase can. */
import { createHash } from 'node:crypto';
import type { Frame } from '#platform/server/backup/frames.ts';
import type { OpenBackup } from '#platform/server/backup/open-backup.ts';

export type Through = (whole: OpenBackup) => OpenBackup;

/** @param change gets each frame and gives what is read in its place */
export const changedFrames =
  (change: (frame: Frame) => readonly Frame[]): Through =>
  (whole) => ({
    ...whole,
    async *frames() {
      for await (const frame of whole.frames()) yield* change(frame);
    },
  });

/** @param change a part of the first frame */
export const otherSchool = (change: Partial<Extract<Frame, { kind: 'M' }>['value']>): Through =>
  changedFrames((frame) =>
    frame.kind === 'M' ? [{ kind: 'M', value: { ...frame.value, ...change } }] : [frame],
  );

/** A row as COPY writes it, by column. */
export type CopiedRow = Record<string, string>;

/** Adds a row at the end of a table, or with a function changes its rows. Number and digest of the section are right. */
export function otherRows(table: string, change: CopiedRow | ((row: CopiedRow) => CopiedRow)): Through {
  let columns: readonly string[] | null = null;
  let text = '';
  const lineOf = (row: CopiedRow) => `${(columns ?? []).map((name) => row[name] ?? '\\N').join('\t')}\n`;
  return changedFrames((frame) => {
    if (frame.kind === 'S' && frame.value.table === table) columns = frame.value.columns;
    if (columns === null) return [frame];
    if (frame.kind === 'D') {
      text += frame.value.toString();
      return [];
    }
    if (frame.kind !== 'E') return [frame];
    const names = columns;
    const rows = text.split('\n').slice(0, -1);
    const lines =
      typeof change === 'function'
        ? rows.map((line) => {
            const values = line.split('\t');
            return lineOf(
              change(Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))),
            );
          })
        : [...rows.map((line) => `${line}\n`), lineOf(change)];
    const value = Buffer.from(lines.join(''));
    [columns, text] = [null, ''];
    const sha256 = createHash('sha256').update(value).digest('hex');
    return [
      { kind: 'D', value },
      { kind: 'E', value: { rows: lines.length, sha256 } },
    ];
  });
}

export const both =
  (first: Through, second: Through): Through =>
  (whole) =>
    second(first(whole));
