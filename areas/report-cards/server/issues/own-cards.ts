/** The cards of one student: staff with access see the valid ones, parents the published ones. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { PeriodKey, PeriodKind } from '#platform/kernel/periods/periods.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { LevelCounts } from '../../cards/card-contract.ts';
import { type CardOfStudent, type listCardsOfStudent as call, canSee, staffBeside } from '../../contract.ts';
import { isNewCard } from '../../rules.ts';
import { type CardToPrint, findCard, validCards } from '../cards/cards-store.ts';

interface PlacedCard {
  readonly classId: number;
  readonly studentId: number;
  readonly fromDay: SchoolDay | null;
}

/** Tells whether the reader may see a card. */
export async function cardAccess(context: Context): Promise<(card: PlacedCard) => boolean> {
  const barred = await barredChildren(context);
  const inReach = await classesInScope(context, canSee, ...staffBeside);
  const children = new Set((await childrenInScope(context, canSee)).map(({ studentId }) => studentId));
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return ({ classId, studentId, fromDay }) => {
    if (barred.has(studentId)) return false;
    if (inReach.has(classId)) return true;
    return children.has(studentId) && fromDay !== null && fromDay <= today;
  };
}

/** Parents come to valid ones alone. @throws missing */
export async function findVisibleCard(context: Context, id: number): Promise<CardToPrint> {
  const card = await findCard(context, id);
  if (!card) throw failures.missing();
  const isSeen = await cardAccess(context);
  const valid = (await validCards(context, [card.studentId])).find((one) => one.id === id);
  const { classId, studentId } = card;
  if (!isSeen(valid ?? { classId, studentId, fromDay: null })) throw failures.missing();
  return card;
}

/** The valid card of a student for a period, where the reader may see it; null for none. */
export async function cardOfPeriod(
  context: Context,
  studentId: number,
  period: PeriodKey,
): Promise<number | null> {
  const isSeen = await cardAccess(context);
  const cards = (await validCards(context, [studentId])).filter(isSeen);
  return cards.find((card) => card.period === period)?.id ?? null;
}

/** Empty for a student whose cards the reader does not see, so that their existence is not disclosed. */
export async function listCardsOfStudent(
  context: Context,
  { studentId: requested }: InputOf<typeof call>,
): Promise<readonly CardOfStudent[]> {
  const isSeen = await cardAccess(context);
  return (await validCards(context, [requested])).filter(isSeen).map(({ id, content, fromDay, version }) => {
    const { totals, period } = content;
    return {
      id,
      version,
      className: content.className,
      year: content.year,
      kind: period.kind,
      number: period.number,
      publishedFrom: fromDay,
      average: totals.average,
      classified: totals.classified,
      rank: totals.rank,
      of: totals.of,
      levels: content.levels ?? null,
    };
  });
}

/** The latest card of an own child. */
export interface CardOfChild {
  readonly studentId: number;
  readonly sex: 'F' | 'M' | null;
  readonly kind: PeriodKind;
  readonly number: number;
  readonly publishedFrom: SchoolDay;
  readonly average: number | null;
  readonly levels: LevelCounts;
  readonly rank: number | null;
  /** Several have this rank. */
  readonly shared: boolean;
}

/** Published within the last 30 days, the latest first. As a parent: what a job at the school shows besides is on the pages of classes. */
export async function listNewCards(context: Context): Promise<readonly CardOfChild[]> {
  const barred = await barredChildren(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const children = (await childrenInScope(context, canSee)).map(({ studentId }) => studentId);
  const seen = children.filter((id) => !barred.has(id));
  const cards = (await validCards(context, seen))
    .filter(({ fromDay }) => isNewCard(fromDay, today))
    .toSorted((one, other) => (other.fromDay ?? '').localeCompare(one.fromDay ?? ''));
  const latest = [...Map.groupBy(cards, ({ studentId }) => studentId).values()].flatMap(
    ([card]) => card ?? [],
  );
  return latest.flatMap(({ studentId, content: { totals, period, student, levels = null }, fromDay }) => {
    if (fromDay === null) return [];
    return {
      studentId,
      sex: student.sex,
      publishedFrom: fromDay,
      kind: period.kind,
      number: period.number,
      average: totals.average,
      levels,
      rank: totals.rank,
      shared: totals.shared ?? false,
    };
  });
}
