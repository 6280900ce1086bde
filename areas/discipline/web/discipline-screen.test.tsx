import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { changeEntry } from '#platform/web/outbox/change-entry.ts';
import { outbox } from '#platform/web/outbox/outbox.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { usualKinds, usualTypes } from '../catalogue/usual-entries.ts';
import { Screen } from './discipline-screen.tsx';

const master = {
  roles: [
    'SLM.Incident.Edit',
    'SLM.Consequence.Edit',
    'SLM.Student.Discipline.View',
    'SLM.Student.View',
  ] as const,
};
const incident = {
  id: 4,
  typeId: 2,
  tagIds: [7],
  positive: false,
  points: 0,
  severity: 30,
  happenedOn: '2026-11-20',
  happenedAt: '10:05',
  venue: 'Yard',
  state: 'open',
  people: [
    { id: 9, firstName: 'Brenda', lastName: 'Ngo', className: 'Form 1 A', part: 'actor' },
    { id: null, firstName: null, lastName: null, className: null, part: 'witness' },
  ],
  reportedBy: 'Tabi',
  reportedAt: '2026-11-20T09:30:00.000Z',
  published: false,
  version: 3,
};
const consequence = {
  id: 5,
  student: { id: 9, firstName: 'Brenda', lastName: 'Ngo', className: 'Form 1 A' },
  incidentId: 4,
  kindId: 1,
  form: 'detention',
  hours: 2,
  fromDay: null,
  untilDay: null,
  reason: 'Fight',
  state: 'proposed',
  published: false,
  expiresOn: null,
  decidedAt: null,
  detention: null,
  tariff: null,
  forCouncil: false,
  council: null,
  events: [],
  steps: ['decide', 'drop'],
  version: 1,
};

const catalogue = {
  types: usualTypes,
  kinds: usualKinds,
  tags: [{ id: 7, name: 'Fighting', praise: false }],
  version: 0,
};

async function open(search: Record<string, string>, more: Answers = {}) {
  go('/Discipline', { search });
  await openScreen(
    <Screen />,
    { roles: [...master.roles] },
    {
      'GET /slm/Incidents/v1/get': () => pageOf([{ ...incident, excerpt: 'A fight in the yard.' }]),
      'GET /slm/Discipline/v1/catalogue': () => recordOf(catalogue),
      ...more,
    },
  );
}

/** As its dialog shows it. */
const whole = {
  ...incident,
  details: 'A fight.',
  lesson: null,
  familyText: null,
  ownTexts: [],
  documents: [],
  notes: [],
  mayEdit: true,
  mayHandle: true,
};

beforeEach(() => page.viewport(390, 844));

test('an incident says what, who, how severe and how far it is', async () => {
  await open({});
  const row = page.getByRole('button', { name: /Fight · Ngo Brenda, Form 1 A/ });
  for (const text of ['Severe', 'New', /reported by Tabi/]) {
    await expect.element(row.getByText(text)).toBeVisible();
  }
});

sampledTest('a student whom the reader does not see has no name in the incident', async () => {
  await open(
    { incident: '4' },
    {
      'GET /slm/Incidents/v1/incident': () => recordOf(whole),
      'GET /slm/Consequences/v1/get': () => ({ success: true, data: [] }),
    },
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('another student')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Take in hand' })).toBeVisible();
});

test('a proposal is decided by one tap, and dismissed with a reason alone', async () => {
  const sent: unknown[] = [];
  await open(
    { part: 'consequences' },
    {
      'GET /slm/Consequences/v1/get': () => ({ success: true, data: [consequence] }),
      'PUT /slm/Consequences/v1/step': ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ ...consequence, state: 'decided', steps: [], version: 2 });
      },
    },
  );
  await expect
    .element(page.getByRole('link', { name: /Ngo Brenda/ }))
    .toHaveAttribute('href', '/student/detail?student=9&tab=discipline');
  await page.getByRole('button', { name: /^Take no action/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('button', { name: 'Take no action' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: /^Decide/ }).click();
  await expect.poll(() => sent).toEqual([{ id: 5, version: 1, step: 'decide', remark: null }]);
});

sampledTest(
  'a report waits on this device until it is sent; a refused one is changed and sent again',
  async () => {
    const student = {
      stdntid: 9,
      stdntfirstname: 'Brenda',
      stdntlastname: 'Ngo',
      matricule: 'A-9',
      sex: null,
      birthDate: null,
      phone: null,
      phone2: null,
      imageType: null,
      uImage: null,
      groupIds: [1],
    };
    await open(
      {},
      {
        'POST /slm/Students/v2/get': () => pageOf([student]),
        'GET /slm/Classes/v1/get': () => ({ success: true, data: [] }),
      },
    );
    await page.getByRole('button', { name: 'Report an incident' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });
    await dialog.getByRole('searchbox').fill('ngo');
    await dialog.getByRole('button', { name: /A-9/ }).click();
    await dialog.getByRole('combobox', { name: /^What happened/ }).selectOptions('Fight');
    await expect.element(save).toBeDisabled();
    await dialog.getByRole('button', { name: 'Fighting' }).click();
    await dialog.getByLabelText(/in a few words/).fill('A fight in the yard.');
    await save.click();
    const waiting = () => outbox.get().filter(({ call }) => call === 'discipline.report');
    await expect
      .poll(() => waiting().map(({ input }) => input))
      .toMatchObject([
        {
          typeId: 2,
          tagIds: [7],
          details: 'A fight in the yard.',
          happenedAt: null,
          people: [{ studentId: 9, part: 'actor' }],
          lesson: null,
        },
      ]);
    await expect.element(page.getByText('Fight · Ngo Brenda', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Waits on this device', { exact: true })).toBeVisible();
    const [first] = waiting();
    await changeEntry(first?.id ?? '', {
      state: 'refused',
      failure: { code: 'DISCIPLINE.errors.futureDay', message: '', facts: {} },
    });
    await expect.element(page.getByText('Not accepted: This day is still to come.')).toBeVisible();
    await page.getByRole('button', { name: 'Change and send again' }).click();
    await expect.element(dialog.getByText('Ngo Brenda')).toBeVisible();
    await dialog.getByLabelText(/in a few words/).fill('A fight at the gate.');
    await save.click();
    await expect
      .poll(() => waiting().map(({ input, state }) => [input, state]))
      .toMatchObject([[{ details: 'A fight at the gate.', typeId: 2 }, 'waiting']]);
  },
);

sampledTest(
  'a text for families that names another student is shown only once its names are confirmed',
  async () => {
    const sent: { ownTexts: unknown; confirmedNames?: readonly string[] }[] = [];
    const people = [
      { id: 9, firstName: 'Brenda', lastName: 'Ngo', className: 'Form 1 A', part: 'actor' },
      { id: 8, firstName: 'Junior', lastName: 'Etoa', className: 'Form 1 A', part: 'victim' },
    ];
    await open(
      { incident: '4' },
      {
        'GET /slm/Incidents/v1/incident': () => recordOf({ ...whole, people }),
        'GET /slm/Consequences/v1/get': () => ({ success: true, data: [] }),
        'PUT /slm/Incidents/v1/publish': ({ body }: Sent) => {
          const given = body as (typeof sent)[number];
          sent.push(given);
          const found = ['Junior'];
          return given.confirmedNames
            ? recordOf({ ...whole, people, published: true })
            : refusal(409, 'DISCIPLINE.errors.namesOthers', { names: 'Junior', found });
        },
      },
    );
    await page.getByRole('button', { name: 'Show to families' }).click();
    await page.getByRole('checkbox', { name: 'Write a text for each family' }).click();
    await page.getByLabelText(/^Text for the family of Ngo Brenda/).fill('Brenda hit Junior.');
    await page.getByRole('button', { name: 'Show to families' }).last().click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText('This text names Junior. Publish all the same?')).toBeVisible();
    await question.getByRole('button', { name: 'Publish all the same' }).click();
    await expect.element(page.getByText('Families see the incident now')).toBeVisible();
    const ownTexts = [
      { studentId: 9, text: 'Brenda hit Junior.' },
      { studentId: 8, text: 'Fight' },
    ];
    expect(sent).toMatchObject([{ ownTexts }, { ownTexts, confirmedNames: ['Junior'] }]);
  },
);

sampledTest('a published incident is withheld, also with its text deleted', async () => {
  const sent: unknown[] = [];
  await open(
    { incident: '4' },
    {
      'GET /slm/Incidents/v1/incident': () => recordOf({ ...whole, published: true, familyText: 'Fight' }),
      'GET /slm/Consequences/v1/get': () => ({ success: true, data: [] }),
      'PUT /slm/Incidents/v1/publish': ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ ...whole, published: false });
      },
    },
  );
  await page.getByRole('button', { name: 'Change what families read' }).click();
  await page.getByLabelText(/^Text for families/).fill('');
  await page.getByRole('button', { name: 'Hide from families' }).click();
  await expect.element(page.getByText('Families do not see the incident any more')).toBeVisible();
  expect(sent).toMatchObject([{ text: null }]);
});
