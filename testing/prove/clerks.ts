/**
 * Clients that write without a pause, as people with a bad line do: each write has its key and is sent again until the
 * server confirms it. What was confirmed is known here, outside the server, and compared with the database.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { everybodysSecret } from '../small-school.ts';
import type { SchoolOnDisk } from './school-on-disk.ts';

interface Write {
  readonly key: string;
  readonly kind: 'create' | 'mark';
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** An attempt whose reply never came. */
interface Broken {
  readonly key: string;
  /** When the next attempt was sent, in ms; what took effect before it was a lost reply. */
  readonly retriedAt: number;
}

export interface Clerks {
  /** Writes sent and not answered at this moment. */
  inFlight(): number;
  readonly broken: readonly Broken[];
  /** Keys that were confirmed so far. */
  readonly confirmed: ReadonlyMap<string, Write['kind']>;
  /** Replies that no client should ever get. */
  readonly odd: readonly string[];
  /** How often the server asked to come again later. */
  postponed(): number;
  /** Begins no new write, and waits until each begun one is confirmed. */
  finish(): Promise<void>;
}

/** @param address where they write; another one than the server's when something stands between. */
export async function startClerks(
  place: SchoolOnDisk,
  count: number,
  address = place.address,
): Promise<Clerks> {
  const authorization = `Bearer ${await signIn(place)}`;
  const confirmed = new Map<string, Write['kind']>();
  const broken: Broken[] = [];
  const odd: string[] = [];
  let flying = 0;
  let postponed = 0;
  let working = true;

  const attempt = async ({ key, method, path, body }: Write): Promise<'confirmed' | 'again'> => {
    flying += 1;
    try {
      const reply = await fetch(address + path, {
        method,
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      });
      const text = await reply.text();
      if (reply.ok) return 'confirmed';
      const later =
        reply.headers.has('retry-after') && (reply.status === 503 || text.includes('stillRunning'));
      if (!later) odd.push(`${reply.status} ${text.slice(0, 300)}`);
      postponed += 1;
      return 'again';
    } finally {
      flying -= 1;
    }
  };
  const write = async (one: Write): Promise<void> => {
    for (;;) {
      const outcome = await attempt(one).catch(() => 'broken' as const);
      if (outcome === 'confirmed') break;
      await pause(outcome === 'broken' ? 20 : 100);
      if (outcome === 'broken') broken.push({ key: one.key, retriedAt: Date.now() });
    }
    confirmed.set(one.key, one.kind);
  };
  const work = async (): Promise<void> => {
    const first = creation(place);
    await write(first);
    const homeworkId = await homeworkOf(place, first.key);
    for (let turn = 0; working; turn++)
      await write(turn % 2 === 0 ? marking(place, homeworkId, turn) : creation(place));
  };
  const all = Promise.all(Array.from({ length: count }, work));
  all.catch(() => undefined); // shown by finish()
  return {
    inFlight: () => flying,
    broken,
    confirmed,
    odd,
    postponed: () => postponed,
    async finish() {
      working = false;
      await all;
    },
  };
}

async function signIn(place: SchoolOnDisk): Promise<string> {
  const reply = await fetch(`${place.address}/usm/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: place.school.people.ngo.login, secret: everybodysSecret }),
  });
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

async function homeworkOf(place: SchoolOnDisk, title: string): Promise<number> {
  const rows = await place.ask<{ id: string }>('SELECT id FROM homework WHERE title = $1', [title]);
  return Number(rows[0]?.id);
}

export interface Effects {
  /** Confirmed, and not in the database. */
  readonly lost: number;
  /** In the database more than once. */
  readonly twice: number;
  /** Marks in the audit trail, beyond those the clerks made. */
  readonly marksTooMany: number;
}

/** Compares what was confirmed with what is there. While clerks write, marks may be ahead by those in flight. */
export async function effectsOf(place: SchoolOnDisk, clerks: Clerks): Promise<Effects> {
  const confirmed = [...clerks.confirmed];
  const created = confirmed.filter(([, kind]) => kind === 'create').map(([key]) => key);
  const marked = confirmed.filter(([, kind]) => kind === 'mark').map(([key]) => key);
  const there = await place.ask<{ title: string; count: number }>(
    'SELECT title, count(*)::integer AS count FROM homework WHERE title = ANY($1) GROUP BY title',
    [created],
  );
  const keys = await place.ask<{ key: string }>(
    'SELECT key FROM idempotency_keys WHERE key = ANY($1) AND status IS NOT NULL',
    [confirmed.map(([key]) => key)],
  );
  const [marks] = await place.ask<{ count: number }>(
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

/** Broken attempts that had taken effect: their replies were lost, and only the key kept the retry from doing it twice. */
export async function lostReplies(place: SchoolOnDisk, clerks: Clerks): Promise<number> {
  const rows = await place.ask<{ key: string; at: number }>(
    'SELECT key, extract(epoch FROM created_at)::float8 * 1000 AS at FROM idempotency_keys WHERE key = ANY($1)',
    [clerks.broken.map(({ key }) => key)],
  );
  const tookEffect = new Map(rows.map(({ key, at }) => [key, at]));
  return clerks.broken.filter(
    ({ key, retriedAt }) => (tookEffect.get(key) ?? Number.POSITIVE_INFINITY) < retriedAt,
  ).length;
}
