import { type Classroom, classesAndGroupsById } from '#areas/classes/server/public.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { NumberedSequence } from '../sequences-rules.ts';
import type { GridPlace } from './evaluations-store.ts';
import { sequenceOf } from './sequences.ts';
import { type SubjectInSight, subjectInSight } from './subjects-in-sight.ts';

/** What a grid is about. */
export interface PlaceInSight {
  readonly classroom: Classroom;
  readonly subject: SubjectInSight;
  readonly sequence: NumberedSequence;
}

/** @throws missing beyond what the reader sees, and where class and sequence are of different years. */
export async function placeInSight(context: Context, place: GridPlace): Promise<PlaceInSight> {
  const subject = await subjectInSight(context, place);
  const sequence = await sequenceOf(context, place.sequenceId);
  const classroom = (await classesAndGroupsById(context)).get(place.classId);
  if (classroom?.yearId !== sequence.yearId) throw failures.missing();
  return { classroom, subject, sequence };
}
