/**
 * One message on all ways: the discipline master writes to the parents of today's absentees. One reads it in the application, one gets an
 * e-mail, one an SMS by a provider that the school describes, one a slip on paper that comes back. The school sees each of them.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mailbox, openMailbox } from '#testing/mailbox.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { httpSmsSecret, type LocalHttpSms, openLocalHttpSms } from '#testing/providers/local-http-sms.ts';
import { faultsOf } from './inspection.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let provider: LocalHttpSms;
let mailbox: Mailbox;
let school: RunningSchool;
beforeAll(async () => {
  provider = await openLocalHttpSms();
  mailbox = await openMailbox();
  school = await openSchool({ SMS_GATEWAYS: provider.host, SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await school.stop();
  await provider.close();
  await mailbox.close();
});

const secret = 'une phrase facile';
const subject = 'Absence d’aujourd’hui';
const body = 'Votre {fils|fille} {child} est absent(e) aujourd’hui. Merci de nous en donner le motif.';

interface Child {
  readonly stdntid: number;
  readonly grpeid: number;
}

/** The reply of a call that the signed-in person makes beside the screens. */
async function call<Row>(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const reply = await page.request[method](path, data && { data });
  expect(reply.ok(), `${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
  return (await reply.json()).data as readonly Row[];
}

/** Today by the clock of the school. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Douala' }).format(new Date());

/** The child of the demonstration's parent, and three others of the same class. */
async function fourChildren(office: Page, parent: Page): Promise<readonly number[]> {
  const list = { fetchModel: { size: 100 } };
  const [own] = await call<Child>(parent, 'post', '/slm/Students/v2/get', list);
  if (!own) throw new Error('The parent of the demonstration has no child.');
  const [record] = await call<Child>(office, 'post', '/slm/Students/v2/get', {
    stdidParam: own.stdntid,
    ...list,
  });
  const classmates = await call<Child>(office, 'post', '/slm/Students/v2/get', {
    grpeidParam: record?.grpeid,
    ...list,
  });
  const others = classmates.map(({ stdntid }) => stdntid).filter((id) => id !== own.stdntid);
  return [own.stdntid, ...others.slice(0, 3)];
}

interface NewParent {
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** @returns the number of the record */
async function addParent(office: Page, studentId: number, parent: NewParent): Promise<number> {
  const [record] = await call<{ id: number }>(office, 'post', '/slm/Parents/v1/create', {
    title: null,
    firstName: 'Marie',
    sex: 'F',
    phone2: null,
    address: null,
    profession: null,
    language: 'fr',
    ...parent,
    link: {
      studentId,
      verified: true,
      relation: 'mother',
      relationName: null,
      legal: true,
      financial: false,
      contact: true,
      pickUp: false,
      callOrder: 1,
    },
  });
  return record?.id ?? 0;
}

/** Lets a parent in with a slip, on a phone of their own. */
async function letIn(office: Page, id: number): Promise<Page> {
  const [slip] = await call<{ code: string }>(office, 'post', '/slm/ParentLogins/v1/slip', { id });
  const page = await (await school.visit({ width: 360, language: 'fr' })).newPage();
  await page.goto('/activate');
  await page.locator('input[name="code"]').fill(slip?.code ?? '');
  await page.locator('input[autocomplete="new-password"]').first().fill(secret);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  return page;
}

/** A roll of today, whatever day of the week it is: of an early activity at which these four are missed. */
async function missToday(master: Page, studentIds: readonly number[]): Promise<void> {
  const [activity] = await call<{ id: number }>(master, 'post', '/slm/Attendance/v1/activity', {
    title: 'Étude du matin',
    day: today,
    startsAt: '00:00',
    endsAt: '00:20',
    classIds: [],
    studentIds,
  });
  await call(master, 'put', '/slm/Attendance/v1/roll', {
    activityId: activity?.id,
    day: today,
    exceptions: studentIds.map((studentId) => ({ studentId, state: 'absent' })),
  });
}

test('a message to the parents of today’s absentees reaches each on the way that they have', async () => {
  const desk = await school.visit({ width: 1440 });
  const principal = await signIn(desk, 'principal@demo.cahier');
  const phone = await school.visit({ width: 360, language: 'fr' });
  const parent = await signIn(phone, 'parent@demo.cahier');
  const office = await signIn(await school.visit({ width: 1440 }), 'secretary@demo.cahier');

  // The principal describes the school's provider of SMS.
  await principal.goto('/administration/settings/notifications');
  await principal.getByRole('combobox', { name: 'Provider' }).selectOption('http');
  const { description } = provider;
  await principal.getByLabel(/^Address of the provider/).fill(description.address);
  await principal.getByLabel('Headers').fill('Authorization: Basic {secretBase64}');
  await principal.getByLabel(/^Body of the request/).fill(description.body);
  await principal.getByLabel(/^HTTP status of an accepted/).fill(description.statuses.join(', '));
  await principal.getByLabel('Field with the number of the message').first().fill('messages.0.id');
  await principal.getByLabel('Field that says whether it is accepted').fill('result');
  await principal.getByLabel(/^Words for accepted/).fill('OK');
  await principal.getByLabel('Field with the number of the message').last().fill('id');
  await principal.getByLabel('Field with the state').fill('status');
  await principal.getByLabel('Words for delivered').fill('DELIVRD');
  await principal.getByLabel('Words for not delivered').fill('UNDELIV, EXPIRED');
  await principal.getByLabel(/^Secret/).fill(httpSmsSecret);
  await principal.getByLabel('Sender name').fill('LYCEE');
  await principal.getByLabel('Price of one part').fill('15');
  await principal.getByRole('checkbox', { name: 'A message' }).first().check();
  await principal.getByRole('checkbox', { name: 'Send SMS' }).check();
  expect(await faultsOf(principal)).toEqual([]);
  await principal.getByRole('button', { name: 'Save' }).first().click();
  await principal.getByText('The settings of SMS are saved.').waitFor();

  // Three more mothers: with e-mail, with a phone, and with neither.
  const [ownId = 0, mailId = 0, smsId = 0, printId = 0] = await fourChildren(office, parent);
  const byMail = await addParent(office, mailId, {
    lastName: 'Courriel',
    phone: null,
    email: 'mere@famille.example',
  });
  const bySms = await addParent(office, smsId, { lastName: 'Message', phone: '677 00 11 33', email: null });
  await addParent(office, printId, { lastName: 'Papier', phone: null, email: null });
  await letIn(office, byMail);
  const texting = await letIn(office, bySms);
  // SMS wait at night: hers come at any hour.
  await texting.goto('/notifications');
  await texting.getByRole('combobox', { name: 'Heures de silence' }).selectOption({ label: 'Aucune' });

  // The discipline master writes to the families of those who are missing today.
  const master = await signIn(await school.visit({ width: 1440 }), 'discipline@demo.cahier');
  await missToday(master, [ownId, mailId, smsId, printId]);
  await master.goto('/communication');
  await master.getByRole('button', { name: 'Write' }).click();
  const form = master.getByRole('dialog');
  await form.getByRole('combobox', { name: 'To' }).selectOption({ label: 'All families' });
  await form
    .getByRole('combobox', { name: 'Which families' })
    .selectOption({ label: 'Families of students absent today' });
  await form.getByText(/^Reaches \d+ people for \d+ students/).waitFor();
  await form.getByRole('combobox', { name: 'By SMS' }).waitFor();
  await form.getByRole('radio', { name: 'French' }).check();
  await form.getByLabel(/^Subject in French/).fill(subject);
  await form.getByLabel(/^Text in French/).fill(body);
  await form.getByRole('checkbox', { name: 'Each person confirms to have read it' }).check();
  expect(await faultsOf(master)).toEqual([]);
  await form.getByRole('button', { name: /^Send to \d+ / }).click();
  await master.getByText('The message is sent').waitFor();

  // One reads it in the application, and confirms it.
  await parent.goto('/communication');
  await parent
    .getByRole('button', { name: new RegExp(subject) })
    .first()
    .tap();
  const read = parent.getByRole('dialog');
  await read.getByText(/est absent\(e\) aujourd’hui/).waitFor();
  expect(await faultsOf(parent)).toEqual([]);
  await read.getByRole('button', { name: 'J’ai lu' }).tap();
  await read.getByText(/^Confirmé par vous|^Vous l’avez confirmé/).waitFor();

  // One gets an e-mail, beside the one about the absence itself.
  const mailsToHer = () => mailbox.mails.filter((mail) => mail.includes('To: mere@famille.example'));
  await expect
    .poll(() => mailsToHer().filter((mail) => mail.includes('Nouveau message')).length, { timeout: 60_000 })
    .toBe(1);

  // One gets an SMS, and her network reports that it arrived.
  const ofHers = () => provider.accepted.filter(({ recipient }) => recipient === '237677001133');
  await expect.poll(() => ofHers().length, { timeout: 60_000 }).toBe(1);
  const [sms] = ofHers();
  expect(sms).toMatchObject({ from: 'LYCEE', message: expect.stringContaining('Absence d') });
  const sent = JSON.parse(
    provider.arrived.find(({ body: one }) => one.includes('237677001133'))?.body ?? '{}',
  );
  const report = new URL(sent.reportTo);
  const index = provider.accepted.indexOf(sms ?? ({} as never));
  const reported = await fetch(`${school.address}${report.pathname}${report.search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: `msg-${index}`, status: 'DELIVRD' }),
  });
  expect(reported.status).toBe(200);

  // One gets it on paper: the slip is printed, and comes back with a signature.
  await master.goto('/communication?part=sent');
  await master
    .getByRole('button', { name: new RegExp(subject) })
    .first()
    .click();
  const copies = master.getByRole('dialog');
  await copies.getByRole('listitem').first().waitFor();
  const [download] = await Promise.all([
    master.waitForEvent('download'),
    copies.getByRole('button', { name: 'Print for those without an account' }).click(),
  ]);
  const printed = await readPdf(await readFile(await download.path()));
  expect(printed.text).toContain('Papier');
  expect(printed.text).toContain(subject);
  expect(printed.text).not.toContain('Courriel');
  await copies.getByRole('button').filter({ hasText: 'Papier' }).click();
  await master.getByRole('button', { name: 'Strip that came back' }).click();
  await master.getByText(/^The strip came back/).waitFor();

  // The next round asks what became of an e-mail.
  const [message] = await call<{ id: number }>(master, 'get', '/slm/Communication/v1/sent');
  const left = `/slm/Communication/v1/deliveries?id=${message?.id}&language=en&channel=email&state=sent`;
  await expect
    .poll(async () => (await call<{ name: string }>(master, 'get', left)).map(({ name }) => name), {
      timeout: 60_000,
    })
    .toContain('Courriel Marie');

  // The school sees all four.
  await master.reload();
  await master
    .getByRole('button', { name: new RegExp(subject) })
    .first()
    .click();
  const row = (name: RegExp | string) => copies.getByRole('listitem').filter({ hasText: name });
  await row('Papier')
    .getByText(/Confirmed/)
    .waitFor();
  await row(/Read .*Confirmed/)
    .first()
    .waitFor();
  await row('Message').getByText('Not read').waitFor();
  await row('Courriel').getByText('Not read').waitFor();
  expect(await faultsOf(master)).toEqual([]);
  await copies.getByRole('button', { name: 'How it was sent' }).click();
  const deliveries = master.getByRole('dialog').last();
  const way = (name: string, channel: string) =>
    deliveries.getByRole('listitem').filter({ hasText: name }).filter({ hasText: channel });
  await way('Message Marie', 'By SMS').getByText('Delivered', { exact: true }).waitFor();
  await way('Courriel Marie', 'By e-mail').getByText('Sent', { exact: true }).waitFor();
  await way('Papier Marie', 'By SMS')
    .getByText(/no phone number/)
    .waitFor();
  expect(await faultsOf(master)).toEqual([]);
}, 240_000);
