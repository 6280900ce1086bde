/** Changes of marks, texts, decisions and settings that are right but for one field: refused or taken, never a fault. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { givePeriods } from '../marks/school-sequences.ts';
import { sampledTest, sampleOf } from '../sampling.ts';

let http: TestHttp;
let principal: Caller;
let sequenceId: number;
let sitting: number;

beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  sequenceId = (await givePeriods(http)).sequences[0] ?? 0;
  const reply = await principal.post('/slm/Council/v1/create', {
    classId: http.school.classes.form1,
    period: `sequence-${sequenceId}`,
    ...meeting(),
  });
  expect(reply.status, reply.text).toBe(201);
  sitting = reply.body.data[0].id;
});
afterAll(() => http.close());

const meeting = () => ({
  heldOn: '2026-11-20',
  chairId: http.school.people.principal.userId,
  secretaryId: null,
  attendances: [],
  guests: ['M. Fotso'],
  remark: '',
});

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Values that a row cannot hold, or that no form would send. */
const oddOnes: readonly Json[] = [
  ...[2 ** 31, Number.MAX_SAFE_INTEGER, -1, 0.5, '99999999999999999999', null, [], {}],
  ...['\u0000', '\ud800', '\u202eمرحبا', 'é'.repeat(5000)],
];

/** The value with an odd one in the place of each part of it in turn. */
function withOddOnes(value: Json): Json[] {
  const inside = Array.isArray(value)
    ? value.flatMap((one, index) => withOddOnes(one).map((odd) => value.with(index, odd)))
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, one]) =>
          withOddOnes(one).map((odd) => ({ ...value, [key]: odd })),
        )
      : [];
  return [...inside, ...oddOnes];
}

type Changes = readonly (readonly [path: string, body: Json])[];

const changes = (): Changes => {
  const { classes, subjects, students } = http.school;
  const [studentId = 0] = students.form1;
  const classId = classes.form1;
  const gridKey = { classId, subjectId: subjects.maths, sequenceId };
  const period = `sequence-${sequenceId}`;
  const decided = {
    work: 'none',
    workReason: 'Efforts',
    conduct: 'none',
    conductReason: null,
    promotion: null,
    promotionReason: null,
    remark: 'Bien',
    votes: { for: 3, against: 1, abstained: 0 },
  };
  return [
    [
      '/slm/Marks/v1/update',
      { ...gridKey, cells: [{ studentId, place: 1, version: 0, mark: { state: 'entered', value: 900 } }] },
    ],
    [
      '/slm/Evaluations/v1/save',
      {
        ...gridKey,
        before: [{ place: 1, version: 1 }],
        evaluations: [{ place: 1, title: 'Test', maximum: 2000, weight: 1 }],
      },
    ],
    [
      '/slm/MarkWindows/v1/update',
      { sequenceId, opensOn: '2026-09-01', closesOn: null, version: 0, reason: 'Oubli' },
    ],
    [
      '/slm/MarkWindows/v1/classes',
      {
        sequenceId,
        classes: [{ classId, version: 0 }],
        reason: 'Oubli',
        days: { opensOn: '2026-09-01', closesOn: null },
      },
    ],
    [
      '/slm/Classified/v1/save',
      { classId, studentId, decided: { classified: true, reason: 'Décision du conseil' } },
    ],
    [
      '/slm/Appreciations/v1/update',
      {
        classId,
        period,
        kind: 'head',
        subjectId: null,
        texts: [{ studentId, content: 'Bon travail', version: 0 }],
      },
    ],
    [
      '/slm/Appreciations/v1/proofread',
      {
        classId,
        period,
        proofread: true,
        texts: [{ studentId, kind: 'head', subjectId: null, version: 1 }],
      },
    ],
    [
      '/slm/EvaluatedCompetences/v1/update',
      { classId, subjectId: subjects.maths, period, content: 'Calcul', version: 0 },
    ],
    ['/slm/Council/v1/update', { id: sitting, version: 1, ...meeting() }],
    ['/slm/Council/v1/decide', { id: sitting, studentId, version: 0, decided }],
    [
      '/slm/RiskRules/v1/update',
      { version: 0, bounds: { lowAndFalling: true, steepFall: 200, marksMissing: 2, weakestLevels: 3 } },
    ],
  ];
};

sampledTest('each change succeeds as it is, and with one odd value in it is at most refused', async () => {
  const faults: string[] = [];
  for (const [index, [path, body]] of changes().entries()) {
    const { status, text } = await principal.put(path, body);
    expect(status, `${path} ${text}`).toBe(200);
    for (const odd of sampleOf(withOddOnes(body), index, 6)) {
      const reply = await principal.put(path, odd);
      if (reply.status >= 500) faults.push(`${path} ${JSON.stringify(odd).slice(0, 300)}`);
    }
  }
  expect(faults).toEqual([]);
});

test('a reason with half a letter in it is refused rather than kept as another', async () => {
  const { classes, students } = http.school;
  const decided = { classified: true, reason: 'Malade \ud83d' };
  const wanted = { classId: classes.form1, studentId: students.form1[0], decided };
  expect((await principal.put('/slm/Classified/v1/save', wanted)).status).toBe(400);
});
