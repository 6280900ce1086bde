/** Answers the line of what is new: `hello` at once, `news` with a topic, `beat`, and `again` with the pause before coming back. */
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defineCall } from '../../kernel/endpoint.ts';
import { failures } from '../../kernel/errors.ts';
import { liveAddress } from '../../kernel/live-address.ts';
import type { Database } from '../db/database.ts';
import { authenticate, authorize, type HttpDependencies, requireActor } from '../requests/request-context.ts';
import { bind } from '../routes.ts';
import { liveChannel, readAnnouncement, sessionEnded } from './announce.ts';
import { openLines } from './open-lines.ts';

const followLive = defineCall({
  name: 'platform.live',
  method: 'GET',
  path: liveAddress,
  summary: 'Says what is new for the caller, by topic and without content, until the connection ends.',
  needs: 'session',
  item: z.strictObject({}),
  replies: 'record',
});
/** Its gate is that of every call; only its reply is another. */
const route = bind(followLive, async () => ({}));

/** Whether a request is for the line, which stays open and so counts among the open lines alone. */
export function isLive({ url }: { readonly url: string }): boolean {
  return url.split('?', 1)[0] === liveAddress;
}

export function registerLive(app: FastifyInstance, deps: HttpDependencies): void {
  const lines = openLines();
  const hear = hearing(deps.database, (payload) => {
    // The end of a session may have been missed: whoever comes back is found again.
    if (payload === null) return lines.closeAll();
    const { org, topic, userIds: ids } = readAnnouncement(payload);
    if (topic === sessionEnded) lines.endOf(ids);
    else lines.tell(org, topic, ids);
  });
  app.addHook('preClose', async () => {
    lines.end();
    await hear.end();
  });
  app.get(liveAddress, async (request, reply) => {
    // Before the session is found: from then on its end is heard.
    if (!(await hear.ready())) throw failures.overloaded({ retryAfter: 60 });
    const known = await authenticate(route, deps, request, reply);
    authorize(known);
    const { actor } = requireActor(known);
    if (actor.replaced) throw failures.tokenReplaced({ retryAfter: 1 });
    if (lines.full()) throw failures.overloaded({ retryAfter: 60 });
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would keep it back until there is more of it.
      'x-accel-buffering': 'no',
      // It serves nothing else afterwards, so a server that stops does not wait for it.
      connection: 'close',
    });
    lines.open({ org: actor.org, userId: actor.userId, sessionId: actor.sessionId }, reply.raw);
  });
}

/** Milliseconds that a line waits until the server listens. */
const longestWait = 5000;

/** Listens from the first line on. */
function hearing(database: Database, heard: Parameters<Database['listen']>[1]) {
  const first = Promise.withResolvers<true>();
  let stop: (() => Promise<void>) | null = null;
  return {
    /** Whether the server listens; false when the database does not let it. */
    async ready(): Promise<boolean> {
      stop ??= database.listen(liveChannel, (payload) => {
        first.resolve(true);
        heard(payload);
      });
      return Promise.race([first.promise, setTimeout(longestWait, false, { ref: false })]);
    },
    async end() {
      await stop?.();
    },
  };
}
