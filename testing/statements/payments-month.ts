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

import { paymentCode } from '#areas/payments/accounts/payment-code.ts';
import type { StudentToMatch } from '#areas/statements/matching/student-index.ts';
import type { StatementLine } from '#areas/statements/reading/rules.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';

export interface PaymentsMonth {
  readonly students: readonly StudentToMatch[];
  /** `studentId` is null for payments that are for no student. */
  readonly payments: readonly { readonly line: StatementLine; readonly studentId: number | null }[];
}

const families =
  'Abanda Abega Abessolo Achidi Achu Aka Akono Amougou Anyangwe Assiga Atangana Atemkeng Awah Ayuk Bakari Bassong Bekolo Bella Beyala Bikoï Biya Bouba Chuyeh Dikongué Djoumessi Ebongué Eboa Edimo Ekambi Ekotto Elanga Enow Essomba Eteme Etoa Ewane Eyong Fankam Feudjio Fokou Fon Fongang Fotso Foumane Fru Hamadou Kamdem Kameni Kamga Kana Kemajou Kenfack Kengne Kom Kouam Kuété Lekeufack Loé Manga Massoma Mbah Mbakop Mbarga Mbella Mbia Mbida Mbock Mbome Mengue Mfou Mimboé Moukoko Mpondo Mvogo Mvondo Nana Nchare Ndam Ndifor Ndikum Ndjock Ndongo Ndoumbé Nganou Ngassa Ngo‑Mbock Ngono Ngu Nguemo Ngwa Njie Njike Njoya Nkeng Nkemelu Nkolo Nkwenti Noah Noubissi Nsangou Ntamack Nyobe Olinga Onana Ondoa Oumarou Owona Oyono Penda Pokam Sadou Sime Simo Soppo Sunjo Tabi Tagne Takam Talla Tamo Tanyi Tataw Tchakounté Tchinda Tchoua Tekam Tiku Titi Toukam Wafo Waindim Wamba Wandji Wirba Yakubu Yombi Youmbi Yuh Zambo Zang Zé Zogo'
    .split(' ')
    .map((name) => name.replace('‑', ' '));
const girls =
  'Aïcha Aïssatou Angèle Béatrice Bessem Bih Blessing Brenda Carine Cécile Chantal Chérifa Claire Clarisse Delphine Diane Djamila Édith Élise Emmanuella Estelle Fadimatou Favour Flore Gaëlle Grâce Hélène Honorine Inès Irène Jeanne Joyce Judith Kelly Larissa Lum Maïmouna Manka Marie Mercy Mireille Nadège Noëlle Odile Pélagie Précieuse Prudence Raïssa Régine Rose Sandrine Solange Sylvie Thérèse Vanessa Yolande Zénabou'.split(
    ' ',
  );
const boys =
  'Abdou Achille Alain Amadou André Anicet Arnaud Basile Bertrand Boris Cédric Che Christian Clovis Cyrille Désiré Didier Elvis Emmanuel Étienne Fabrice Félix Franck Gaston Gérard Godlove Hamidou Hervé Ibrahim Ivo Jean Joël Junior Kevin Landry Léonard Loïc Marcel Moïse Nestor Noël Olivier Parfait Patrice Paul Pierre Rénald Rodrigue Salomon Samuel Serge Stéphane Thierry Ulrich Yannick'.split(
    ' ',
  );

/** Francs of registration and instalments, by level. */
const fees = [
  [25_000, 60_000, 40_000, 35_000],
  [25_000, 65_000, 45_000, 35_000],
  [30_000, 75_000, 50_000, 45_000],
  [32_500, 82_500, 55_000, 47_500],
] as const satisfies readonly (readonly number[])[];

const classNames =
  '6e A,6e B,5e A,5e B,4e A,4e Espagnol,3e A,3e B,2nde A,2nde C,1ère D,Tle A,Tle C,Form 1 A,Form 1 B,Form 2 A,Form 3 A,Form 4 B,Form 5 A,Lower Sixth A,Upper Sixth S'.split(
    ',',
  );

export type Chance = ReturnType<typeof chanceOf>;

/** Mulberry32: the same seed gives the same month on every machine. */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  const pick = <T>(first: T, ...others: readonly T[]): T =>
    [first, ...others][below(others.length + 1)] ?? first;
  const of = (list: readonly string[]) => list[below(list.length)] ?? '';
  return { below, pick, of, percent: (percent: number) => below(100) < percent };
}

export interface Parent {
  readonly name: string;
  readonly phone: string;
}

export interface Child {
  readonly student: StudentToMatch;
  readonly parents: readonly Parent[];
  readonly siblings: number;
}

const org = 7;

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

export function makeChildren(chance: Chance, count: number): Child[] {
  const children: Child[] = [];
  const phones: string[] = [];
  const entered = new Map<number, number>();
  while (children.length < count) {
    const name = chance.of(families);
    const father = { name: `${name} ${givenNames(chance, boys)}`, phone: makePhone(chance) };
    const mother = { name: `${chance.of(families)} ${givenNames(chance, girls)}`, phone: makePhone(chance) };
    // A neighbour or an uncle is the contact of several families.
    if (phones.length > 0 && chance.percent(4)) mother.phone = chance.of(phones);
    phones.push(mother.phone);
    const parents = chance.pick([father, mother], [mother], [father], [mother, father]);
    const size = Math.min(count - children.length, chance.pick(1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3));
    for (let born = 0; born < size; born++) {
      const id = children.length + 1;
      const names = chance.percent(50) ? girls : boys;
      const lastName = chance.percent(65) ? name : chance.of(families);
      // A second name is often a family name of the grandparents.
      const second = chance.percent(25) ? ` ${chance.of(families)}` : '';
      const student: StudentToMatch = {
        id,
        matricule: makeMatricule(chance, entered),
        code: paymentCode(org, id),
        firstName: givenNames(chance, names),
        lastName: lastName + second,
        className: chance.of(classNames),
        parents: recorded(chance, parents, born),
        openAmounts: makeOpenAmounts(chance),
      };
      children.push({ student, parents, siblings: size - 1 });
    }
  }
  return children;
}

/** Year of entry and a number in its order: who comes with a brother has the next one. */
function makeMatricule(chance: Chance, entered: Map<number, number>): string {
  const year = 20 + chance.below(7);
  const number = (entered.get(year) ?? 0) + 1;
  entered.set(year, number);
  return `${year}CHS${String(number).padStart(4, '0')}`;
}

/** Younger children may lack one parent and the phone; each parent writes numbers and names differently. */
function recorded(chance: Chance, parents: readonly Parent[], born: number): StudentToMatch['parents'] {
  const known = born > 0 && chance.percent(20) ? parents.slice(0, 1) : parents;
  return known.map(({ name, phone }) => ({
    name: chance.percent(20) ? plain(name).toUpperCase() : name,
    phone: chance.percent(8) ? null : writtenPhone(chance, phone),
  }));
}

function givenNames(chance: Chance, names: readonly string[]): string {
  return chance.percent(75) ? `${chance.of(names)} ${chance.of(names)}` : chance.of(names);
}

export function makePhone(chance: Chance): string {
  return `6${chance.pick('5', '7', '8', '9')}${String(chance.below(10_000_000)).padStart(7, '0')}`;
}

function writtenPhone(chance: Chance, phone: string): string {
  const grouped = phone.replace(/^(\d{3})(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4');
  return chance.pick(phone, `+237 ${grouped}`, `+237${phone}`, `00237${phone}`, `237${phone}`, grouped);
}

/** The instalments that are open, what is due together, and everything. */
function makeOpenAmounts(chance: Chance): readonly number[] {
  const all: readonly number[] = chance.pick<readonly number[]>(...fees);
  if (chance.percent(15)) return [];
  const open = all.slice(chance.below(all.length));
  const sums = open.map((_, index) => open.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
  return [...new Set([...open, ...sums])];
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

export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** One sign wrong, left out, or swapped with its neighbour. */
function mistyped(chance: Chance, text: string): string {
  if (text.length < 2) return text;
  const at = chance.below(text.length - 1);
  const [before, one = '', two = '', after] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)];
  const wrong = /\d/.test(one) ? String(chance.below(10)) : String.fromCharCode(97 + chance.below(26));
  return chance.pick(before + wrong + two + after, before + two + after, before + two + one + after);
}
