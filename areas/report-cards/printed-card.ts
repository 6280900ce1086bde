/** A card in words: what the template draws and the screen shows, the same on both. Pure. */
import type { Language } from '#platform/kernel/words.ts';
import type { CardContent, PeriodName } from './card-contract.ts';
import {
  capital,
  type Fact,
  gradeText,
  type Label,
  longest,
  none,
  type PlaceText,
  type Said,
  type Say,
  sayer,
  short,
  shortName,
  termOrdinal,
  type Way,
} from './card-words.ts';
import type { CardLook } from './look-contract.ts';
import { averageText, decimalText, ordinalText } from './number-words.ts';
import { filled, paperWords } from './paper-words.ts';
import { blocksOf, type PrintedBlock } from './printed-blocks.ts';
import { groupIn, type PrintedGroup } from './printed-rows.ts';

export interface PrintedCard {
  readonly title: Label;
  readonly year: Label;
  readonly name: readonly [name: string, strong: boolean][];
  readonly facts: readonly Fact[];
  readonly heads: {
    readonly subject: Label;
    readonly marks: readonly Label[];
    readonly mean: Label;
  } & Readonly<Record<CardLook['columns'][number], Label>>;
  readonly groups: readonly PrintedGroup[];
  readonly headline: {
    readonly average: Fact;
    readonly rank: Fact;
    readonly points: Fact;
    readonly coefficients: Fact;
    readonly grade: Fact;
  };
  readonly blocks: readonly PrintedBlock[];
  readonly notes: readonly Fact[];
  readonly visas: readonly Label[];
  readonly foot: Label;
}

export function printedCard(card: CardContent, way: Way): PrintedCard {
  const say = sayer(way.language);
  const { first } = way.language;
  const { period, student, totals, remarks } = card;
  const sex = student.sex;
  const place: PlaceText = (rank) => (rank === null ? none : ordinalText(rank, first, sex));
  const fact = (pick: Said, value: string | null, facts = {}): Fact[] =>
    value === null ? [] : [[say(pick, facts), short(value, longest.fact)]];
  const names: [string, boolean][] = [
    [short(student.lastName, longest.name), true],
    [short(student.firstName, longest.name), false],
  ];
  const rank = rankText(card, first, place);
  return {
    title: titleOf(period, way),
    year: say((w) => w.schoolYear, { year: card.year }),
    name: way.nameOrder === 'given' ? names.toReversed() : names,
    facts: [
      ...fact((w) => w.matricule, student.matricule),
      ...fact((w) => w.nationalMatricule, student.nationalMatricule),
      ...fact((w) => w.born, birthOf(card, first)),
      ...fact((w) => w.sex, student.sex),
      ...fact((w) => w.class, card.className),
      ...fact((w) => w.number, String(student.number)),
      ...fact((w) => w.size, String(card.profile.size)),
      ...fact((w) => w.repeater, paperWords[first][student.repeating ? 'yes' : 'no']),
      ...fact((w) => w.classMaster, card.classMaster),
      ...fact((w) => w.parents, student.parents.map(personOf).join(' · ') || null),
    ],
    heads: {
      subject: say((w) => w.subject),
      marks: card.columns.map((column) => say(shortName(column), { number: column.number })),
      mean: say((w) => w.mean[period.kind]),
      coefficient: say((w) => w.coefficient),
      points: say((w) => w.points),
      grade: say((w) => w.grade),
      rank: say((w) => w.rank),
      range: say((w) => w.range),
      classAverage: say((w) => w.classAverage),
      remark: say((w) => w.remark),
    },
    groups: card.groups.map((group) => groupIn(group, way, place)),
    headline: {
      average: [say((w) => w.average), totals.average === null ? none : averageText(totals.average, first)],
      rank: [say((w) => w.rank), rank],
      points: [say((w) => w.totalPoints), decimalText(totals.points, first)],
      coefficients: [say((w) => w.coefficients), String(totals.coefficients)],
      grade: [say((w) => w.grade), gradeText(totals.grade, first) || none],
    },
    blocks: blocksOf(card, way, place),
    notes: [
      ...noteOf(
        say((w) => w.levels),
        levelsText(card, first),
      ),
      ...noteOf(
        say((w) => w.effort),
        card.effort.join(', '),
      ),
      ...noteOf(
        say((w) => w.ofClassMaster),
        remarks.classMaster,
      ),
      ...noteOf(
        say((w) => w.ofCouncil),
        remarks.council,
      ),
      ...noteOf(
        say((w) => w.ofHead),
        remarks.head,
      ),
      ...(card.decision === null
        ? []
        : noteOf(
            say((w) => w.decision),
            paperWords[first].decisions[card.decision][sex ?? 'none'],
          )),
    ],
    visas: [say((w) => w.visaParent), say((w) => w.visaClassMaster), say((w) => w.visaHead)],
    foot: footOf(way, say),
  };
}

function titleOf({ kind, number }: PeriodName, { language, look }: Way): Label {
  const of = (one: Language) =>
    filled(look.titles[one][kind] ?? paperWords[one].title[kind], {
      number,
      ordinal: capital(termOrdinal(number, one)),
    });
  return [of(language.first), language.second && of(language.second)];
}

function birthOf({ student: { birthDate, birthPlace } }: CardContent, language: Language): string | null {
  if (birthDate === null) return birthPlace;
  const day = birthDate.split('-').reverse().join('/');
  return birthPlace === null ? day : filled(paperWords[language].bornAt, { day, place: birthPlace });
}

function personOf({ name, phone }: CardContent['student']['parents'][number]): string {
  return phone === null ? name : `${name} (${phone})`;
}

function noteOf(label: Label, text: string | null): Fact[] {
  return text ? [[label, short(text, longest.note)]] : [];
}

function footOf({ language: { first, second }, look }: Way, say: Say): Label {
  const [usual, other] = say((w) => w.keep);
  return [look.foot[first] ?? usual, second && (look.foot[second] ?? other)];
}

/** `A 5 · ECA 2 · NA 1`; nothing where numbers are marked. */
function levelsText({ levels = [] }: CardContent, language: Language): string {
  return levels.map(({ code, count }) => `${code[language]} ${count}`).join(' · ');
}

/** Where levels are marked there are no places, and nobody is left out of them. */
function rankText({ totals, levels }: CardContent, language: Language, place: PlaceText): string {
  if (levels) return none;
  if (!totals.classified) return paperWords[language].notClassified;
  return filled(paperWords[language].placeOf, { rank: place(totals.rank), of: totals.of });
}
