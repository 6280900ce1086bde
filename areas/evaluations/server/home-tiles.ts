/** On the home page: the marks that the teacher still owes in the sequence or month that is being marked. */
import type { Context } from '#platform/server/context.ts';
import { homeTiles, line, tile } from '#platform/server/home-tiles.ts';
import { canSee } from '../contract.ts';
import { ownMarksOwed } from './owed/own-marks-owed.ts';

export const tilesOfEvaluations = [homeTiles.contribute({ order: 34, needs: [canSee], make: marksOwed })];

async function marksOwed(context: Context) {
  const { sequenceId, subjects } = await ownMarksOwed(context);
  if (sequenceId === null || subjects.length === 0) return [];
  return [
    tile({
      id: 'evaluations.owed',
      title: context.say('EVALUATION.home.title'),
      way: { to: '/notes', search: {}, text: context.say('EVALUATION.home.all') },
      cards: true,
      lines: subjects.map(({ classId, className, subjectId, subjectName, entered, expected }) =>
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
      waits: subjects.length,
    }),
  ];
}

function wayToGrid(sequenceId: number, classId: number, subjectId: number) {
  return {
    to: '/notes/Evaluation-classes/mark',
    search: { sequence: String(sequenceId), class: String(classId), subject: String(subjectId) },
  };
}
