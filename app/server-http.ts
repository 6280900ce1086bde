/** The HTTP server: security headers, limits, the calls of all areas, health, and the web client's files. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { findActor } from '#areas/accounts/server/public.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { callerOf, isLoopback } from '#platform/server/caller.ts';
import { checkReplyByContract } from '#platform/server/checking-replies.ts';
import type { Database } from '#platform/server/db/database.ts';
import { failureReply } from '#platform/server/failure-replies.ts';
import { type Health, registerHealth } from '#platform/server/health.ts';
import { nowFromClock, registerRoutes } from '#platform/server/http.ts';
import { languageOf } from '#platform/server/language.ts';
import type { Log } from '#platform/server/log.ts';
import type { SendMail } from '#platform/server/mail.ts';
import { openApiBook } from '#platform/server/openapi.ts';
import { referenceLists } from '#platform/server/reference.ts';
import { bodyCache } from '#platform/server/replies.ts';
import { registerClient } from '#platform/server/web-client.ts';
import { serverRoutes, serverWords } from './server-areas.ts';
import type { Settings } from './server-settings.ts';

export interface HttpParts {
  readonly settings: Pick<
    Settings,
    'publicUrl' | 'publicUrlGiven' | 'demonstration' | 'compatibleSignIn' | 'requestsPerMinute' | 'trustProxy'
  >;
  readonly version: string;
  readonly database: Database;
  readonly log: Log;
  readonly sendMail: SendMail;
  readonly health: Health;
  /** Folder of the built client; null serves the calls only (tests). */
  readonly clientFolder: string | null;
  /** Compare every reply with its contract (development and tests). */
  readonly checkReplies: boolean;
  now?(): Instant;
}

/** Requests in work at once; more are answered 503 at once rather than late. */
const mostAtOnce = 400;

export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { settings, database, log } = parts;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a request is written below, without addresses that may carry a secret.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
  });
  await app.register(cookie);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders(settings.publicUrl.startsWith('https:')));
  });
  await limitRequests(app, settings.requestsPerMinute);
  refuseWhenOverloaded(app, parts.health);
  logRequests(app);
  answerFailures(app);

  const routes = serverRoutes({
    demonstrationEverywhere: settings.demonstration === 'public',
    compatibleSignIn: settings.compatibleSignIn,
    publicUrl: settings.publicUrl,
    sendMail: parts.sendMail,
  });
  registerRoutes(app, routes, {
    database,
    findActor: (token) => findActor(database, token),
    demonstrationEverywhere: settings.demonstration === 'public',
    remoteAlways:
      settings.publicUrlGiven &&
      !isLoopback(new URL(settings.publicUrl).hostname.replace('localhost', '127.0.0.1')),
    words: serverWords,
    references: referenceLists(),
    bodies: bodyCache(),
    build: parts.version,
    publicUrl: settings.publicUrlGiven ? settings.publicUrl : null,
    now: parts.now ?? nowFromClock,
    ...(parts.checkReplies ? { checkReply: checkReplyByContract } : {}),
  });
  registerHealth(app, parts.health, parts.version);
  openApiBook(app, routes, parts.version);
  registerClient(app, parts.clientFolder);
  return app;
}

function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** A session has its own allowance, so that a school behind one address does not share one. */
async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: (request) => (callerOf(request).token ? perMinute : perMinute * 5),
    timeWindow: 60_000,
    keyGenerator: (request) => callerOf(request).token ?? request.ip,
    errorResponseBuilder: (_request, context) =>
      failures.tooManyRequests({ retryAfter: Math.ceil(context.ttl / 1000) }),
    allowList: (request) => request.url.startsWith('/assets/'),
  });
}

function refuseWhenOverloaded(app: FastifyInstance, health: Health): void {
  const running = new WeakSet<IncomingMessage>();
  let count = 0;
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/usm/api/healthcheck') || request.url.startsWith('/usm/api/ready')) return;
    if (health.stopping()) throw failures.stopping({ retryAfter: 2 });
    if (count >= mostAtOnce) throw failures.overloaded({ retryAfter: 1 });
    count++;
    running.add(request.raw);
  });
  app.addHook('onRequest', async (request, reply) => {
    // Counted down when the connection is done with it, whether the reply went out or the client went away.
    reply.raw.once('close', () => {
      if (running.delete(request.raw)) count--;
    });
  });
}

/** One line a request. An address that may carry a secret is logged as its pattern, never as it came. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? '(no such address)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const language = request.language ?? languageOf(request.headers['accept-language'], null);
    const { status, retryAfter, envelope } = failureReply(error, serverWords, language, request.id);
    if (status >= 500 && status !== 503) request.log.error({ error }, 'A request failed.');
    if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
    reply.header('cache-control', 'no-store').removeHeader('etag').code(status).send(envelope);
  });
}
