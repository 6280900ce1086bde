/** An application in the caller's reach, as it is read, and the way to every change of one. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { ApplicationRecord } from '../contract.ts';
import type { readApplication as readCall } from '../records-contract.ts';
import { findApplication, lockApplication, type StoredApplication } from './applications-store.ts';
import { changesOf } from './changes-store.ts';
import { filesOf } from './files-store.ts';
import { hiddenApplications } from './hidden-applications.ts';
import { levelsInScope } from './levels-in-scope.ts';
import type { FoundApplication } from './list-applications.ts';

/** @throws missing, for one out of reach or hidden too. */
export async function findVisibleApplication(context: Context, id: number): Promise<FoundApplication> {
  if ((await hiddenApplications(context)).has(id)) throw common.missing();
  return applicationInScope(context, id);
}

async function applicationInScope(context: Context, id: number): Promise<FoundApplication> {
  const stored = await findApplication(context, id);
  const level = stored && (await levelsInScope(context)).get(stored.levelId);
  if (!stored || !level) throw common.missing();
  return { ...stored, level };
}

/** @throws missing. */
export async function readApplication(
  context: Context,
  { id }: InputOf<typeof readCall>,
): Promise<ApplicationRecord> {
  return recordOf(context, await findVisibleApplication(context, id));
}

/** The application just written, even if it is hidden from the caller from now on: a refusal would disclose that. @throws missing, out of reach. */
export async function writtenApplication(context: Context, id: number): Promise<ApplicationRecord> {
  return recordOf(context, await applicationInScope(context, id));
}

async function recordOf(
  context: Context,
  { level, ...stored }: FoundApplication,
): Promise<ApplicationRecord> {
  const { id } = stored;
  const members = await membersById(context);
  const nameOf = (userId: number) => fullName(members.get(userId)) || null;
  const year = (await yearsOf(context)).find((one) => one.id === stored.yearId);
  return {
    ...stored,
    levelName: level.name,
    sectionName: level.sectionName,
    yearName: year?.name ?? '',
    changes: (await changesOf(context, id)).map((change) => ({ ...change, by: nameOf(change.by) })),
    files: (await filesOf(context, id)).map(({ addedBy, applicationId: _of, ...file }) => ({
      ...file,
      addedBy: nameOf(addedBy),
    })),
  };
}

/**
 * The application, locked until the transaction ends.
 * @param version the one the caller read; null skips the check
 * @throws missing; stale with the current application when somebody changed it since.
 */
export async function applicationToChange(
  context: Context,
  id: number,
  version: number | null,
): Promise<StoredApplication> {
  await lockApplication(context, id);
  const current = await readApplication(context, { id });
  if (version !== null && version !== current.version) throw common.stale({ current });
  return current;
}
