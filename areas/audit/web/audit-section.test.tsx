import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, type Sent } from '#testing/screen.tsx';
import { AuditSection } from './audit-section.tsx';

const entry = (id: number, part: object = {}) => ({
  id,
  at: '2026-11-20T08:30:00.000Z',
  userId: 3,
  who: 'Mme Ngo',
  action: 'students.read',
  subject: 'student 42',
  subjectName: 'Eyong Brenda',
  reason: null,
  given: [],
  taken: [],
  ...part,
});
const principal = { roles: ['MGM.Account.View', 'SLM.Student.View'] } as const;
const beside = {
  'GET /usm/api/staff': () => ({ success: true, data: [{ id: 3, firstName: 'Ngo', lastName: 'Mme' }] }),
};

test('shows the rights that a person was given and lost beside the change', async () => {
  const changed = entry(9, {
    action: 'accounts.editMember',
    subject: 'member 3',
    subjectName: 'Ngo Mme',
    given: ['bursar', 'SLM.Parent.Edit'],
    taken: ['SLM.Report.View'],
  });
  await openScreen(<AuditSection />, principal, {
    ...beside,
    'GET /usm/api/audit': () => ({ success: true, data: [changed] }),
  });
  await expect.element(page.getByText(/given: Bursar, See and change all parents/)).toBeVisible();
  await expect.element(page.getByText(/removed: See the reports of the school/)).toBeVisible();
});

sampledTest(
  'shows the person and the action in words, in both languages; a student’s file is one tap away',
  async () => {
    const answers = {
      ...beside,
      'GET /usm/api/audit': () => ({
        success: true,
        data: [
          entry(2),
          entry(1, {
            action: 'request.refused',
            subject: 'homework.list',
            subjectName: null,
            who: null,
            userId: null,
          }),
          entry(0, { action: 'school.beginYear', subject: 'school year 5', subjectName: null }),
        ],
      }),
    };
    const first = await openScreen(<AuditSection />, principal, answers);
    await expect.element(page.getByText(/viewed the record of a student/)).toBeVisible();
    await expect.element(page.getByText('The system')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Eyong Brenda' }))
      .toHaveAttribute('href', '/student/detail?student=42');
    await first.unmount();
    await openScreen(<AuditSection />, { ...principal, language: 'fr' }, answers);
    await expect.element(page.getByText(/a consulté la fiche d’un élève/)).toBeVisible();
    await expect.element(page.getByText('année scolaire n° 5')).toBeVisible();
  },
);

sampledTest(
  'the list is narrowed to a person, a part and one file, and grown below its last line',
  async () => {
    go(location.pathname, { search: { about: 'student 42' }, replace: true });
    const queries: string[] = [];
    await openScreen(<AuditSection />, principal, {
      ...beside,
      'GET /usm/api/audit': ({ query }: Sent) => {
        queries.push(query.toString());
        const before = Number(query.get('before') ?? 101);
        return { success: true, data: Array.from({ length: 50 }, (_, at) => entry(before - 1 - at)) };
      },
    });
    await expect.element(page.getByText('Only: student no. 42')).toBeVisible();
    await page.getByRole('combobox', { name: 'Person' }).selectOptions('Mme Ngo');
    await page.getByRole('combobox', { name: 'Subject' }).selectOptions('Students');
    await page.getByRole('button', { name: 'Show earlier entries' }).click();
    await expect.poll(() => queries.at(-1)).toBe('before=51&person=3&about=student+42&area=students');
    await page.getByRole('button', { name: /Remove/ }).click();
    await expect.poll(() => queries.at(-1)).toBe('person=3&area=students');
    go(location.pathname, { replace: true });
  },
);
