/** Everything that a tariff counts, by student. */
import {
  absenceTotals,
  type MissedLesson,
  missedLessons,
} from '#areas/attendance/server/public/missed-lessons.ts';
import { periodsOfYear } from '#areas/school/server/public/periods.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { TariffRule } from '../../tariff/contract.ts';
import type { Counted, TariffTime } from '../../tariff/rules.ts';
import { countedOfDiscipline } from './tariff-store.ts';

type Year = Omit<TariffTime, 'from' | 'until'>;

/** The year and its trimesters; null for a school without a year. */
export async function timeOfTariff(context: ReferenceContext): Promise<Year | null> {
  const year = await currentYear(context);
  if (!year) return null;
  const periods = await periodsOfYear(context, year.id, null);
  const terms = [...periods.values()].filter(({ kind }) => kind === 'trimester');
  return { year, terms };
}

/**
 * All that the rules may count of each student up to a day, in order of time. Lessons are read only of students who
 * may have reached the lowest number of a rule, so that a year of a large school is not read as a whole.
 * @param always students who are read whatever they have
 * @param only the students asked for; null for the whole school
 */
export async function countedOfStudents(
  context: ReferenceContext,
  rules: readonly TariffRule[],
  { year, until }: Pick<TariffTime, 'year' | 'until'>,
  always: readonly number[],
  only: readonly number[] | null = null,
): Promise<ReadonlyMap<number, readonly Counted[]>> {
  const days = { from: year.startsOn, until };
  const ids = new Set(only ?? always);
  const least = leastOf(rules, ['unjustifiedHours', 'unjustifiedLessons']);
  const leastLate = leastOf(rules, ['latenesses']);
  if (only === null && (least !== null || leastLate !== null)) {
    for (const [id, { unjustified, latenesses }] of await absenceTotals(context, days)) {
      if ((least !== null && unjustified >= least) || (leastLate !== null && latenesses >= leastLate))
        ids.add(id);
    }
  }
  const lessons = (await missedLessons(context, days, [...ids])).map(ofLesson);
  const others = (await countedOfDiscipline(context, year.id, only)).filter(({ day }) => day <= until);
  return Map.groupBy([...lessons, ...others], ({ studentId }) => studentId);
}

/** The lowest number of these rules; null for none. An hour is a lesson or a part of one. */
function leastOf(rules: readonly TariffRule[], counters: readonly TariffRule['counter'][]): number | null {
  const numbers = rules.filter(({ counter }) => counters.includes(counter)).map(({ from }) => from);
  return numbers.length > 0 ? Math.min(...numbers) : null;
}

function ofLesson({ studentId, day, startsAt, endsAt, kind, hours }: MissedLesson) {
  return {
    studentId,
    kind,
    day: day as SchoolDay,
    startsAt,
    endsAt,
    hours: kind === 'absence' ? hours : null,
    incidentId: null,
    tagIds: [],
    reportedBy: null,
    positive: false,
    points: 0,
  } satisfies Counted & { readonly studentId: number };
}
