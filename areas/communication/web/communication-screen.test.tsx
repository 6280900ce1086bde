/** The screen of messages: reading, answering, and writing one. */

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StudentRecord } from '#areas/students/web/extension-points.ts';
import { openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { readUnsent } from '#platform/web/forms/unsent.ts';
import { address, go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { canSee } from '../contract.ts';
import { Screen } from './communication-screen.tsx';
import { StudentMessages } from './student-messages.tsx';

const received = {
  copyId: 7,
  subject: 'Sports day',
  from: 'Béatrice Ayuk',
  children: ['Awa Ngo'],
  sentAt: '2026-11-20T08:30:00.000Z',
  noticeUntil: null,
  sms: 'short' as const,
  read: false,
  waits: true,
  newReplies: 0,
};
const thread = {
  ...received,
  body: 'Dear parents',
  part: 'recipient',
  onPaper: false,
  with: 'Béatrice Ayuk',
  confirms: true,
  confirmedAt: null,
  choices: ['Yes', 'No'],
  choice: null,
  replies: [],
  documents: [],
  mayReply: true,
  closed: false,
};
const nobody = {
  audiences: [],
  among: ['all'],
  sections: [],
  levels: [],
  classes: [],
  people: [],
  waits: false,
  reviews: false,
};
const inbox = {
  'GET /slm/Communication/v1/templates/get': () => ({ success: true, data: [] }),
  'GET /slm/Communication/v1/get': () => pageOf([{ ...received, excerpt: 'Dear parents', mine: true }]),
  'GET /slm/Communication/v1/thread': () => recordOf(thread),
  'PUT /slm/Communication/v1/read': () => recordOf({ copyId: 7 }),
};

beforeEach(() => go('/communication', { replace: true }));

test('marks a message as read when it is opened, and sends the answer that is chosen', async () => {
  const sent: unknown[] = [];
  let read = 0;
  await openScreen(
    <Screen />,
    { roles: [canSee] },
    {
      ...inbox,
      'GET /slm/Communication/v1/reach': () => recordOf(nobody),
      'PUT /slm/Communication/v1/read': () => {
        read += 1;
        return recordOf({ copyId: 7 });
      },
      'PUT /slm/Communication/v1/confirm': ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ ...thread, choice: 1, waits: false });
      },
    },
  );
  await expect.element(page.getByRole('button', { name: 'Write' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Sports day/ }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => sent).toEqual([{ copyId: 7, choice: 1 }]);
  expect(read).toBe(1);
});

sampledTest('keeps a reply on the device until it is sent', async () => {
  const bodies: unknown[] = [];
  await openScreen(
    <Screen />,
    { roles: [canSee] },
    {
      ...inbox,
      'GET /slm/Communication/v1/reach': () => recordOf(nobody),
      'POST /slm/Communication/v1/reply': ({ body }: Sent) => {
        bodies.push(body);
        return recordOf(thread);
      },
    },
  );
  await page.getByRole('button', { name: /Sports day/ }).click();
  const field = page.getByRole('textbox', { name: 'Reply to Béatrice Ayuk' });
  await field.fill('We will come');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect.element(field).toHaveValue('');
  expect(bodies).toEqual([{ copyId: 7, body: 'We will come' }]);
});

sampledTest(
  'says whom a message reaches, and sends it from a template whose gaps are filled in, with answers in both languages',
  async () => {
    const written: { audience: string; choices: unknown; body: { fr: string } }[] = [];
    await openScreen(
      <Screen />,
      { roles: [canSee] },
      {
        ...inbox,
        'GET /slm/Communication/v1/reach': () =>
          recordOf({
            ...nobody,
            audiences: ['school', 'classes'],
            among: ['all', 'absent'],
            classes: [{ id: 5, name: 'Form 1' }],
          }),
        'POST /slm/Communication/v1/preview': () =>
          recordOf({
            copies: 3,
            students: 2,
            onPaper: 1,
            unreached: [],
            missing: [],
            names: ['A', 'B', 'C'],
            sms: {
              full: { sms: 2, parts: 6, cost: 90, most: 3, example: 'School: Trip. The whole text' },
              short: { sms: 2, parts: 2, cost: 30, most: 1, example: 'School: Trip. The whole...' },
              hint: { sms: 1, parts: 1, cost: 15, most: 1, example: 'Ngo wrote: Trip' },
            },
          }),
        'POST /slm/Communication/v1/create': ({ body }: Sent) => {
          written.push(body as (typeof written)[number]);
          return recordOf({ state: 'sent', counts: { onPaper: 1 } });
        },
      },
    );
    await page.getByRole('button', { name: 'Write' }).click();
    await expect
      .element(page.getByText('Reaches 3 people for 2 students · 1 without an account'))
      .toBeVisible();
    const bySms = page.getByRole('combobox', { name: 'By SMS' });
    // There is no text yet of which an example would be.
    expect(page.getByText(/^For example/).elements()).toEqual([]);
    const templates = page.getByRole('combobox', { name: 'Begin with a template' });
    const subject = page.getByRole('textbox', { name: 'Subject in English' });
    await subject.fill('Typed by hand');
    await templates.selectOptions('Consent to a trip');
    await expect.element(page.getByText('For example: School: Trip. The whole...')).toBeVisible();
    await bySms.selectOptions('full');
    await expect.element(page.getByText(/^2 SMS, 6 parts, /)).toBeVisible();
    await expect
      .element(page.getByText('For example, in 3 parts: School: Trip. The whole text'))
      .toBeVisible();
    await expect.element(subject).toHaveValue('Typed by hand');
    await page.getByRole('button', { name: 'Replace my text' }).click();
    await expect.element(subject).toHaveValue('Trip of {class}');
    await expect.element(page.getByRole('textbox', { name: 'Answer 1 in French' })).toHaveValue('J’autorise');
    await page.getByRole('button', { name: 'Send to 3 people' }).click();
    await page.getByRole('button', { name: 'Fill them in' }).click();
    expect(written).toEqual([]);
    await page.getByRole('textbox', { name: 'Text in English' }).fill('We go to Limbe.');
    await page.getByRole('textbox', { name: 'Text in French' }).fill('Votre {fils|fille} va à Limbé.');
    await page.getByRole('button', { name: 'Send to 3 people' }).click();
    await expect.poll(() => written.length).toBe(1);
    expect(written[0]).toMatchObject({ audience: 'school', send: true, sms: 'full' });
    expect(written[0]?.choices).toEqual([
      { en: 'I agree', fr: 'J’autorise' },
      { en: 'I do not agree', fr: 'Je n’autorise pas' },
    ]);
    expect(written[0]?.body.fr).toContain('{fils|fille}');
    await expect.element(page.getByText(/is sent. 1 person has no account/)).toBeVisible();
    expect(address.get().search).toEqual({ part: 'sent' });
  },
);

sampledTest(
  'keeps a text as a template of the school, asks before it replaces one, and begins with it',
  async () => {
    const kept: { name: string; replace: boolean; subject: { en: string } }[] = [];
    const own = {
      id: 4,
      name: 'Open day',
      subject: { en: 'Come and see', fr: null },
      body: { en: 'Dear parents', fr: null },
      among: 'all',
      confirms: true,
      choices: [],
    };
    await openScreen(
      <Screen />,
      { roles: [canSee] },
      {
        ...inbox,
        'GET /slm/Communication/v1/reach': () =>
          recordOf({ ...nobody, audiences: ['school'], among: ['all'], classes: [] }),
        'POST /slm/Communication/v1/preview': () =>
          recordOf({ copies: 3, students: 2, onPaper: 1, unreached: [], missing: [], names: [], sms: null }),
        'GET /slm/Communication/v1/templates/get': () => ({ success: true, data: [own] }),
        'POST /slm/Communication/v1/templates/create': ({ body }: Sent) => {
          kept.push(body as (typeof kept)[number]);
          return kept.length === 1 ? refusal(409, 'COMMUNICATION.templateErrors.nameTaken') : recordOf(own);
        },
      },
    );
    await page.getByRole('button', { name: 'Write' }).click();
    const keep = page.getByRole('button', { name: 'Keep as a template of the school' });
    await expect.element(keep).toBeDisabled();
    await page.getByRole('combobox', { name: 'Begin with a template' }).selectOptions('Open day');
    await expect
      .element(page.getByRole('textbox', { name: 'Subject in English' }))
      .toHaveValue('Come and see');
    await keep.click();
    await page.getByRole('textbox', { name: 'Name of the template' }).fill('Open day');
    await page.getByRole('button', { name: 'Keep the template' }).click();
    await page.getByRole('button', { name: 'Replace the template' }).click();
    await expect.poll(() => kept.map(({ replace }) => replace)).toEqual([false, true]);
    expect(kept[1]).toMatchObject({ name: 'Open day', subject: { en: 'Come and see', fr: null } });
    await expect.element(keep).toBeVisible();
  },
);

const child: StudentRecord = {
  id: 9,
  firstName: 'Awa',
  lastName: 'Ngo',
  identity: null,
  contacts: null,
  own: [],
  status: 'enrolled',
  statusOn: null,
  hasPhoto: false,
  enrolments: [],
  groups: [],
  siblings: [],
  version: 1,
  knowsHealth: false,
  mayEdit: false,
};

sampledTest('a parent writes to a teacher, found by subject, from the messages about the child', async () => {
  const written: { targetIds: number[]; subject: unknown; noticeUntil: unknown }[] = [];
  const teacher = { title: null, masterOf: [], subjects: ['Mathematics'], children: ['Awa Ngo'] };
  const people = Array.from({ length: 9 }, (_, at) => ({ ...teacher, id: at + 1, name: 'Serge Fotso' }));
  await openScreen(
    <StudentMessages student={child} />,
    { roles: [canSee] },
    {
      'GET /slm/Communication/v1/ofStudent': () => ({ success: true, data: [] }),
      'GET /slm/Communication/v1/reach': () =>
        recordOf({
          ...nobody,
          audiences: ['people'],
          people: people.map((one) =>
            one.id === 4 ? { ...one, subjects: ['Physics'], children: ['Paul Ngo'] } : one,
          ),
        }),
      'POST /slm/Communication/v1/create': ({ body }: Sent) => {
        written.push(body as (typeof written)[number]);
        return recordOf({ state: 'sent', counts: { onPaper: 0 } });
      },
    },
  );
  await page.getByRole('button', { name: 'Write to the school' }).click();
  await page.getByRole('searchbox', { name: 'Name or subject' }).fill('phys');
  await expect.element(page.getByText('Physics · Paul Ngo')).toBeVisible();
  await page.getByRole('checkbox').click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Absence');
  await page.getByRole('textbox', { name: 'Text' }).fill('Awa is ill.');
  await expect.element(page.getByText('Keep on top as a notice')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => written).toMatchObject([{ targetIds: [4], noticeUntil: null }]);
  expect(written[0]?.subject).toEqual({ en: 'Absence', fr: null });
});

const trip = {
  id: 3,
  subject: { en: 'Trip', fr: null },
  body: { en: 'Dear parents, we leave on Monday.', fr: null },
  audience: 'classes',
  among: 'all',
  targets: [{ id: 1, name: 'Form 1' }],
  choices: [],
  confirms: false,
  replies: true,
  noticeUntil: null,
  sms: 'short' as const,
  documents: [],
  sendsAt: null,
  version: 4,
};
const waiting = {
  ...trip,
  body: { en: 'Dear parents of {class}, your {son|daughter} {child} leaves on Monday.', fr: null },
  author: 'Paul Ngo',
  submittedAt: '2026-11-20T08:30:00.000Z',
};
const counts = { copies: 0, read: 0, confirmed: 0, answered: 0, onPaper: 0, newReplies: 0 };

sampledTest('shows what waits for approval, and sends it back with a reason', async () => {
  const sent: unknown[] = [];
  go('/communication', { search: { part: 'review' }, replace: true });
  await openScreen(
    <Screen />,
    { roles: [canSee] },
    {
      ...inbox,
      'GET /slm/Communication/v1/reach': () => recordOf({ ...nobody, audiences: ['school'], reviews: true }),
      'GET /slm/Communication/v1/toReview': () => ({
        success: true,
        data: sent.length > 0 ? [] : [waiting],
      }),
      'POST /slm/Communication/v1/preview': () =>
        recordOf({ copies: 40, students: 38, onPaper: 3, unreached: [], missing: [], names: [], sms: null }),
      'PUT /slm/Communication/v1/return': ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ id: 3, sent: false });
      },
    },
  );
  await page.getByRole('button', { name: /Trip.*Paul Ngo.*Form 1/ }).click();
  await expect
    .element(page.getByText('Dear parents of Form 1, your son/daughter … leaves on Monday.'))
    .toBeVisible();
  await expect.element(page.getByText(/Reaches 40 people/)).toBeVisible();
  await page.getByRole('button', { name: 'Send back' }).click();
  await page.getByLabelText(/^Reason/).fill('Wrong day');
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect.poll(() => sent).toEqual([{ id: 3, version: 4, reason: 'Wrong day' }]);
  await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
});

sampledTest(
  'a reason that was typed about an earlier text is sent with the version of that text',
  async () => {
    const sent: unknown[] = [];
    let version = 4;
    const answers = {
      ...inbox,
      'GET /slm/Communication/v1/reach': () => recordOf({ ...nobody, audiences: ['school'], reviews: true }),
      'GET /slm/Communication/v1/toReview': () => ({ success: true, data: [{ ...waiting, version }] }),
      'PUT /slm/Communication/v1/return': ({ body }: Sent) => {
        sent.push(body);
        return refusal(409, 'PLATFORM.errors.stale');
      },
    };
    const openReturn = async () => {
      go('/communication', { search: { part: 'review' }, replace: true });
      const screen = await openScreen(<Screen />, { userId: 7, roles: [canSee] }, answers);
      await page.getByRole('button', { name: /Trip.*Paul Ngo.*Form 1/ }).click();
      await page.getByRole('button', { name: 'Send back' }).click();
      return screen;
    };
    await openDevice(7);
    const left = await openReturn();
    await page.getByLabelText(/^Reason/).fill('Wrong day');
    await expect.poll(() => readUnsent('1 message returned 3')).toMatchObject({ reason: 'Wrong day' });
    await left.unmount();
    version = 5;
    await openReturn();
    await expect.element(page.getByLabelText(/^Reason/)).toHaveValue('Wrong day');
    await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await expect.poll(() => sent).toEqual([{ id: 3, version: 4, reason: 'Wrong day' }]);
    await wipeDevice(7);
  },
);

sampledTest('shows an author why a message came back, and submits it again', async () => {
  const bodies: unknown[] = [];
  const returned = {
    ...trip,
    state: 'draft',
    createdAt: waiting.submittedAt,
    sentAt: null,
    review: { state: 'returned', by: 'Béatrice Ayuk', reason: 'Wrong day' },
    notSent: false,
    counts,
  };
  go('/communication', { search: { part: 'sent' }, replace: true });
  await openScreen(
    <Screen />,
    { roles: [canSee] },
    {
      ...inbox,
      'GET /slm/Communication/v1/reach': () =>
        recordOf({
          ...nobody,
          audiences: ['classes'],
          classes: [{ id: 1, name: 'Form 1' }],
          waits: true,
        }),
      'GET /slm/Communication/v1/sent': () => pageOf([returned]),
      'GET /slm/Communication/v1/copies': () => pageOf([]),
      'POST /slm/Communication/v1/preview': () =>
        recordOf({ copies: 40, students: 38, onPaper: 3, unreached: [], missing: [], names: [], sms: null }),
      'PUT /slm/Communication/v1/update': ({ body }: Sent) => {
        bodies.push(body);
        return recordOf({ ...returned, review: { state: 'waiting', by: null, reason: null }, version: 5 });
      },
    },
  );
  await page.getByRole('button', { name: /Trip.*Sent back/ }).click();
  await expect.element(page.getByText(/Sent back by Béatrice Ayuk/)).toBeVisible();
  await expect.element(page.getByText('Wrong day')).toBeVisible();
  await page.getByLabelText(/^Text in English/).fill('Dear parents, we leave on Tuesday.');
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect.poll(() => bodies).toMatchObject([{ id: 3, version: 4, send: true }]);
});

sampledTest('shows who got a message a hundred at a time, and finds one by name', async () => {
  const copyNumber = (id: number) => ({
    id,
    name: `Parent ${id}`,
    children: [`Child ${id}`],
    onPaper: false,
    readAt: null,
    confirmedAt: null,
    choice: null,
    remindedAt: null,
    replies: 0,
    newReplies: 0,
    lost: [],
  });
  const message = {
    ...trip,
    state: 'sent',
    createdAt: received.sentAt,
    sentAt: received.sentAt,
    review: null,
    notSent: false,
    counts: { ...counts, copies: 130 },
  };
  const queries: string[] = [];
  go('/communication', { search: { part: 'sent' }, replace: true });
  await openScreen(
    <Screen />,
    { roles: [canSee] },
    {
      ...inbox,
      'GET /slm/Communication/v1/reach': () => recordOf(nobody),
      'GET /slm/Communication/v1/sent': () => pageOf([message]),
      'GET /slm/Communication/v1/copies': ({ query }: Sent) => {
        const keyword = query.get('keyword');
        if (keyword) {
          queries.push(keyword);
          return pageOf([copyNumber(7)], { size: 100 });
        }
        const from = query.get('page') === '2' ? 101 : 1;
        const rows = Array.from({ length: from === 1 ? 100 : 30 }, (_, index) => copyNumber(from + index));
        return pageOf(rows, { page: Number(query.get('page')), size: 100, total: 130 });
      },
    },
  );
  await page.getByRole('button', { name: /Trip/ }).click();
  const rows = () => page.getByRole('dialog').getByRole('listitem').elements().length;
  await expect.poll(rows).toBe(100);
  await page.getByRole('button', { name: 'Show 30 more' }).click();
  await expect.poll(rows).toBe(130);
  await page.getByRole('searchbox', { name: 'Find by name' }).fill('child 7');
  await expect.poll(rows).toBe(1);
  expect(queries).toEqual(['child 7']);
  await page.getByRole('dialog').getByText('Parent 7 · Child 7').click();
  await expect.element(page.getByRole('heading', { name: 'Sports day' })).toBeVisible();
});
