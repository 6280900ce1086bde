import { createHash } from 'node:crypto';
import { failures } from '../../kernel/errors.ts';
import type { AskedByActor } from '../asked.ts';
import type { Context } from '../context.ts';
import { schoolContext } from '../making-contexts.ts';
import type { Route } from '../routes.ts';
import { attached } from './attached.ts';
import type { Paper } from './paper.ts';

/**
 * Prints what the use case found, after its transaction: no connection waits for paper. A person has a few under way at once,
 * as with large lists. What is asked for twice is printed twice; nothing of it is kept.
 */
export async function answerDocument(
  route: Extract<Route, { way: 'school' }>,
  { deps, actor, reply, common }: AskedByActor,
  input: unknown,
) {
  if (!deps.roomToWrite()) throw failures.diskFull({ retryAfter: 20 });
  deps.largeLists.enter(actor, reply.raw);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const inSchool = <Result>(work: (context: Context) => Promise<Result>) =>
    deps.database.write(actor.org, (at) =>
      work(schoolContext(at, common, actor, deps, { readOnly: false, topics: null })),
    );
  const paper = await inSchool(async (context) => (await route.run(context, input as never)) as Paper);
  let printed: Uint8Array | null = null;
  try {
    printed = await deps.printer.print(paper, gone.signal);
    const { made } = paper;
    if (made) {
      const sha256 = createHash('sha256').update(printed).digest('hex');
      const instead = await inSchool((context) => made(context, sha256));
      if (instead) printed = await deps.printer.print(instead, gone.signal);
    }
  } finally {
    if (paper.takeBack && (printed === null || gone.signal.aborted)) await inSchool(paper.takeBack);
  }
  const bytes = Buffer.from(printed);
  deps.checkReply?.(route, bytes.toString('latin1', 0, 8));
  return reply
    .code(200)
    .header('content-type', 'application/pdf')
    .header('content-disposition', attached(`${paper.fileName}.pdf`))
    .send(bytes);
}
