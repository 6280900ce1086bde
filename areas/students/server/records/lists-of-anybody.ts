import type { Context } from '#platform/server/context.ts';
import { knowsContacts } from '../../rules.ts';
import { barredChildren } from '../barred-from-children.ts';

/** Whether somebody may know what a list of students says that a colleague brought: it holds telephones and addresses, of whoever stands in it. */
export async function mayKnowAnyStudent(context: Context): Promise<boolean> {
  return knowsContacts(context.actor) && (await barredChildren(context)).size === 0;
}
