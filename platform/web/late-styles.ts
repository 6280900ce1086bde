/**
 * The page includes the styles of the first screens (tools/client/page-plugin.ts); the styles of all others are in a style sheet
 * that is not enabled yet. Code loaded later waits for it.
 */
import { NotHere } from './not-here.ts';

let wanted: Promise<void> | null = null;

/** Ends when all styles are there; at once where nothing was left out. @throws NotHere without network; the next try asks again. */
export function lateStyles(): Promise<void> {
  wanted ??= switchOn().catch((error: unknown) => {
    wanted = null;
    throw error;
  });
  return wanted;
}

async function switchOn(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>(
    'link[rel=stylesheet]:disabled, link[rel=stylesheet][disabled]',
  );
  if (!sheet) return;
  await new Promise<void>((resolve, reject) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.disabled = true;
      reject(new NotHere('No styles for what comes later.'));
    };
    sheet.disabled = false;
  });
}
