/**
 * Files that a person's own programs fetch again and again without a session, by a secret in the address: calendars. A secret that was
 * never given out, one that was revoked and one whose person may read nothing more get the same reply.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failures } from '../kernel/errors.ts';
import { type Instant, schoolDayOf } from '../kernel/time.ts';
import type { Actor } from './context.ts';
import type { Feed } from './feed.ts';
import { minuteLimit } from './limits/minute-limit.ts';
import { type AppServices, schoolContext } from './make-contexts.ts';
import type { MovedSchools } from './moving/moved-schools.ts';
import { callerOf } from './requests/caller.ts';
import { languageOf } from './requests/language.ts';
import { networkOf } from './requests/network-of.ts';
import { type BodyCache, entityTag } from './requests/replies.ts';

interface FeedDependencies extends AppServices {
  readonly demonstrationEverywhere: boolean;
  readonly bodies: BodyCache;
  readonly build: string;
  readonly publicUrl: string | null;
  readonly moves: MovedSchools;
  now(): Instant;
}

/** In a minute: wrong secrets from one network, and requests of one person's programs. */
const mostWrong = 30;
const mostOfReader = 30;

export function registerFeeds(app: FastifyInstance, feeds: readonly Feed[], deps: FeedDependencies): void {
  for (const feed of feeds) {
    const limits = { wrong: minuteLimit(mostWrong), reader: minuteLimit(mostOfReader) };
    app.get<{ Params: { secret: string } }>(feed.path, { config: { secret: true } }, (request, reply) =>
      answer(feed, limits, deps, request, reply),
    );
  }
}

type Limits = Readonly<Record<'wrong' | 'reader', ReturnType<typeof minuteLimit>>>;
type SecretRequest = FastifyRequest<{ Params: { secret: string } }>;

async function answer(
  feed: Feed,
  limits: Limits,
  deps: FeedDependencies,
  request: SecretRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = deps.now();
  reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
  const address = await deps.moves.addressOfCode(request.params.secret.replace(/\.[a-z]+$/, ''));
  if (address !== null) return reply.redirect(new URL(request.originalUrl, address).href, 308);
  const actor = await readerOf(feed, deps, request);
  const wait = actor
    ? limits.reader.take(`${actor.org} ${actor.userId}`, Date.parse(now))
    : limits.wrong.take(networkOf(request.ip), Date.parse(now));
  if (wait !== null) throw failures.tooManyRequests({ retryAfter: wait });
  if (!actor) return nothing(reply);
  const language = languageOf(undefined, actor.language);
  const version = `${deps.build} ${language} ${schoolDayOf(now, actor.timeZone)}`;
  const tag = entityTag(actor, feed.name, feed.changesWith, version);
  if (hasAlready(request, tag)) return reply.header('etag', tag).code(304).send();
  reply.header('etag', tag).header('content-type', feed.contentType);
  const ready = deps.bodies.get(tag);
  if (ready) return reply.send(ready.bytes);
  const values = { requestId: request.id, now, writtenAt: now, language };
  const text = await deps.database.read(actor.org, (at) =>
    feed.write(schoolContext(at, values, actor, deps, { readOnly: true, topics: feed.changesWith })),
  );
  if (text === null) return nothing(reply.removeHeader('etag'));
  const bytes = Buffer.from(text);
  deps.bodies.set(tag, { bytes, packed: false });
  return reply.send(bytes);
}

/** Demonstration accounts act from this machine only, here too. */
async function readerOf(feed: Feed, deps: FeedDependencies, request: SecretRequest): Promise<Actor | null> {
  const actor = await feed.findReader(deps.database, request.params.secret);
  const remote = deps.remoteAlways || callerOf(request, deps.publicUrl?.startsWith('https:') ?? false).remote;
  return actor?.demonstration && !deps.demonstrationEverywhere && remote ? null : actor;
}

/** A proxy that packs replies makes the tag a weak one. */
function hasAlready({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',') ?? [];
  return known.some((one) => one.trim().replace(/^W\//, '') === tag);
}

function nothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('content-type', 'text/plain; charset=utf-8').send('');
}
