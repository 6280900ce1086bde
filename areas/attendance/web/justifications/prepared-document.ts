/** A photo or PDF as it is sent: checked on the device, a large photo made smaller for slow networks. */
import { largestKeptFile } from '#platform/kernel/kept-file-contract.ts';
import { documentOf, readPicture } from '#platform/web/picture.ts';
import { contentOf } from '#platform/web/save-file.ts';

const pictures = ['image/jpeg', 'image/png', 'image/webp'];
export const documentTypes = ['application/pdf', ...pictures];
/** Bytes of a picture that is sent as it is. */
const smallPicture = 512 * 1024;

export type PreparedDocument =
  | { readonly content: string; readonly fault: null }
  | { readonly content: null; readonly fault: 'otherKind' | 'large' | 'unreadable' };

export async function preparedDocument(file: File): Promise<PreparedDocument> {
  const { type, size } = file;
  if (!documentTypes.includes(type)) return { content: null, fault: 'otherKind' };
  const isPicture = pictures.includes(type);
  const picture = isPicture && size > smallPicture ? await readPicture(file) : null;
  if (isPicture && size > smallPicture && !picture) return { content: null, fault: 'unreadable' };
  if (!picture && size > largestKeptFile) return { content: null, fault: 'large' };
  const content = picture ? documentOf(picture) : await contentOf(file).catch(() => null);
  return content === null ? { content, fault: 'unreadable' } : { content, fault: null };
}
