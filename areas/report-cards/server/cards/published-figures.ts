/** Results that families may know: the figures of the cards that they see, and no more than these show. */
import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import type { CardContent } from '../../cards/card-contract.ts';
import type { CardDesign } from '../../looks/design-contract.ts';
import { cardAccess } from '../issues/own-cards.ts';
import { cardsWithDocuments } from './cards-store.ts';

export interface PublishedFigures {
  readonly subjects: readonly {
    readonly name: string;
    readonly coefficient: number;
    /** Hundredths; null for none. */
    readonly average: number | null;
    /** Null where the school keeps the figures of classes off its cards. */
    readonly classAverage: number | null;
    readonly rank: number | null;
    /** The short form of the level where levels are marked; null for none. */
    readonly level: BilingualText | null;
  }[];
  /** Where levels are marked: how many subjects have each, the best first; null where numbers are. */
  readonly levels: NonNullable<CardContent['levels']> | null;
  readonly average: number | null;
  readonly classAverage: number | null;
  readonly rank: number | null;
  /** How many have a place. */
  readonly of: number;
}

/** By period, of the valid cards of a student that the reader sees. */
export async function publishedFigures(
  context: Context,
  studentId: number,
): Promise<ReadonlyMap<PeriodKey, PublishedFigures>> {
  const isSeen = await cardAccess(context);
  const cards = (await cardsWithDocuments(context, studentId)).filter(isSeen);
  return new Map(cards.map(({ period, content, document }) => [period, figuresOn(content, document.look)]));
}

function figuresOn({ groups, totals, profile, levels }: CardContent, look: CardDesign): PublishedFigures {
  const { columns, blocks } = look;
  const classAverages = columns.includes('classAverage');
  return {
    subjects: groups.flatMap(({ rows }) =>
      rows.map(({ subject, coefficient, mean, average, rank }) => ({
        name: subject,
        coefficient,
        average: mean.value,
        level: mean.level ?? null,
        classAverage: classAverages ? average : null,
        rank: columns.includes('rank') ? rank : null,
      })),
    ),
    levels: levels ?? null,
    average: totals.average,
    rank: totals.rank,
    of: totals.of,
    classAverage: blocks.includes('profile') ? profile.average : null,
  };
}
