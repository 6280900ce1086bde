/** An honour-roll certificate in words. Pure. */

import { averageText } from '#platform/kernel/numbers/marks.ts';
import type { NameOrder } from '#platform/kernel/people/person-name.ts';
import { fill, type Language } from '#platform/kernel/words.ts';
import type { CardContent } from '../cards/card-contract.ts';
import {
  type CardLanguage,
  capital,
  gradeText,
  type Label,
  longest,
  periodOrdinal,
  rankOf,
  short,
} from '../cards/card-words.ts';
import { type HonourWords, honourWords } from './honour-words.ts';
import type { honourFacts } from './honours-contract.ts';

export interface HonourCertificate {
  readonly name: string;
  readonly title: Label;
  readonly period: Label;
  readonly awarded: Label;
  readonly because: Label;
  /** Null without a distinction beside the honour roll. */
  readonly distinction: Label | null;
  readonly facts: readonly (readonly [label: Label, value: string])[];
}

interface Way {
  readonly language: CardLanguage;
  readonly nameOrder: NameOrder;
  readonly shows: (typeof honourFacts)[number];
}

export function honourCertificate(card: CardContent, { language, nameOrder, shows }: Way): HonourCertificate {
  const { first, second } = language;
  const both = (pick: (words: HonourWords, of: Language) => string): Label => [
    pick(honourWords[first], first),
    second && pick(honourWords[second], second),
  ];
  const { student, totals, period, work } = card;
  const parts = [short(student.lastName, longest.name), short(student.firstName, longest.name)];
  const rank = rankOf(totals, totals.of, first, student.sex);
  const beside = { rank, grade: gradeText(totals.grade, first), average: null }[shows];
  return {
    name: (nameOrder === 'given' ? parts.toReversed() : parts).join(' '),
    title: both((words) => words.honourRoll),
    period: both((words, of) =>
      fill(words.of[period.kind], of, {
        number: period.number,
        year: card.year,
        ordinal: capital(periodOrdinal(period, of)),
      }),
    ),
    awarded: both((words) => words.awarded),
    because: both((words, of) => fill(words.because[student.sex ?? 'none'], of, { class: card.className })),
    distinction: work.distinction && both((words) => words[work.distinction ?? 'encouragement']),
    facts: [
      [
        both((words) => words.average),
        totals.average === null ? '' : `${averageText(totals.average, first)} / 20`,
      ],
      ...(beside ? [[both((words) => words[shows]), beside] as const] : []),
    ],
  };
}
