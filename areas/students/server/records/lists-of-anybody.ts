import type { Context } from '#platform/server/context.ts';
import { knowsContacts } from '../../rules.ts';
import { barredChildren } from '../barred-from-children.ts';

/** Whether the caller may read a list of students that a colleague imported: it may hold the telephone and address of any student. */
export async function mayKnowAnyStudent(context: Context): Promise<boolean> {
  return knowsContacts(context.actor) && (await barredChildren(context)).size === 0;
}
