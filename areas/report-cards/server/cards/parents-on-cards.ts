/** The names of a student's parents on a card: for who may see parents of the class, and for the parents themselves. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { canSee as canSeeParents } from '#areas/parents/contract.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { CardContent } from '../../cards/card-contract.ts';
import { canSee } from '../../contract.ts';

/** The part of a card of this class that the reader may know: the names of the parents are limited to those with access. */
export async function knownOfCards(
  context: Context,
): Promise<(content: CardContent, classId: number) => CardContent> {
  const classes = await classesInScope(context, canSeeParents);
  const children = new Set((await childrenInScope(context, canSee)).map(({ studentId }) => studentId));
  return (content, classId) => {
    const { student } = content;
    if (classes.has(classId) || children.has(student.id) || student.parents.length === 0) return content;
    return { ...content, student: { ...student, parents: [] } };
  };
}
