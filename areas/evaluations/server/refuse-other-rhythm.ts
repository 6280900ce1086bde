import { classesAndGroupsById } from '#areas/classes/server/public.ts';
import { periodsOfYear, yearsOf } from '#areas/school/server/public.ts';
import { type PeriodKey, takesMarks } from '#platform/kernel/periods.ts';
import type { Context } from '#platform/server/context.ts';
import { rulesFor, type SetRules } from '../mark-rules.ts';
import { failures } from '../rules-contract.ts';
import { sequencesMarked } from './class-marks-store.ts';
import { rulesWithYears } from './rules-of-classes.ts';
import { type ClassInPeriod, standingInPeriods } from './standing-in-periods.ts';

/**
 * Nothing is put out of sight: marks, texts, cards and councils that classes have in sequences are not seen in months, nor the other way round.
 * @param changed what would be set in the place of what stands there from that year on
 * @throws marksThere, with the names of the classes
 */
export async function refuseOtherRhythm(context: Context, changed: SetRules): Promise<void> {
  const before = await rulesWithYears(context);
  const after = [...before.filter((one) => !isSamePlace(one, changed)), changed];
  const years = new Map((await yearsOf(context)).map(({ id, startsOn }) => [id, startsOn]));
  const rooms = [...(await classesAndGroupsById(context)).values()];
  const outOfSight = new Map<number, ReadonlySet<PeriodKey>>();
  for (const room of rooms) {
    const from = years.get(room.yearId) ?? '';
    const { rhythm } = rulesFor(before, room, from);
    if (rhythm === rulesFor(after, room, from).rhythm) continue;
    const periods = [...(await periodsOfYear(context, room.yearId, rhythm)).values()].filter(takesMarks);
    outOfSight.set(room.id, new Set(periods.map(({ key }) => key)));
  }
  const standing = await standingOf(context, [...outOfSight.keys()]);
  const lost = standing.filter(({ classId, period }) => outOfSight.get(classId)?.has(period));
  const losing = new Set(lost.map(({ classId }) => classId));
  const classes = rooms.filter(({ id }) => losing.has(id)).map(({ name }) => name);
  if (classes.length > 0) throw failures.marksThere({ classes: classes.sort().join(', ') });
}

function isSamePlace(one: SetRules, other: SetRules): boolean {
  return one.from === other.from && one.sectionId === other.sectionId && one.levelId === other.levelId;
}

/** Each class with each period in which something was done. */
async function standingOf(context: Context, classIds: readonly number[]): Promise<readonly ClassInPeriod[]> {
  const marked = await sequencesMarked(context, classIds);
  const standing: (readonly ClassInPeriod[])[] = [
    marked.map(({ classId, sequenceId }) => ({ classId, period: `sequence-${sequenceId}` })),
  ];
  for (const { ofClasses } of context.pieces(standingInPeriods)) {
    standing.push(await ofClasses(context, classIds));
  }
  return standing.flat();
}
