/** Reads uploaded files of rows: XLSX, CSV, timetables of FET and calendars, distinguished by their content. */
import type { Context } from '../context.ts';
import { UnreadableFile } from '../foreign/unreadable-file.ts';
import { type ReadingOptions, sheetLimits, type Workbook } from './sheet.ts';

/**
 * Reads a file in a process of its own, so that neither its size nor a trap in it stops others.
 * @param size large in a job, which may take longer
 * @throws UnreadableFile with the reason.
 */
export async function readSheet(
  { readForeign }: Pick<Context, 'readForeign'>,
  bytes: Buffer,
  options: ReadingOptions,
  size: 'usual' | 'large' = 'usual',
): Promise<Workbook> {
  if (bytes.length > sheetLimits.bytes) throw new UnreadableFile('tooLarge');
  return readForeign({
    way: size === 'usual' ? 'sheet' : 'largeSheet',
    files: [{ name: '', bytes }],
    options,
  });
}
