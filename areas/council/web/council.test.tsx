/** A council at work on its screen: deciding by keyboard, trying what would be, and two who decide at once. */

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { CouncilOfClass } from '../contract.ts';
import type { Decided, Proposal } from '../decisions/decided-contract.ts';
import { accepted } from '../decisions/decision-rules.ts';
import type { DecisionItem, Meeting } from '../meeting/meeting-contract.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../students-contract.ts';
import { CouncilPage } from './council-page.tsx';
import { Overview } from './meeting/overview.tsx';

const honourRoll: Proposal = { work: 'honourRoll', honourRefused: false, conduct: 'none', promotion: null };

const student = (id: number, firstName: string, rank: number, mark: number): StudentAtCouncil => ({
  id,
  number: rank,
  firstName,
  lastName: 'Abena',
  matricule: `M${id}`,
  sex: 'F',
  birthDate: null,
  repeating: false,
  hasPhoto: false,
  ownChild: false,
  average: mark,
  rank,
  classified: true,
  classifiedByHand: null,
  grade: 'C+',
  before: [],
  conduct: null,
  subjects: [{ id: 1, value: mark, rank, exempt: false, cells: [mark], terms: [], said: 'Steady work.' }],
  said: { master: 'Good.', head: null, conduct: null },
  proposal: honourRoll,
});

const atCouncil: ClassAtCouncil = {
  classId: 3,
  className: 'Form 1 A',
  year: '2026/2027',
  levels: [],
  nextLevelId: null,
  period: { key: 'sequence-11', kind: 'sequence', number: 1, id: 11 },
  trimesters: [{ id: 4, number: 1, sequences: [{ id: 11, kind: 'sequence', number: 1, weight: 1 }] }],
  subjects: [{ id: 1, name: 'Maths', coefficient: 4, groupId: null, teachers: ['Ngo'], average: 1300 }],
  rules: {
    policy: {
      missingMark: 'ignore',
      annualSubject: 'trimesters',
      annualMethod: 'simple',
      ties: 'competition',
      classifiedFrom: 40,
      trimestersClassified: 2,
      passMark: 1000,
    },
    honours: {
      honourRoll: 1250,
      encouragement: 1450,
      congratulations: 1500,
      honourAbsence: 600,
      workWarning: 900,
      workReprimand: null,
      conductWarning: null,
      conductReprimand: null,
    },
    promotion: {
      passMark: 1000,
      dismissalMark: 750,
      repeatMark: 900,
      absenceLimit: 2400,
      exclusionDaysLimit: 8,
      examClass: false,
    },
  },
  profile: { size: 2, classified: 2, passed: 2, average: 1300, highest: 1310, lowest: 1290, deviation: 10 },
  ranked: [1310, 1290],
  students: [student(1, 'Mary', 1, 1310), student(2, 'Grace', 2, 1290)],
};

const ofClass: CouncilOfClass = {
  classId: 3,
  className: 'Form 1 A',
  size: 2,
  staff: [],
  mayHold: true,
  mayPrint: true,
  periods: [
    {
      key: 'sequence-11',
      kind: 'sequence',
      number: 1,
      startsOn: '2026-09-07' as SchoolDay,
      endsOn: '2026-10-16' as SchoolDay,
      sitting: { id: 8, state: 'open', heldOn: '2026-10-19' as SchoolDay, decided: 0 },
    },
  ],
};

const meeting: Meeting = {
  id: 8,
  classId: 3,
  period: 'sequence-11',
  heldOn: '2026-10-19' as SchoolDay,
  chairId: 7,
  chair: 'Ngo Biyong',
  secretaryId: null,
  secretary: null,
  attendances: [],
  guests: [],
  remark: '',
  state: 'open',
  version: 1,
  closings: [],
  decisions: [],
  takeBack: 0,
  mayDecide: true,
  mayReopen: false,
};

const decisionOn = (studentId: number, decided: Decided): DecisionItem => ({
  studentId,
  decided,
  inOneGo: false,
  version: 1,
  by: 'Tabi Rose',
  at: '2026-10-19T10:00:00.000Z' as Instant,
  basis: { average: 1310, rank: 1, classified: true, proposal: honourRoll },
});

let decisions: DecisionItem[];
let sent: { studentId: number; version: number; decided: Decided }[];
beforeEach(() => {
  decisions = [];
  sent = [];
  go('/notes/council', { search: { class: 3, period: 'sequence-11', student: 1 } });
});

const open = (onDecide?: () => unknown) =>
  openScreen(
    <CouncilPage />,
    { roles: ['SLM.Evaluation.View', 'SLM.Student.View'] },
    {
      'GET /slm/Council/v1/class': () => recordOf(ofClass),
      'GET /slm/Council/v1/students': () => recordOf(atCouncil),
      'GET /slm/Council/v1/get': () => recordOf({ ...meeting, decisions }),
      'PUT /slm/Council/v1/decide': ({ body }: Sent) => {
        const request = body as (typeof sent)[number];
        sent.push(request);
        const refused = onDecide?.();
        if (refused) return refused;
        decisions = [...decisions, decisionOn(request.studentId, request.decided)];
        return recordOf({ studentId: request.studentId, version: 1 });
      },
    },
  );

const heading = (name: string) => page.getByRole('heading', { name });

test('the keyboard accepts a proposal and moves to the next student; after the last one it shows the whole class', async () => {
  await open();
  await expect.element(heading('Abena Mary')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(heading('Abena Grace')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('2 of 2 decided')).toBeVisible();
  expect(sent.map(({ studentId, version, decided }) => [studentId, version, decided.work])).toEqual([
    [1, 0, 'honourRoll'],
    [2, 0, 'honourRoll'],
  ]);
});

sampledTest('a mention that is refused is decided with its reason and not without', async () => {
  await open();
  await page.getByLabelText('Mention of work').selectOptions('None');
  const save = page.getByRole('button', { name: 'Save decision and next' });
  await expect.element(save).toBeDisabled();
  await page.getByLabelText(/^Reason \(mention of work\)/).fill('Copies homework');
  await save.click();
  await expect.element(heading('Abena Grace')).toBeVisible();
  expect(sent[0]?.decided).toMatchObject({ work: 'none', workReason: 'Copies homework' });
});

sampledTest('updates average, rank and mention at once for a tried mark, and sends nothing', async () => {
  await open();
  await expect.element(heading('Abena Mary')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(heading('Abena Grace')).toBeVisible();
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByRole('textbox', { name: 'Maths, Sequence 1' }).fill('15,5');
  await expect.element(page.getByText('15.50').first()).toBeVisible();
  await expect.element(page.getByText('1st of 2')).toBeVisible();
  await expect.element(page.getByText('Congratulations')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the real marks' }).click();
  await expect.element(page.getByText('2nd of 2')).toBeVisible();
  expect(sent).toEqual([]);
});

sampledTest(
  'shows both decisions when two people decide at once, and saves the own one only if it is kept',
  async () => {
    const theirs = decisionOn(1, { ...accepted(honourRoll), work: 'warning', workReason: 'Idle' });
    let refuse = true;
    await open(() => refuse && refusal(409, 'COUNCIL.errors.decisionChanged', { current: theirs }));
    await page.getByRole('button', { name: 'Accept and next' }).click();
    await expect.element(page.getByText('Work warning', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText(/Tabi Rose/)).toBeVisible();
    refuse = false;
    await page.getByRole('button', { name: /my version|mine/i }).click();
    await expect.element(heading('Abena Grace')).toBeVisible();
    expect(sent.map(({ version }) => version)).toEqual([0, 1]);
  },
);

sampledTest(
  "tells a person who gave no mention so when two decide at once, and shows each the other's reason",
  async () => {
    const theirs = decisionOn(1, { ...accepted(honourRoll), work: 'warning', workReason: 'Idle' });
    await open(() => refusal(409, 'COUNCIL.errors.decisionChanged', { current: theirs }));
    await page.getByLabelText('Mention of work').selectOptions('None');
    await page.getByLabelText(/^Reason \(mention of work\)/).fill('Copies homework');
    await page.getByRole('button', { name: 'Save decision and next' }).click();
    const both = page.getByRole('alert');
    await expect.element(both.getByText('Mention of work: None')).toBeVisible();
    await expect.element(both.getByText('Reason: Copies homework')).toBeVisible();
    await expect.element(both.getByText('Reason: Idle')).toBeVisible();
  },
);

test('namesakes of a class are distinguished by the matricule', async () => {
  const students = [student(1, 'Mary', 1, 1310), student(2, 'Mary', 2, 1290), student(3, 'Grace', 3, 1200)];
  await openScreen(
    <Overview
      atCouncil={{ ...atCouncil, students }}
      meeting={null}
      projected={false}
      onStudent={() => undefined}
    />,
    { roles: ['SLM.Evaluation.View'] },
    {},
  );
  for (const number of ['M1', 'M2']) await expect.element(page.getByText(number)).toBeVisible();
  await expect.element(page.getByText('M3')).not.toBeInTheDocument();
});

sampledTest('the projected view names the class and the period', async () => {
  await page.viewport(1440, 900);
  await open();
  await expect.element(heading('Abena Mary')).toBeVisible();
  await userEvent.keyboard('o');
  await page.getByRole('button', { name: 'Projector view' }).click();
  await expect.element(heading('Form 1 A · Sequence 1')).toBeVisible();
});

sampledTest(
  'the projected view keeps the decide button visible, however many reasons are required',
  async () => {
    await page.viewport(1440, 900);
    await open();
    await page.getByRole('button', { name: 'Projector view' }).click();
    await page.getByLabelText('Mention of work').selectOptions('None');
    await page.getByLabelText('Mention of conduct').selectOptions('Conduct reprimand');
    await expect
      .element(page.getByRole('button', { name: 'Save decision and next' }))
      .toBeInViewport({ ratio: 1 });
  },
);

test('shows a follower each decision as it is made, and no buttons', async () => {
  decisions = [decisionOn(1, accepted(honourRoll))];
  const following = { ...meeting, mayDecide: false };
  await openScreen(
    <CouncilPage />,
    { roles: ['SLM.Evaluation.View'], scope: 'classes' },
    {
      'GET /slm/Council/v1/class': () => recordOf({ ...ofClass, mayHold: false, mayPrint: false }),
      'GET /slm/Council/v1/students': () => recordOf(atCouncil),
      'GET /slm/Council/v1/get': () => recordOf({ ...following, decisions }),
    },
  );
  await expect.element(page.getByText(/As proposed/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Change the decision' }).query()).toBeNull();
  expect(page.getByRole('button', { name: 'Accept and next' }).query()).toBeNull();
});
