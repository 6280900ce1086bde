import { Settings } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#platform/web/ui/page.tsx';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { Structure } from '../../structure/structure-contract.ts';
import { SectionsSection } from './sections-section.tsx';
import { SubjectsSection } from './subjects-section.tsx';

const level = (id: number, name: string) => ({ id, name, cycle: 1 as const, exam: null, capacity: 60 });
const maths = { id: 21, name: 'Maths', nameEn: null, nameFr: null };
const stored: Structure = {
  sections: [
    { id: 1, name: 'Anglophone', subsystem: 'english', levels: [level(11, 'Form 1'), level(12, 'Form 2')] },
  ],
  groups: [{ id: 5, name: 'Sciences', subjects: [] }],
  subjects: [maths],
  version: 3,
  mayEdit: true,
};
const empty: Structure = { ...stored, sections: [], groups: [], subjects: [] };
const read = 'GET /slm/Structure/v1/get';
const sections = 'PUT /slm/Structure/v1/sections';
const subjects = 'PUT /slm/Structure/v1/subjects';

async function openPart(part: 'sections' | 'subjects', answers: Parameters<typeof openScreen>[2]) {
  const section = part === 'sections' ? <SectionsSection /> : <SubjectsSection />;
  const screen = (
    <Page title="Settings" icon={Settings}>
      {section}
    </Page>
  );
  await openScreen(screen, { roles: ['SLM.Student.Edit'] }, answers);
}

test('a new school takes the usual sections, changes one level, and sees them', async () => {
  const sent: unknown[] = [];
  let now = empty;
  await openPart('sections', {
    [read]: () => recordOf(now),
    [sections]: ({ body }: Sent) => {
      sent.push(body);
      now = stored;
      return recordOf(stored);
    },
  });
  await page.getByRole('button', { name: 'Set up the sections' }).click();
  await page.getByRole('button', { name: 'Use the standard sections' }).click();
  await page.getByRole('textbox', { name: 'Maximum class size' }).first().fill('70');
  await page.getByRole('button', { name: 'Remove Upper Sixth' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('heading', { name: 'Anglophone' })).toBeVisible();
  const { version, sections: given } = sent[0] as { version: number; sections: Structure['sections'] };
  expect(version).toBe(3);
  expect(given[0]?.levels.map(({ name }) => name)).toEqual([
    ...['Form 1', 'Form 2', 'Form 3', 'Form 4', 'Form 5'],
    'Lower Sixth',
  ]);
  expect(given[0]?.levels[0]).toMatchObject({ capacity: 70 });
});

sampledTest('a level moves up, and a repeated name is shown and not saved', async () => {
  const sent: unknown[] = [];
  await openPart('sections', {
    [read]: () => recordOf(stored),
    [sections]: ({ body }: Sent) => {
      sent.push(body);
      return recordOf(stored);
    },
  });
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Move Form 2 up' }).click();
  const first = page.getByRole('textbox', { name: 'Level' }).first();
  await expect.element(first).toHaveValue('Form 2');
  await first.fill('form 1');
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('These names appear twice: Form 1');
  await expect.element(save).toBeDisabled();
  await first.fill('Form 2');
  await save.click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ sections: [{ levels: [{ id: 12 }, { id: 11 }] }] });
});

sampledTest('a subject is put into a group', async () => {
  const sent: unknown[] = [];
  await openPart('subjects', {
    [read]: () => recordOf(stored),
    [subjects]: ({ body }: Sent) => {
      sent.push(body);
      return recordOf(stored);
    },
  });
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('combobox', { name: 'Group' }).selectOptions('Sciences');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    version: 3,
    groups: [{ id: 5, name: 'Sciences', subjects: [maths] }],
    subjects: [],
  });
});

sampledTest(
  'shows both versions when another person saved meanwhile, and keeps the own one by choice',
  async () => {
    const sent: unknown[] = [];
    const theirs = { ...stored, subjects: [{ ...maths, name: 'Algebra' }], version: 4 };
    await openPart('subjects', {
      [read]: () => recordOf(stored),
      [subjects]: ({ body }: Sent) => {
        sent.push(body);
        return sent.length > 1
          ? recordOf(stored)
          : refusal(409, 'PLATFORM.errors.stale', { current: theirs });
      },
    });
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Mathematics');
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert');
    await expect.element(notice.getByText(/Algebra/)).toBeVisible();
    await expect.element(notice.getByText(/Mathematics/)).toBeVisible();
    await notice.getByRole('button', { name: 'Keep my version' }).click();
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ version: 4, subjects: [{ name: 'Mathematics' }] });
  },
);

sampledTest('names an entry still in use, and keeps it in the form', async () => {
  await openPart('subjects', {
    [read]: () => recordOf(stored),
    [subjects]: () => refusal(409, 'SCHOOL.errors.structureInUse'),
  });
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Remove Maths' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/is still used by a class or a person/)).toBeVisible();
});

test('a teacher reads the levels and is offered no change', async () => {
  await openScreen(
    <SectionsSection />,
    { roles: ['SLM.Student.View'] },
    { [read]: () => recordOf({ ...stored, mayEdit: false }) },
  );
  await expect.element(page.getByText('Form 1')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
