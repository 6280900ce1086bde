/** On the home page of the office: how many students and classes there are, and who is in no class. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { figure, homeTiles, tile } from '#platform/server/home-tiles.ts';
import { countEnrolled } from './students-store.ts';

const canEdit = 'SLM.Student.Edit';

export const tilesOfStudents = [homeTiles.contribute({ order: 80, needs: [canEdit], make: school })];

/** The counts are of the whole school: not for whoever is limited to a section. */
async function school(context: Context) {
  if (!reachesWholeSchool(context.actor, canEdit)) return [];
  const year = await currentYear(context);
  const classes = [...(await classroomsById(context)).values()].filter(({ yearId }) => yearId === year?.id);
  const { enrolled, unplaced } = await countEnrolled(
    context,
    classes.map(({ id }) => id),
  );
  const list = { to: '/student', search: {} };
  return [
    tile({
      id: 'students.school',
      title: context.say('STUDENT.home.title'),
      way: { ...list, text: context.say('STUDENT.home.all') },
      figures: [
        figure({ text: context.say('STUDENT.home.students'), value: enrolled, way: list }),
        figure({
          text: context.say('STUDENT.home.classes'),
          value: classes.length,
          way: { to: '/classes', search: {} },
        }),
        figure({
          text: context.say('STUDENT.home.unplaced'),
          value: unplaced,
          tone: unplaced > 0 ? 'draft' : 'plain',
          way: { to: '/student', search: { show: 'unplaced' } },
        }),
      ],
      menu: 'students',
      // Before the first student is in a class of the year, moving all of them is one task, not one for each.
      waits: unplaced < enrolled ? unplaced : 0,
    }),
  ];
}
