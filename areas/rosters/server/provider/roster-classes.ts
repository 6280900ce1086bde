/** Classes and groups in OneRoster: each class or group, and each subject taught in it as a class of a course. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import type { Course, RosterClass } from './entities.ts';
import type { SourcedIds } from './sourced-ids.ts';

/** A subject taught in a class or group. */
export interface Taught {
  readonly room: Classroom;
  readonly subjectId: number;
  readonly teacherIds: readonly number[];
}

/** Each subject of each class once, whoever teaches it. */
export function taughtIn(
  assignments: readonly {
    readonly classId: number;
    readonly subjectId: number;
    readonly teacherId: number;
  }[],
  rooms: readonly Classroom[],
): readonly Taught[] {
  const byLesson = Map.groupBy(assignments, ({ classId, subjectId }) => `${classId} ${subjectId}`);
  const byRoom = Map.groupBy([...byLesson.values()], ([first]) => first?.classId);
  return rooms.flatMap((room) =>
    (byRoom.get(room.id) ?? []).map((of) => ({
      room,
      subjectId: of[0]?.subjectId ?? 0,
      teacherIds: of.map(({ teacherId }) => teacherId),
    })),
  );
}

export interface RosterContents {
  readonly rooms: readonly Classroom[];
  levelOf(room: Classroom): string;
  readonly subjects: ReadonlyMap<number, string>;
  readonly idOf: SourcedIds;
  readonly school: string;
  /** The school year. */
  readonly term: string;
}

/** Key of the course of a subject at a level. */
function courseKey({ room, subjectId }: Taught, { levelOf }: RosterContents): string {
  return `${subjectId} ${levelOf(room)}`.trim();
}

/** Key of the course of the home classes and groups of a level. */
function homeKey(room: Classroom, { levelOf }: RosterContents): string {
  return `home ${levelOf(room)}`.trim();
}

export function coursesOf(taught: readonly Taught[], contents: RosterContents): readonly Course[] {
  const { rooms, levelOf, subjects, idOf, school, term } = contents;
  const courses = new Map<string, Course>();
  for (const room of rooms) {
    const key = homeKey(room, contents);
    const level = levelOf(room);
    courses.set(key, {
      sourcedId: idOf('course', key),
      title: ['Homeroom', level].filter(Boolean).join(', '),
      courseCode: '',
      schoolYear: term,
      org: school,
      grades: level ? [level] : [],
      subjects: [],
    });
  }
  for (const one of taught) {
    const key = courseKey(one, contents);
    if (courses.has(key)) continue;
    const subject = subjects.get(one.subjectId) ?? '';
    const level = levelOf(one.room);
    courses.set(key, {
      sourcedId: idOf('course', key),
      title: [subject, level].filter(Boolean).join(', '),
      courseCode: '',
      schoolYear: term,
      org: school,
      grades: level ? [level] : [],
      subjects: [subject],
    });
  }
  return [...courses.values()];
}

export function classesOf(taught: readonly Taught[], contents: RosterContents): readonly RosterClass[] {
  const { rooms, levelOf, subjects, idOf, school, term } = contents;
  const shared = (room: Classroom) => ({
    classCode: '',
    location: room.room ?? '',
    school,
    terms: [term],
    grades: [levelOf(room)].filter(Boolean),
    department: room.sectionId === null ? null : idOf('org', `section ${room.sectionId}`),
  });
  const lessons = Map.groupBy(taught, ({ room }) => room.id);
  return rooms.flatMap((room) => {
    const homeroom = idOf('class', `home ${room.id}`);
    const acrossClasses = room.kind === 'group';
    const home: RosterClass = {
      sourcedId: homeroom,
      title: room.name,
      subjects: [],
      homeroom: null,
      acrossClasses,
      course: idOf('course', homeKey(room, contents)),
      classType: acrossClasses ? 'scheduled' : 'homeroom',
      ...shared(room),
    };
    const scheduled = (lessons.get(room.id) ?? []).map((one): RosterClass => {
      const subject = subjects.get(one.subjectId) ?? '';
      return {
        sourcedId: idOf('class', `taught ${room.id} ${one.subjectId}`),
        title: `${room.name} · ${subject}`,
        classType: 'scheduled',
        subjects: [subject],
        course: idOf('course', courseKey(one, contents)),
        homeroom,
        acrossClasses: false,
        ...shared(room),
      };
    });
    return [home, ...scheduled];
  });
}
