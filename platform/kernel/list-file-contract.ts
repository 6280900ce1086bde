/** The common part of every call that exports a list as a file; such a call spreads one of the two and adds the rest. */
import * as z from 'zod/mini';
import { pdfFile, sentFile } from './wire-values.ts';

/** Excel, or CSV with the separator of the reader's language. */
export const sheetFormat = z.enum(['xlsx', 'csv']);
const sheet = z.strictObject({ format: sheetFormat });
const nothing = z.strictObject({});

/** A list as an Excel or CSV file; who filters it gives `body`, `read` and `send` anew. */
export const asSheet = {
  method: 'POST',
  body: sheet,
  item: sentFile,
  replies: 'record',
  read: ({ body }: { body: z.infer<typeof sheet> }) => body,
  send: (body: z.infer<typeof sheet>) => ({ body }),
} as const;

/** A list as a PDF; who filters it gives `body`, `read` and `send` anew. */
export const asDocument = {
  method: 'POST',
  body: nothing,
  item: pdfFile,
  replies: 'document',
  read: ({ body }: { body: z.infer<typeof nothing> }) => body,
  send: (body: z.infer<typeof nothing>) => ({ body }),
} as const;
