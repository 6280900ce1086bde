/** On the home page of a class master: the marks that the class still lacks in the sequence or month that is being marked. */
import { figuresOfMasteredClasses } from '#areas/classes/server/public/mastered-classes-tile.ts';
import type { Context } from '#platform/server/context.ts';
import { figure } from '#platform/server/home-tiles.ts';
import { canSee } from '../../contract.ts';
import { readBoard } from '../owed/read-board.ts';

export const marksOfClass = figuresOfMasteredClasses.contribute({ needs: [canSee], read: marksMissing });

async function marksMissing(context: Context) {
  const { sequenceId, subjects } = await readBoard(context, { sequenceId: null });
  return (classId: number) => {
    const own = subjects.filter((subject) => subject.classId === classId);
    if (sequenceId === null || own.length === 0) return null;
    const incomplete = own.filter(({ entered, expected }) => entered < expected);
    const missing = incomplete.reduce((sum, { entered, expected }) => sum + expected - entered, 0);
    return figure({
      text: context.say('EVALUATION.home.ofClass'),
      value: missing,
      note: missing > 0 ? context.say('EVALUATION.home.subjects', { count: incomplete.length }) : null,
      tone: missing > 0 ? 'draft' : 'plain',
      way: { to: '/notes', search: { sequence: String(sequenceId) } },
    });
  };
}
