import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { sampleOf } from '#testing/sampling.ts';
import { bankForms, bankMonth } from '#testing/statements/bank-month.ts';
import { paymentsMonth } from '#testing/statements/payments-month.ts';
import type { StatementLine } from '../reading/rules.ts';
import { type Match, statementMatcher } from './rules.ts';
import type { StudentToMatch } from './student-index.ts';

/** Eight digits, another for each student and school. */
const codeOf = (org: number, id: number) => `${org}${String(1_234_560 + id)}`;

function student(id: number, changes: Partial<StudentToMatch> = {}): StudentToMatch {
  return {
    id,
    matricule: `26CHS000${id}`,
    code: codeOf(7, id),
    firstName: 'Marie Claire',
    lastName: 'Ngono',
    className: null,
    parents: [],
    openAmounts: [25_000, 60_000, 85_000],
    ...changes,
  };
}

const mother = { name: 'Mbarga Chantal Rose', phone: '677 11 22 33' };
const uncle = { name: 'Tabi John Che', phone: '+237 699 44 55 66' };
/** Marie Claire has a brother, whose record lacks the number; Blessing is an only child; Serge has a namesake. */
const marie = student(1, { parents: [mother] });
const school = [
  marie,
  student(2, {
    firstName: 'Paul',
    lastName: 'Ngono',
    matricule: '24CHS0107',
    parents: [{ name: 'MBARGA Rose Chantal', phone: null }],
    openAmounts: [60_000],
  }),
  student(3, { firstName: 'Blessing', lastName: 'Tabi', matricule: '25-CHS-0031', parents: [uncle] }),
  student(4, { firstName: 'Serge Alain', lastName: 'Onana', matricule: '25CHS0032' }),
  student(5, { firstName: 'Serge', lastName: 'Onana', matricule: '25CHS0077' }),
  student(6, { firstName: 'Mireille', lastName: 'Ngo Mbock', matricule: '23CHS0009' }),
  student(7, {
    firstName: 'Désiré',
    lastName: 'Fotso',
    matricule: '4711',
    className: '3e A',
    openAmounts: [],
  }),
  student(8, {
    firstName: 'Odile',
    lastName: 'Wamba',
    matricule: '25CHS0099',
    parents: [{ name: 'Onana Serge', phone: null }],
  }),
];

function line(changes: Partial<StatementLine>): StatementLine {
  const day = '2026-11-03' as SchoolDay;
  const silent = { phone: null, payerName: null, reference: '', operatorId: 'T1' };
  return { row: 2, day, amount: 25_000, ...silent, ...changes };
}

function matchOf(changes: Partial<StatementLine>): Match {
  return statementMatcher(school).match(line(changes));
}

const code = marie.code;
const swapped = code.replace(/^(.)(.)/, '$2$1');

test.each<[string, Partial<StatementLine>, number, string]>([
  ['the code alone', { reference: code }, 1, 'code'],
  ['the code in a sentence', { reference: `Paiement scolarité (code: ${code}), merci` }, 1, 'code'],
  ['the code in groups', { reference: `fees ${code.slice(0, 4)} ${code.slice(4)}` }, 1, 'code'],
  ['the code from a stranger', { reference: code, phone: '650000000', payerName: 'FRU IVO' }, 1, 'code'],
  ['the code with swapped digits, from the mother', { reference: swapped, phone: '237677112233' }, 1, 'code'],
  ['the matricule with blanks and a name', { reference: '25 chs 00 31 Blessing' }, 3, 'matricule'],
  ['the matricule from the own phone', { reference: 'MAT 25CHS0031', phone: uncle.phone }, 3, 'matricule'],
  [
    'the matricule of digits alone, after its word',
    { reference: 'matricule 4711 Fotso Desire' },
    7,
    'matricule',
  ],
  ['an only child’s phone and an open amount', { phone: '00237699445566' }, 3, 'phoneAndAmount'],
  [
    'an only child’s phone and the parent’s name',
    { phone: '699445566', payerName: 'JOHN CHE TABI', amount: 7000 },
    3,
    'phoneAndName',
  ],
  ['the phone and a first name', { phone: '237677112233', reference: 'fees PAUL' }, 2, 'phoneAndName'],
  [
    'the phone and a first name with a slip',
    { phone: '237677112233', reference: 'fees Pual' },
    2,
    'phoneAndName',
  ],
  ['a whole name without accents, swapped', { reference: 'scolarite BLESSING TABI' }, 3, 'name'],
  [
    'a name and its class, at the end of a long text',
    { reference: 'frais de scolarite FOTSO DESIRE 3EME A', amount: 1000 },
    7,
    'name',
  ],
  [
    'a name beside whoever pays',
    { reference: 'SCHOOL FEES FOTSO DESIRE 3e A BY ONANA SERGE', amount: 1000 },
    7,
    'name',
  ],
  ['a name after whoever pays', { reference: 'PAR ONANA SERGE / TABI BLESSING' }, 3, 'name'],
  [
    'a name whose family name the payer has',
    { reference: 'Tabi Blessing', payerName: 'TABI IVO' },
    3,
    'name',
  ],
  ['the code beside a payer with a student’s name', { reference: `${code} PAR TABI BLESSING` }, 1, 'code'],
  [
    'the code beside the name of a parent that a student has, too',
    { reference: `${codeOf(7, 8)} ONANA SERGE` },
    8,
    'code',
  ],
  ['a name cut at twenty letters', { reference: 'frais NGO MBOCK MIRE' }, 6, 'name'],
  ['another family’s child by its name', { phone: uncle.phone, reference: 'Ngo Mbock Mireille' }, 6, 'name'],
])('matches by %s', (_what, changes, id, reason) => {
  expect(matchOf(changes)).toEqual({ outcome: 'matched', id, reason });
});

test.each<[string, Partial<StatementLine>, readonly number[]]>([
  ['two codes', { reference: `${code} ${school[2]?.code}` }, [1, 3]],
  ['a code and the name of somebody else', { reference: `${code} Tabi Blessing` }, [1, 3]],
  ['a matricule alone, from nobody known', { reference: '25CHS0031' }, [3]],
  ['a matricule and a name that is another’s', { reference: '25CHS0031 Fotso' }, [3]],
  ['a matricule from another family’s phone', { reference: '25CHS0031', phone: mother.phone }, [3, 1, 2]],
  ['brother and sister, and an amount that fits both', { phone: mother.phone, amount: 60_000 }, [1, 2]],
  ['an amount that could be a part for the brother', { phone: mother.phone, amount: 25_000 }, [1, 2]],
  ['the family name of both', { phone: mother.phone, reference: 'NGONO' }, [1, 2]],
  ['both first names', { phone: mother.phone, reference: 'Marie Claire et Paul' }, [1, 2]],
  ['a name that no child of the family has', { phone: uncle.phone, reference: 'pour Mireille' }, [3]],
  ['a number that may be a wrong code', { phone: uncle.phone, reference: '12345678' }, [3]],
  ['namesakes', { reference: 'Onana Serge' }, [5, 4]],
  ['a name alone, without a second fact', { reference: 'scolarite DESIRE FOTSO' }, [7]],
  ['a name with another class', { reference: 'Tabi Blessing Fotso Désiré 4e' }, [3, 7]],
  ['a class that is not the student’s', { reference: 'Fotso Désiré 4eme A' }, [7]],
  ['a name that says who pays', { reference: 'de la part de Fotso Désiré' }, [7]],
])('leaves %s to people', (_what, changes, ids) => {
  const match = matchOf(changes);
  expect(match.outcome).toBe('choose');
  const candidates = match.outcome === 'choose' ? match.candidates.map(({ id }) => id) : [];
  expect([...candidates].sort()).toEqual([...ids].sort());
});

test.each<[string, Partial<StatementLine>]>([
  ['nothing', {}],
  ['a code with a wrong digit', { reference: swapped }],
  ['the code of another school', { reference: codeOf(8, 1) }],
  ['a single word', { reference: 'Marie' }],
  ['the payer’s own name', { reference: 'Fotso Désiré', payerName: 'FOTSO DESIRE' }],
  ['a short number', { reference: '4711' }],
  ['a phone that nobody has', { phone: '650000000', payerName: 'FRU IVO' }],
])('finds nobody by %s', (_what, changes) => {
  expect(matchOf(changes)).toEqual({ outcome: 'none' });
});

test('asks where the text ends with the beginning of longer matricules', () => {
  const others = ['26CHS012', '26CHS0123', '26CHS0124'].map((matricule, index) =>
    student(index + 1, { matricule }),
  );
  const match = statementMatcher(others).match(line({ reference: 'Ngono Marie Claire 26CHS012' }));
  expect(match).toMatchObject({ outcome: 'choose', candidates: [{}, {}, {}] });
});

test('ranks by how much fits', () => {
  expect(matchOf({ phone: mother.phone, amount: 25_000 })).toEqual({
    outcome: 'choose',
    candidates: [
      { id: 1, hints: ['phone', 'amount'] },
      { id: 2, hints: ['phone'] },
    ],
  });
});

test('finds nobody in an empty school', () => {
  expect(statementMatcher([]).match(line({ reference: `${code} Ngono Marie`, phone: '677112233' }))).toEqual({
    outcome: 'none',
  });
});

/** Seeds on which the rules were not tuned: they were written with seeds 1 to 60. */
const freshSeeds = sampleOf(
  Array.from({ length: 24 }, (_, index) => 7001 + index),
  0,
  6,
);

test.each(freshSeeds)('matches nearly all of a month and nothing wrongly, seed %i', (seed) => {
  const { students, payments } = paymentsMonth(seed);
  const started = process.cpuUsage();
  const { match } = statementMatcher(students);
  const found = payments.map((payment) => ({ ...payment, match: match(payment.line) }));
  // 5,000 lines against 2,000 students, in microseconds of the processor: a busy machine takes longer by the clock.
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  const matched = found.flatMap(({ match: one, ...payment }) =>
    one.outcome === 'matched' ? [{ ...payment, id: one.id, reason: one.reason }] : [],
  );
  expect(matched.filter(({ id, studentId }) => id !== studentId)).toEqual([]);
  expect(matched.length / payments.length).toBeGreaterThanOrEqual(0.95);
});

/** Forms and seeds apart from those of which the rules were written: `known` with seeds 1, 2, 41 and 42. */
test.each([
  ['known', 8101, 0.98],
  ['unseen', 8102, 0.98],
  ['last', 8103, 0.98],
] as const)(
  'matches nearly all remarks that say enough, and none wrongly, of the forms “%s”',
  (set, seed, least) => {
    const { students, payments } = bankMonth(seed, bankForms[set]);
    const { match } = statementMatcher(students);
    const found = payments.map(({ line, studentId, saysEnough }) => {
      const one = match(line);
      const id = one.outcome === 'matched' ? one.id : null;
      return { text: line.reference, id, studentId, saysEnough };
    });
    expect(found.filter(({ id, studentId }) => id !== null && id !== studentId)).toEqual([]);
    const clear = found.filter(({ saysEnough }) => saysEnough);
    const right = clear.filter(({ id, studentId }) => id === studentId);
    expect(right.length / clear.length).toBeGreaterThanOrEqual(least);
  },
);

test.each([18, 22, 26, 30, 35])('matches no text wrongly that a bank cut at %i letters', (width) => {
  const { students, payments } = bankMonth(8200 + width, Object.values(bankForms).flat(), width);
  const { match } = statementMatcher(students);
  const wrong = payments.filter(({ line, studentId }) => {
    const one = match(line);
    return one.outcome === 'matched' && one.id !== studentId;
  });
  expect(wrong.map(({ line }) => line.reference)).toEqual([]);
});
