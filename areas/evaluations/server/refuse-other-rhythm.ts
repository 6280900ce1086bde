import { classesAndGroupsById } from '#areas/classes/server/public.ts';
import { periodsOfYear, yearsOf } from '#areas/school/server/public.ts';
import { takesMarks } from '#platform/kernel/periods.ts';
import type { Context } from '#platform/server/context.ts';
import { rulesFor, type SetRules } from '../mark-rules.ts';
import { failures } from '../rules-contract.ts';
import { classesMarkedIn } from './class-marks-store.ts';
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
  const outOfSight: ClassInPeriod[] = [];
  for (const room of rooms) {
    const from = years.get(room.yearId) ?? '';
    const { rhythm } = rulesFor(before, room, from);
    if (rhythm === rulesFor(after, room, from).rhythm) continue;
    const periods = [...(await periodsOfYear(context, room.yearId, rhythm)).values()].filter(takesMarks);
    outOfSight.push(...periods.map(({ id: sequenceId }) => ({ classId: room.id, sequenceId })));
  }
  const standing = [await classesMarkedIn(context, outOfSight)];
  for (const { classesWith } of context.pieces(standingInPeriods)) {
    standing.push(await classesWith(context, outOfSight));
  }
  const classes = rooms.filter(({ id }) => standing.some((some) => some.has(id))).map(({ name }) => name);
  if (classes.length > 0) throw failures.marksThere({ classes: classes.sort().join(', ') });
}

function isSamePlace(one: SetRules, other: SetRules): boolean {
  return one.from === other.from && one.sectionId === other.sectionId && one.levelId === other.levelId;
}
