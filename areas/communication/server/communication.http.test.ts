/** Messages over HTTP: who reaches whom, what each reads, and what comes back. */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { givenMessage } from '#testing/given-message.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { GivenMessage, Message } from '../contract.ts';
import type { Copy } from '../copies/copies-contract.ts';
import type { Received, Thread } from '../inbox/inbox-contract.ts';
import type { Reach } from '../messages/reach-contract.ts';

let http: TestHttp;
let secretary: Caller;
let mbarga: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
  mbarga = await http.as('mbarga');
});
afterAll(() => http.close());
afterEach(() => http.setNow(usualNow));

const path = '/slm/Communication/v1';
const english = { 'accept-language': 'en' };

const given = (more: Partial<GivenMessage> = {}) =>
  givenMessage(http.school.classes.form1, {
    subject: { en: 'Trip', fr: 'Sortie' },
    body: { en: 'Dear parents', fr: 'Chers parents' },
    ...more,
  });

const write = (who: Caller, more: Partial<GivenMessage> & { send?: boolean } = {}): Promise<Reply> =>
  who.post(`${path}/create`, given(more));
const sent = async (who: Caller, more: Partial<GivenMessage> = {}): Promise<Message> => {
  const reply = await write(who, more);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
};
const received = async (who: Caller, more = ''): Promise<readonly Received[]> =>
  (await who.get(`${path}/get${more}`, english)).body.data;
const copyOf = async (who: Caller, { subject }: Message): Promise<Received> => {
  const found = (await received(who)).find((row) => row.subject === subject.en);
  if (!found) throw new Error('not received');
  return found;
};
const thread = async (who: Caller, copyId: number): Promise<Reply> =>
  who.get(`${path}/thread?copyId=${copyId}`);
const refusalOf = ({ status, body }: Reply) => [status, body.code];

test('reaches the families of a class once each, and nobody else', async () => {
  const message = await sent(secretary, { subject: { en: 'To Form 1', fr: 'Pour Form 1' } });
  expect(message.state).toBe('sent');
  expect(message.counts).toMatchObject({ read: 0, confirmed: 0, newReplies: 0 });
  expect((await copyOf(mbarga, message)).from).toBe('secretary-AAA Staff-AAA');
  const subjects = async (who: Caller) => (await received(who)).map(({ subject }) => subject);
  expect((await subjects(mbarga)).filter((one) => one === 'To Form 1')).toHaveLength(1);
  for (const who of ['ngo', 'principal', 'fon'] as const)
    expect(await subjects(await http.as(who))).not.toContain('To Form 1');
  expect(await received(await http.as('admin', http.otherSchool))).toEqual([]);
});

test('gives each child a copy where the text speaks of the child, in the words that agree', async () => {
  const message = await sent(secretary, {
    subject: { en: '{child}', fr: '{child}' },
    body: { en: 'Your {son|daughter} {child} of {class}.', fr: 'Votre {fils|fille} {child}.' },
  });
  const copies = (await secretary.get(`${path}/copies?id=${message.id}&size=500`)).body.data;
  for (const { children } of copies) expect(children).toHaveLength(1);
  const [own] = (await received(mbarga)).filter(({ excerpt }) => excerpt.startsWith('Your '));
  expect(own?.excerpt).toMatch(/^Your (son|daughter) \S.* of Form 1 AAA\.$/);
});

test('is read, confirmed and answered, which the sender sees', async () => {
  const message = await sent(secretary, {
    subject: { en: 'Consent', fr: 'Accord' },
    confirms: true,
    choices: [
      { en: 'Yes', fr: 'Oui' },
      { en: 'No', fr: 'Non' },
    ],
  });
  const { copyId, waits } = await copyOf(mbarga, message);
  expect(waits).toBe(true);
  await mbarga.put(`${path}/read`, { copyId });
  const confirm = (choice: number | null) => mbarga.put(`${path}/confirm`, { copyId, choice });
  expect(refusalOf(await confirm(3))).toEqual([400, 'COMMUNICATION.errors.unknownChoice']);
  const answered: Thread = (await confirm(2)).body.data[0];
  expect(answered).toMatchObject({ read: true, waits: false, choice: 2, confirmedAt: usualNow });
  const [row] = (await secretary.get(`${path}/copies?id=${message.id}&size=500`)).body.data.filter(
    (one: { id: number }) => one.id === copyId,
  );
  expect(row).toMatchObject({ readAt: usualNow, confirmedAt: usualNow, choice: 2 });
  const list = (await secretary.get(`${path}/sent`)).body.data;
  expect(list.find(({ id }: Message) => id === message.id).counts).toMatchObject({ read: 1, answered: 1 });
});

test('lists its copies in parts, with new replies first, and finds one by name or number', async () => {
  const message = await sent(secretary, { subject: { en: 'Listed', fr: 'Listé' } });
  const { copyId } = await copyOf(mbarga, message);
  const copies = async (more: string) =>
    (await secretary.get(`${path}/copies?id=${message.id}${more}`)).body as {
      data: readonly Copy[];
      total: number;
    };
  const all = await copies('');
  expect(all.total).toBe(message.counts.copies);
  expect(all.total).toBeGreaterThan(1);
  await mbarga.post(`${path}/reply`, { copyId, body: 'A question' });
  const parts = [await copies('&size=1'), await copies('&size=1&page=2')];
  expect(parts[0]?.data.map(({ id }) => id)[0]).toBe(copyId);
  const ids = parts.flatMap(({ data }) => data.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const own = await copies(`&copyId=${copyId}`);
  expect(own.data).toMatchObject([{ id: copyId, newReplies: 1 }]);
  const name = own.data[0]?.children[0] ?? '';
  const found = await copies(`&keyword=${encodeURIComponent(name.toUpperCase())}`);
  expect(found.data.map(({ id }) => id)).toEqual([copyId]);
  const another = await sent(secretary, { subject: { en: 'Another', fr: 'Autre' } });
  const elsewhere = await secretary.get(`${path}/copies?id=${another.id}&copyId=${copyId}`);
  expect(elsewhere.body.data).toEqual([]);
});

test('carries a conversation of two, which staff close', async () => {
  const message = await sent(secretary, { subject: { en: 'Talk', fr: 'Échange' } });
  const { copyId } = await copyOf(mbarga, message);
  const reply = (who: Caller, body: string) => who.post(`${path}/reply`, { copyId, body });
  expect((await reply(mbarga, 'A question')).status).toBe(201);
  const seen: Thread = (await thread(secretary, copyId)).body.data[0];
  expect(seen).toMatchObject({ part: 'sender', newReplies: 1 });
  expect(seen.replies.map(({ own, body }) => [own, body])).toEqual([[false, 'A question']]);
  await secretary.put(`${path}/read`, { copyId });
  await reply(secretary, 'An answer');
  expect((await copyOf(mbarga, message)).newReplies).toBe(1);
  expect((await mbarga.put(`${path}/close`, { copyId, closed: true })).status).toBe(403);
  await secretary.put(`${path}/close`, { copyId, closed: true });
  expect(refusalOf(await reply(mbarga, 'Too late'))).toEqual([409, 'COMMUNICATION.errors.closed']);
  for (const who of ['ngo', 'bursar', 'fon'] as const)
    expect((await thread(await http.as(who), copyId)).status).toBe(404);
  const principal = await http.as('principal');
  expect((await thread(principal, copyId)).body.data[0]).toMatchObject({ part: 'reader', mayReply: false });
  expect((await reply(principal, 'Not mine')).status).toBe(404);
  const book = async (who: Caller): Promise<readonly Received[]> =>
    (await who.get(`${path}/ofStudent?id=${http.school.students.form1[0]}`, english)).body.data;
  for (const who of ['mbarga', 'secretary', 'principal', 'tabi'] as const)
    expect((await book(await http.as(who))).map(({ subject }) => subject)).toContain('Talk');
  expect((await book(await http.as('ngo'))).map(({ subject }) => subject)).not.toContain('Talk');
  const isMine = async (who: Caller) => (await book(who)).find(({ subject }) => subject === 'Talk')?.mine;
  expect([await isMine(mbarga), await isMine(secretary)]).toEqual([true, false]);
});

sampledTest(
  'lets teachers write to their classes alone, and parents to the staff of their child',
  async () => {
    const ngo = await http.as('ngo');
    await sent(ngo, { subject: { en: 'Of Ngo', fr: 'De Ngo' } });
    const lastDay = '2030-01-01' as SchoolDay;
    const tries: readonly (readonly [Caller, Partial<GivenMessage>, number])[] = [
      [ngo, { targetIds: [http.school.classes.form2] }, 403],
      [ngo, { audience: 'school', targetIds: [] }, 403],
      [ngo, { among: 'debtors' }, 403],
      [mbarga, {}, 403],
      [mbarga, { audience: 'staff', targetIds: [] }, 403],
      [mbarga, { audience: 'people', targetIds: [http.school.people.ngo.userId], noticeUntil: lastDay }, 403],
      [secretary, { targetIds: [http.otherSchool.classes.form1] }, 400],
      [secretary, { targetIds: [] }, 400],
    ];
    for (const [who, more, status] of tries) expect((await write(who, more)).status).toBe(status);
    const ngoId = http.school.people.ngo.userId;
    const question = await sent(mbarga, {
      subject: { en: 'From a parent', fr: null },
      body: { en: 'Hello', fr: null },
      audience: 'people',
      targetIds: [ngoId],
    });
    expect((await copyOf(ngo, question)).from).toContain('mbarga');
    const fonId = http.school.people.fon.userId;
    expect((await write(mbarga, { audience: 'people', targetIds: [fonId] })).status).toBe(400);
    const reach: Reach = (await mbarga.get(`${path}/reach`)).body.data[0];
    const teacher = reach.people.find(({ id }) => id === ngoId);
    expect(teacher?.subjects.length).toBeGreaterThan(0);
    // Only the own child's class is named: the teacher's other classes are not.
    expect(reach.people.flatMap(({ masterOf }) => masterOf)).toEqual(['Form 1 AAA']);
    expect(teacher?.children.toSorted()).toEqual(['form1-AAA Brenda-AAA', 'sixth-AAA Brenda-AAA']);
  },
);

test('keeps a draft to its writer until it is sent, and refuses to change it afterwards', async () => {
  const made = await write(secretary, { send: false, subject: { en: 'Draft', fr: 'Brouillon' } });
  const draft: Message = made.body.data[0];
  expect(draft.state).toBe('draft');
  expect((await received(mbarga)).map(({ subject }) => subject)).not.toContain('Draft');
  const change = (who: Caller, version: number) =>
    who.put(`${path}/update`, {
      ...given(),
      subject: { en: 'Sent now', fr: null },
      body: { en: 'b', fr: null },
      id: draft.id,
      version,
    });
  expect((await change(await http.as('principal'), 1)).status).toBe(404);
  const now: Message = (await change(secretary, draft.version)).body.data[0];
  expect(now.state).toBe('sent');
  expect(refusalOf(await change(secretary, now.version))).toEqual([409, 'COMMUNICATION.errors.alreadySent']);
  expect((await copyOf(mbarga, now)).read).toBe(false);
  await secretary.put(`${path}/delete`, { id: draft.id, version: now.version });
  expect((await received(mbarga)).map(({ subject }) => subject)).not.toContain('Sent now');
});

sampledTest(
  'an open draft follows records that are merged meanwhile, and keeps refusing those that never were',
  async () => {
    const principal = await http.as('principal');
    const added = async (lastName: string): Promise<{ id: number; version: number }> => {
      const reply = await principal.post('/slm/Students/v1/create', {
        classId: http.school.classes.sixth,
        repeating: false,
        firstName: 'Alice',
        lastName,
        matricule: null,
        nationalMatricule: null,
        sex: null,
        birthDate: null,
        birthPlace: null,
        nationality: null,
        contacts: null,
      });
      expect(reply.status, reply.text).toBe(201);
      return reply.body.data[0];
    };
    const merge = async (kept: { id: number; version: number }, gone: { id: number; version: number }) => {
      const pair = { keptId: kept.id, keptVersion: kept.version, goneId: gone.id, goneVersion: gone.version };
      const reply = await principal.put('/slm/Students/v1/merge', pair);
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data[0];
    };
    const [first, second, third] = [await added('Bikoi'), await added('Bikoy'), await added('Bikoï')];
    const targetIds = [first.id, second.id, third.id];
    const draft: Message = (await write(principal, { send: false, audience: 'students', targetIds })).body
      .data[0];
    await merge(third, await merge(second, first));
    // The form on the screen still names all three.
    const open = { audience: 'students', among: 'all', targetIds };
    const preview = await principal.post(`${path}/preview`, { ...open, perChild: false });
    expect(preview.body.data[0]).toMatchObject({ students: 1 });
    const change = (ids: readonly number[]) =>
      principal.put(`${path}/update`, {
        ...given({ audience: 'students', targetIds: [...ids] }),
        send: false,
        id: draft.id,
        version: draft.version,
      });
    expect(refusalOf(await change([999_999]))).toEqual([400, 'COMMUNICATION.errors.unknownTarget']);
    const changed = await change(targetIds);
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.data[0].targets.map(({ id }: { id: number }) => id)).toEqual([third.id]);
  },
);

test('says whom it would reach before it is sent', async () => {
  const preview = (more: object) =>
    secretary.post(`${path}/preview`, {
      audience: 'classes',
      among: 'all',
      targetIds: [http.school.classes.form1],
      perChild: false,
      ...more,
    });
  const [once] = (await preview({})).body.data;
  const message = await sent(secretary, { subject: { en: 'Counted', fr: 'Compté' } });
  expect(message.counts.copies).toBe(once.copies);
  expect(once.students).toBe(4);
  expect((await preview({ among: 'absent' })).status).toBe(403);
  expect(refusalOf(await write(await http.as('discipline'), { among: 'absent' }))).toEqual([
    409,
    'COMMUNICATION.errors.nobodyReached',
  ]);
});

test('a notification opens the copy about its child, and is read with it; so is that of a reply', async () => {
  const unread = async (who: Caller): Promise<readonly string[]> =>
    (await who.get('/slm/Notifications/v1/get?page=1&size=50&language=en')).body.data.flatMap(
      ({ read, link }: { read: boolean; link: string }) => (read ? [] : link),
    );
  const message = await sent(secretary, { subject: { en: 'About {child}', fr: 'À propos de {child}' } });
  const found = (await unread(mbarga)).find((link) => link.includes(`of=${message.id}&child=`));
  const [studentId] = /\d+$/.exec(found ?? '') ?? [];
  const query = `messageId=${message.id}&studentId=${studentId}`;
  const { copyId }: Thread = (await mbarga.get(`${path}/thread?${query}`)).body.data[0];
  expect((await secretary.get(`${path}/thread?${query}`)).status).toBe(404);
  await mbarga.put(`${path}/read`, { copyId });
  expect(await unread(mbarga)).not.toContain(found);
  await mbarga.post(`${path}/reply`, { copyId, body: 'Thank you' });
  const reply = `/communication?part=sent&message=${copyId}`;
  expect(await unread(secretary)).toContain(reply);
  await secretary.put(`${path}/read`, { copyId });
  expect(await unread(secretary)).not.toContain(reply);
});

test('reminds those who have not read, once a day', async () => {
  const message = await sent(secretary, { subject: { en: 'Remind', fr: 'Relance' } });
  const remind = async () =>
    (await secretary.put(`${path}/remind`, { id: message.id })).body.data[0].reminded;
  const first = await remind();
  expect(first).toBeGreaterThan(0);
  expect(await remind()).toBe(0);
  const { copyId } = await copyOf(mbarga, message);
  await mbarga.put(`${path}/read`, { copyId });
  http.setNow('2026-11-21T08:30:00.000Z');
  expect(await remind()).toBe(first - 1);
});

test('refuses texts that are not whole', async () => {
  const tries = [
    [{ subject: { en: null, fr: null }, body: { en: null, fr: null } }, 'noText'],
    [{ body: { en: null, fr: 'Chers parents' } }, 'noText'],
    [{ body: { en: 'Dear {parent}', fr: 'b' } }, 'unknownField'],
    [{ noticeUntil: '2026-11-01' }, 'pastDay'],
  ] as const;
  for (const [more, code] of tries)
    expect(refusalOf(await write(secretary, more as Partial<GivenMessage>))).toEqual([
      400,
      `COMMUNICATION.errors.${code}`,
    ]);
});

/** How many messages the menu counts. */
async function waiting(who: Caller): Promise<number> {
  const [{ tiles }] = (await who.get('/slm/Home/v1/get')).body.data;
  return tiles.find(({ id }: { id: string }) => id === 'communication.unread')?.waits ?? 0;
}

test('finds a message by words of its text, among those that were sent too, and lists what is unread', async () => {
  const message = await sent(secretary, {
    subject: { en: 'Needle', fr: 'Aiguille' },
    body: { en: 'hay and a zebra', fr: 'foin' },
  });
  const found = await received(mbarga, '?keyword=ZEBRA');
  expect(found.map(({ subject }) => subject)).toEqual(['Needle']);
  const written: readonly Message[] = (await secretary.get(`${path}/sent?keyword=zebra%20foin`)).body.data;
  expect(written.map(({ id }) => id)).toEqual([message.id]);
  const before = await waiting(mbarga);
  await mbarga.put(`${path}/read`, { copyId: (await copyOf(mbarga, message)).copyId });
  expect(await waiting(mbarga)).toBe(before - 1);
  expect((await received(mbarga, '?unread=yes')).map(({ subject }) => subject)).not.toContain('Needle');
});

sampledTest('prints what parents without an account get, each in their language', async () => {
  const message = await sent(secretary, { subject: { en: 'Paper', fr: 'Papier' }, confirms: true });
  expect((await secretary.get(`${path}/slips?id=${message.id}`)).body.code).toBe(
    'COMMUNICATION.errors.nobodyReached',
  );
  const studentId = http.school.students.form1[3] ?? 0;
  const made = await secretary.post('/slm/Parents/v1/create', {
    title: null,
    firstName: 'Rose',
    lastName: 'Ewane',
    sex: 'F',
    phone: '+237677000001',
    phone2: null,
    email: null,
    address: null,
    profession: null,
    language: 'fr',
    link: {
      studentId,
      verified: true,
      relation: 'mother',
      relationName: null,
      legal: true,
      financial: true,
      contact: true,
      pickUp: true,
      callOrder: 1,
    },
  });
  expect(made.status, made.text).toBe(201);
  const onPaper = await sent(secretary, {
    subject: { en: 'Paper', fr: 'Papier' },
    confirms: true,
    audience: 'students',
    targetIds: [studentId],
  });
  expect(onPaper.counts).toMatchObject({ copies: 1, onPaper: 1 });
  const printed = await secretary.get(`${path}/slips?id=${onPaper.id}`);
  expect(printed.status, printed.text).toBe(200);
  const [copy] = (await secretary.get(`${path}/copies?id=${onPaper.id}`)).body.data;
  const back: Thread = (await secretary.put(`${path}/confirm`, { copyId: copy.id, choice: null })).body
    .data[0];
  expect(back).toMatchObject({ onPaper: true, confirmedAt: usualNow });
});

sampledTest(
  'refuses a text of one megabyte, 10,000 names and a program as a document, and keeps a script as mere text',
  async () => {
    const large = await write(secretary, { body: { en: 'x'.repeat(1_000_000), fr: null } });
    expect(refusalOf(large)).toEqual([400, 'PLATFORM.errors.invalidInput']);
    const names = Array.from({ length: 10_000 }, (_, index) => index + 1);
    const many = await write(secretary, { audience: 'students', targetIds: names });
    expect(refusalOf(many)).toEqual([400, 'PLATFORM.errors.invalidInput']);
    const program = Buffer.from('MZ\x90\0'.padEnd(400, '\0'), 'latin1').toString('base64');
    const refused = await write(secretary, { documents: [{ name: 'Circular.pdf', content: program }] });
    expect(refusalOf(refused)).toEqual([400, 'COMMUNICATION.errors.documentUnreadable']);
    const script = '<script>alert(1)</script>';
    const message = await sent(secretary, {
      subject: { en: script, fr: null },
      body: { en: `Dear parents ${script}`, fr: null },
    });
    const { copyId } = await copyOf(mbarga, message);
    expect((await thread(mbarga, copyId)).body.data[0]).toMatchObject({
      subject: script,
      body: `Dear parents ${script}`,
    });
  },
);

sampledTest('carries a PDF to whoever reads the message, and refuses one with a script', async () => {
  const pdf = (inside: string) => Buffer.from(`%PDF-1.4\n${inside}\n%%EOF`).toString('base64');
  const refused = await write(secretary, {
    documents: [{ name: 'Bad', content: pdf('1 0 obj\n<< /S /JavaScript /JS (app.alert) >>\nendobj') }],
  });
  expect(refusalOf(refused)).toEqual([400, 'COMMUNICATION.errors.documentScript']);
  const message = await sent(secretary, {
    subject: { en: 'With a file', fr: 'Avec un fichier' },
    documents: [{ name: 'Circular', content: pdf('1 0 obj\n<< >>\nendobj') }],
  });
  const three = Array.from({ length: 3 }, () => ({ name: 'More', content: pdf('1 0 obj\n<< >>\nendobj') }));
  const draft: Message = (await write(secretary, { send: false, documents: three })).body.data[0];
  const { id, version } = draft;
  const more = { ...given({ documents: three.slice(2) }), send: false, id, version };
  expect((await secretary.put(`${path}/update`, more)).status).toBe(400);
  const [document] = message.documents;
  expect(document).toMatchObject({ name: 'Circular', type: 'application/pdf' });
  const { copyId } = await copyOf(mbarga, message);
  expect((await thread(mbarga, copyId)).body.data[0].documents).toEqual([document]);
  const read = async (who: Caller) => (await who.get(`${path}/document?id=${document?.id}`)).status;
  for (const who of ['mbarga', 'secretary', 'principal'] as const)
    expect([who, await read(await http.as(who))]).toEqual([who, 200]);
  for (const who of ['ngo', 'fon', 'bursar'] as const)
    expect([who, await read(await http.as(who))]).not.toEqual([who, 200]);
});

sampledTest(
  'shows the amount that a family owes, and its conversation, to the sender and the family alone',
  async () => {
    const { openTuition } = await import('#testing/payments/open-tuition.ts');
    await openTuition(http, { amounts: [60_000], dueDays: ['2026-10-01'] });
    const bursar = await http.as('bursar');
    const form1 = { audience: 'classes', targetIds: [http.school.classes.form1] } as const;
    const owed = { subject: { en: 'Fees of {child}', fr: null }, body: { en: '{amount} is due', fr: null } };
    expect(
      (await write(bursar, { audience: 'students', targetIds: [http.school.students.form1[0] ?? 0] })).status,
    ).toBe(403);
    const ofAbsent = {
      audience: 'students',
      among: 'absent',
      targetIds: [http.school.students.form1[0]],
      perChild: false,
    };
    expect((await bursar.post(`${path}/preview`, ofAbsent)).status).toBe(403);
    const message = await sent(bursar, {
      ...owed,
      ...form1,
      targetIds: [...form1.targetIds],
      among: 'debtors',
    });
    const [own] = (await received(mbarga)).filter(({ subject }) => subject.startsWith('Fees of'));
    expect(own?.excerpt).toMatch(/^60.000/);
    for (const who of ['secretary', 'discipline', 'vicePrincipal', 'tabi'] as const) {
      const reader = await http.as(who);
      expect((await thread(reader, own?.copyId ?? 0)).status).toBe(404);
      const book = await reader.get(`${path}/ofStudent?id=${http.school.students.form1[0]}`);
      expect(book.text).not.toContain('60');
    }
    expect((await thread(await http.as('principal'), own?.copyId ?? 0)).status).toBe(200);
    expect(message.counts.copies).toBeGreaterThan(0);
    const talk = await sent(secretary, { subject: { en: 'Private', fr: null }, body: { en: 'b', fr: null } });
    const { copyId } = await copyOf(mbarga, talk);
    await mbarga.post(`${path}/reply`, { copyId, body: 'My husband lost his job' });
    expect((await thread(await http.as('principal'), copyId)).text).not.toContain('husband');
  },
);

test('a reminder goes with its message, and says nothing of a time before it was sent', async () => {
  const message = await sent(secretary, { subject: { en: 'Canary', fr: 'Canari' }, confirms: true });
  await secretary.put(`${path}/remind`, { id: message.id });
  const bell = async () => (await mbarga.get('/slm/Notifications/v1/get?page=1&size=50&language=en')).text;
  const reminders = (await bell()).split('Canary').length;
  expect(reminders).toBeGreaterThan(2);
  // A second tap reminds nobody again, and takes nothing back.
  expect((await secretary.put(`${path}/remind`, { id: message.id })).body.data[0].reminded).toBe(0);
  expect((await bell()).split('Canary')).toHaveLength(reminders);
  const { copyId } = await copyOf(mbarga, message);
  await mbarga.put(`${path}/read`, { copyId }, { 'written-ago': '2000000' });
  const [row] = (await secretary.get(`${path}/copies?id=${message.id}&size=500`)).body.data.filter(
    (one: { id: number }) => one.id === copyId,
  );
  expect(row.readAt).toBe(message.sentAt);
  await secretary.put(`${path}/delete`, { id: message.id, version: message.version });
  expect(await bell()).not.toContain('Canary');
});

sampledTest(
  'a parent who is barred from a child hears no more of it, and no conversation about it goes on',
  async () => {
    const [studentId = 0] = http.school.students.form1;
    const ofSchool = await sent(secretary, {
      subject: { en: 'About Form 1', fr: null },
      body: { en: 'Hello', fr: null },
      confirms: true,
    });
    const { copyId } = await copyOf(mbarga, ofSchool);
    const tabi = await http.as('tabi');
    const question = await sent(mbarga, {
      subject: { en: 'To the teacher', fr: null },
      body: { en: 'Hello', fr: null },
      audience: 'people',
      targetIds: [http.school.people.tabi.userId],
    });
    const copyOfQuestion = await copyOf(tabi, question);
    const [{ guardians }] = (await secretary.get(`/slm/Parents/v1/ofStudent?studentId=${studentId}`)).body
      .data;
    const link = guardians.find(({ state }: { state: string }) => state === 'verified');
    const decide = (version: number, state: string) =>
      secretary.put('/slm/ParentLinks/v1/state', {
        guardianId: link.guardianId,
        studentId,
        version,
        state,
        reason: 'Court',
      });
    const barred = await decide(link.version, 'barred');
    expect(barred.status, barred.text).toBe(200);
    expect((await secretary.put(`${path}/remind`, { id: ofSchool.id })).body.data[0].reminded).toBe(1);
    expect((await mbarga.get('/slm/Notifications/v1/get?page=1&size=50&language=en')).text).not.toContain(
      'About Form 1',
    );
    expect((await secretary.post(`${path}/reply`, { copyId, body: 'Still there?' })).status).toBe(409);
    await tabi.post(`${path}/reply`, { copyId: copyOfQuestion.copyId, body: 'Your child is well' });
    expect((await thread(mbarga, copyOfQuestion.copyId)).status).toBe(404);
    expect((await mbarga.post(`${path}/reply`, { copyId: copyOfQuestion.copyId, body: 'More' })).status).toBe(
      404,
    );
    await http.database.write(asOrg(http.school.org), ({ org, db }) =>
      sql`UPDATE guardian_links SET state = 'verified' WHERE org_id = ${org} AND guardian_id = ${link.guardianId} AND student_id = ${studentId}`.execute(
        db,
      ),
    );
  },
);

test('lets nobody who is barred by one of two records write to the staff of that class', async () => {
  const { mbarga: parent, barred, tabi } = http.school.people;
  const writesToTabi = async () =>
    (await write(mbarga, { audience: 'people', targetIds: [tabi.userId] })).status;
  const ownBarredRecord = (from: number, to: number) =>
    http.database.write(asOrg(http.school.org), ({ org, db }) =>
      sql`UPDATE guardians SET user_id = ${to} WHERE org_id = ${org} AND user_id = ${from}
        AND id IN (SELECT guardian_id FROM guardian_links WHERE org_id = ${org} AND state = 'barred')`.execute(
        db,
      ),
    );
  expect(await writesToTabi()).toBe(201);
  await ownBarredRecord(barred.userId, parent.userId);
  expect(await writesToTabi()).toBe(400);
  await ownBarredRecord(parent.userId, barred.userId);
});

test('refuses a field that would be empty, and says so while the message is written', async () => {
  const [studentId = 0] = http.school.students.form1;
  const preview = async (who: Caller, targetIds: readonly number[], text: string) =>
    who.post(`${path}/preview`, {
      audience: 'students',
      among: 'all',
      targetIds,
      subject: { en: 'x', fr: null },
      body: { en: text, fr: null },
      perChild: true,
    });
  const owes = { body: { en: '{child} owes {amount}.', fr: 'Il reste {amount}.' } };
  expect(refusalOf(await write(secretary, owes))).toEqual([400, 'COMMUNICATION.errors.emptyField']);
  const toStaff = { audience: 'staff', targetIds: [], body: { en: '{Sir|Madam}', fr: '{Cher|Chère}' } };
  expect(refusalOf(await write(secretary, toStaff as Partial<GivenMessage>))).toEqual([
    400,
    'COMMUNICATION.errors.emptyField',
  ]);
  const ofStaff = await secretary.post(`${path}/preview`, {
    audience: 'staff',
    among: 'all',
    targetIds: [],
    subject: { en: 'About {child}', fr: null },
    perChild: false,
  });
  expect(ofStaff.body.data[0].missing).toEqual([{ field: 'child', names: expect.any(Array) }]);
  // A draft keeps what is typed.
  expect((await write(secretary, { ...owes, send: false })).status).toBe(201);
  // The sex of this child is not recorded.
  const at = asOrg(http.school.org);
  const setSex = (sex: string | null) =>
    http.database.write(at, ({ org, db }) =>
      sql`UPDATE students SET sex = ${sex} WHERE org_id = ${org} AND id = ${studentId}`.execute(db),
    );
  await setSex(null);
  const pair = 'Your {son|daughter} {child}.';
  const found = await preview(secretary, [studentId], pair);
  expect(found.body.data[0].missing).toEqual([
    { field: 'son|daughter', names: [expect.stringContaining('Brenda-AAA')] },
  ]);
  const ofChild = { audience: 'students', targetIds: [studentId], body: { en: pair, fr: pair } } as const;
  const refused = await write(secretary, { ...ofChild, targetIds: [studentId] });
  expect(refusalOf(refused)).toEqual([409, 'COMMUNICATION.errors.fieldMissing']);
  expect(refused.body.message).toContain('Brenda-AAA');
  const later = {
    ...ofChild,
    targetIds: [studentId],
    send: false,
    sendsAt: { day: '2027-01-11', clock: '08:00' },
  };
  expect(refusalOf(await write(secretary, later as Partial<GivenMessage>))).toEqual([
    409,
    'COMMUNICATION.errors.fieldMissing',
  ]);
  await setSex('F');
  expect((await preview(secretary, [studentId], pair)).body.data[0].missing).toEqual([]);
  expect((await write(secretary, { ...ofChild, targetIds: [studentId] })).status).toBe(201);
});

test('refuses a student out of reach exactly like one that does not exist', async () => {
  const ngo = await http.as('ngo');
  const { form2 } = http.school.students;
  const preview = async (audience: string, id: number) => {
    const { status, body } = await ngo.post(`${path}/preview`, {
      audience,
      among: 'all',
      targetIds: [id],
      perChild: false,
    });
    return [status, body.code, body.message, body.facts];
  };
  const unknown = await preview('students', 987_654_321);
  expect(unknown.slice(0, 2)).toEqual([400, 'COMMUNICATION.errors.unknownTarget']);
  for (const id of form2) expect(await preview('students', id)).toEqual(unknown);
});

sampledTest(
  'writes no more below a message of a family that left, whose account was erased, or who stands for no child',
  async () => {
    const ngo = await http.as('ngo');
    const { ngo: teacher, mbarga: parent } = http.school.people;
    const question = await sent(mbarga, {
      subject: { en: 'Before leaving', fr: null },
      body: { en: 'Hello', fr: null },
      audience: 'people',
      targetIds: [teacher.userId],
    });
    const { copyId } = await copyOf(ngo, question);
    const reply = async () => refusalOf(await ngo.post(`${path}/reply`, { copyId, body: 'Still there?' }));
    const mayReply = async () => (await thread(ngo, copyId)).body.data[0].mayReply;
    expect([(await reply())[0], await mayReply()]).toEqual([201, true]);
    const at = asOrg(http.school.org);
    const setLinks = (state: string, was: string) =>
      http.database.write(at, ({ org, db }) =>
        sql`UPDATE guardian_links SET state = ${state} WHERE org_id = ${org} AND state = ${was} AND guardian_id IN (
        SELECT id FROM guardians WHERE org_id = ${org} AND user_id = ${parent.userId})`.execute(db),
      );
    await setLinks('revoked', 'verified');
    const closed = [409, 'COMMUNICATION.errors.closed'];
    expect([await reply(), await mayReply()]).toEqual([closed, false]);
    expect((await ngo.put(`${path}/close`, { copyId, closed: true })).status).toBe(200);
    expect(refusalOf(await ngo.put(`${path}/close`, { copyId, closed: false }))).toEqual(closed);
    await setLinks('verified', 'revoked');
    expect((await ngo.put(`${path}/close`, { copyId, closed: false })).status).toBe(200);
    const setSuspended = (suspended: boolean) =>
      http.database.write(at, ({ org, db }) =>
        sql`UPDATE memberships SET suspended = ${suspended} WHERE org_id = ${org} AND user_id = ${parent.userId}`.execute(
          db,
        ),
      );
    await setSuspended(true);
    expect([await reply(), await mayReply()]).toEqual([closed, false]);
    await setSuspended(false);
    expect((await reply())[0]).toBe(201);
  },
);

test('takes no confirmation for a child of a parent who no longer stands for it', async () => {
  const message = await sent(secretary, {
    audience: 'students',
    targetIds: http.school.students.form1.slice(0, 1),
    confirms: true,
  });
  const { copyId } = await copyOf(mbarga, message);
  const at = asOrg(http.school.org);
  const setLinks = (state: string, was: string) =>
    http.database.write(at, ({ org, db }) =>
      sql`UPDATE guardian_links SET state = ${state} WHERE org_id = ${org} AND state = ${was} AND guardian_id IN (
        SELECT id FROM guardians WHERE org_id = ${org} AND user_id = ${http.school.people.mbarga.userId})`.execute(
        db,
      ),
    );
  const confirm = async () => refusalOf(await mbarga.put(`${path}/confirm`, { copyId, choice: null }));
  await setLinks('revoked', 'verified');
  expect(await confirm()).toEqual([404, 'PLATFORM.errors.missing']);
  await setLinks('verified', 'revoked');
  expect((await confirm())[0]).toBe(200);
});
