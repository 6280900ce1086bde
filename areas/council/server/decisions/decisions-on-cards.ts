import { structureOf } from '#areas/school/server/public/structure.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { YearDecision } from '../../decisions/decided-contract.ts';
import { onCard } from '../../decisions/decision-rules.ts';
import { closedDecisions } from './decisions-store.ts';

/** A council's decision about a student, as printed on a card. */
interface DecisionOnCard {
  readonly work: ReturnType<typeof onCard>;
  /** Only for the year. */
  readonly decision: YearDecision | null;
  /** The name of the level into which the council promoted; null where it named none. */
  readonly promotedTo: string | null;
  readonly remark: string | null;
}

/** By student of the classes; nobody while a sitting is open, or where none was held. */
export async function decisionsOnCards(
  context: ReferenceContext,
  classIds: readonly number[],
  period: PeriodKey,
): Promise<ReadonlyMap<number, DecisionOnCard>> {
  const decisions = await closedDecisions(context, classIds, period);
  const { sections } = await structureOf(context);
  const levels = new Map(sections.flatMap((section) => section.levels.map(({ id, name }) => [id, name])));
  return new Map(
    decisions.flatMap(({ studentId, decided, basis }) =>
      decided
        ? [
            [
              studentId,
              {
                work: onCard(decided, basis.proposal),
                decision: decided.promotion?.decision ?? null,
                promotedTo: levels.get(decided.promotion?.levelId ?? 0) ?? null,
                remark: decided.remark === '' ? null : decided.remark,
              },
            ] as const,
          ]
        : [],
    ),
  );
}
