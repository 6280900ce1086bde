/**
 * Clients that write without a pause, as people with a bad line do: each write has its key and is sent again until the server confirms
 * it. Confirmed writes are recorded here, outside the server, and compared with the database.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { everybodysSecret } from '../small-school-people.ts';
import type { SchoolOnDisk } from './school-on-disk.ts';

interface Write {
  readonly key: string;
  readonly kind: 'create' | 'mark';
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** An attempt to send a write, from its first byte to the reply or to the end of the line. Times in ms. */
interface Attempt {
  readonly key: string;
  readonly began: number;
  readonly ended: number;
  /** `cut`: the line broke while the reply was awaited. `unreached`: nobody took the call. */
  readonly outcome: 'confirmed' | 'later' | 'full' | 'odd' | 'cut' | 'unreached';
}

export interface Clerks {
  /** Beginnings (Date.now()) of the writes sent and not answered at this moment. */
  readonly inFlight: ReadonlySet<{ readonly began: number }>;
  readonly attempts: readonly Attempt[];
  /** Keys that were confirmed so far. */
  readonly confirmed: ReadonlyMap<string, Write['kind']>;
  /** Replies that no client should ever get. */
  readonly odd: readonly string[];
  /** Begins no new write, and waits until each begun one is confirmed. */
  finish(): Promise<void>;
}

/** How often the clerks' attempts ended so. */
export function count({ attempts }: Clerks, outcome: Attempt['outcome']): number {
  return attempts.filter((one) => one.outcome === outcome).length;
}

/** After so many ms a request has reached the server, which is on this machine. */
const surelyThere = 3;

/** Writes that were in the server's hands at this moment (Date.now()), and what became of them. */
export function underWayAt({ attempts }: Clerks, moment: number): readonly Attempt[] {
  return attempts.filter(({ began, ended }) => began <= moment - surelyThere && ended >= moment);
}

/** @param address where they write; another one than the server's when there is a proxy between. */
export async function startClerks(
  onDisk: SchoolOnDisk,
  howMany: number,
  address = onDisk.address,
): Promise<Clerks> {
  const authorization = `Bearer ${await signIn(onDisk, address)}`;
  const confirmed = new Map<string, Write['kind']>();
  const attempts: Attempt[] = [];
  const odd: string[] = [];
  const inFlight = new Set<{ began: number }>();
  let working = true;

  const send = async ({ key, method, path, body }: Write): Promise<Attempt['outcome']> => {
    try {
      const reply = await fetch(address + path, {
        method,
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      });
      const text = await reply.text();
      const outcome = meaningOf(reply, text);
      if (outcome === 'odd') odd.push(`${reply.status} ${text.slice(0, 300)}`);
      return outcome;
    } catch (error) {
      return codeOf(error) === 'ECONNREFUSED' ? 'unreached' : 'cut';
    }
  };
  const write = async (one: Write): Promise<void> => {
    for (;;) {
      const flight = { began: Date.now() };
      inFlight.add(flight);
      const outcome = await send(one);
      inFlight.delete(flight);
      attempts.push({ key: one.key, ...flight, ended: Date.now(), outcome });
      if (outcome === 'confirmed') break;
      await pause(outcome === 'cut' || outcome === 'unreached' ? 20 : 100);
    }
    confirmed.set(one.key, one.kind);
  };
  const work = async (): Promise<void> => {
    const first = creation(onDisk);
    await write(first);
    const homeworkId = await homeworkOf(onDisk, first.key);
    for (let turn = 0; working; turn++)
      await write(turn % 2 === 0 ? marking(onDisk, homeworkId, turn) : creation(onDisk));
  };
  const all = Promise.all(Array.from({ length: howMany }, work));
  all.catch(() => undefined); // shown by finish()
  return {
    inFlight,
    attempts,
    confirmed,
    odd,
    async finish() {
      working = false;
      await all;
    },
  };
}

/** Waits until so many more writes are confirmed. @throws Error after a minute. */
export async function confirmedMore(clerks: Clerks, more: number): Promise<void> {
  const wanted = clerks.confirmed.size + more;
  const patience = Date.now() + 60_000;
  while (clerks.confirmed.size < wanted) {
    if (Date.now() > patience)
      throw new Error(`No more writes are confirmed: ${clerks.odd.at(-1) ?? 'no reply'}`);
    await pause(1);
  }
}

/**
 * Waits for any moment at which a write is in the server's hands, so that a fault strikes now its beginning and now
 * its end; gives that moment (Date.now()).
 */
export async function momentOfWork({ inFlight }: Clerks): Promise<number> {
  await pause(Math.random() * 40);
  for (;;) {
    const now = Date.now();
    if ([...inFlight].some(({ began }) => began <= now - surelyThere)) return now;
    await pause(1);
  }
}

function meaningOf(reply: Response, text: string): Attempt['outcome'] {
  if (reply.ok) return 'confirmed';
  if (reply.status === 507 && text.includes('PLATFORM.errors.diskFull')) return 'full';
  const later = reply.headers.has('retry-after') && (reply.status === 503 || text.includes('stillRunning'));
  return later ? 'later' : 'odd';
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
}

/** Ngo's token. @throws Error when the server does not give it at once */
export async function signIn(onDisk: SchoolOnDisk, address = onDisk.address): Promise<string> {
  const reply = await fetch(`${address}/usm/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: onDisk.school.people.ngo.login, secret: everybodysSecret }),
  });
  if (!reply.ok) throw new Error(`Nobody is signed in: ${reply.status} ${await reply.text()}`);
  const answer = (await reply.json()) as { access_token: string };
  return answer.access_token;
}

/** The key is the title, so that an effect is recognised. */
function creation({ school }: SchoolOnDisk): Write {
  const key = randomUUID();
  const body = {
    notebookId: school.notebooks.ngoForm1,
    yearId: school.yearId,
    title: key,
    description: 'Exercices 12 à 18',
    dueDate: '2027-01-15T22:59:00.000Z',
    homeworkStudentModelData: school.students.form1.map((studentId) => ({ studentId, comment: '' })),
  };
  return { key, kind: 'create', method: 'POST', path: '/slm/Homework/v1/create', body };
}

function marking({ school }: SchoolOnDisk, homeworkId: number, turn: number): Write {
  const key = randomUUID();
  const studentId = school.students.form1[turn % 4];
  const body = [{ studentId, completed: turn % 8 < 4 ? 'Y' : 'X', comment: key }];
  return {
    key,
    kind: 'mark',
    method: 'PUT',
    path: `/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`,
    body,
  };
}

async function homeworkOf(onDisk: SchoolOnDisk, title: string): Promise<number> {
  const rows = await onDisk.ask<{ id: string }>('SELECT id FROM homework WHERE title = $1', [title]);
  return Number(rows[0]?.id);
}

export interface Effects {
  /** Confirmed, and not in the database. */
  readonly lost: number;
  /** In the database more than once. */
  readonly twice: number;
  /** Marks in the audit log, beyond those the clerks made. */
  readonly marksTooMany: number;
}

/** Compares what was confirmed with what is there. While clerks write, marks may be ahead by those in flight. */
export async function effectsOf(onDisk: SchoolOnDisk, clerks: Clerks): Promise<Effects> {
  const confirmed = [...clerks.confirmed];
  const created = confirmed.filter(([, kind]) => kind === 'create').map(([key]) => key);
  const marked = confirmed.filter(([, kind]) => kind === 'mark').map(([key]) => key);
  const there = await onDisk.ask<{ title: string; count: number }>(
    'SELECT title, count(*)::integer AS count FROM homework WHERE title = ANY($1) GROUP BY title',
    [created],
  );
  const keys = await onDisk.ask<{ key: string }>(
    'SELECT key FROM idempotency_keys WHERE key = ANY($1) AND status IS NOT NULL',
    [confirmed.map(([key]) => key)],
  );
  const [marks] = await onDisk.ask<{ count: number }>(
    "SELECT count(*)::integer AS count FROM audit_entries WHERE action = 'homework.mark'",
  );
  const stored = new Set(keys.map(({ key }) => key));
  const titles = new Set(there.map(({ title }) => title));
  return {
    lost:
      confirmed.filter(([key]) => !stored.has(key)).length + created.filter((key) => !titles.has(key)).length,
    twice: there.filter(({ count }) => count > 1).length,
    marksTooMany: (marks?.count ?? 0) - marked.length,
  };
}

/** Writes that had taken effect when their reply was lost: only the key kept the next attempt from doing them twice. */
export async function lostReplies(onDisk: SchoolOnDisk, clerks: Clerks): Promise<number> {
  const cut = new Map(
    clerks.attempts.filter(({ outcome }) => outcome === 'cut').map(({ key, ended }) => [key, ended]),
  );
  const rows = await onDisk.ask<{ key: string; at: number }>(
    'SELECT key, extract(epoch FROM created_at)::float8 * 1000 AS at FROM idempotency_keys WHERE key = ANY($1)',
    [[...cut.keys()]],
  );
  return rows.filter(({ key, at }) => at < (cut.get(key) ?? 0)).length;
}
