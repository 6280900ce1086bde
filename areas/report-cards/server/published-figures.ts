/** What families may know of results: the figures of the cards that they see, and no more than these show. */
import type { PeriodKey } from '#platform/kernel/periods.ts';
import type { Context } from '#platform/server/context.ts';
import type { CardContent } from '../card-contract.ts';
import type { CardLook } from '../look-contract.ts';
import { cardsWithPapers } from './cards-store.ts';
import { cardSight } from './own-cards.ts';

export interface PublishedFigures {
  readonly subjects: readonly {
    readonly name: string;
    readonly coefficient: number;
    /** Hundredths; null for none. */
    readonly average: number | null;
    /** Null where the school keeps the figures of classes off its cards. */
    readonly classAverage: number | null;
    readonly rank: number | null;
  }[];
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
  const isSeen = await cardSight(context);
  const cards = (await cardsWithPapers(context, studentId)).filter(isSeen);
  return new Map(cards.map(({ period, content, paper }) => [period, figuresOn(content, paper.look)]));
}

function figuresOn({ groups, totals, profile }: CardContent, look: CardLook): PublishedFigures {
  const { columns, blocks } = look;
  const classAverages = columns.includes('classAverage');
  return {
    subjects: groups.flatMap(({ rows }) =>
      rows.map(({ subject, coefficient, mean, average, rank }) => ({
        ...{ name: subject, coefficient, average: mean.value },
        classAverage: classAverages ? average : null,
        rank: columns.includes('rank') ? rank : null,
      })),
    ),
    ...{ average: totals.average, rank: totals.rank, of: totals.of },
    classAverage: blocks.includes('profile') ? profile.average : null,
  };
}
