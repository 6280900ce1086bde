import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import { givenMessage } from '#testing/given-message.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { countOldMessages, removeOldMessages } from './messages/old-messages-store.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Communication/v1';
const before = '2026-11-19T00:00:00.000Z' as Instant;
const inSchool = <Result>(work: (at: InOrganisation) => Promise<Result>) =>
  http.database.write(asOrg(http.school.org), work);

test('a message goes when its time has passed, with all copies, unless somebody replied since', async () => {
  const secretary = await http.as('secretary');
  const mbarga = await http.as('mbarga');
  const sent = async (subject: string): Promise<number> => {
    const about = { subject: { en: subject, fr: null } };
    const reply = await secretary.post(`${path}/create`, givenMessage(http.school.classes.form1, about));
    return reply.body.data[0].id;
  };
  const [old, answered] = [await sent('Old'), await sent('Answered')];
  await sent('New');
  const received = async () => (await mbarga.get(`${path}/get`)).body.data;
  const copyOf = async (subject: string) =>
    (await received()).find((row: { subject: string }) => row.subject === subject).copyId;
  const reply = { copyId: await copyOf('Answered'), body: 'Thank you' };
  expect((await mbarga.post(`${path}/reply`, reply)).status).toBeLessThan(300);
  await inSchool(({ org, db }) =>
    sql`UPDATE communication_messages SET sent_at = '2026-11-01T08:00:00Z' WHERE org_id = ${org} AND id = ANY(${[old, answered]})`.execute(
      db,
    ),
  );
  expect(await inSchool((at) => countOldMessages(at, before))).toBe(1);
  expect(await inSchool((at) => removeOldMessages(at, before))).toBe(1);
  const subjects = (await received()).map(({ subject }: { subject: string }) => subject);
  expect(subjects.toSorted()).toEqual(['Answered', 'New']);
});

test('a draft goes when it was begun long ago, unless it is to be sent later', async () => {
  const secretary = await http.as('secretary');
  const draft = async (more: object): Promise<number> => {
    const about = { send: false, ...more };
    const reply = await secretary.post(`${path}/create`, givenMessage(http.school.classes.form1, about));
    expect(reply.status, reply.text).toBe(201);
    return reply.body.data[0].id;
  };
  const old = await draft({});
  const toBeSent = await draft({ sendsAt: { day: '2026-12-01', clock: '07:00' } });
  const fresh = await draft({});
  await inSchool(({ org, db }) =>
    sql`UPDATE communication_messages SET created_at = '2026-11-01T08:00:00Z' WHERE org_id = ${org} AND id = ANY(${[old, toBeSent]})`.execute(
      db,
    ),
  );
  expect(await inSchool((at) => countOldMessages(at, before))).toBe(1);
  expect(await inSchool((at) => removeOldMessages(at, before))).toBe(1);
  const { rows } = await inSchool(({ org, db }) =>
    sql<{
      id: number;
    }>`SELECT id FROM communication_messages WHERE org_id = ${org} AND state = 'draft' ORDER BY id`.execute(
      db,
    ),
  );
  expect(rows.map(({ id }) => id)).toEqual([toBeSent, fresh]);
});

sampledTest(
  'deletes the messages of a parent who is erased, and keeps the answer of the school',
  async () => {
    const [etoa, ngo] = [await http.as('etoa'), await http.as('ngo')];
    const written = await etoa.post(`${path}/create`, {
      subject: { en: null, fr: 'Vacances' },
      body: { en: null, fr: 'Nous partons plus tôt' },
      audience: 'people',
      among: 'all',
      targetIds: [http.school.people.ngo.userId],
      choices: [],
      confirms: false,
      replies: true,
      noticeUntil: null,
      send: true,
    });
    expect(written.status, written.text).toBe(201);
    const { copyId } = (await ngo.get(`${path}/get`)).body.data.find(
      ({ subject }: { subject: string }) => subject === 'Vacances',
    );
    const answer = { copyId, body: 'Merci de nous prévenir.' };
    expect((await ngo.post(`${path}/reply`, answer)).status).toBeLessThan(300);
    const guardianId = await inSchool(async ({ org, db }) => {
      const { userId } = http.school.people.etoa;
      const { rows } = await sql<{ id: number }>`
      SELECT id FROM guardians WHERE org_id = ${org} AND user_id = ${userId}
    `.execute(db);
      const [guardian] = rows;
      // A parent of a child who is enrolled is not erased.
      await sql`DELETE FROM guardian_links WHERE org_id = ${org} AND guardian_id = ${guardian?.id}`.execute(
        db,
      );
      return guardian?.id;
    });
    const admin = await http.as('admin');
    const erasure = { kind: 'guardian', id: guardianId, reason: 'request' };
    const erased = await admin.post('/slm/PersonalData/v1/erase', erasure);
    expect(erased.status, erased.text).toBe(200);
    const texts = await inSchool(async ({ org, db }) => {
      const { rows } = await sql<{ text: string }>`
      SELECT coalesce(subject_en, '') || coalesce(subject_fr, '') || coalesce(body_en, '') || coalesce(body_fr, '') AS text
      FROM communication_messages WHERE org_id = ${org} AND written_by = 'family'
      UNION ALL SELECT body FROM communication_replies WHERE org_id = ${org} AND copy_id = ${copyId}
    `.execute(db);
      return rows.map(({ text }) => text);
    });
    expect(texts).toEqual(['[…][…]', answer.body]);
  },
);
