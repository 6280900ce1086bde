/**
 * A month of payments by phone and at the bank, made from a seed: families with names as in Cameroon, and what their
 * payments look like
 * on a statement. It knows for whom each payment is, so a test can count what was matched rightly, wrongly, or not at
 * all.
 *
 * Assumptions about a school that tells families their code and asks them to write for whom they pay:
 * - out of ten payments four carry the code, two to three the matricule, two come from a known phone and say little,
 * one has a name;
 * - a parent of several children nearly always says for whom, if only by a first name; a payer for another family's
 * child writes its code or its name;
 * - every child's record names a parent, but one in twelve lacks the phone; phones are shared by brothers, sisters
 * and some neighbours;
 * - one text in 33 has a typing error, one payment in five is a part of what is due, one in a hundred comes from
 * nobody the school knows.
 */

import type { StudentToMatch } from '#areas/statements/matching/student-index.ts';
import type { StatementLine } from '#areas/statements/reading/rules.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import {
  boys,
  type Chance,
  type Child,
  chanceOf,
  families,
  givenNames,
  makeChildren,
  makePhone,
  type Parent,
  plain,
  writtenPhone,
} from './payments-month-families.ts';

export interface PaymentsMonth {
  readonly students: readonly StudentToMatch[];
  /** `studentId` is null for payments that are for no student. */
  readonly payments: readonly { readonly line: StatementLine; readonly studentId: number | null }[];
}

export function paymentsMonth(seed: number, counts = { students: 2000, lines: 5000 }): PaymentsMonth {
  const chance = chanceOf(seed);
  const children = makeChildren(chance, counts.students);
  // For who owes nothing hardly anybody pays.
  const paying = children.filter(({ student }) => student.openAmounts.length > 0 || chance.percent(2));
  const payments = Array.from({ length: counts.lines }, (_, index) => {
    const child = paying[chance.below(paying.length)];
    if (!child) throw new Error('no children');
    const made = chance.percent(1) ? strange(chance) : payment(chance, child, children);
    const day = `2026-11-${String(1 + chance.below(30)).padStart(2, '0')}` as SchoolDay;
    const line: StatementLine = { row: index + 2, day, operatorId: `T${seed}-${index}`, ...made.line };
    return { line, studentId: made.studentId };
  });
  return { students: children.map(({ student }) => student), payments };
}

interface Made {
  readonly line: Pick<StatementLine, 'amount' | 'phone' | 'payerName' | 'reference'>;
  readonly studentId: number | null;
}

function payment(chance: Chance, child: Child, children: readonly Child[]): Made {
  const { student } = child;
  const amounts = student.openAmounts;
  const amount = chance.percent(80)
    ? (amounts[chance.below(amounts.length)] ?? 5000)
    : 5000 * (1 + chance.below(12));
  const way = chance.below(100);
  const own = child.parents[chance.below(child.parents.length)] ?? { name: '', phone: '' };
  const writes = (text: string | ((isOwn: boolean) => string), payer: 'own' | 'anybody'): Made => {
    const isOwn = payer === 'own' || chance.percent(75);
    const reference = typeof text === 'string' ? text : text(isOwn);
    const { name, phone } = isOwn ? own : someone(chance, children);
    const line = {
      amount,
      phone: !isOwn && chance.percent(25) ? null : writtenPhone(chance, phone),
      payerName: shownName(chance, name),
      reference: chance.percent(3) ? mistyped(chance, reference) : reference,
    };
    return { line, studentId: student.id };
  };
  if (way < 42) return writes(withCode(chance, student), 'anybody');
  if (way < 66) return writes((isOwn) => withMatricule(chance, student, isOwn), 'anybody');
  if (way < 88 && (child.siblings === 0 || chance.percent(5))) return writes(saysLittle(chance), 'own');
  if (way < 88) return writes(withFirstName(chance, student), 'own');
  return writes(withWholeName(chance, student), chance.percent(50) ? 'own' : 'anybody');
}

/** Another parent of the school, or somebody whom it does not know. */
function someone(chance: Chance, children: readonly Child[]): Parent {
  const other = children[chance.below(children.length)]?.parents[0];
  if (other && chance.percent(40)) return other;
  return { name: `${chance.of(families)} ${givenNames(chance, boys)}`, phone: makePhone(chance) };
}

function strange(chance: Chance): Made {
  const amount = 5000 * (1 + chance.below(12));
  const line = {
    amount,
    phone: writtenPhone(chance, makePhone(chance)),
    payerName: shownName(chance, `${chance.of(families)} ${givenNames(chance, boys)}`),
    reference: chance.pick('', 'paiement', 'tombola', 'Location salle 12/11/2026', 'CHS'),
  };
  return { line, studentId: null };
}

function withCode(chance: Chance, { code, firstName, lastName, className }: StudentToMatch): string {
  const groups = code.replace(/^(\d{4})(\d{4})$/, `$1${chance.pick(' ', '-', '.')}$2`);
  const written = chance.pick(code, code, code, groups);
  return chance.pick(
    written,
    written,
    `code ${written}`,
    `SCOL${written}`,
    `Paiement scolarité code ${written} merci`,
    `School fees ${written} T1`,
    `${plain(lastName).toUpperCase()} ${written}`,
    `${written} ${firstName} ${className}`,
    `2e tranche 2026/2027 ${written}`,
  );
}

/** Only the family itself leaves the name away. */
function withMatricule(chance: Chance, student: StudentToMatch, isOwn: boolean): string {
  const { matricule } = student;
  const written = chance.pick(
    matricule,
    matricule,
    matricule.toLowerCase(),
    matricule.replace(/^(\d\d)(\w{3})/, '$1 $2 '),
    matricule.replace(/^(\d\d)(\w{3})/, '$1-$2-'),
    matricule.replace(/(\d\d)$/, ' $1'),
  );
  const name = chance.pick(
    shownName(chance, `${student.lastName} ${student.firstName}`),
    plain(student.firstName),
  );
  if (isOwn && chance.percent(25)) return chance.pick(written, `Matricule: ${written}`);
  return chance.pick(
    `${written} ${name}`,
    `${name} ${written}`,
    `MAT ${written} ${name}`,
    `scolarité ${written} ${name}`,
    `fees for ${name}, ${written}`,
  );
}

function saysLittle(chance: Chance): string {
  return chance.pick(
    '',
    '',
    '',
    'scolarite',
    'School fees',
    'Paiement',
    '1ere tranche',
    'frais de scolarité',
    'ok',
    'T2 2026/2027',
  );
}

function withFirstName(chance: Chance, { firstName, lastName, className }: StudentToMatch): string {
  const first = firstName.split(' ')[0] ?? firstName;
  return chance.pick(
    firstName,
    plain(firstName),
    `scolarité ${firstName}`,
    `fees ${plain(first).toUpperCase()}`,
    `pour ${firstName} ${className}`,
    shownName(chance, `${lastName} ${firstName}`),
  );
}

function withWholeName(chance: Chance, { firstName, lastName, className }: StudentToMatch): string {
  const name = chance.pick(`${lastName} ${firstName}`, `${firstName} ${lastName}`);
  const written = chance.pick(name, plain(name), plain(name).toUpperCase());
  const text = chance.pick(
    written,
    written,
    `scolarité ${written}`,
    `${written} ${className}`,
    `fees ${written}`,
  );
  return chance.percent(20) ? text.slice(0, 20).trim() : text;
}

/** As operators and banks show names: capitals without accents, often cut at twenty letters, in either order. */
function shownName(chance: Chance, name: string): string {
  const words = name.split(' ');
  const swapped = [...words.slice(1), words[0]].join(' ');
  const written = plain(chance.percent(25) ? swapped : name).toUpperCase();
  return chance.percent(25) ? written.slice(0, 20).trim() : written;
}

/** One sign wrong, left out, or swapped with its neighbour. */
function mistyped(chance: Chance, text: string): string {
  if (text.length < 2) return text;
  const at = chance.below(text.length - 1);
  const [before, one = '', two = '', after] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)];
  const wrong = /\d/.test(one) ? String(chance.below(10)) : String.fromCharCode(97 + chance.below(26));
  return chance.pick(before + wrong + two + after, before + two + after, before + two + one + after);
}
