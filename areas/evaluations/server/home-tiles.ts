/** On the home page: the marks that the teacher still owes in the sequence or month that is being marked. */
import type { Context } from '#platform/server/context.ts';
import { homeTiles, line, tile } from '#platform/server/home-tiles.ts';
import { canSee } from '../contract.ts';
import { whoOwes } from '../owed-rules.ts';
import { readBoard } from './read-board.ts';
import { findVisibleSubjects } from './visible-subjects.ts';

export const tilesOfEvaluations = [homeTiles.contribute({ order: 34, needs: [canSee], make: marksOwed })];

async function marksOwed(context: Context) {
  const { userId } = context.actor;
  const teaches = (await findVisibleSubjects(context)).some(({ teacherIds }) => teacherIds.includes(userId));
  if (!teaches) return [];
  const { sequenceId, subjects } = await readBoard(context, { sequenceId: null });
  if (sequenceId === null) return [];
  const owing = whoOwes(subjects.filter(({ mayEnter }) => mayEnter));
  const own = owing.find(({ teacherId }) => teacherId === userId);
  if (!own) return [];
  return [
    tile({
      id: 'evaluations.owed',
      title: context.say('EVALUATION.home.title'),
      way: { to: '/notes', search: {}, text: context.say('EVALUATION.home.all') },
      cards: true,
      lines: own.subjects.map(({ classId, className, subjectId, subjectName, entered, expected }) =>
        line({
          about: className,
          title: subjectName,
          chips: [
            { text: context.say('EVALUATION.home.missing', { count: expected - entered }), tone: 'draft' },
          ],
          tone: 'draft',
          way: wayToGrid(sequenceId, classId, subjectId),
        }),
      ),
      menu: 'evaluations',
      waits: own.subjects.length,
    }),
  ];
}

function wayToGrid(sequenceId: number, classId: number, subjectId: number) {
  return {
    to: '/notes/Evaluation-classes/mark',
    search: { sequence: String(sequenceId), class: String(classId), subject: String(subjectId) },
  };
}
