/** Families of the month (payments-month.ts): names as in Cameroon, phones, matricules and what is due, made from a seed. */
import { paymentCode } from '#areas/payments/accounts/payment-code.ts';
import type { StudentToMatch } from '#areas/statements/matching/student-index.ts';

export const families =
  'Abanda Abega Abessolo Achidi Achu Aka Akono Amougou Anyangwe Assiga Atangana Atemkeng Awah Ayuk Bakari Bassong Bekolo Bella Beyala Bikoï Biya Bouba Chuyeh Dikongué Djoumessi Ebongué Eboa Edimo Ekambi Ekotto Elanga Enow Essomba Eteme Etoa Ewane Eyong Fankam Feudjio Fokou Fon Fongang Fotso Foumane Fru Hamadou Kamdem Kameni Kamga Kana Kemajou Kenfack Kengne Kom Kouam Kuété Lekeufack Loé Manga Massoma Mbah Mbakop Mbarga Mbella Mbia Mbida Mbock Mbome Mengue Mfou Mimboé Moukoko Mpondo Mvogo Mvondo Nana Nchare Ndam Ndifor Ndikum Ndjock Ndongo Ndoumbé Nganou Ngassa Ngo‑Mbock Ngono Ngu Nguemo Ngwa Njie Njike Njoya Nkeng Nkemelu Nkolo Nkwenti Noah Noubissi Nsangou Ntamack Nyobe Olinga Onana Ondoa Oumarou Owona Oyono Penda Pokam Sadou Sime Simo Soppo Sunjo Tabi Tagne Takam Talla Tamo Tanyi Tataw Tchakounté Tchinda Tchoua Tekam Tiku Titi Toukam Wafo Waindim Wamba Wandji Wirba Yakubu Yombi Youmbi Yuh Zambo Zang Zé Zogo'
    .split(' ')
    .map((name) => name.replace('‑', ' '));
const girls =
  'Aïcha Aïssatou Angèle Béatrice Bessem Bih Blessing Brenda Carine Cécile Chantal Chérifa Claire Clarisse Delphine Diane Djamila Édith Élise Emmanuella Estelle Fadimatou Favour Flore Gaëlle Grâce Hélène Honorine Inès Irène Jeanne Joyce Judith Kelly Larissa Lum Maïmouna Manka Marie Mercy Mireille Nadège Noëlle Odile Pélagie Précieuse Prudence Raïssa Régine Rose Sandrine Solange Sylvie Thérèse Vanessa Yolande Zénabou'.split(
    ' ',
  );
export const boys =
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

export function givenNames(chance: Chance, names: readonly string[]): string {
  return chance.percent(75) ? `${chance.of(names)} ${chance.of(names)}` : chance.of(names);
}

export function makePhone(chance: Chance): string {
  return `6${chance.pick('5', '7', '8', '9')}${String(chance.below(10_000_000)).padStart(7, '0')}`;
}

export function writtenPhone(chance: Chance, phone: string): string {
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

export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
