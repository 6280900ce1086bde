/** Names of other students in a text for a family are confirmed by whoever writes it. */
import { namesOfStudents } from '#areas/students/server/public/students.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { namesOfOthers, unconfirmed } from '../../family-texts/names-of-others.ts';
import { involvedWith } from '../incidents/incident-people-store.ts';

interface TextForFamilies {
  readonly text: string;
  /** Students whose families read it. */
  readonly readBy: readonly number[];
  /** Students it is likely to be about, besides those of incidents of the readers. */
  readonly about?: readonly number[];
}

/**
 * Gives the names as they are written in the text, so that nobody learns one that they did not write.
 * @throws namesOthers, with all of them in `found`
 */
export async function refuseNames(
  context: Context,
  texts: readonly TextForFamilies[],
  confirmedNames: readonly string[] = [],
): Promise<void> {
  const students = await namesOfStudents(context);
  const found: string[] = [];
  for (const { text, readBy, about = [] } of texts) {
    const [ownId = null, ...others] = readBy;
    const involvedIds = new Set([...(await involvedWith(context, readBy)), ...readBy, ...about]);
    const readers = { ownId: others.length === 0 ? ownId : null, involvedIds };
    found.push(...unconfirmed(namesOfOthers(text, students, readers), found));
  }
  if (unconfirmed(found, confirmedNames).length > 0)
    throw failures.namesOthers({ names: found.join(', '), found });
}
