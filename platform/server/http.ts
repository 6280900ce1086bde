/**
 * The path of every request: authenticate, authorize, parse the input, run it in one transaction, reply. Every call of every area
 * passes here; a call without a named permission stops the start.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failures } from '../kernel/errors.ts';
import { hasAccess } from '../kernel/roles.ts';
import { type Instant, schoolDayOf, toInstant } from '../kernel/time.ts';
import type { Actor, StreamContext } from './context.ts';
import { answerDocument } from './documents/answering-documents.ts';
import { readForeignFor, readingBefore } from './foreign/read-foreign.ts';
import { type ContextOptions, openContext, schoolContext } from './make-contexts.ts';
import { answerElsewhere, answerGone } from './moving/answer-elsewhere.ts';
import { acceptsBrotli, type Body, packBody } from './processes/packing.ts';
import { streamRows } from './reads/row-stream.ts';
import { addWithForms } from './requests/calls-with-forms.ts';
import { goneSignal } from './requests/gone-client.ts';
import { claimKey, fingerprintOf, idempotencyKeyOf, storeReply } from './requests/idempotency.ts';
import { readRequest } from './requests/reading-request.ts';
import { noteRefusal, readHonestly } from './requests/refused-calls.ts';
import { entityTag, isRowsText, pageBytes, replyText } from './requests/replies.ts';
import {
  type ActorRequestContext,
  authenticate,
  authorize,
  type HttpDependencies,
  type RequestContext,
  requireActor,
} from './requests/request-context.ts';
import { offeredTo, rowsOfferedTo, whoActs } from './requests/seeing-as.ts';
import type { Route, RowsStream } from './routes.ts';

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
    const add = (scope: FastifyInstance) =>
      void scope.route({
        method: call.method,
        url: call.path,
        bodyLimit: call.bodyLimit,
        config: { secret: call.secret },
        handler: (request, reply) => answer(route, deps, request, reply),
      });
    if (call.takesForm) addWithForms(app, call.needs === 'anyone', add);
    else add(app);
  }
}

interface Answered {
  readonly status: number;
  readonly text: string | readonly Buffer[];
}

type SchoolRoute = Extract<Route, { way: 'school' }>;
type StreamRoute = Extract<Route, { way: 'stream' }>;
type OpenRoute = Extract<Route, { way: 'open' }>;

async function answer(route: Route, deps: HttpDependencies, request: FastifyRequest, reply: FastifyReply) {
  const requestContext = await authenticate(route, deps, request, reply);
  try {
    return await authorizeAndAnswer(route, requestContext);
  } catch (error) {
    if (requestContext.actor) noteRefusal(deps.refusals, route, requestContext.actor, request.id, error);
    throw error;
  }
}

async function authorizeAndAnswer(route: Route, requestContext: RequestContext) {
  authorize(requestContext);
  if (requestContext.actor?.replaced && !takesReplaced(route))
    return sendText(requestContext, await answerAgain(requireActor(requestContext)));
  if (route.way === 'open') return answerOpen(route, requestContext);
  const known = requireActor(requestContext);
  const isKept = isKeptWrite(route, known);
  const handedOver = await answerElsewhere(known, isKept);
  if (handedOver) return sendText(known, handedOver);
  const input = readHonestly(route, requestContext.request, known.actor);
  if (route.way === 'school' && route.call.replies === 'document') return answerDocument(route, known, input);
  if (route.way === 'school' && writes(route)) {
    const written = writeOnce(route, known, input).catch((error) => answerGone(known, isKept, error));
    return sendText(known, await written);
  }
  if (route.options.views) known.reply.raw.once('finish', () => noteView(known, input));
  const tag = tagOf(known);
  const ready = tag ? answerUnchanged(known, tag) : null;
  if (ready) return ready;
  return route.way === 'stream'
    ? answerStream(route, known, input, tag)
    : answerRead(route, known, input, tag);
}

/** A reply 304 counts as a view too. */
function noteView({ route, deps, request, reply, actor }: ActorRequestContext, input: unknown): void {
  if (reply.statusCode >= 400) return;
  const subject = route.options.views?.(input as never) ?? '';
  const { org } = actor;
  const userId = whoActs(actor);
  deps.views.note({ org, userId, action: route.call.name, subject, requestId: request.id });
}

function writes({ call, options }: SchoolRoute): boolean {
  return call.method !== 'GET' && !options.reads;
}

/** The sign-in calls, which belong to no school. */
async function answerOpen(route: OpenRoute, requestContext: RequestContext) {
  const { request, actor, deps, caller, reply, values } = requestContext;
  const context = openContext(deps, caller, reply, values, actor);
  const input = actor ? readHonestly(route, request, actor) : readRequest(route.call, request);
  await deps.moves.refuseCode(route.options.keptCode?.(input as never) ?? null);
  const text = replyText(route.call, await route.run(context, input as never));
  return sendText(requestContext, { status: route.call.successStatus, text });
}

/** Names what the caller would get now; null for a reply that is made anew each time. */
function tagOf({ route, actor, request, deps, values }: ActorRequestContext): string | null {
  const { changesWith: topics, changesDaily } = route.options;
  if (!topics) return null;
  const version = changesDaily ? `${deps.build} ${schoolDayOf(values.now, actor.timeZone)}` : deps.build;
  return entityTag(actor, request.originalUrl, topics, version);
}

/** Says that the caller has it already, or sends what is kept ready; null when it must be read. */
function answerUnchanged({ request, reply, deps }: RequestContext, tag: string): FastifyReply | null {
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const ready = deps.bodies.get(cacheKey(tag, request));
  return ready ? sendBody(reply, 200, ready) : null;
}

function readOf({ options }: Route): ContextOptions {
  return { readOnly: true, topics: options.changesWith ?? null };
}

function isLarge({ options }: Route, input: unknown): boolean {
  return options.large?.(input as never) ?? false;
}

/** Reads in one transaction of the caller's school. */
async function answerRead(
  route: SchoolRoute,
  requestContext: ActorRequestContext,
  input: unknown,
  tag: string | null,
) {
  const { deps, actor, reply, values } = requestContext;
  if (isLarge(route, input)) deps.largeLists.enter(actor, reply.raw);
  const read = readForeignFor(actor, () => goneSignal(reply.raw));
  const result = await readingBefore(read, (readForeign) =>
    deps.database.read(actor.org, (at) =>
      route.run(schoolContext(at, values, actor, deps, { ...readOf(route), readForeign }), input as never),
    ),
  );
  return sendText(
    requestContext,
    { status: 200, text: offeredTo(actor, replyText(route.call, result)) },
    tag,
  );
}

/** Reads a large list in batches, each a transaction of its own; a short one is answered at once. */
async function answerStream(
  route: StreamRoute,
  requestContext: ActorRequestContext,
  input: unknown,
  tag: string | null,
) {
  const { request, reply, deps, actor, values } = requestContext;
  let begun = false;
  const context: StreamContext = {
    ...values,
    actor,
    async read(work) {
      const present = begun ? await stillThere(requestContext) : actor;
      begun = true;
      return deps.database.read(actor.org, (at) =>
        work(schoolContext(at, values, present, deps, readOf(route))),
      );
    },
  };
  const large = isLarge(route, input);
  if (large) deps.largeLists.enter(actor, reply.raw);
  const result = await route.run(context, input as never);
  if (isRowsText(result)) {
    const rowsText = rowsOfferedTo(actor, result.rowsText);
    return sendText(requestContext, { status: 200, text: pageBytes({ ...result, rowsText }) }, tag);
  }
  if (!large) deps.largeLists.enter(actor, reply.raw);
  const pieces = piecesOfferedTo(actor, result.pieces);
  return streamRows(reply, { ...result, pieces }, acceptsBrotli(request.headers['accept-encoding']));
}

async function* piecesOfferedTo(actor: Actor, pieces: RowsStream['pieces']): RowsStream['pieces'] {
  for await (const rows of pieces) yield rowsOfferedTo(actor, rows);
}

/** The caller of a stream as of now: a slow reader of a long list gets at each batch only what they may still see. */
async function stillThere({ route, deps, caller, actor }: ActorRequestContext): Promise<Actor> {
  const present = caller.token ? await deps.findActor(caller.token) : null;
  if (present === null || present.replaced || present.org !== actor.org) throw failures.signedOut();
  if (!hasAccess(route.call.needs, present)) throw failures.forbidden();
  return present;
}

/** Calls that anyone may use, and the call that returns the session. */
function takesReplaced({ call, options }: Route): boolean {
  return call.needs === 'anyone' || options.replacedToo === true;
}

/**
 * Answers a request with the old token of a session: only the stored reply of a write whose reply was lost. The person's own device
 * repeats other requests with the new token; a thief reads nothing and starts nothing.
 * @throws tokenReplaced, with the seconds after which the reply with the new token will have arrived.
 */
async function answerAgain({ route, deps, request, actor }: ActorRequestContext): Promise<Answered> {
  const key = route.way === 'school' && writes(route) ? keyOf(request) : null;
  if (key === null) throw failures.tokenReplaced({ retryAfter: 1 });
  return deps.database.write(actor.org, async (at) => {
    const stored = await claimKey(at, actor.userId, key, fingerprintOf(request));
    if (stored === null) throw failures.tokenReplaced({ retryAfter: 1 });
    return stored;
  });
}

/** Runs a write in one transaction together with its key, so that a repetition gets the first answer and no second effect. */
async function writeOnce(
  route: SchoolRoute,
  { deps, request, reply, actor, values }: ActorRequestContext,
  input: unknown,
): Promise<Answered> {
  const key = keyOf(request);
  if (!deps.roomToWrite()) throw failures.diskFull({ retryAfter: 20 });
  const read = readForeignFor(actor, () => goneSignal(reply.raw));
  return readingBefore(read, (readForeign) =>
    deps.database.write(
      actor.org,
      async (at) => {
        const stored = key ? await claimKey(at, actor.userId, key, fingerprintOf(request)) : null;
        if (stored) return stored;
        const result = await route.run(
          schoolContext(at, values, actor, deps, { readOnly: false, topics: null, readForeign }),
          input as never,
        );
        const answered = { status: route.call.successStatus, text: replyText(route.call, result) };
        if (key) await storeReply(at, actor.userId, key, answered);
        return answered;
      },
      { repeatable: key !== null },
    ),
  );
}

/** A write that a device repeats until it is answered. */
function isKeptWrite(route: SchoolRoute | StreamRoute, { request }: ActorRequestContext): boolean {
  const isWrite = route.way === 'school' && route.call.replies !== 'document' && writes(route);
  return isWrite && keyOf(request) !== null;
}

function keyOf({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  return idempotencyKeyOf(Array.isArray(header) ? header[0] : header);
}

function cacheKey(tag: string, request: FastifyRequest): string {
  return acceptsBrotli(request.headers['accept-encoding']) ? `br ${tag}` : tag;
}

/** Sends what was answered, and with a tag keeps it ready for whoever asks for the same. */
async function sendText(
  { route, deps, request, reply }: RequestContext,
  answered: Answered,
  tag: string | null = null,
) {
  const { text } = answered;
  const pieces = typeof text === 'string' ? [Buffer.from(text)] : text;
  deps.checkReply?.(route, Buffer.concat(pieces).toString());
  const body = await packBody(pieces, acceptsBrotli(request.headers['accept-encoding']));
  if (tag) deps.bodies.set(cacheKey(tag, request), body);
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
