/** Every refused attack leaves a line in the audit of the school it was aimed at, and no attack fills it (security.md, section 1). */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log.ts';
import { type Refusal, refusalNotes } from '#platform/server/requests/refusal-notes.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openTestHttp, type Reply, type TestHttp } from '../http.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

interface Line {
  readonly org_id: string;
  readonly user_id: string | null;
  readonly subject: string;
  readonly facts: Record<string, unknown>;
}

const linesWhere = (condition: string, values: readonly unknown[]): Promise<Line[]> =>
  withConnection(http.scratch.superuser, async (client) => {
    const text = `SELECT * FROM audit_entries WHERE action = 'request.refused' AND ${condition} ORDER BY id`;
    return (await client.query(text, [...values])).rows;
  });
const auditOf = (reply: Reply) => linesWhere('request_id = $1', [reply.body.requestId]);

const edit = (homeworkId: number) => ({
  elementid: homeworkId,
  keyvalues: [{ key: 'title', value: 'Autre' }],
});

sampledTest(
  'audits a parent who writes homework and a teacher who asks for another school’s, each with a line',
  async () => {
    const parent = await http.as('mbarga');
    const stranger = await http.as('ngo');
    const foreign = http.otherSchool.notebooks.ngoForm1;
    const refused: [Reply, number, string, string][] = [
      [
        await parent.put('/slm/Homework/v1/update', edit(1)),
        http.school.people.mbarga.userId,
        'homework.edit',
        'PLATFORM.errors.forbidden',
      ],
      [
        await stranger.get(`/slm/Homework/v1/get?page=1&size=5&noteBookId=${foreign}`),
        http.school.people.ngo.userId,
        'homework.list',
        'PLATFORM.errors.missing',
      ],
    ];
    expect(refused.map(([reply]) => reply.status)).toEqual([403, 404]);
    for (const [reply, userId, subject, code] of refused) {
      await expect.poll(() => auditOf(reply)).toHaveLength(1);
      const [line] = await auditOf(reply);
      expect([Number(line?.org_id), Number(line?.user_id), line?.subject, line?.facts]).toEqual([
        http.school.org,
        userId,
        subject,
        { code },
      ]);
    }
  },
);

sampledTest('writes no such line for permitted, mistyped or anonymous requests', async () => {
  const ngo = await http.as('ngo');
  const replies = [
    await ngo.get('/slm/SchoolYears/v1/get?page=abc'),
    await http.anybody.get('/slm/SchoolYears/v1/get?page=1&size=1'),
  ];
  expect(replies.map((reply) => reply.status)).toEqual([400, 401]);
  // A refusal after them is written after them: once it is there, theirs would be too.
  const last = await ngo.put('/slm/Homework/v1/update', edit(999_999_999));
  await expect.poll(() => auditOf(last)).toHaveLength(1);
  for (const reply of replies) expect(await auditOf(reply)).toEqual([]);
});

sampledTest(
  'audits a wrong password in the school of the account, at the sign-in and at a change; an unknown login nowhere',
  async () => {
    const { login, userId } = http.school.people.secretary;
    const secretary = await http.as('secretary');
    const wrong = await http.anybody.post('/usm/api/session', { login, secret: 'not-the-secret' });
    await expect.poll(() => auditOf(wrong)).toHaveLength(1);
    const [line] = await auditOf(wrong);
    expect([Number(line?.org_id), line?.user_id, line?.subject, line?.facts]).toEqual([
      http.school.org,
      null,
      `account ${userId}`,
      { code: 'ACCOUNTS.errors.wrongLogin' },
    ]);
    const change = { secret: 'not-the-secret', newSecret: 'un-nouveau-secret' };
    const changed = await secretary.put('/usm/api/password', change);
    await expect.poll(() => auditOf(changed)).toHaveLength(1);
    const unknown = await http.anybody.post('/usm/api/session', {
      login: 'nobody@aaa.example',
      secret: 'not-the-secret',
    });
    const last = await secretary.put('/slm/Homework/v1/update', edit(1));
    await expect.poll(() => auditOf(last)).toHaveLength(1);
    expect(await auditOf(unknown)).toEqual([]);
  },
);

test('hundreds of refusals of one kind within a minute make two lines: the first, and how many followed', async () => {
  const notes = refusalNotes(http.database, openLog('silent'), () => true);
  const org = asOrg(http.school.org);
  const refusal = (subject: string, turn: number): Refusal => ({
    org,
    userId: 7,
    subject,
    facts: { code: 'PLATFORM.errors.missing' },
    requestId: `turn ${turn}`,
  });
  for (let turn = 0; turn < 500; turn++) notes.note(refusal('homework.flood', turn));
  await notes.settle();
  const of = async (subject: string) =>
    (await linesWhere('subject = $1', [subject])).map((line) => line.facts['times'] ?? 1);
  expect(await of('homework.flood')).toEqual([1, 499]);
  notes.note(refusal('homework.flood', 500));
  await notes.settle();
  expect(await of('homework.flood')).toEqual([1, 499, 1]);
  await notes.end();
});

/** The lines of a school anew, each as who, what and how often. */
async function keptOf(org: number, refusals: readonly Pick<Refusal, 'userId' | 'subject'>[]) {
  const notes = refusalNotes(http.database, openLog('silent'), () => true);
  const before = await linesWhere('org_id = $1', [org]);
  for (const [turn, refusal] of refusals.entries())
    notes.note({ org: asOrg(org), facts: {}, requestId: `turn ${turn}`, ...refusal });
  await notes.end();
  const lines = (await linesWhere('org_id = $1', [org])).slice(before.length);
  return lines.map(({ user_id, subject, facts }) => [
    user_id === null ? null : Number(user_id),
    subject,
    facts['times'] ?? 1,
  ]);
}

sampledTest(
  'somebody who is refused in ever new ways fills the audit no faster than sixty kinds a minute, and stays named',
  async () => {
    const kept = await keptOf(
      http.otherSchool.org,
      Array.from({ length: 1000 }, (_, turn) => ({ userId: 7, subject: `call ${turn}` })),
    );
    expect(kept).toHaveLength(62);
    expect(kept.slice(60)).toEqual([
      [7, 'other calls', 1],
      [7, 'other calls', 939],
    ]);
  },
);

sampledTest(
  'a thousand people who are refused at once fill it no faster than two lines for each of sixty',
  async () => {
    const kept = await keptOf(
      http.otherSchool.org,
      Array.from({ length: 1000 }, (_, turn) => ({ userId: turn, subject: 'homework.edit' })),
    );
    expect(kept).toHaveLength(122);
    expect(kept.slice(119)).toEqual([
      [119, 'other calls', 1],
      [null, 'other calls', 1],
      [null, 'other calls', 879],
    ]);
  },
);

sampledTest(
  'wrong passwords for seventy accounts hide no parent who writes homework after them, nor he them',
  async () => {
    const guesses = Array.from({ length: 70 }, (_, turn) => ({ userId: null, subject: `account ${turn}` }));
    const kept = await keptOf(http.otherSchool.org, [
      ...guesses,
      { userId: 7, subject: 'homework.edit' },
      { userId: null, subject: 'account 3' },
    ]);
    expect(kept).toHaveLength(64);
    expect(kept.slice(60)).toEqual([
      [null, 'other accounts', 1],
      [7, 'homework.edit', 1],
      [null, 'account 3', 1],
      [null, 'other accounts', 9],
    ]);
  },
);

sampledTest(
  'wrong passwords for ever new accounts, for an hour, open 240 lines; the next hour has as many again',
  async () => {
    const org = asOrg(http.otherSchool.org);
    const notes = refusalNotes(http.database, openLog('silent'), () => true);
    let account = 0;
    const guessFor = async (minutes: number) => {
      const before = await linesWhere('org_id = $1', [org]);
      for (let minute = 0; minute < minutes; minute++) {
        for (let turn = 0; turn < 50; turn++)
          notes.note({ org, userId: null, subject: `account ${account++}`, facts: {}, requestId: 'guess' });
        await notes.settle();
      }
      const lines = (await linesWhere('org_id = $1', [org])).slice(before.length);
      const others = lines.filter((line) => line.subject === 'other accounts');
      const counted = lines.reduce((sum, { facts }) => sum + Number(facts['times'] ?? 1), 0);
      return { named: lines.length - others.length, others: others.length, counted };
    };
    // In the fifth minute forty are still named; from then on each minute has two lines for all.
    expect(await guessFor(60)).toEqual({ named: 240, others: 112, counted: 3000 });
    expect(await guessFor(1)).toEqual({ named: 50, others: 0, counted: 50 });
    await notes.end();
  },
);

sampledTest(
  'names an account that is guessed at behind a crowd of other names when the hour is over',
  async () => {
    const org = asOrg(http.otherSchool.org);
    const notes = refusalNotes(http.database, openLog('silent'), () => true);
    const refuse = (subject: string) =>
      notes.note({ org, userId: null, subject, facts: {}, requestId: 'guess' });
    let pupil = 0;
    const before = await linesWhere('org_id = $1', [org]);
    for (let minute = 0; minute < 60; minute++) {
      for (let turn = 0; turn < 60; turn++) refuse(`pupil ${pupil++}`);
      if (minute >= 4) for (let turn = 0; turn < 4; turn++) refuse('the principal');
      await notes.settle();
    }
    await notes.end();
    const lines = (await linesWhere('org_id = $1', [org])).slice(before.length);
    const principal = lines.filter((line) => line.subject === 'the principal');
    expect(principal).toHaveLength(1);
    expect(principal[0]?.facts['among']).toBe('other accounts');
    expect(Number(principal[0]?.facts['times'])).toBeGreaterThan(200);
  },
);

test('a full disk keeps the notes out, not the refusals', async () => {
  const notes = refusalNotes(http.database, openLog('silent'), () => false);
  const org = asOrg(http.school.org);
  notes.note({ org, userId: 8, subject: 'homework.full', facts: {}, requestId: 'full' });
  await notes.end();
  expect(await linesWhere('subject = $1', ['homework.full'])).toEqual([]);
});
