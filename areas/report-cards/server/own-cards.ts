/** What parents see: the published cards of their own children. */
import { barredChildren, childrenInScope } from '#areas/students/server/public.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee, type OwnCard } from '../contract.ts';
import { publishedCards } from './cards-store.ts';

export async function listOwnCards(context: Context): Promise<readonly OwnCard[]> {
  const barred = await barredChildren(context);
  const children = (await childrenInScope(context, canSee)).filter(({ studentId }) => !barred.has(studentId));
  const ids = [...new Set(children.map(({ studentId }) => studentId))];
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return (await publishedCards(context, ids, today)).map(({ id, studentId, content, fromDay }) => {
    const { student, totals, period } = content;
    return {
      ...{ id, studentId, firstName: student.firstName, lastName: student.lastName },
      ...{ className: content.className, year: content.year, kind: period.kind, number: period.number },
      ...{ publishedFrom: fromDay, average: totals.average, classified: totals.classified },
      ...{ rank: totals.rank, of: totals.of },
    };
  });
}
