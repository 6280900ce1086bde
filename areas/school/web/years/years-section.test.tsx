import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadWords } from '#platform/web/words.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { usualPlan } from '../../years/years-rules.ts';
import { YearsSection } from './years-section.tsx';

const usual = usualPlan(2026, ['Noël', 'Pâques']);
let ids = 0;
const stored = {
  ...usual,
  id: 7,
  current: true,
  version: 3,
  mayEdit: true,
  trimesters: usual.trimesters.map((trimester) => ({
    ...trimester,
    id: ++ids,
    sequences: trimester.sequences.map((sequence) => ({ ...sequence, id: ++ids })),
  })),
};
const list = 'GET /slm/SchoolYears/v1/plans';
const listOf = (...years: readonly unknown[]) => ({ success: true, data: years });

async function openYears(answers: Parameters<typeof openScreen>[2], language: 'en' | 'fr' = 'en') {
  await openScreen(<YearsSection />, { roles: ['SLM.Student.Edit'], language }, answers);
}

test('the year shows its terms, the weeks of school in them, its sequences and its holidays', async () => {
  await openYears({ [list]: () => listOf(stored) });
  const year = page.getByRole('listitem').filter({ hasText: 'Current year' });
  await expect.element(year.getByRole('heading', { name: '2026/2027' })).toBeVisible();
  await expect.element(year.getByText('07 Sep to 27 Nov')).toBeVisible();
  await expect.element(year.getByText('12 weeks of school').first()).toBeVisible();
  await expect.element(year.getByText('Sequence 6')).toBeVisible();
  await expect.element(year.getByText('Noël')).toBeVisible();
});

test('a school without a year is led to its first one, with the usual dates filled in', async () => {
  const sent: unknown[] = [];
  let years: unknown[] = [];
  await openYears({
    [list]: () => listOf(...years),
    'POST /slm/SchoolYears/v1/create': ({ body }: Sent) => {
      sent.push(body);
      years = [stored];
      return recordOf(stored);
    },
  });
  await page.getByRole('button', { name: 'New school year' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Sequence 6: last day' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Année 26');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('heading', { name: '2026/2027' })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ name: 'Année 26', trimesters: expect.any(Array) })]);
});

sampledTest(
  'the first year of a school, which has no terms yet, takes the usual dates and keeps its own',
  async () => {
    const sent: Sent[] = [];
    const bare = { ...stored, startsOn: '2026-09-01', trimesters: [], breaks: [] };
    await openYears({
      [list]: () => listOf(bare),
      'PUT /slm/SchoolYears/v1/update': (call: Sent) => {
        sent.push(call);
        return recordOf(stored);
      },
    });
    await page.getByRole('button', { name: 'Set up the terms' }).click();
    await page.getByRole('button', { name: 'Use the usual dates' }).click();
    await expect.element(page.getByRole('button', { name: 'Use the usual dates' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({
      startsOn: '2026-09-01',
      trimesters: usual.trimesters,
      breaks: [{ name: 'Christmas' }, { name: 'Easter' }],
    });
  },
);

sampledTest(
  'months are added to the year by one tap, each by its name, and sent beside the sequences',
  async () => {
    const sent: Sent[] = [];
    await openYears({
      [list]: () => listOf(stored),
      'PUT /slm/SchoolYears/v1/update': (call: Sent) => {
        sent.push(call);
        return recordOf(stored);
      },
    });
    await page.getByRole('button', { name: 'Actions for 2026/2027' }).click();
    await page.getByRole('menuitem', { name: 'Edit the year' }).click();
    await page.getByRole('button', { name: 'Add the months of the year' }).click();
    await expect.element(page.getByRole('textbox', { name: 'December: first day' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove May' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.length).toBe(1);
    const body = sent[0]?.body as typeof stored | undefined;
    expect(body?.trimesters.map(({ sequences }) => sequences.length)).toEqual([5, 5, 4]);
    expect(body?.trimesters[1]?.sequences.slice(2)).toMatchObject([
      { id: null, monthly: true, startsOn: '2026-11-30', endsOn: '2026-12-31' },
      { monthly: true, startsOn: '2027-01-01' },
      { monthly: true, endsOn: '2027-03-05' },
    ]);
  },
);

sampledTest('dates that contradict each other are named, in French too, and cannot be saved', async () => {
  await openYears({ [list]: () => listOf(stored) }, 'fr');
  await page.getByRole('button', { name: 'Actions pour 2026/2027' }).click();
  await page.getByRole('menuitem', { name: 'Modifier l’année' }).click();
  await page.getByRole('button', { name: 'Ajouter un trimestre' }).click();
  await page.getByRole('button', { name: 'Retirer le trimestre 1' }).click();
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await expect.element(save).toBeEnabled();
  await page.getByRole('button', { name: 'Ajouter une séquence' }).first().click();
  await expect.element(page.getByRole('alert').getByText(/^Séquence 3.: /)).toBeVisible();
  await expect.element(save).toBeDisabled();
});

sampledTest(
  'shows both versions of a year that another person has changed, and takes theirs by choice',
  async () => {
    const theirs = { ...stored, name: 'Theirs', version: 4 };
    await openYears({
      [list]: () => listOf(stored),
      'PUT /slm/SchoolYears/v1/update': () => refusal(409, 'PLATFORM.errors.stale', { current: theirs }),
    });
    await page.getByRole('button', { name: 'Actions for 2026/2027' }).click();
    await page.getByRole('menuitem', { name: 'Edit the year' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert');
    await expect.element(notice.getByText('Theirs', { exact: true })).toBeVisible();
    await notice.getByRole('button', { name: 'Use the saved version' }).click();
    await expect.element(name).toHaveValue('Theirs');
  },
);

sampledTest(
  'the current year offers no deleting; another asks first, and says why it has to stay',
  async () => {
    const last = { ...stored, id: 6, name: '2025/2026', current: false };
    await openYears({
      [list]: () => listOf(stored, last),
      'DELETE /slm/SchoolYears/v1/delete': () => refusal(409, 'SCHOOL.errors.yearInUse'),
    });
    await page.getByRole('button', { name: 'Actions for 2026/2027' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Delete the year' })).not.toBeInTheDocument();
    await page.getByRole('menuitem', { name: 'Edit the year' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Actions for 2025/2026' }).click();
    await page.getByRole('menuitem', { name: 'Delete the year' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the year' }).click();
    await expect.element(page.getByText(/cannot be deleted/)).toBeVisible();
  },
);

sampledTest('late words follow when the language is changed', async () => {
  await openYears({ [list]: () => listOf(stored) });
  await expect.element(page.getByText('Current year')).toBeVisible();
  await loadWords('fr');
  await expect.element(page.getByText('Année en cours')).toBeVisible();
});

sampledTest(
  'a later year begins after its consequences are shown; the current one offers no button',
  async () => {
    const later = { ...stored, id: 8, name: '2027/2028', current: false, ...usualSpan(2027) };
    const sent: unknown[] = [];
    await openYears({
      [list]: () => listOf(later, stored),
      'GET /slm/SchoolYears/v1/consequences': () => ({
        success: true,
        data: [{ area: 'notebook', key: 'CLOSING.notebooks', count: 12 }],
      }),
      'PUT /slm/SchoolYears/v1/begin': ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ ...later, current: true });
      },
    });
    await page.getByRole('button', { name: 'Start this year' }).click();
    const question = page.getByRole('alertdialog', { name: 'Start 2027/2028?' });
    await expect
      .element(question.getByText(/12 class notebooks of this year become read-only/))
      .toBeVisible();
    await question.getByRole('button', { name: 'Start this year' }).click();
    await expect.element(page.getByText('2027/2028 has started')).toBeVisible();
    expect(sent).toEqual([{ id: 8, version: 3 }]);
  },
);

function usualSpan(year: number) {
  const { startsOn, endsOn } = usualPlan(year, ['Noël', 'Pâques']);
  return { startsOn, endsOn };
}
