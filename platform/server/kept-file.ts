/**
 * Checks and rewrites uploaded files: their type comes from their content, not from their names. Only PDF and pictures; a picture
 * is rewritten, which removes its location and other hidden data.
 */
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { FailureKind } from '../kernel/errors.ts';
import { largestKeptFile } from '../kernel/kept-file-contract.ts';
import type { Context } from './context.ts';
import { readPicture, unreadable } from './foreign/pictures.ts';

/** The end mark of a PDF is within its last kilobyte (ISO 32000, annex H). */
const tail = 1024;

export interface KeptFile {
  readonly type: 'application/pdf' | 'image/jpeg';
  readonly content: Buffer;
}

/** Failures that the area gives for a file that it does not take. */
export interface DocumentFailures {
  readonly documentUnreadable: FailureKind;
  readonly documentScript: FailureKind;
  readonly documentLarge: FailureKind;
}

/**
 * A photo or PDF that was sent with a record: known by its content, not too large, and without a script.
 * @param content base64
 * @param form of a picture: as it is sent, or as small as everybody loads it
 * @throws documentUnreadable, documentScript, documentLarge; fileWaits
 */
export async function safeDocument(
  context: Pick<Context, 'readForeign'>,
  content: string,
  failures: DocumentFailures,
  form: 'document' | 'smallDocument' = 'smallDocument',
): Promise<KeptFile> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return safePdf(context, bytes, failures);
  const [picture] = (await readPicture(context, bytes, form)) ?? [];
  if (!picture) throw failures.documentUnreadable();
  if (picture.length > largestKeptFile) throw failures.documentLarge();
  return { type: 'image/jpeg', content: picture };
}

async function safePdf(
  { readForeign }: Pick<Context, 'readForeign'>,
  bytes: Buffer,
  failures: DocumentFailures,
): Promise<KeptFile> {
  if (bytes.length > largestKeptFile) throw failures.documentLarge();
  if (!bytes.subarray(-tail).includes('%%EOF')) throw failures.documentUnreadable();
  const refused = await readForeign({ way: 'pdf', files: [{ name: '', bytes }] }).catch(
    (error: unknown) => unreadable(error) ?? ('unreadable' as const),
  );
  if (refused === 'unreadable') throw failures.documentUnreadable();
  if (refused === 'script') throw failures.documentScript();
  return { type: 'application/pdf', content: bytes };
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' } as const;

/** A kept file as it is sent. @param content base64 */
export function sentKeptFile(name: string, type: KeptFile['type'], content: string): SentFile {
  return { name: `${name}.${endings[type]}`, type, content };
}
