/**
 * Calls whose addresses, replies and refusals a standard of others fixes to the letter (OneRoster), for programs, not for
 * people. They pass a gate of their own: a token of a client that an administrator made, and a scope that the call names.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, statusOf } from '../../kernel/errors.ts';
import type { Instant } from '../../kernel/time.ts';
import type { ReferenceContext } from '../context.ts';
import type { Database, InOrganisation, OrgId } from '../db/database.ts';
import type { MovedSchools } from '../moving/moved-schools.ts';
import { changeVersions } from '../reads/change-versions.ts';
import { type ReferenceLists, stampOf } from '../reference.ts';
import type { RefusalNotes } from './refusal-notes.ts';

/** An API client of an external system, within one school. */
export interface StandardCaller {
  readonly clientId: number;
  readonly scopes: ReadonlySet<string>;
}

export interface StandardRequest {
  /** As it was asked for, without the query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Fields of a form; empty without one. */
  readonly form: URLSearchParams;
  readonly authorization: string;
  /** Where it comes from, as far as it counts for limits. */
  readonly address: string;
  readonly requestId: string;
  readonly now: Instant;
}

export interface StandardReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The API client that was refused, where it is known for certain: such a refusal is recorded in the audit log of the school
 * (security.md A27).
 */
export interface AimedAt {
  readonly org: OrgId;
  readonly clientId: number;
}

/** Error that stops a call; `refusal` puts it into the standard's own words. */
export class StandardRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly aimedAt: AimedAt | null;

  constructor(
    status: number,
    code: string,
    description: string,
    headers: Readonly<Record<string, string>> = {},
    aimedAt: AimedAt | null = null,
  ) {
    super(description);
    this.name = 'StandardRefusal';
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.aimedAt = aimedAt;
  }
}

interface CommonCall {
  /** `oneroster.users`. */
  readonly name: string;
  readonly path: string;
  readonly summary: string;
  /** Names of the query parameters. */
  readonly query: readonly string[];
  refusal(refused: StandardRefusal): unknown;
}

/** A call that reads, within the school of its caller. */
export interface ReadingCall extends CommonCall {
  readonly way: 'read';
  /** Any one of these lets in. */
  readonly scopes: readonly string[];
  run(at: StandardContext, request: StandardRequest): Promise<StandardReply>;
}

/** The call where API clients get their tokens. */
export interface TokenCall extends CommonCall {
  readonly way: 'token';
  run(database: Database, request: StandardRequest): Promise<StandardReply>;
}

export type StandardCall = ReadingCall | TokenCall;

/** Context of a reading call. */
export interface StandardContext extends InOrganisation {
  readonly caller: StandardCaller;
  /** As in a context of the school's own calls. */
  readonly reference: ReferenceContext['reference'];
}

export interface Standard {
  readonly calls: readonly StandardCall[];
  /** The school that a token speaks of; null for what is none. */
  orgOf(token: string): OrgId | null;
  /** The API client that holds the token in that school; null for none, or no longer. */
  findCaller(at: InOrganisation, token: string, now: Instant): Promise<StandardCaller | null>;
  /** Seconds that a caller has to wait; null for none. */
  waitOf(org: OrgId, caller: StandardCaller, now: Instant): number | null;
}

interface StandardDependencies {
  readonly database: Database;
  readonly references: ReferenceLists;
  readonly refusals: RefusalNotes;
  readonly moves: MovedSchools;
  now(): Instant;
}

/** @throws Error when a reading call names no scope, so that nobody could be let in. */
export async function registerStandards(
  app: FastifyInstance,
  standards: readonly Standard[],
  deps: StandardDependencies,
): Promise<void> {
  for (const standard of standards) {
    await app.register(async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 8 * 1024 },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      );
      for (const call of standard.calls) {
        if (call.way === 'read' && call.scopes.length === 0) throw new Error(`${call.name} names no scope.`);
        scope.route({
          method: call.way === 'read' ? 'GET' : 'POST',
          url: call.path,
          errorHandler: (error, request, reply) => refuse(call, deps.refusals, error, request, reply),
          handler: async (request, reply) => send(reply, await answer(standard, call, deps, request)),
        });
      }
    });
  }
}

async function answer(
  standard: Standard,
  call: StandardCall,
  deps: StandardDependencies,
  request: FastifyRequest,
): Promise<StandardReply> {
  const received = requestOf(request, deps.now());
  for (const name of Object.keys(received.query)) {
    if (!call.query.includes(name))
      throw new StandardRefusal(400, 'invaliddata', `There is no parameter ${name}.`);
  }
  if (call.way === 'token') return call.run(deps.database, received);
  const token = /^Bearer (\S{20,200})$/i.exec(received.authorization)?.[1] ?? '';
  const org = standard.orgOf(token);
  if (org === null || deps.moves.addressOf(org) !== null) throw notKnown();
  return deps.database.read(org, async (at) => {
    const caller = await standard.findCaller(at, token, received.now);
    if (caller === null) throw notKnown();
    if (!call.scopes.some((scope) => caller.scopes.has(scope)))
      throw notEnough(call, { org, clientId: caller.clientId });
    const wait = standard.waitOf(org, caller, received.now);
    if (wait !== null) throw tooMany(wait);
    const versions = await changeVersions(at);
    const reference: ReferenceContext['reference'] = (topics, key, load) =>
      deps.references.get(at.org, stampOf(versions, topics), key, load);
    return call.run({ ...at, caller, reference }, received);
  });
}

function notKnown(): StandardRefusal {
  return new StandardRefusal(401, 'unauthorisedrequest', 'The token is missing, unknown or has expired.', {
    'www-authenticate': 'Bearer error="invalid_token"',
  });
}

function notEnough({ scopes }: ReadingCall, aimedAt: AimedAt): StandardRefusal {
  const headers = { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"` };
  return new StandardRefusal(
    403,
    'forbidden',
    'The token does not hold the scope of this call.',
    headers,
    aimedAt,
  );
}

/** @param wait seconds */
export function tooMany(wait: number): StandardRefusal {
  return new StandardRefusal(429, 'server_busy', 'Too many requests; try again later.', {
    'retry-after': String(wait),
  });
}

function requestOf(request: FastifyRequest, now: Instant): StandardRequest {
  return {
    path: request.url.split('?')[0] ?? '',
    params: request.params as Readonly<Record<string, string>>,
    query: textsOf(request.query),
    form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
    authorization: request.headers.authorization ?? '',
    address: request.ip,
    requestId: request.id,
    now,
  };
}

/** @throws invaliddata for a parameter that is given twice. */
function textsOf(query: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => {
      if (typeof value !== 'string') throw new StandardRefusal(400, 'invaliddata', `${name} stands twice.`);
      return [name, value];
    }),
  );
}

function send(reply: FastifyReply, { status, body, headers = {} }: StandardReply) {
  return reply
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', ...headers })
    .code(status)
    .send(body);
}

/** Anything that is no refusal is a fault of ours: its details go to the log, never to the caller. */
function refuse(
  call: StandardCall,
  refusals: RefusalNotes,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refused = error instanceof StandardRefusal ? error : transportRefusal(error);
  if (refused.aimedAt) {
    const { org, clientId } = refused.aimedAt;
    const facts = { code: refused.code };
    refusals.note({ org, userId: null, subject: `client ${clientId}`, facts, requestId: request.id });
  }
  if (refused.status === 500) request.log.error({ error }, 'A request failed.');
  send(reply, { status: refused.status, body: call.refusal(refused), headers: refused.headers });
}

function transportRefusal(error: unknown): StandardRefusal {
  if (error instanceof Failure) {
    const wait = error.facts['retryAfter'];
    const headers: Record<string, string> = typeof wait === 'number' ? { 'retry-after': String(wait) } : {};
    return new StandardRefusal(
      statusOf[error.family],
      'server_busy',
      'The server is busy; try again later.',
      headers,
    );
  }
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (status === 400 || status === 413 || status === 415)
    return new StandardRefusal(400, 'invaliddata', 'The request cannot be read.');
  return new StandardRefusal(500, 'internal_server_error', 'Something went wrong on our side.');
}
