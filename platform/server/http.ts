/**
 * The one way a request takes: who is it, may they, what do they ask, do it in one transaction, answer. Every
 * call of every area passes here; a call without a named gate stops the start.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failures } from '../kernel/errors.ts';
import { meets } from '../kernel/roles.ts';
import { type Instant, toInstant } from '../kernel/time.ts';
import { type Language, wordOf } from '../kernel/words.ts';
import { addAuditEntry } from './audit.ts';
import { type Caller, callerOf, foreignOrigin } from './caller.ts';
import { forgedClaim } from './claims.ts';
import type { Actor, Context, OpenContext, StreamContext } from './context.ts';
import type { Database, InOrganisation } from './db/database.ts';
import type { WordTrees } from './failure-replies.ts';
import { claimKey, fingerprintOf, idempotencyKeyOf, storeReply } from './idempotency.ts';
import { languageOf } from './language.ts';
import { acceptsBrotli, type Body, packBody } from './packing.ts';
import { readRequest } from './reading-request.ts';
import { type ReferenceLists, stampOf } from './reference.ts';
import { type BodyCache, entityTag, isRowsText, pageBytes, replyText } from './replies.ts';
import type { Route } from './routes.ts';
import { streamRows } from './row-stream.ts';

export interface HttpDependencies {
  readonly database: Database;
  /** Finds the person behind a token; supplied by the accounts area through app. */
  findActor(token: string): Promise<Actor | null>;
  /** Demonstration accounts act from this machine only, unless DEMO=public. */
  readonly demonstrationEverywhere: boolean;
  /** The public address is not this machine, so every request counts as one from outside. */
  readonly remoteAlways: boolean;
  readonly words: WordTrees;
  readonly references: ReferenceLists;
  readonly bodies: BodyCache;
  readonly build: string;
  /** Addresses of our own pages; a write with a cookie must come from one of them. */
  readonly publicUrl: string | null;
  /** Whether the disk has room for the school's writes. */
  roomToWrite(): boolean;
  now(): Instant;
  /** Called with every reply in development and tests; throws when it does not fit its contract. */
  checkReply?(route: Route, text: string): void;
}

/** @throws Error when a call names no gate or two calls share a name or an address. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], deps: HttpDependencies): void {
  const seen = new Set<string>();
  for (const route of routes) {
    const { call } = route;
    if (call.needs.length === 0) throw new Error(`${call.name} names no role, so nobody could be let in.`);
    for (const mark of [call.name, `${call.method} ${call.path}`]) {
      if (seen.has(mark)) throw new Error(`Two calls are named ${mark}.`);
      seen.add(mark);
    }
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.bodyLimit,
      config: { secret: call.secret },
      handler: (request, reply) => answer(route, deps, request, reply),
    });
  }
}

type Common = Pick<Context, 'requestId' | 'now' | 'language'>;

/** 1 January 2026, as RFC 9745 writes it. */
const deprecatedSince = '@1767225600';

interface Answered {
  readonly status: number;
  readonly text: string;
}

async function answer(route: Route, deps: HttpDependencies, request: FastifyRequest, reply: FastifyReply) {
  const { call } = route;
  const caller = callerOf(request, deps.publicUrl?.startsWith('https:') ?? false);
  const actor = caller.token ? await deps.findActor(caller.token) : null;
  const language: Language = languageOf(request.headers['accept-language'], actor?.language ?? null);
  request.language = language;
  reply.header('cache-control', 'no-store');
  if (call.deprecated) reply.header('deprecation', deprecatedSince);

  if (call.needs !== 'anyone' && actor === null) throw failures.signedOut();
  if (actor?.demonstration && !deps.demonstrationEverywhere && (deps.remoteAlways || caller.remote))
    throw failures.signedOut();
  if (call.method !== 'GET' && caller.byCookie && foreignOrigin(request, deps.publicUrl))
    throw failures.foreignOrigin();
  if (!meets(call.needs, actor)) throw failures.forbidden();

  const common = { requestId: request.id, now: deps.now(), language };
  if (route.way === 'open') {
    const context = openContext(deps, caller, reply, common, actor);
    const input = actor ? await readHonestly(route, deps, request, actor) : readRequest(call, request);
    return sendText(reply, deps, route, {
      status: call.successStatus,
      text: replyText(call, await route.run(context, input as never)),
    });
  }
  if (actor === null) throw failures.signedOut();

  const input = await readHonestly(route, deps, request, actor);
  const tag = route.options.changesWith
    ? entityTag(actor, request.originalUrl, route.options.changesWith, deps.build)
    : null;
  if (tag) {
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const ready = deps.bodies.get(cacheKey(tag, request));
    if (ready) return sendBody(reply, 200, ready);
  }
  if (route.way === 'stream') {
    const context: StreamContext = {
      ...common,
      actor,
      read: (work) =>
        deps.database.read(actor.org, (at) => work(schoolContext(at, common, actor, deps, true))),
    };
    const result = await route.run(context, input as never);
    if (!isRowsText(result))
      return streamRows(reply, result, acceptsBrotli(request.headers['accept-encoding']));
    return sendText(
      reply,
      deps,
      route,
      { status: 200, text: pageBytes(result) },
      tag ? cacheKey(tag, request) : null,
    );
  }
  if (call.method === 'GET' || route.options.reads) {
    const result = await deps.database.read(actor.org, (at) =>
      route.run(schoolContext(at, common, actor, deps, true), input as never),
    );
    const text = replyText(call, result);
    return sendText(reply, deps, route, { status: 200, text }, tag ? cacheKey(tag, request) : null);
  }
  return sendText(reply, deps, route, await writeOnce(route, deps, request, actor, common, input));
}

/** Reads the input; a claim to another organisation or author is noted and refused. */
async function readHonestly(
  route: Route,
  deps: HttpDependencies,
  request: FastifyRequest,
  actor: Actor,
): Promise<unknown> {
  const input = readRequest(route.call, request);
  const forged = forgedClaim(actor, request.query, request.body);
  if (forged) {
    await deps.database.write(actor.org, (at) =>
      addAuditEntry(at, {
        userId: actor.userId,
        action: 'request.refused',
        subject: route.call.name,
        facts: { field: forged.field },
        requestId: request.id,
      }),
    );
    throw forged.refusal;
  }
  return input;
}

/** Runs a write in one transaction together with its key, so that a repetition gets the first answer and no second effect. */
async function writeOnce(
  route: Extract<Route, { way: 'school' }>,
  deps: HttpDependencies,
  request: FastifyRequest,
  actor: Actor,
  common: Common,
  input: unknown,
): Promise<Answered> {
  const header = request.headers['idempotency-key'];
  const key = idempotencyKeyOf(Array.isArray(header) ? header[0] : header);
  const fingerprint = key ? fingerprintOf(request.method, request.originalUrl, request.body) : null;
  if (!deps.roomToWrite()) throw failures.diskFull({ retryAfter: 20 });
  return deps.database.write(
    actor.org,
    async (at) => {
      if (key && fingerprint) {
        const stored = await claimKey(at, actor.userId, key, fingerprint);
        if (stored) return { status: stored.status, text: stored.body };
      }
      const result = await route.run(schoolContext(at, common, actor, deps, false), input as never);
      const answered = { status: route.call.successStatus, text: replyText(route.call, result) };
      if (key) await storeReply(at, actor.userId, key, { status: answered.status, body: answered.text });
      return answered;
    },
    { repeatable: key !== null },
  );
}

function openContext(
  deps: HttpDependencies,
  caller: Caller,
  reply: FastifyReply,
  common: Common,
  actor: Actor | null,
): OpenContext {
  return {
    ...common,
    ...caller.place,
    remote: deps.remoteAlways || caller.remote,
    database: deps.database,
    actor,
    setSessionCookie: caller.cookieSetter(reply, 'session'),
    setDeviceCookie: caller.cookieSetter(reply, 'device'),
    async actorAgain() {
      const again = caller.token ? await deps.findActor(caller.token) : null;
      if (!again) throw failures.signedOut();
      return again;
    },
    say: (key, facts) => wordOf(deps.words[common.language], common.language, key, facts),
    afterwards(work) {
      reply.raw.once('finish', () => {
        work().catch((error: unknown) => reply.log.error({ error }, 'Work after a reply failed.'));
      });
    },
  };
}

function schoolContext(
  at: InOrganisation,
  common: Common,
  actor: Actor,
  deps: HttpDependencies,
  readOnly: boolean,
): Context {
  return {
    ...common,
    org: at.org,
    db: at.db,
    actor,
    audit: (action, subject, facts = {}) =>
      addAuditEntry(at, { userId: actor.userId, action, subject, facts, requestId: common.requestId }),
    reference: (topics, key, load) =>
      deps.references[readOnly ? 'get' : 'peek'](at.org, stampOf(actor.versions, topics), key, load),
  };
}

function cacheKey(tag: string, request: FastifyRequest): string {
  return acceptsBrotli(request.headers['accept-encoding']) ? `br ${tag}` : tag;
}

async function sendText(
  reply: FastifyReply,
  deps: HttpDependencies,
  route: Route,
  answered: { readonly status: number; readonly text: string | readonly Buffer[] },
  keepAs: string | null = null,
) {
  const { text } = answered;
  const pieces = typeof text === 'string' ? [Buffer.from(text)] : text;
  deps.checkReply?.(route, Buffer.concat(pieces).toString());
  const body = await packBody(pieces, acceptsBrotli(reply.request.headers['accept-encoding']));
  if (keepAs) deps.bodies.set(keepAs, body);
  return sendBody(reply, answered.status, body);
}

function sendBody(reply: FastifyReply, status: number, { bytes, packed }: Body) {
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('vary', 'accept-encoding, accept-language');
  if (packed) reply.header('content-encoding', 'br');
  return reply.send(bytes);
}

export function nowFromClock(): Instant {
  return toInstant(new Date());
}
