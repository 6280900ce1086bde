import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { readVersions as call, LessonVersion } from '../../versions/contract.ts';
import { type EntryRow, findSeenEntry, visasOfEntries } from '../lessons/lesson-entries-store.ts';
import { seenBy } from '../lessons/seen-by.ts';
import { type VersionRow, versionsOfEntry } from './lesson-versions-store.ts';

/** @throws missing for a lesson that the caller does not read as staff. */
export async function readVersions(
  context: Context,
  { entryId }: InputOf<typeof call>,
): Promise<LessonVersion[]> {
  const entry = await entryForStaff(context, entryId);
  const members = await membersById(context);
  const visas = await visasOfEntries(context, [entryId]);
  const { version, state, updatedBy, updatedAt } = entry;
  const current: VersionRow = { version, state, contents: entry, writtenBy: updatedBy, writtenAt: updatedAt };
  return [current, ...(await versionsOfEntry(context, entryId))].map((row) => {
    const { minutes, title, done, competence, activities, toDo } = row.contents;
    return {
      version: row.version,
      by: fullName(members.get(row.writtenBy)),
      at: row.writtenAt,
      state: row.state,
      signedBy: visas
        .filter((visa) => visa.version === row.version)
        .map(({ signedBy }) => fullName(members.get(signedBy))),
      minutes,
      title,
      done,
      competence,
      activities,
      toDo,
    };
  });
}

async function entryForStaff(context: Context, entryId: number): Promise<EntryRow> {
  const entry = await findSeenEntry(context, entryId, 'all');
  const access = entry && (await seenBy(context, entry.notebookId));
  const seen = access?.asStaff ? await findSeenEntry(context, entryId, access.seen) : null;
  if (!seen) throw common.missing();
  return seen;
}
