/** A card in words: what the template draws and the screen shows, the same on both. Pure. */
import type { NameOrder } from '#platform/kernel/person-name.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { CardCell, CardContent, CardGroup, CardRow, PeriodName } from './card-contract.ts';
import {
  type CardLanguage,
  capital,
  type Fact,
  type Label,
  longName,
  type Said,
  type Say,
  sayer,
  short,
  shortName,
  termOrdinal,
} from './card-words.ts';
import type { CardBlock, CardLook } from './look-contract.ts';
import { averageText, decimalText, hoursText, ordinalText } from './number-words.ts';
import { filled, paperWords } from './paper-words.ts';

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
  readonly blocks: readonly {
    readonly id: CardBlock;
    readonly title: Label;
    readonly facts: readonly Fact[];
  }[];
  readonly notes: readonly Fact[];
  readonly visas: readonly Label[];
  readonly foot: Label;
}

export interface PrintedRow {
  readonly subject: string;
  readonly teachers: string;
  readonly competences: string | null;
  readonly marks: readonly string[];
  readonly mean: string;
  readonly coefficient: string;
  readonly points: string;
  readonly grade: string;
  readonly rank: string;
  readonly range: string;
  readonly classAverage: string;
  readonly remark: string;
}

interface PrintedGroup {
  readonly name: Label;
  readonly rows: readonly PrintedRow[];
  readonly subtotal: { readonly label: Label } & Pick<PrintedRow, 'mean' | 'coefficient' | 'points' | 'rank'>;
}

const none = '–';
/** Longer texts are cut where they would push others off the page. */
const longest = { name: 70, subject: 60, teachers: 60, fact: 70, remark: 160, competences: 110, note: 300 };

interface Way {
  readonly language: CardLanguage;
  readonly look: CardLook;
  readonly nameOrder: NameOrder;
}

export function printedCard(card: CardContent, way: Way): PrintedCard {
  const say = sayer(way.language);
  const { first } = way.language;
  const { student, totals, work, remarks } = card;
  const { period } = card;
  const sex = student.sex;
  const place = (rank: number | null) => (rank === null ? none : ordinalText(rank, first, sex));
  const fact = (pick: Said, value: string | null, facts = {}): Fact[] =>
    value === null ? [] : [[say(pick, facts), short(value, longest.fact)]];
  const names: [string, boolean][] = [
    [short(student.lastName, longest.name), true],
    [short(student.firstName, longest.name), false],
  ];
  const rank = totals.classified
    ? filled(paperWords[first].placeOf, { rank: place(totals.rank), of: totals.of })
    : paperWords[first].notClassified;
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
    blocks: way.look.blocks.map((id) => ({
      id,
      title: say((w) => w[id]),
      facts: { results, profile, conduct, work: workFacts }[id](card, say, first),
    })),
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

  function results(_: CardContent, label: Say, language: Language): Fact[] {
    const rows: Fact[] = card.recalled.map(({ period: one, average, rank: at, classified }) => [
      label(longName(one), { number: one.number }),
      average === null
        ? none
        : `${averageText(average, language)}  ${classified ? place(at) : paperWords[language].notClassified}`,
    ]);
    const { progress } = card;
    if (progress === null) return rows;
    const sign = progress > 0 ? '▲ +' : progress < 0 ? '▼ ' : '= ';
    return [...rows, [label((w) => w.progress), `${sign}${decimalText(progress, language)}`]];
  }

  function workFacts(_: CardContent, label: Say, language: Language): Fact[] {
    const said = (granted: boolean) => paperWords[language][granted ? 'yes' : 'no'];
    const of = (pick: Said, granted: boolean): Fact => [label(pick), said(granted)];
    return [
      of((w) => w.honourRoll, work.honourRoll === 'granted'),
      of((w) => w.encouragement, work.distinction === 'encouragement'),
      of((w) => w.congratulations, work.distinction === 'congratulations'),
      of((w) => w.workWarning, work.work === 'warning'),
      of((w) => w.workReprimand, work.work === 'reprimand'),
    ];
  }
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

function gradeText(grade: CardRow['grade'], language: Language): string {
  return grade ? `${grade.letter} · ${grade.code[language]}` : '';
}

function groupIn(
  { name, rows, subtotal }: CardGroup,
  { language, look }: Way,
  place: (rank: number | null) => string,
): PrintedGroup {
  const say = sayer(language);
  const { first } = language;
  return {
    name: name === null ? say((w) => w.others) : [name, null],
    rows: rows.map((row) => rowIn(row, look, first, place)),
    subtotal: {
      label: say((w) => w.subtotal),
      mean: subtotal.average === null ? none : averageText(subtotal.average, first),
      coefficient: String(subtotal.coefficients),
      points: decimalText(subtotal.points, first),
      rank: place(subtotal.rank),
    },
  };
}

function rowIn(
  row: CardRow,
  look: CardLook,
  language: Language,
  place: (rank: number | null) => string,
): PrintedRow {
  const mark = (value: number | null) => (value === null ? none : averageText(value, language));
  return {
    subject: short(row.subject, longest.subject),
    teachers: look.teachers ? short(row.teachers, longest.teachers) : '',
    competences: row.competences && short(row.competences, longest.competences),
    marks: row.marks.map((one) => cellText(one, language)),
    mean: cellText(row.mean, language),
    coefficient: String(row.coefficient),
    points: row.points === null ? none : decimalText(row.points, language),
    grade: row.grade?.letter ?? none,
    rank: place(row.rank),
    range: row.lowest === null ? none : `${mark(row.lowest)} – ${mark(row.highest)}`,
    classAverage: mark(row.average),
    remark: short(row.remark ?? row.grade?.code[language] ?? '', longest.remark),
  };
}

function cellText({ value, note }: CardCell, language: Language): string {
  if (value !== null) return averageText(value, language);
  return note === null ? none : paperWords[language][note];
}

function profile({ profile: of }: CardContent, label: Say, language: Language): Fact[] {
  const mark = (value: number | null) => (value === null ? none : averageText(value, language));
  const share = of.successRate;
  return [
    [label((w) => w.profileAverage), mark(of.average)],
    [label((w) => w.highest), mark(of.highest)],
    [label((w) => w.lowest), mark(of.lowest)],
    [label((w) => w.passed), filled(paperWords[language].placeOf, { rank: of.passed, of: of.classified })],
    [label((w) => w.successRate), share === null ? none : `${decimalText(share, language)} %`],
    [label((w) => w.deviation), of.deviation === null ? none : decimalText(of.deviation, language)],
  ];
}

/** Empty lines where nobody keeps count, to be filled in by hand. */
function conduct({ conduct: of }: CardContent, label: Say, language: Language): Fact[] {
  const words = paperWords[language];
  const hours = (minutes: number) => filled(words.hours, { count: hoursText(minutes, language) });
  const said = (value: string | undefined) => value ?? '';
  return [
    [label((w) => w.unjustified), said(of ? hours(of.unjustified) : undefined)],
    [label((w) => w.justified), said(of ? hours(of.justified) : undefined)],
    [label((w) => w.lateness), said(of?.lateness.toString())],
    [label((w) => w.consignes), said(of ? hours(of.consignes) : undefined)],
    [label((w) => w.warnings), said(of ? `${of.warnings} / ${of.reprimands}` : undefined)],
    [
      label((w) => w.exclusion),
      said(of ? (of.excluded ? words.excluded : filled(words.days, { count: of.exclusion })) : undefined),
    ],
  ];
}

function noteOf(label: Label, text: string | null): Fact[] {
  return text ? [[label, short(text, longest.note)]] : [];
}

function footOf({ language: { first, second }, look }: Way, say: Say): Label {
  const [usual, other] = say((w) => w.keep);
  return [look.foot[first] ?? usual, second && (look.foot[second] ?? other)];
}
