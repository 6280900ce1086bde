/** The students and teachers of a class, and of each subject taught in it. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import type { takingIn } from '#areas/students/server/public/choices.ts';
import type { Enrollment } from './entities.ts';
import type { Taught } from './roster-classes.ts';
import { joinedId, type SourcedIds } from './sourced-ids.ts';

interface Lessons {
  readonly taught: readonly Taught[];
  readonly takes: Awaited<ReturnType<typeof takingIn>>;
  readonly school: string;
  readonly idOf: SourcedIds;
}

/** All students in the class itself, and in each subject the students who take it. */
export function* enrollmentsOf(
  room: Classroom,
  enrolments: readonly { readonly id: number }[],
  { taught, takes, school, idOf }: Lessons,
): Generator<Enrollment> {
  const enrollment = (of: string, user: string, role: Enrollment['role'], primary: boolean): Enrollment => ({
    sourcedId: joinedId(of, user, role),
    class: of,
    user,
    school,
    role,
    primary,
  });
  const students = enrolments.map(({ id }) => ({ id, user: idOf('user', `student ${id}`) }));
  const home = idOf('class', `home ${room.id}`);
  for (const { user } of students) yield enrollment(home, user, 'student', false);
  if (room.classMasterId !== null)
    yield enrollment(home, idOf('user', `staff ${room.classMasterId}`), 'teacher', true);
  for (const { room: inRoom, subjectId, teacherIds } of taught) {
    if (inRoom.id !== room.id) continue;
    const lesson = idOf('class', `taught ${room.id} ${subjectId}`);
    for (const { id, user } of students)
      if (takes(room.id, subjectId, id)) yield enrollment(lesson, user, 'student', false);
    for (const [index, teacherId] of teacherIds.entries())
      yield enrollment(lesson, idOf('user', `staff ${teacherId}`), 'teacher', index === 0);
  }
}
