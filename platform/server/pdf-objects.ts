/** The objects of a PDF as text, also those that are packed: scripts hide in object streams (ISO 32000-1, 7.5.7). */
import { inflateSync } from 'node:zlib';

/** Bytes of one unpacked stream; a certificate has far fewer. */
const mostUnpacked = 16 * 1024 * 1024;
const stream = /\/Type\s*\/ObjStm[\s\S]{0,400}?stream\r?\n/g;

/** The file itself, then each object stream. Null when an object stream cannot be unpacked. */
export function pdfObjects(bytes: Buffer): readonly string[] | null {
  const text = bytes.toString('latin1');
  const texts = [text];
  for (const match of text.matchAll(stream)) {
    const from = match.index + match[0].length;
    const until = text.indexOf('endstream', from);
    try {
      texts.push(
        inflateSync(bytes.subarray(from, until), { maxOutputLength: mostUnpacked }).toString('latin1'),
      );
    } catch {
      return null;
    }
  }
  return texts;
}
