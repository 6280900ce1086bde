/** A card in words: what the template draws and the screen shows, the same on both. Pure. */

import { averageText } from '#platform/kernel/numbers/marks.ts';
import { shortRankText } from '#platform/kernel/text/ordinal.ts';
import { fill, type Language } from '#platform/kernel/words.ts';
import type { CardDesign } from '../looks/design-contract.ts';
import { documentWords } from '../prints/document-words.ts';
import type { CardContent, PeriodName } from './card-contract.ts';
import {
  type CardText,
  capital,
  decisionText,
  type Fact,
  gradeText,
  type Label,
  longest,
  longName,
  none,
  periodOrdinal,
  type RankText,
  rankOf,
  type Say,
  sayer,
  short,
  shortName,
  type Way,
} from './card-words.ts';
import { blocksOf, type PrintedBlock } from './printed-blocks.ts';
import { groupIn, type PrintedGroup, sumsOf } from './printed-rows.ts';

export interface PrintedCard {
  readonly title: Label;
  readonly year: Label;
  readonly name: readonly [name: string, strong: boolean][];
  readonly facts: readonly Fact[];
  readonly heads: {
    readonly subject: Label;
    readonly marks: readonly Label[];
    readonly mean: Label;
  } & Readonly<Record<CardDesign['columns'][number], Label>>;
  /** Beside the subject and its marks, in the order of the school. */
  readonly columns: CardDesign['columns'];
  readonly groups: readonly PrintedGroup[];
  readonly headline: {
    readonly facts: readonly Fact[];
    /** The most important figure; null where levels are marked. */
    readonly average: Fact | null;
  };
  readonly blocks: readonly PrintedBlock[];
  readonly notes: readonly Fact[];
  readonly visas: readonly Label[];
  /** The council's decision on the year, in large letters; null before there is one. */
  readonly decision: Fact | null;
  /** Explanation of the averages and of the columns beside marks. */
  readonly explained: readonly Label[];
  /** Meanings of the short forms of grades, in the language of the card; null where it has none. */
  readonly legend: string | null;
  readonly foot: Label;
}

export function printedCard(card: CardContent, way: Way): PrintedCard {
  const say = sayer(way.language);
  const { first } = way.language;
  const { period, student, remarks, levels } = card;
  const sex = student.sex;
  const narrowRank: RankText = ({ rank, shared = false }) =>
    rank === null ? none : shortRankText(rank, shared, first, sex);
  const fact = (pick: CardText, value: string | null, facts = {}): Fact[] =>
    value === null ? [] : [[say(pick, facts), short(value, longest.fact)]];
  const names: [string, boolean][] = [
    [short(student.lastName, longest.name), true],
    [short(student.firstName, longest.name), false],
  ];
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
      ...fact((w) => w.repeater, documentWords[first][student.repeating ? 'yes' : 'no']),
      ...fact((w) => w.classMaster, card.classMaster),
      ...fact((w) => w.parents, student.parents.map(personOf).join(' · ') || null),
    ],
    heads: {
      subject: say((w) => w.subject),
      marks: card.columns.map((column) => say(shortName(column), { number: column.number })),
      mean: say((w) => (levels ? w.level : w.mean[period.kind])),
      coefficient: say((w) => w.coefficient),
      points: say((w) => w.points),
      grade: say((w) => w.grade),
      rank: say((w) => w.rank),
      range: say((w) => w.range),
      classAverage: say((w) => w.classAverage),
      remark: say((w) => w.remark),
    },
    columns: way.look.columns.filter((name) => !levels || name === 'remark'),
    groups: card.groups.map((group) => groupIn(group, levels !== undefined, way, narrowRank)),
    headline: levels ? countsIn(levels, way) : totalsIn(card, say, first),
    blocks: blocksOf(card, way, narrowRank),
    notes: [
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
    ],
    decision: decisionIn(card, say, first),
    explained: [...methodIn(card, say, first), ...zerosIn(card, say)],
    visas: [say((w) => w.visaParent), say((w) => w.visaClassMaster), say((w) => w.visaHead)],
    legend: levels ? null : legendIn(way),
    foot: footOf(
      way,
      say((w) => (levels ? w.keepOfLevels : w.keep)),
    ),
  };
}

function titleOf({ kind, number }: PeriodName, { language, look }: Way): Label {
  const of = (one: Language) =>
    fill(look.titles[one][kind] ?? documentWords[one].title[kind], one, {
      number,
      month: fill('{number.month}', one, { number }),
      ordinal: capital(periodOrdinal({ kind, number }, one)),
    });
  return [of(language.first), language.second && of(language.second)];
}

function birthOf({ student: { birthDate, birthPlace } }: CardContent, language: Language): string | null {
  if (birthDate === null) return birthPlace;
  const day = birthDate.split('-').reverse().join('/');
  return birthPlace === null
    ? day
    : fill(documentWords[language].bornAt, language, { day, place: birthPlace });
}

function personOf({ name, phone }: CardContent['student']['parents'][number]): string {
  return phone === null ? name : `${name} (${phone})`;
}

function noteOf(label: Label, text: string | null): Fact[] {
  return text ? [[label, short(text, longest.note)]] : [];
}

/** `CVWA: Competences very well acquired`; grades that say the same share one. */
function legendIn({ grades = [], language: { first } }: Way): string | null {
  const parts = grades.map(({ code, meaning }) =>
    fill(documentWords[first].gradeIs, first, { code: code[first], meaning: meaning[first] }),
  );
  return parts.length === 0 ? null : [...new Set(parts)].join(' · ');
}

/** @param usual where the school has written nothing of its own */
function footOf({ language: { first, second }, look }: Way, [usual, other]: Label): Label {
  return [look.foot[first] ?? usual, second && (look.foot[second] ?? other)];
}

/** How many subjects have each level. */
function countsIn(
  levels: NonNullable<CardContent['levels']>,
  { language: { first, second } }: Way,
): PrintedCard['headline'] {
  const meaningIn = ({ meaning }: (typeof levels)[number]): Label => {
    const other = second && meaning[second];
    return [meaning[first], other === meaning[first] ? null : other];
  };
  return {
    facts: levels.map((one) => [meaningIn(one), `${one.code[first]} · ${one.count}`]),
    average: null,
  };
}

function totalsIn({ totals, ...card }: CardContent, say: Say, language: Language): PrintedCard['headline'] {
  const { average, grade, classified } = totals;
  const { points, coefficient } = sumsOf(totals, language);
  const ranked = classified ? rankOf(totals, totals.of, language, card.student.sex) : null;
  // The parts precede the average: a reader adds them up.
  const madeOf: Fact[] =
    card.method?.general === 'trimesters'
      ? termsOf(card).map((term) => [
          say(longName(term.period), { number: term.period.number }),
          averageText(term.average, language),
        ])
      : [
          [say((w) => w.totalPoints), points],
          [say((w) => w.coefficients), coefficient],
        ];
  return {
    facts: [
      ...madeOf,
      [say((w) => w.grade), gradeText(grade, language) || none],
      [say((w) => w.rank), ranked ?? documentWords[language].notClassified],
    ],
    average: [say((w) => w.average), average === null ? none : averageText(average, language)],
  };
}

/** The terms that have an average: those of which the average of the year is the mean. */
function termsOf({ recalled }: Pick<CardContent, 'recalled'>) {
  return recalled.flatMap(({ period, average }) =>
    period.kind === 'trimester' && average !== null ? [{ period, average }] : [],
  );
}

function decisionIn(card: CardContent, say: Say, language: Language): Fact | null {
  const text = decisionText(card, language);
  return text === null ? null : [say((w) => w.decision), text];
}

/** `The annual average is the mean of the term averages: (10.00 + 12.00) ÷ 2 = 11.00.` */
function methodIn(card: CardContent, say: Say, language: Language): Label[] {
  const { method, period, totals } = card;
  if (!method) return [];
  const terms = termsOf(card).map(({ average }) => averageText(average, language));
  const average = totals.average === null ? '' : averageText(totals.average, language);
  const sum = `(${terms.join(' + ')}) ÷ ${terms.length}`;
  const isSum = method.general === 'trimesters' && terms.length > 0;
  const ofSubject = method.subject === 'trimesters' ? 'ofTrimesters' : 'ofSequences';
  return [
    ...(isSum ? [say((w) => w.methods.trimesters, { sum, average })] : []),
    ...(period.kind === 'year' ? [say((w) => w.methods[ofSubject])] : []),
    ...(method.weights.length > 0
      ? [say((w) => w.methods.weights, { weights: method.weights.join('\u00a0:\u00a0') })]
      : []),
  ];
}

function zerosIn({ groups }: CardContent, say: Say): Label[] {
  const cells = groups.flatMap(({ rows }) => rows.flatMap(({ marks, mean }) => [...marks, mean]));
  return cells.some(({ value, note }) => value !== null && note !== null) ? [say((w) => w.zeroCounts)] : [];
}
