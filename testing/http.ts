/** A real server over a database of its own, and people who use it: requests go over HTTP, as any client's would. */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildHttp, type HttpParts } from '#app/server-http.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { keepBackups } from '#platform/server/backup/kept-backups.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import type { Patience } from '#platform/server/db/pool/pools.ts';
import { openLog } from '#platform/server/log.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { type ScratchDatabase, scratchSchools } from './database/scratch-database.ts';
import type { SmallSchool } from './small-school.ts';
import { everybodysSecret, type PersonName } from './small-school-people.ts';
import { testPushKeys, testSealing } from './test-sealing.ts';
import { refuseUnfilled } from './unfilled-texts.ts';

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads replies as they come; the contract check has seen them already.
  readonly body: any;
  readonly text: string;
  /** As they came: a PDF is no text. */
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  delete(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** @param line ends the connection when it is aborted, as a network that breaks */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    line?: AbortSignal,
  ): Promise<Reply>;
}

export interface TestHttp {
  readonly url: string;
  readonly database: Database;
  readonly scratch: ScratchDatabase;
  readonly school: SmallSchool;
  readonly otherSchool: SmallSchool;
  /** Mails sent so far. */
  readonly mails: readonly Mail[];
  /** Sets the clock of the server. */
  setNow(now: string): void;
  anybody: Caller;
  /** Somebody who signed in (once a test file), by default in the first school. */
  as(name: PersonName, school?: SmallSchool): Promise<Caller>;
  bearer(token: string): Caller;
  close(): Promise<void>;
}

export const usualNow = '2026-11-20T08:30:00.000Z';

/** Tests of rules go on however busy the machine is; those of patience itself open a server of their own (`own-server.ts`). */
const busyMachine: Patience = { statement: 120_000, lock: 60_000, idle: 120_000, connect: 60_000 };

/**
 * A Friday at 09:30 in Douala, in the middle of Ngo's Maths lesson of Form 1.
 * @param schools by default the two small schools that most tests use
 */
export async function openTestHttp(
  settings: Partial<HttpParts['settings']> = {},
  parts: Partial<Pick<HttpParts, 'outside' | 'printer' | 'services' | 'worksByItself' | 'sealing'>> = {},
  schools?: Pick<TestHttp, 'scratch' | 'school' | 'otherSchool'>,
): Promise<TestHttp> {
  const { scratch, school, otherSchool } = schools ?? (await scratchSchools());
  const database = openDatabase(scratch.app, 6, busyMachine);
  const mails: Mail[] = [];
  const dataDir = join(tmpdir(), `cahier-${scratch.name}`);
  const backups = keepBackups({
    owner: scratch.owner,
    dataDir,
    folder: join(dataDir, 'backups'),
    kept: 3,
    passphrase: null,
    program: 'test',
    log: openLog('silent'),
  });
  let now = usualNow as Instant;
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
      ...settings,
    },
    version: 'test',
    database,
    log: openLog('silent'),
    sealing: testSealing,
    pushKeys: testPushKeys,
    sendMail: async (mail) => {
      refuseUnfilled('A mail', JSON.stringify(mail));
      mails.push(mail);
    },
    backups,
    health: { database, dataDir: null, newestMigration: 1, stopping: () => false },
    clientFolder: null,
    checkReplies: true,
    ...parts,
    now: () => now,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const tokens = new Map<string, Promise<string>>();
  const anybody = callerOf(url, {});
  const bearer = (token: string) => callerOf(url, { authorization: `Bearer ${token}` });
  return {
    url,
    database,
    scratch,
    school,
    otherSchool,
    mails,
    setNow: (wanted) => {
      now = wanted as Instant;
    },
    anybody,
    bearer,
    async as(name, of = school) {
      const { login } = of.people[name];
      const token = tokens.get(login) ?? signIn(anybody, login);
      tokens.set(login, token);
      return bearer(await token);
    },
    async close() {
      await app.close();
      await database.close();
      await scratch.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(anybody: Caller, login: string): Promise<string> {
  const reply = await anybody.post('/usm/api/session', { login, secret: everybodysSecret });
  if (reply.status !== 200) throw new Error(`${login} could not sign in: ${reply.text}`);
  return String(reply.body.access_token);
}

/** A client of this server. */
export function callerOf(url: string, own: Record<string, string>): Caller {
  const send: Caller['send'] = async (method, path, body, headers = {}, line) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...own, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
      ...(line ? { signal: line } : {}),
    });
    const bytes = await response.bytes();
    const text = new TextDecoder().decode(bytes);
    if (path.startsWith('/slm/Notifications/v1/get')) refuseUnfilled('A notification', text);
    return { status: response.status, text, bytes, headers: response.headers, body: parsed(text) };
  };
  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
