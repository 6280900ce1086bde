/** A photo or PDF that was sent with a record: known by its content, small, and without a script. */
import { largestPicture } from '../kernel/document-contract.ts';
import type { FailureKind } from '../kernel/errors.ts';
import { largestKeptFile } from '../kernel/kept-file-contract.ts';
import { type KeptFile, keptFile } from './kept-file.ts';
import { refusedPdf } from './pdf-scripts.ts';

/** What the area says of a document that it does not take. */
export interface DocumentFailures {
  readonly documentUnreadable: FailureKind;
  readonly documentScript: FailureKind;
  readonly documentLarge: FailureKind;
}

/** @param content base64 @throws documentUnreadable, documentScript, documentLarge */
export async function safeDocument(content: string, failures: DocumentFailures): Promise<KeptFile> {
  const file = await keptFile(Buffer.from(content, 'base64'), largestPicture);
  if (!file) throw failures.documentUnreadable();
  if (file.content.length > largestKeptFile) throw failures.documentLarge();
  if (file.type === 'image/jpeg') return file;
  const refused = refusedPdf(file.content);
  if (refused === 'unreadable') throw failures.documentUnreadable();
  if (refused === 'script') throw failures.documentScript();
  return file;
}
