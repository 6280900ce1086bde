import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { periodsOfYear } from '#areas/school/server/public/periods.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { type PeriodKey, takesMarks } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import { competenceMaximum, isSameScale } from '../../grading/competence-rules.ts';
import { isSameScope, rulesFor, type SetRules } from '../../grading/grading-rules.ts';
import { failures } from '../../grading/rules-contract.ts';
import { sequencesMarked } from '../marks/class-marks-store.ts';
import { type ClassInPeriod, dataInPeriods } from '../results/data-in-periods.ts';
import { rulesWithYears } from './rules-of-classes.ts';

/**
 * Nothing may become invisible: marks, texts, cards and councils that classes have in sequences are not shown in months, nor the other way
 * round; and neither is a number a level, nor a level another one.
 * @param changed the rules that would replace the current ones from that year on
 * @throws marksThere, with the names of the classes
 */
export async function refuseHidingData(context: Context, changed: SetRules): Promise<void> {
  const before = await rulesWithYears(context);
  const others = before.filter((one) => one.from !== changed.from || !isSameScope(one, changed));
  const after = [...others, changed];
  const years = new Map((await yearsOf(context)).map(({ id, startsOn }) => [id, startsOn]));
  const rooms = [...(await classesAndGroupsById(context)).values()];
  const changes = new Map<number, Change>();
  for (const room of rooms) {
    const from = years.get(room.yearId) ?? '';
    const [now, then] = [rulesFor(before, room, from), rulesFor(after, room, from)];
    const periods = [...(await periodsOfYear(context, room.yearId, now.rhythm)).values()].filter(takesMarks);
    changes.set(room.id, {
      periods: new Set(periods.map(({ key }) => key)),
      otherRhythm: now.rhythm !== then.rhythm,
      otherScale: !isSameScale(now.competences, then.competences),
      maximum: now.competences && competenceMaximum(now.competences),
    });
  }
  const losing = await classesLosing(context, changes);
  const classes = rooms.filter(({ id }) => losing.has(id)).map(({ name }) => name);
  if (classes.length > 0) throw failures.marksThere({ classes: classes.sort().join(', ') });
}

/** A change to a class, and the sequences or months that it has so far. */
interface Change {
  readonly periods: ReadonlySet<PeriodKey>;
  readonly otherRhythm: boolean;
  readonly otherScale: boolean;
  /** Maximum of its levels, in hundredths; null where numbers are marked. */
  readonly maximum: number | null;
}

/** The classes that have something which would not be seen any more. */
async function classesLosing(
  context: Context,
  changes: ReadonlyMap<number, Change>,
): Promise<ReadonlySet<number>> {
  const changing = [...changes].filter(([, { otherRhythm, otherScale }]) => otherRhythm || otherScale);
  const marked = await sequencesMarked(
    context,
    changing.map(([id]) => id),
  );
  const lostMarks = marked.filter(({ classId, sequenceId, maximum }) => {
    const change = changes.get(classId);
    if (!change?.periods.has(`sequence-${sequenceId}`)) return false;
    // Marks of a scale that the class has left already are invisible anyway.
    return change.otherRhythm || change.maximum === null || change.maximum === maximum;
  });
  const ids = changing.flatMap(([id, { otherRhythm }]) => (otherRhythm ? [id] : []));
  const hidden = (await dataOf(context, ids)).filter(({ classId, period }) =>
    changes.get(classId)?.periods.has(period),
  );
  return new Set([...lostMarks, ...hidden].map(({ classId }) => classId));
}

/** Data of other areas on these classes. */
async function dataOf(context: Context, classIds: readonly number[]): Promise<readonly ClassInPeriod[]> {
  const found: (readonly ClassInPeriod[])[] = [];
  for (const { ofClasses } of context.contributions(dataInPeriods)) {
    found.push(await ofClasses(context, classIds));
  }
  return found.flat();
}
