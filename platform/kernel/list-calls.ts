/** The two calls with which a list goes out of the program: as a file, and on paper. */
import * as z from 'zod/mini';
import { type Call, defineCall } from './endpoint.ts';
import type { ListFormat } from './list-formats.ts';
import type { Needs } from './roles.ts';
import { pdfFile, type SentFile, sentFile } from './wire-values.ts';

interface ListGoingOut {
  /** `classes.export`, and `classes.exportPaper` */
  readonly names: readonly [file: string, paper: string];
  /** `/slm/Classes/v1/export`; on paper at `-paper` behind it. */
  readonly path: string;
  /** What is on it: `The classes of this year` */
  readonly what: string;
  readonly needs: Needs;
}

/** Of a list that goes out whole. */
export function listCalls({
  names: [file, paper],
  path,
  what,
  needs,
}: ListGoingOut): readonly [
  file: Call<{ format: ListFormat }, SentFile, 'record'>,
  paper: Call<Record<never, never>, File, 'document'>,
] {
  return [
    defineCall({
      ...{ name: file, method: 'POST', path, needs, replies: 'record' },
      summary: `${what} as an Excel or CSV file.`,
      body: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
      item: sentFile,
      read: ({ body }) => body,
      send: (body) => ({ body }),
    }),
    defineCall({
      ...{ name: paper, method: 'POST', path: `${path}-paper`, needs, replies: 'document' },
      summary: `${what} as a PDF.`,
      body: z.strictObject({}),
      item: pdfFile,
      read: ({ body }) => body,
      send: (body) => ({ body }),
    }),
  ];
}
