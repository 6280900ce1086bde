/**
 * A month of payments at the counter of a bank and of remarks by phone, made from a seed: each says enough to know the student, by a
 * code, or by a name and a second fact (class, matricule, amount that is owed, payer). Names of payers are beside those of students,
 * texts are cut at a fixed width as a bank cuts them, and some lines name a child of another school.
 *
 * The forms are in sets. The rules were written with `known`. The misses of `unseen` were not read; their sum led to one more rule, that
 * a payer's name ends at a sign. `last` led to the rule that a name before `POUR` is the payer's.
 */
import type { StudentToMatch } from '#areas/statements/matching/student-index.ts';
import type { StatementLine } from '#areas/statements/reading/rules.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import {
  type Chance,
  type Child,
  chanceOf,
  makeChildren,
  makePhone,
  plain,
} from './payments-month-families.ts';

type Form = (facts: {
  readonly name: string;
  readonly className: string;
  readonly payer: string;
  readonly student: StudentToMatch;
  readonly chance: Chance;
}) => string;

const known: readonly Form[] = [
  ({ name, className }) => `SCOLARITE ${name} ${className}`,
  ({ name, className, payer }) => `VERSEMENT ESPECES ${name} ${className} PAR ${payer}`,
  ({ name, className, payer }) => `SCHOOL FEES ${name} ${className} BY ${payer}`,
  ({ name, className, payer }) => `FROM ${payer} FOR ${name} ${className}`,
  ({ student, payer }) => `VRST ${student.code} PAR ${payer}`,
  ({ student, name }) => `DEPOT ${student.matricule} ${name}`,
  ({ name, payer }) => `VIREMENT DE ${payer} POUR ${name}`,
  ({ name, className }) => `${className} ${name} 1ere tranche`,
];

const unseen: readonly Form[] = [
  ({ name, className }) => `Frais exigibles élève ${name} classe ${className}`,
  ({ name, className, payer }) => `${name} (${className}) versé par ${payer}`,
  ({ name, className, payer }) => `PAID BY ${payer} / ${name} / ${className}`,
  ({ student, payer }) => `Code ${student.code} from ${payer} school fees`,
  ({ student, name, className }) => `${name}, ${className}, Mle ${student.matricule}`,
  ({ student, payer }) => `REMETTANT ${payer} REF ${student.code}`,
  ({ name, className, payer }) => `Tuition ${className} ${name} sent by ${payer} second term`,
  ({ name, payer }) => `De la part de ${payer} pour l'enfant ${name}`,
];

const last: readonly Form[] = [
  ({ name, className, payer }) => `2E TRANCHE ${name} ${className} / DEPOSANT ${payer}`,
  ({ name, className }) => `REGLEMENT PENSION ${name} ${className}`,
  ({ student, name, payer }) => `${payer} POUR ${name} MAT ${student.matricule}`,
  ({ student, className }) => `PTA LEVY AND FEES ${student.code} ${className}`,
  ({ name, className, payer }) => `CASH DEP BY ${payer} FOR ${name} ${className} T2`,
  ({ name, className }) => `Fees: ${name} - ${className}`,
];

export const bankForms = { known, unseen, last } as const;

export interface BankMonth {
  readonly students: readonly StudentToMatch[];
  /** `studentId` is null for a child of another school; `saysEnough` where a careful person would know the student. */
  readonly payments: readonly {
    readonly line: StatementLine;
    readonly studentId: number | null;
    readonly saysEnough: boolean;
  }[];
}

export function bankMonth(seed: number, forms: readonly Form[], width: number | null = null): BankMonth {
  const chance = chanceOf(seed);
  const children = makeChildren(chance, 500);
  const strangers = makeChildren(chanceOf(seed + 500_000), 100).map((child) =>
    Object.assign({}, child, {
      student: Object.assign({}, child.student, { code: '00000000', matricule: '' }),
    }),
  );
  const paying = children.filter(({ student }) => student.openAmounts.length > 0);
  const words = new Map(children.map(({ student }) => [student, wordsOf(student)]));
  const ambiguous = new Set(
    children.flatMap(({ student }) =>
      children.some((other) => other.student !== student && sameName(words, other.student, student))
        ? [student]
        : [],
    ),
  );
  const payments = Array.from({ length: 800 }, (_, index) => {
    const isStrange = chance.percent(4);
    const from: readonly Child[] = isStrange ? strangers : paying;
    const child = from[chance.below(from.length)];
    const form = forms[chance.below(forms.length)];
    if (!child || !form) throw new Error('no children');
    const { student } = child;
    const whole = `${student.lastName} ${student.firstName}`;
    const written = chance.percent(70) ? plain(whole).toUpperCase() : whole;
    // One of ten payers has the name of a student of the school.
    const namesake = children[chance.below(children.length)]?.student;
    const payer =
      namesake && chance.percent(10)
        ? `${namesake.lastName} ${namesake.firstName}`
        : (child.parents[chance.below(child.parents.length)]?.name ?? '');
    const text = form({
      name: written,
      className: student.className ?? '',
      payer: plain(payer).toUpperCase(),
      student,
      chance,
    });
    const reference = width === null ? text : text.slice(0, width).trim();
    const amounts = isStrange ? [] : student.openAmounts;
    const amount = chance.percent(75)
      ? (amounts[chance.below(amounts.length)] ?? 20_000)
      : 5000 * (1 + chance.below(9));
    const line: StatementLine = {
      row: index + 2,
      day: '2026-11-13' as SchoolDay,
      amount,
      phone: chance.percent(20) ? makePhone(chance) : null,
      payerName: null,
      reference,
      operatorId: `B${seed}-${index}`,
    };
    const namesClass = text.includes(student.className ?? '-');
    const namesKey = text.includes(student.code) || text.includes(student.matricule);
    const isUnique = !ambiguous.has(student);
    const saysEnough =
      !isStrange && width === null && (namesKey || (isUnique && (namesClass || amounts.includes(amount))));
    return { line, studentId: isStrange ? null : student.id, saysEnough };
  });
  return { students: children.map(({ student }) => student), payments };
}

type Words = ReadonlyMap<StudentToMatch, ReadonlySet<string>>;

function wordsOf({ firstName, lastName }: StudentToMatch): ReadonlySet<string> {
  return new Set(plain(`${lastName} ${firstName}`).toLowerCase().split(' '));
}

/** Whether the words of one name are all in the other's. */
function sameName(words: Words, one: StudentToMatch, other: StudentToMatch): boolean {
  const [some, more] = [words.get(one) ?? new Set<string>(), words.get(other) ?? new Set<string>()];
  return [...some].every((word) => more.has(word)) || [...more].every((word) => some.has(word));
}
