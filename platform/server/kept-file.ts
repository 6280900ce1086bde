/**
 * Checks and rewrites uploaded files: their type comes from their content, not from their names. Only PDF and pictures; a picture
 * is rewritten, which removes its location and other hidden data.
 */
import type { Sharp } from 'sharp';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import { rewrittenPicture } from './rewritten-picture.ts';

const widest = 2400;
/** What is tried in turn until a picture is small enough: points of its longer side, and quality. */
const smaller: readonly (readonly [number, number])[] = [
  [1600, 75],
  [1600, 55],
  [1280, 50],
  [1024, 40],
  [800, 30],
];
/** The end mark of a PDF is within its last kilobyte (ISO 32000, annex H). */
const tail = 1024;

export interface KeptFile {
  readonly type: 'application/pdf' | 'image/jpeg';
  readonly content: Buffer;
}

/**
 * Null for anything else, and for what is cut off.
 * @param mostOfPicture bytes of a picture: a larger one loses points and quality
 */
export async function keptFile(bytes: Buffer, mostOfPicture?: number): Promise<KeptFile | null> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const whole = bytes.subarray(-tail).includes('%%EOF');
    return whole ? { type: 'application/pdf', content: bytes } : null;
  }
  const content = await rewrittenPicture(bytes, async (picture) => {
    if (mostOfPicture === undefined) return jpegOf(picture, widest, 82);
    let content: Buffer = Buffer.alloc(0);
    for (const [side, quality] of smaller) {
      content = await jpegOf(picture.clone(), side, quality);
      if (content.length <= mostOfPicture) break;
    }
    return content;
  });
  return content && { type: 'image/jpeg', content };
}

function jpegOf(picture: Sharp, side: number, quality: number): Promise<Buffer> {
  return (
    picture
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      // A transparent background is rendered white.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer()
  );
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' } as const;

/** A kept file as it is sent. @param content base64 */
export function sentKeptFile(name: string, type: KeptFile['type'], content: string): SentFile {
  return { name: `${name}.${endings[type]}`, type, content };
}
