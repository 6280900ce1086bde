import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { canSee } from '../contract.ts';
import { Screen } from './calendar-screen.tsx';

const entry = {
  id: 1,
  kind: 'meeting',
  title: 'Staff meeting',
  venue: 'Hall',
  details: null,
  startsAt: '14:00',
  endsAt: '15:30',
  firstDay: '2026-11-03',
  firstUntil: '2026-11-03',
  rule: 'FREQ=WEEKLY;UNTIL=20261130',
  audience: 'classes',
  targets: [{ id: 5, name: 'Form 1' }],
  suspends: false,
  mayEdit: true,
  version: 3,
  from: '2026-11-10',
  until: '2026-11-10',
};
const homework = {
  key: 'homework 1',
  layer: 'homework',
  title: 'Fractions',
  detail: 'Form 1',
  from: '2026-11-10',
  until: '2026-11-10',
  at: '08:00',
  to: null,
};
const choices = {
  audiences: ['school', 'classes'],
  sections: [],
  levels: [],
  classes: [{ id: 5, name: 'Form 1' }],
  people: [],
  maySuspend: true,
  endsOn: '2027-07-31',
};
const list = 'GET /slm/Calendar/v1/days';
const found = (of: object = {}) =>
  recordOf({ entries: [entry], layers: [homework], mayCreate: true, mayCreateForAll: false, ...of });

async function open(answers: Answers = {}, language: 'en' | 'fr' = 'en') {
  go('/calendar', { search: { view: 'agenda', day: '2026-11-10' }, replace: true });
  await openScreen(
    <Screen />,
    { roles: [canSee], language },
    { [list]: () => found(), 'GET /slm/Calendar/v1/choices': () => recordOf(choices), ...answers },
  );
}

test('shows the agenda of a month, and hides a layer', async () => {
  await open();
  await expect.element(page.getByText(/Fractions · Form 1/)).toBeVisible();
  await page.getByRole('button', { name: 'What is shown' }).click();
  await page.getByRole('checkbox', { name: 'Homework due' }).click();
  await expect.element(page.getByText(/Fractions · Form 1/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Staff meeting/ })).toBeInTheDocument();
});

sampledTest('asks for the days of the month before', async () => {
  const requested: (string | null)[] = [];
  await open({
    [list]: ({ query }: Sent) => {
      requested.push(query.get('from'));
      return found();
    },
  });
  await page.getByRole('button', { name: 'Month before' }).click();
  await expect.poll(() => requested).toEqual(['2026-11-01', '2026-10-01']);
});

sampledTest('offers nothing to change to who only reads', async () => {
  await open({ [list]: () => found({ entries: [{ ...entry, mayEdit: false }], mayCreate: false }) });
  await page.getByRole('button', { name: /Staff meeting/ }).click();
  await expect.element(page.getByRole('dialog').getByText('Hall')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit all times' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add an event' })).not.toBeInTheDocument();
});

sampledTest('enters an event for a class that recurs', async () => {
  const sent: unknown[] = [];
  await open({
    'POST /slm/Calendar/v1/create': ({ body }: Sent) => {
      sent.push(body);
      return recordOf(entry);
    },
  });
  await page.getByRole('button', { name: 'Add an event' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('textbox', { name: 'What takes place' }).fill('Tutorial');
  await page.getByRole('combobox', { name: 'For', exact: true }).selectOptions('Classes');
  await expect.element(save).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Form 1' }).click();
  await page.getByRole('combobox', { name: 'Repeated' }).selectOptions('Every week');
  await save.click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        title: 'Tutorial',
        from: '2026-11-10',
        hours: { startsAt: '08:00', endsAt: '09:00' },
        rule: 'FREQ=WEEKLY;UNTIL=20270731',
        audience: 'classes',
        targetIds: [5],
        suspends: false,
        insteadOf: null,
      },
    ]);
});

sampledTest('replaces one time of an event, or leaves it out', async () => {
  const sent: unknown[] = [];
  const take = ({ body }: Sent) => {
    sent.push(body);
    return recordOf(entry);
  };
  await open({ 'POST /slm/Calendar/v1/create': take, 'PUT /slm/Calendar/v1/delete': take });
  await page.getByRole('button', { name: /Staff meeting/ }).click();
  await page.getByRole('button', { name: 'Edit this time only' }).click();
  await page.getByRole('textbox', { name: 'Where' }).fill('Library');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        venue: 'Library',
        from: '2026-11-10',
        rule: null,
        insteadOf: { id: 1, version: 3, day: '2026-11-10' },
      },
    ]);
  await page.getByRole('button', { name: /Staff meeting/ }).click();
  await page.getByRole('button', { name: 'Skip this time' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip this time' }).click();
  await expect.poll(() => sent[1]).toEqual({ id: 1, version: 3, day: '2026-11-10' });
});

sampledTest('says in French why an event is refused, and keeps what was typed', async () => {
  await open({ 'POST /slm/Calendar/v1/create': () => refusal(400, 'CALENDAR.errors.outsideYears') }, 'fr');
  await page.getByRole('button', { name: 'Ajouter un événement' }).click();
  const title = page.getByRole('textbox', { name: 'Intitulé' });
  await title.fill('Kermesse');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText(/aucune année scolaire/)).toBeVisible();
  await expect.element(title).toHaveValue('Kermesse');
});

sampledTest('says what is recorded about the lessons that give way before an event is saved', async () => {
  const requested: string[] = [];
  await open({
    'GET /slm/Calendar/v1/hanging': ({ query }: Sent) => {
      requested.push(`${query.get('audience')} ${query.get('targetIds')} ${query.get('from')}`);
      return { success: true, data: [{ text: '3 rolls are called' }] };
    },
  });
  await page.getByRole('button', { name: 'Add an event' }).click();
  await page.getByRole('combobox', { name: 'For', exact: true }).selectOptions('Classes');
  await page.getByRole('checkbox', { name: /^No lessons in the meantime/ }).click();
  expect(requested).toEqual([]);
  await page.getByRole('checkbox', { name: 'Form 1' }).click();
  await expect.element(page.getByText('3 rolls are called')).toBeVisible();
  await expect.element(page.getByText(/^Recorded about lessons that give way/)).toBeVisible();
  expect(requested).toEqual(['classes 5 2026-11-10']);
  await page.getByRole('checkbox', { name: /^No lessons in the meantime/ }).click();
  await expect.element(page.getByText('3 rolls are called')).not.toBeInTheDocument();
});

sampledTest('says what is recorded about the lessons that give way before holidays are entered', async () => {
  const requested: unknown[] = [];
  const day = { announced: false, entered: false };
  const days = [
    { ...day, key: 'youth', day: '2027-02-11', title: 'Youth Day', holiday: true },
    { ...day, key: 'women', day: '2027-03-08', title: 'Women’s Day', holiday: false },
  ];
  await open({
    [list]: () => found({ mayCreateForAll: true }),
    'GET /slm/Calendar/v1/national': () => ({ success: true, data: [{ id: 1, name: '2026/2027', days }] }),
    'GET /slm/Calendar/v1/national/hanging': ({ query }: Sent) => {
      requested.push(query.get('days'));
      return { success: true, data: [{ text: '3 rolls are called' }] };
    },
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'National days' }).click();
  await expect.element(page.getByText('3 rolls are called')).toBeVisible();
  await page.getByRole('checkbox', { name: /Women’s Day/ }).click();
  expect(requested).toEqual(['2027-02-11']);
  await page.getByRole('checkbox', { name: /Youth Day/ }).click();
  await expect.element(page.getByText('3 rolls are called')).not.toBeInTheDocument();
});
