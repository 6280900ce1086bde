/** Blocks under the marks of a card, in words: earlier results, profile of the class, conduct, work. Pure. */

import { averageText } from '#platform/kernel/numbers/marks.ts';
import { percentage } from '#platform/kernel/numbers/percentage.ts';
import { fill, type Language } from '#platform/kernel/words.ts';
import type { CardBlock } from '../looks/design-contract.ts';
import { documentWords } from '../prints/document-words.ts';
import type { CardContent } from './card-contract.ts';
import {
  type CardText,
  type Fact,
  type Label,
  longName,
  none,
  type RankText,
  type Say,
  sayer,
  type Way,
} from './card-words.ts';
import { decimalText, hoursText } from './number-words.ts';

export interface PrintedBlock {
  readonly id: CardBlock;
  readonly title: Label;
  readonly facts: readonly Fact[];
}

/**
 * Blocks in the school's preferred order. Empty ones are left out: results before the first sequence; where levels are marked, all blocks
 * made of averages.
 */
export function blocksOf(card: CardContent, { language, look }: Way, rankText: RankText): PrintedBlock[] {
  const say = sayer(language);
  return look.blocks.flatMap((id) => {
    const own = card.levels && ofAverages[id] ? [] : facts[id](card, say, language.first, rankText);
    return own.length === 0 ? [] : [{ id, title: say((w) => w[id]), facts: own }];
  });
}

const facts = { results, profile, conduct, work: workFacts } as const satisfies Record<CardBlock, FactsOf>;

const ofAverages: Partial<Record<CardBlock, true>> = { results: true, profile: true };

type FactsOf = (card: CardContent, label: Say, language: Language, rankText: RankText) => Fact[];

function results(
  { recalled, progress }: CardContent,
  label: Say,
  language: Language,
  rankText: RankText,
): Fact[] {
  const rows: Fact[] = recalled.map(({ period: one, average, classified, ...at }) => [
    label(longName(one), { number: one.number }),
    average === null
      ? none
      : `${averageText(average, language)}  ${classified ? rankText(at) : documentWords[language].notClassified}`,
  ]);
  if (progress === null) return rows;
  const sign = progress > 0 ? '▲ +' : progress < 0 ? '▼ ' : '= ';
  return [...rows, [label((w) => w.progress), `${sign}${decimalText(progress, language)}`]];
}

function profile({ profile: of }: CardContent, label: Say, language: Language): Fact[] {
  const mark = (value: number | null) => (value === null ? none : averageText(value, language));
  const share = of.successRate;
  return [
    [label((w) => w.profileAverage), mark(of.average)],
    [label((w) => w.highest), mark(of.highest)],
    [label((w) => w.lowest), mark(of.lowest)],
    [
      label((w) => w.passed),
      fill(documentWords[language].rankOf, language, { rank: of.passed, of: of.classified }),
    ],
    [label((w) => w.successRate), share === null ? none : percentage(decimalText(share, language), language)],
    [label((w) => w.deviation), of.deviation === null ? none : decimalText(of.deviation, language)],
  ];
}

/** Empty lines where nobody keeps count, to be filled in by hand. */
function conduct({ conduct: of }: CardContent, label: Say, language: Language): Fact[] {
  const words = documentWords[language];
  const hours = (minutes: number) => fill(words.hours, language, { count: hoursText(minutes, language) });
  const orEmpty = (value: string | undefined) => value ?? '';
  return [
    [label((w) => w.unjustified), orEmpty(of ? hours(of.unjustified) : undefined)],
    [label((w) => w.justified), orEmpty(of ? hours(of.justified) : undefined)],
    [label((w) => w.lateness), orEmpty(of?.lateness.toString())],
    [label((w) => w.consignes), orEmpty(of ? hours(of.consignes) : undefined)],
    [label((w) => w.warnings), orEmpty(of ? `${of.warnings} / ${of.reprimands}` : undefined)],
    [
      label((w) => w.exclusion),
      orEmpty(
        of ? (of.excluded ? words.excluded : fill(words.days, language, { count: of.exclusion })) : undefined,
      ),
    ],
  ];
}

/**
 * Honours and sanctions given, and a refused honour roll; one line where there are none. Empty where levels are marked and the council
 * has given nothing: no rule grants or refuses there.
 */
function workFacts({ work, levels }: CardContent, label: Say, language: Language): Fact[] {
  if (levels && !Object.values(work).some((one) => one !== null)) return [];
  const { yes, honourRefused, nothingGiven } = documentWords[language];
  const of = (pick: CardText, given: boolean, value = yes): Fact[] => (given ? [[label(pick), value]] : []);
  const given = [
    ...of((w) => w.honourRoll, work.honourRoll === 'granted'),
    ...of((w) => w.honourRoll, work.honourRoll === 'refused', honourRefused),
    ...of((w) => w.encouragement, work.distinction === 'encouragement'),
    ...of((w) => w.congratulations, work.distinction === 'congratulations'),
    ...of((w) => w.workWarning, work.work === 'warning'),
    ...of((w) => w.workReprimand, work.work === 'reprimand'),
    ...of((w) => w.conductWarning, work.conduct === 'warning'),
    ...of((w) => w.conductReprimand, work.conduct === 'reprimand'),
  ];
  return given.length > 0 ? given : [[label((w) => w.mentions), nothingGiven]];
}
