/** The process that makes PDF, one document after another, until its parent ends it or is gone. */
import { constants, setPriority } from 'node:os';
import { packObjects } from './packed-objects.ts';
import { openRenderer } from './render-pdf.ts';
import type { PrintJob, PrintResult } from './typesetter.ts';

// Requests for pages come before documents.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const renderPdf = openRenderer();

process.on('message', async ({ template, data, pictures, madeAt, untagged, picture }: PrintJob) => {
  let result: PrintResult;
  try {
    const { bytes, accessible } = renderPdf(template, data, pictures, madeAt, { untagged, picture });
    result = {
      bytes: await finished(bytes, { untagged, picture }),
      accessible,
      held: process.memoryUsage.rss(),
    };
  } catch (error) {
    result = { problem: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(result);
});
process.on('disconnect', () => process.exit(0));

/** The painting code takes 0.1 s to load, so pages that do not need it do not wait for it. */
async function finished(
  bytes: Uint8Array,
  { untagged, picture }: { untagged: boolean | undefined; picture: boolean | undefined },
): Promise<Uint8Array> {
  if (picture) return (await import('./painted-page.ts')).paintedPage(bytes);
  return untagged ? bytes : packObjects(bytes);
}
