/** The process that reads one file, until its parent ends it or is gone: a file that eats memory or time ends this process, not the server. */
import { kindOfFile } from './kind-of-file.ts';
import type { SheetAnswer, SheetQuestion } from './read-sheet.ts';
import { UnreadableSheet } from './sheet.ts';

process.on('message', async ({ bytes, options, unpacked }: SheetQuestion) => {
  process.send?.(await answerOf(Buffer.from(bytes), { ...options, unpacked }));
});
process.on('disconnect', () => process.exit(0));

/** Each is loaded when a file of its kind comes: a process reads one. */
const readAs = {
  xlsx: async () => (await import('./read-xlsx.ts')).readXlsx,
  fet: async () => (await import('./read-fet.ts')).readFet,
  ics: async () => (await import('./read-ics.ts')).readIcs,
  text: async () => (await import('./read-csv.ts')).readCsv,
} as const;

async function answerOf(
  file: Buffer,
  options: SheetQuestion['options'] & { readonly unpacked: number },
): Promise<SheetAnswer> {
  try {
    const read = await readAs[kindOfFile(file)]();
    const workbook = await read(file, options);
    // As text: one copy between the processes, where rows of cells would be cloned one by one.
    return { workbook: JSON.stringify(workbook) };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { fault: error.fault };
    // An array too large for the memory that is left is an ordinary error in JavaScript.
    if (error instanceof RangeError) return { fault: 'tooLarge' };
    return { failure: String(error instanceof Error ? (error.stack ?? error) : error) };
  }
}
