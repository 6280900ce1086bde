/** The HTTP server: security headers, limits, the calls of all areas, health, and the web client's files. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { findActor } from '#areas/accounts/server/public.ts';
import {
  openMailChannel,
  openPushChannel,
  openSmsSender,
  realAddresses,
  type SmsAddresses,
} from '#areas/notifications/server/public.ts';
import type { OutsideLine } from '#areas/reports/server/public.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { openApiBook } from '#platform/server/api-book/openapi.ts';
import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openPrinter, type Printer } from '#platform/server/documents/printer.ts';
import { registerFeeds } from '#platform/server/feeds.ts';
import { type Health, registerHealth } from '#platform/server/health.ts';
import { nowFromClock, registerRoutes } from '#platform/server/http.ts';
import type { PushKeys } from '#platform/server/installation/push-keys.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import type { BackgroundParts } from '#platform/server/jobs/background.ts';
import { watchDiskRoom } from '#platform/server/limits/disk-room.ts';
import { sharedCounts } from '#platform/server/limits/shared-counts.ts';
import { registerLive } from '#platform/server/live/live-updates.ts';
import type { Log } from '#platform/server/log.ts';
import type { SendMail } from '#platform/server/mail/mail.ts';
import { openMailOutbox } from '#platform/server/mail/mail-outbox.ts';
import { checkReplyByContract } from '#platform/server/reads/checking-replies.ts';
import { topicCheck } from '#platform/server/reads/checking-topics.ts';
import { largeLists } from '#platform/server/reads/large-lists.ts';
import { viewNotes } from '#platform/server/reads/view-notes.ts';
import { referenceLists } from '#platform/server/reference.ts';
import { isLoopbackName } from '#platform/server/requests/caller.ts';
import { endConnections } from '#platform/server/requests/closing-connections.ts';
import { failureReply, type WordTrees } from '#platform/server/requests/failure-replies.ts';
import { knownTokens } from '#platform/server/requests/known-tokens.ts';
import { languageOf } from '#platform/server/requests/language.ts';
import { refusalNotes } from '#platform/server/requests/refusal-notes.ts';
import { bodyCache } from '#platform/server/requests/replies.ts';
import type { HttpDependencies } from '#platform/server/requests/request-context.ts';
import { registerStandards } from '#platform/server/requests/standard-calls.ts';
import { registerClient } from '#platform/server/requests/web-client.ts';
import { keepRounds } from '#platform/server/rounds/rounds.ts';
import { openMoves } from './moving/open-moves.ts';
import { securityHeaders } from './security-headers.ts';
import { joinAreas } from './server-areas.ts';
import { limitRequests, refuseWhenOverloaded, sharesBy } from './server-limits.ts';
import { roundsOf } from './server-rounds.ts';
import { providersOf, type Settings } from './server-settings.ts';
import { clientTimes, waitForAnswers } from './stalled-clients.ts';

export interface HttpParts {
  readonly settings: Pick<
    Settings,
    | 'publicUrl'
    | 'publicUrlGiven'
    | 'demonstration'
    | 'compatibleSignIn'
    | 'smtpUrl'
    | 'providers'
    | 'smsGateways'
    | 'requestsPerMinute'
    | 'trustProxy'
  >;
  readonly version: string;
  readonly database: Database;
  readonly log: Log;
  readonly sendMail: SendMail;
  /** With the installation's key. */
  readonly sealing: Sealing;
  /** By which push services know the installation. */
  readonly pushKeys: PushKeys;
  /** The addresses of the services of others that areas call; none in tests that call none. */
  readonly services?: BackgroundParts['services'];
  readonly health: Health;
  readonly backups: BackupKeeper;
  /** Folder of the built client; null serves the calls only (tests). */
  readonly clientFolder: string | null;
  /**
   * Whether what waits is sent (SMS, mails, push messages, payments by phone) and the rounds are done: not in tests, which would call the
   * real providers.
   */
  readonly worksByItself?: boolean;
  /** Compare every reply with its contract (development and tests). */
  readonly checkReplies: boolean;
  /** Milliseconds without a byte after which a connection is closed (at most twice as many); the default is one minute. */
  readonly stallTime?: number;
  /** Replaces the internet by a server of this machine (tests); no setting does this. */
  readonly outside?: OutsideLine;
  /** Replaces the providers of SMS by one of this machine (tests); no setting does this. */
  readonly smsAddresses?: SmsAddresses;
  /** Replaces the processes that make PDFs (tests). */
  readonly printer?: Printer;
  now?(): Instant;
}

export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { settings, database, log } = parts;
  const https = settings.publicUrl.startsWith('https:');
  const now = parts.now ?? nowFromClock;
  const mails = openMailOutbox({
    database,
    log,
    now,
    sealing: parts.sealing,
    send: parts.sendMail,
    leaves: settings.smtpUrl !== null,
  });
  const room = await watchDiskRoom(parts.health.dataDir, log);
  const options = {
    demonstrationEverywhere: settings.demonstration === 'public',
    compatibleSignIn: settings.compatibleSignIn,
    publicUrl: settings.publicUrl,
    providers: settings.providers,
    mails,
    backups: parts.backups,
    sealing: parts.sealing,
    pushKeys: parts.pushKeys,
    smsGateways: settings.smsGateways,
    installation: { version: parts.version, disk: room.look },
    ...(parts.outside ? { outside: parts.outside } : {}),
  };
  const areas = joinAreas(options);
  const { words, contributions, routes, standards } = areas;
  const stall = parts.stallTime ?? clientTimes.stall;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a request is written below, without addresses that may carry a secret.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: () => randomUUID(),
    // One hop: entries that a client writes before the entry of our own proxy are not trusted.
    trustProxy: settings.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: 256 * 1024,
    // A slow disk makes the start late, and does not end it.
    pluginTimeout: 0,
    requestTimeout: clientTimes.request,
    connectionTimeout: stall,
    http: { headersTimeout: clientTimes.headers },
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    // A malformed address (`/slm/%`) reaches this handler before any hook.
    frameworkErrors: async (_error, request, reply) => {
      const counted = limitMalformed(request).then(() => failures.malformed());
      const failure = await counted.catch((refusal: unknown) => refusal);
      answerFailure(words, failure, request, reply.headers(securityHeaders(https)));
    },
  });
  endConnections(app);
  waitForAnswers(app, stall);
  const sms = openSmsSender({
    database,
    contributions: (point) => point.contributionsIn(contributions),
    words,
    log,
    now,
    sealing: parts.sealing,
    publicUrl: settings.publicUrl,
    addresses: parts.smsAddresses ?? realAddresses(settings.smsGateways),
  });
  const channels = [
    sms,
    openPushChannel({ database, words, log, now, keys: parts.pushKeys, publicUrl: settings.publicUrl }),
    openMailChannel({
      database,
      mails,
      words,
      log,
      now,
      sealing: parts.sealing,
      publicUrl: settings.publicUrl,
    }),
  ];
  for (const channel of channels) {
    if (parts.worksByItself) channel.start();
    app.addHook('onClose', () => channel.end());
  }
  for (const work of areas.background({ database, log, now, services: parts.services ?? {} })) {
    if (parts.worksByItself) work.start();
    app.addHook('onClose', () => work.end());
  }
  if (parts.worksByItself) {
    const { publicUrl } = settings;
    const rounds = roundsOf({
      database,
      mails,
      words,
      contributions,
      publicUrl,
      backups: parts.backups,
      now,
    });
    const kept = keepRounds(database, rounds, log);
    app.addHook('onClose', () => kept.end());
  }
  app.addHook('onClose', () => mails.end());
  app.addHook('onClose', async () => room.end());
  await app.register(cookie);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders(https));
  });
  const known = knownTokens();
  const findAndRemember = async (token: string) => {
    const actor = await findActor(database, token);
    // A replaced token does not count against the allowance of the person.
    known.note(token, actor?.replaced ? null : actor);
    return actor;
  };
  const shareOf = sharesBy(known, https);
  const recognise = async (token: string) => (await findAndRemember(token)) !== null;
  refuseWhenOverloaded(app, { health: parts.health, shareOf, recognise });
  const shared = sharedCounts(database, log);
  app.addHook('onClose', async () => shared.end());
  const limitMalformed = await limitRequests(app, {
    shared,
    perMinute: settings.requestsPerMinute,
    shareOf,
    recognise,
  });
  logRequests(app);
  app.setErrorHandler((error, request, reply) => answerFailure(words, error, request, reply));

  const printer = parts.printer ?? openPrinter(log);
  app.addHook('onClose', async () => printer.end());
  const refusals = refusalNotes(database, log, room.enough);
  app.addHook('onClose', () => refusals.end());
  const views = viewNotes(database, log, room.enough);
  app.addHook('onClose', () => views.settle());
  const moves = await openMoves(app, database, log);
  const references = referenceLists();
  const deps: HttpDependencies = {
    database,
    findActor: findAndRemember,
    demonstrationEverywhere: settings.demonstration === 'public',
    remoteAlways: settings.publicUrlGiven && !isLoopbackName(new URL(settings.publicUrl).hostname),
    words,
    references,
    bodies: bodyCache(),
    build: parts.version,
    publicUrl: settings.publicUrlGiven ? settings.publicUrl : null,
    roomToWrite: room.enough,
    refusals,
    views,
    contributions,
    largeLists: largeLists(),
    printer,
    moves,
    now,
    ...(parts.checkReplies
      ? { checkReply: checkReplyByContract, checkTopics: await topicCheck(database.plain) }
      : {}),
  };
  registerRoutes(app, routes, deps);
  registerLive(app, deps);
  registerFeeds(app, areas.feeds, deps);
  await registerStandards(app, standards, { database, references, refusals, moves, now });
  registerHealth(app, parts.health, room);
  openApiBook(app, routes, standards, parts.version);
  registerClient(app, parts.clientFolder, providersOf(settings));
  return app;
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

function answerFailure(words: WordTrees, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = request.language ?? languageOf(request.headers['accept-language'], null);
  const { status, retryAfter, envelope } = failureReply(error, words, language, request.id);
  // Logs only what needs attention; a full disk or a busy server would fill the log with every refusal.
  const cause = error instanceof Error ? error.cause : undefined;
  if (status === 500 || cause !== undefined)
    request.log.error({ error: cause ?? error }, 'A request failed.');
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store').removeHeader('etag').code(status).send(envelope);
}
