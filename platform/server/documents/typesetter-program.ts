/** The process that makes PDF, one document after another, until its parent ends it or is gone. */
import { constants, setPriority } from 'node:os';
import { openRenderer } from './render-pdf.ts';
import type { PrintJob, PrintResult } from './typesetter.ts';

// Who waits for a page comes before who waits for paper.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const renderPdf = openRenderer();

process.on('message', async ({ template, data, pictures, madeAt, untagged = false }: PrintJob) => {
  let result: PrintResult;
  try {
    const { bytes, accessible } = renderPdf(template, data, pictures, madeAt, untagged);
    result = {
      ...{ bytes: untagged ? bytes : await packed(bytes), accessible },
      held: process.memoryUsage.rss(),
    };
  } catch (error) {
    result = { problem: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(result);
});
process.on('disconnect', () => process.exit(0));

/** What packs takes 0.1 s to load, which the first page need not wait for where nothing is to be packed. */
async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  const { packedPdf } = await import('./packed-pdf.ts');
  return packedPdf(bytes);
}
