/** Facts of a request before its use case runs: the caller, the language, and whether the call is allowed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failures } from '../../kernel/errors.ts';
import { hasAccess } from '../../kernel/roles.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Actor } from '../context.ts';
import type { Printer } from '../documents/printer.ts';
import type { AppServices, RequestValues } from '../make-contexts.ts';
import type { MovedSchools } from '../moving/moved-schools.ts';
import type { LargeLists } from '../reads/large-lists.ts';
import type { ViewNotes } from '../reads/view-notes.ts';
import type { Route } from '../routes.ts';
import { writtenAgo, writtenBefore } from '../written-ago.ts';
import { type Caller, callerOf, foreignOrigin } from './caller.ts';
import { languageOf } from './language.ts';
import type { BodyCache } from './replies.ts';
import { refuseWhileSeeing } from './seeing-as.ts';

export interface HttpDependencies extends AppServices {
  /** Demonstration accounts act from this machine only, unless DEMO=public. */
  readonly demonstrationEverywhere: boolean;
  readonly bodies: BodyCache;
  readonly build: string;
  /** Addresses of our own pages; a write with a cookie must come from one of them. */
  readonly publicUrl: string | null;
  /** Whether the disk has room for the school's writes. */
  roomToWrite(): boolean;
  readonly largeLists: LargeLists;
  readonly printer: Printer;
  readonly moves: MovedSchools;
  readonly views: ViewNotes;
  now(): Instant;
  /** Called with every reply in development and tests; throws when it does not fit its contract. */
  checkReply?(route: Route, text: string): void;
}

/** 1 January 2026, as RFC 9745 writes it. */
const deprecatedSince = '@1767225600';

/** Filled by `authenticate`, read by every later step. */
export interface RequestContext {
  readonly route: Route;
  readonly deps: HttpDependencies;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly actor: Actor | null;
  readonly values: RequestValues;
}

export type ActorRequestContext = RequestContext & { readonly actor: Actor };

/** Finds the signed-in person behind the session cookie or token, and the language of the reply. */
export async function authenticate(
  route: Route,
  deps: HttpDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const caller = callerOf(request, deps.publicUrl?.startsWith('https:') ?? false);
  const actor = caller.token ? await deps.findActor(caller.token) : null;
  const language = languageOf(request.headers['accept-language'], actor?.language ?? null);
  request.language = language;
  reply.header('cache-control', 'no-store');
  if (route.call.deprecated) reply.header('deprecation', deprecatedSince);
  const now = deps.now();
  const writtenAt = writtenBefore(now, request.headers[writtenAgo]);
  const values = { requestId: request.id, now, writtenAt, language };
  return { route, deps, request, reply, caller, actor, values };
}

/** @throws signedOut, foreignOrigin, seeingOver, seeingOnly, forbidden. */
export function authorize({ route, deps, request, caller, actor }: RequestContext): void {
  const { call } = route;
  if (call.needs !== 'anyone' && actor === null) throw failures.signedOut();
  if (actor?.demonstration && !deps.demonstrationEverywhere && (deps.remoteAlways || caller.remote))
    throw failures.signedOut();
  if (call.method !== 'GET' && caller.byCookie && foreignOrigin(request, deps.publicUrl))
    throw failures.foreignOrigin();
  if (actor) refuseWhileSeeing(route, actor);
  if (!hasAccess(call.needs, actor)) throw failures.forbidden();
}

/** @throws signedOut. */
export function requireActor(requestContext: RequestContext): ActorRequestContext {
  const { actor } = requestContext;
  if (actor === null) throw failures.signedOut();
  return { ...requestContext, actor };
}
