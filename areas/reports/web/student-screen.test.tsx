import { afterEach, expect, test } from 'vitest';
import { go } from '#platform/web/navigation.ts';
import { type Answers, openScreen, recordOf, type Viewer } from '#testing/screen.tsx';
import type { StudentReport } from '../viewer-contract.ts';
import { StudentScreen } from './student-screen.tsx';

const home = location.href;
afterEach(() => history.replaceState(null, '', home));

const viewer: Viewer = { roles: ['SLM.Report.View', 'SLM.Evaluation.View'] };
const report: StudentReport = {
  studentId: 4,
  name: 'Kuété Chantal',
  matricule: 'M4',
  className: '6e A',
  published: true,
  period: { id: 1, kind: 'sequence', number: 1 },
  levels: null,
  course: [],
  cardId: null,
  average: null,
  classAverage: null,
  rank: null,
  classified: 0,
  subjects: [],
};

function school(changes: Partial<StudentReport>, more: Answers = {}): Answers {
  return {
    'GET /slm/ReportChoices/v1/get': () =>
      recordOf({
        years: [],
        yearId: null,
        trimesters: [],
        classes: [],
        students: [],
        sequenceId: null,
        bothRhythms: false,
      }),
    'GET /slm/StudentReport/v1/get': () => recordOf({ ...report, ...changes }),
    ...more,
  };
}

test('shows the report card of the sequence as a PDF that can be kept', async () => {
  go('/reports/student-report', { search: { student: 4 } });
  const requested: (string | null)[] = [];
  const screen = await openScreen(
    <StudentScreen />,
    viewer,
    school(
      { cardId: 12 },
      {
        'GET /slm/ReportCards/v1/pdf': ({ query }) => {
          requested.push(query.get('id'));
          return new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });
        },
      },
    ),
  );
  await expect.element(screen.getByRole('button', { name: 'Download as PDF' }).first()).toBeVisible();
  expect(requested).toEqual(['12']);
  await expect.element(screen.getByRole('heading', { name: 'Kuété Chantal' }).first()).toBeVisible();
});

test('shows the panel while no card of the sequence is issued, and to a parent while none is published', async () => {
  go('/reports/student-report', { search: { student: 4 } });
  const staff = await openScreen(<StudentScreen />, viewer, school({}));
  await expect.element(staff.getByText('No report card of this period yet')).toBeVisible();
  expect(staff.getByRole('button', { name: 'Set it up' }).query()).toBeNull();
  await staff.unmount();
  const family: Viewer = { ...viewer, scope: 'children', language: 'fr' };
  const parent = await openScreen(<StudentScreen />, family, school({ published: false }));
  await expect.element(parent.getByText('Rien n’est encore publié')).toBeVisible();
  await expect.element(parent.getByRole('heading', { name: 'Kuété Chantal' })).not.toBeInTheDocument();
});

test('tells a person who sees no results that the page is closed to them, before any choice', async () => {
  const screen = await openScreen(<StudentScreen />, { roles: ['SLM.Report.View'] }, {});
  await expect.element(screen.getByText('You do not have permission to open this page.')).toBeVisible();
});
