/** The process that makes PDF, one document after another, until its parent ends it or is gone. */
import { constants, setPriority } from 'node:os';
import { openRenderer } from './render-pdf.ts';
import type { PrintJob, PrintResult } from './typesetter.ts';

// Who waits for a page comes before who waits for paper.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const renderPdf = openRenderer();

process.on('message', ({ template, data, pictures, madeAt, untagged }: PrintJob) => {
  let result: PrintResult;
  try {
    result = { ...renderPdf(template, data, pictures, madeAt, untagged), held: process.memoryUsage.rss() };
  } catch (error) {
    result = { problem: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(result);
});
process.on('disconnect', () => process.exit(0));
