/**
 * Checks and rewrites uploaded files: their type comes from their content, not from their names. Only PDF and pictures; a picture
 * is rewritten, which removes its location and other hidden data.
 */
import type { SentFile } from '#platform/kernel/wire-values.ts';
import { rewrittenPicture } from './rewritten-picture.ts';

const widest = 2400;
/** The end mark of a PDF is within its last kilobyte (ISO 32000, annex H). */
const tail = 1024;

export interface KeptFile {
  readonly type: 'application/pdf' | 'image/jpeg';
  readonly content: Buffer;
}

/** Null for anything else, and for what is cut off. */
export async function keptFile(bytes: Buffer): Promise<KeptFile | null> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const whole = bytes.subarray(-tail).includes('%%EOF');
    return whole ? { type: 'application/pdf', content: bytes } : null;
  }
  const content = await rewrittenPicture(bytes, (picture) =>
    picture
      .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
      // A transparent background is rendered white.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );
  return content && { type: 'image/jpeg', content };
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' } as const;

/** A kept file as it is sent. @param content base64 */
export function sentKeptFile(name: string, type: KeptFile['type'], content: string): SentFile {
  return { name: `${name}.${endings[type]}`, type, content };
}
