/** The marks of the demonstration: sequences that are over are whole, that which is going on is still being marked. */
import { addMarks, type NewMarks } from '#areas/evaluations/server/public.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { defaultTimeZone, type Instant, schoolDayOf } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { PlannedNotebook } from './homework-plan.ts';
import { type Chance, chanceFrom } from './random.ts';

interface MarkedYear {
  readonly yearId: number;
  readonly notebooks: readonly PlannedNotebook[];
  /** By its own, so that marks change nothing else that chance has made. */
  readonly seed: number;
}

export async function addDemonstrationMarks(
  at: InOrganisation,
  { yearId, notebooks, seed }: MarkedYear,
  now: Instant,
): Promise<void> {
  const chance = chanceFrom(seed);
  const today = schoolDayOf(now, defaultTimeZone);
  const [year] = await yearPlans(at, yearId);
  const begun = (year?.trimesters ?? [])
    .flatMap(({ sequences }) => sequences)
    .filter(({ startsOn }) => startsOn <= today);
  const talents = new Map<number, number>();
  const talentOf = (studentId: number) => {
    const known = talents.get(studentId) ?? spread(chance, 1180, 260);
    talents.set(studentId, known);
    return known;
  };
  const grids = begun.flatMap(({ id, endsOn }) =>
    notebooks.flatMap((notebook): NewMarks[] => {
      // In a running sequence a third of the mark sheets are empty, and some are partly filled.
      const share = endsOn < today ? 100 : chance.percent(33) ? 0 : chance.percent(25) ? 60 : 100;
      if (share === 0) return [];
      const { classId, subjectId, teacherId, studentIds } = notebook;
      const marked = studentIds.slice(0, Math.ceil((studentIds.length * share) / 100));
      const difficulty = spread(chance, 0, 120);
      return [
        {
          classId,
          subjectId,
          sequenceId: id,
          savedBy: teacherId,
          marks: marked.map((studentId) => ({
            studentId,
            ...markOf(chance, talentOf(studentId) + difficulty),
          })),
        },
      ];
    }),
  );
  await addMarks(at, grids, now);
}

/** About the middle of what three throws give: most near it, few far from it. */
function spread(chance: Chance, middle: number, width: number): number {
  const throws = [0, 1, 2].map(() => chance.below(2 * width + 1) - width);
  return middle + Math.round(throws.reduce((sum, one) => sum + one, 0) / 1.7);
}

/** A quarter of a point is the finest that a teacher writes. */
function markOf(chance: Chance, level: number): Pick<NewMarks['marks'][number], 'state' | 'value'> {
  if (chance.percent(3)) return { state: chance.percent(40) ? 'absentJustified' : 'absent', value: null };
  const mark = Math.round(spread(chance, level, 220) / 25) * 25;
  return { state: 'entered', value: Math.min(2000, Math.max(100, mark)) };
}
