import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { changesSince } from '../../cards/card-changes.ts';
import type { CardContent } from '../../cards/card-contract.ts';
import { periodToShow } from '../../cards/periods.ts';
import type { Board, readBoard as call } from '../../contract.ts';
import { cardsNow } from '../cards/cards-of-class.ts';
import { issuedPeriods, type LatestCard, latestCards, publicationsOf } from '../cards/cards-store.ts';
import { findVisibleCardClass, periodNamed } from '../visible-class.ts';

/** @throws missing for a class out of reach, or a period of another year. */
export async function readBoard(
  context: Context,
  { classId, period: requested }: InputOf<typeof call>,
): Promise<Board> {
  const { classroom, periods, mayIssue, mayPublish } = await findVisibleCardClass(context, classId);
  const issued = new Map((await issuedPeriods(context, classId)).map((one) => [one.period, one]));
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const period = requested === null ? periodToShow(periods, issued, today) : periodNamed(periods, requested);
  const published = new Map(
    (await publicationsOf(context, [classId])).map((one) => [one.period, one.fromDay]),
  );
  const barred = await barredChildren(context);
  const cards = period ? await cardsNow(context, classroom, period) : [];
  const latest = period ? await latestCards(context, classId, period.key) : [];
  const byStudent = new Map(latest.map((card) => [card.studentId, card]));
  return {
    classId,
    mayIssue,
    mayPublish,
    periods: periods.map((one) => {
      const key = one.key;
      const { kind, number } = one;
      const of = issued.get(key);
      return {
        key,
        kind,
        number,
        issued: of?.issued ?? 0,
        issuedAt: of?.issuedAt ?? null,
        publishedFrom: published.get(key) ?? null,
      };
    }),
    period: period?.key ?? null,
    students: cards
      .filter(({ student }) => !barred.has(student.id))
      .map((card) => studentIn(card, byStudent.get(card.student.id))),
  };
}

function studentIn(card: CardContent, latest: LatestCard | undefined): Board['students'][number] {
  const { student, totals } = card;
  const changes = latest && changesSince(latest.content, card, latest.look);
  return {
    studentId: student.id,
    number: student.number,
    firstName: student.firstName,
    lastName: student.lastName,
    matricule: student.matricule,
    average: totals.average,
    classified: totals.classified,
    rank: totals.rank,
    levels: card.levels ?? null,
    card:
      latest && changes
        ? {
            id: latest.id,
            version: latest.version,
            state: latest.state,
            average: latest.content.totals.average,
            changes: [...changes.own],
            outdated: changes.own.length > 0,
            classMoved: changes.ofClass,
          }
        : null,
  };
}
