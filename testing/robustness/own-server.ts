/** A real server of a test's own, where the usual one of testing/http.ts cannot say what the test must set: log, pool, health. */

import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildHttp, type HttpParts } from '#app/server-http.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { openLog } from '#platform/server/log.ts';
import type { Mail, SendMail } from '#platform/server/mail/mail.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { type ScratchDatabase, scratchDatabase } from '../database/scratch-database.ts';
import { makeSmallSchool, type SmallSchool } from '../small-school.ts';
import { everybodysSecret, type PersonName } from '../small-school-people.ts';
import { testPushKeys, testSealing } from '../test-sealing.ts';

export interface OwnServer {
  readonly url: string;
  readonly school: SmallSchool;
  readonly scratch: ScratchDatabase;
  readonly database: Database;
  /** Mails sent so far. */
  readonly mails: readonly Mail[];
  /** The server's log so far. */
  logged(): string;
  /** By default in the server's own school. */
  signIn(name: PersonName, of?: SmallSchool): Promise<string>;
  /** Makes "stopping" true or false, as SIGTERM does. */
  stopping: boolean;
  close(): Promise<void>;
}

export type OwnServerOptions = Partial<Pick<HttpParts, 'clientFolder' | 'stallTime'>> & {
  readonly settings?: Partial<HttpParts['settings']>;
  readonly connections?: number;
  /** By default `info`. */
  readonly logLevel?: string;
  /** Adds to the server what the test needs there. */
  readonly prepare?: (app: FastifyInstance, database: Database) => void | Promise<void>;
  /** Instead of a mail server that takes everything. */
  readonly sendMail?: SendMail;
};

export async function openOwnServer(options: OwnServerOptions = {}): Promise<OwnServer> {
  const scratch = await scratchDatabase();
  const database = openDatabase(scratch.app, options.connections ?? 6);
  const school = await makeSmallSchool(database, 'AAA');
  const stream = new PassThrough();
  let words = '';
  stream.on('data', (chunk) => {
    words += String(chunk);
  });
  const mails: Mail[] = [];
  const own = { stopping: false };
  const app = await buildHttp({
    settings: {
      publicUrl: 'http://127.0.0.1:3000',
      publicUrlGiven: false,
      demonstration: 'on',
      compatibleSignIn: true,
      smtpUrl: 'smtp://mail.invalid',
      providers: {},
      smsGateways: [],
      requestsPerMinute: 100_000,
      trustProxy: false,
      ...options.settings,
    },
    version: 'test',
    database,
    log: openLog(options.logLevel ?? 'info', stream),
    sealing: testSealing,
    pushKeys: testPushKeys,
    sendMail:
      options.sendMail ??
      (async (mail) => {
        mails.push(mail);
      }),
    backups: quietBackups,
    health: {
      database,
      dataDir: null,
      newestMigration: 1,
      stopping: () => own.stopping,
    },
    clientFolder: options.clientFolder ?? null,
    checkReplies: true,
    ...(options.stallTime === undefined ? {} : { stallTime: options.stallTime }),
  });
  await options.prepare?.(app, database);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return Object.assign(own, {
    url,
    school,
    scratch,
    database,
    mails,
    logged: () => words,
    async signIn(name: PersonName, of = school) {
      const reply = await fetch(`${url}/usm/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: of.people[name].login, secret: everybodysSecret }),
      });
      const answer = (await reply.json()) as { access_token?: string };
      return answer.access_token ?? '';
    },
    async close() {
      await app.close();
      await database.close();
      await scratch.drop();
    },
  });
}
