/** Whether a PDF may act by itself: scripts, programs, other files inside. */
import { pdfObjects } from './pdf-objects.ts';

/**
 * Names of actions and of embedded files (ISO 32000-1, 12.6.4 and 7.11.4). `/JS` and the others end at a character that no name holds.
 */
const acting = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
/** `#4a` in a name is the letter J. */
const escaped = /#([0-9a-fA-F]{2})/g;

/** @param text the bytes of the file, or of an unpacked object stream, one letter each */
export function actsByItself(text: string): boolean {
  return acting.test(
    text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

/** Why a PDF is not kept; null when it is. */
export function refusedPdf(bytes: Buffer): 'unreadable' | 'script' | null {
  const objects = pdfObjects(bytes);
  if (objects === null) return 'unreadable';
  return objects.some(actsByItself) ? 'script' : null;
}
