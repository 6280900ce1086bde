import { createHash } from 'node:crypto';
import { failures } from '../../kernel/errors.ts';
import type { Context } from '../context.ts';
import { readForeignFor } from '../foreign/read-foreign.ts';
import { schoolContext } from '../make-contexts.ts';
import { goneSignal } from '../requests/gone-client.ts';
import type { ActorRequestContext } from '../requests/request-context.ts';
import type { Route } from '../routes.ts';
import { attached } from './attached.ts';
import { formOf } from './document-forms.ts';
import type { FetchedDocument, PdfDocument, StoredDocument } from './pdf-document.ts';

/**
 * Makes the PDF after the transaction of the use case, so that no database connection waits for it. A person may have a few under way at
 * once, as with large lists. A PDF requested twice is made twice; none is kept.
 */
export async function answerDocument(
  route: Extract<Route, { way: 'school' }>,
  { deps, actor, reply, values }: ActorRequestContext,
  input: unknown,
) {
  if (!deps.roomToWrite()) throw failures.diskFull({ retryAfter: 20 });
  deps.largeLists.enter(actor, reply.raw);
  const gone = goneSignal(reply.raw);
  const readForeign = readForeignFor(actor, () => gone);
  const inSchool = <Result>(work: (context: Context) => Promise<Result>) =>
    deps.database.write(actor.org, (at) =>
      work(schoolContext(at, values, actor, deps, { readOnly: false, topics: null, readForeign })),
    );
  const document = await inSchool(
    async (context) =>
      (await route.run(context, input as never)) as PdfDocument | StoredDocument | FetchedDocument,
  );
  const { type, ending, picture } = formOf(route.call);
  const made = await bytesOf(document);
  // Not copied: a school's cards are 40 MB.
  const bytes = Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  deps.checkReply?.(route, bytes.toString('latin1', 0, 8));
  return reply
    .code(200)
    .header('content-type', type)
    .header('content-disposition', attached(`${document.fileName}.${ending}`))
    .send(bytes);

  async function bytesOf(wanted: PdfDocument | StoredDocument | FetchedDocument): Promise<Uint8Array> {
    if ('bytes' in wanted) return wanted.bytes;
    return 'fetch' in wanted ? wanted.fetch(gone) : printed({ ...wanted, picture });
  }

  async function printed(wanted: PdfDocument): Promise<Uint8Array> {
    let done: Uint8Array | null = null;
    try {
      done = await deps.printer.print(wanted, gone, values.requestId);
      const { made } = wanted;
      if (!made) return done;
      const sha256 = createHash('sha256').update(done).digest('hex');
      const instead = await inSchool((context) => made(context, sha256));
      return instead ? await deps.printer.print(instead, gone, values.requestId) : done;
    } finally {
      if (wanted.undo && (done === null || gone.aborted)) await inSchool(wanted.undo);
    }
  }
}
