import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ApplicationItem, listApplications as call } from '../contract.ts';
import { findApplications, type StoredApplication } from './applications-store.ts';
import { hiddenApplications } from './hidden-applications.ts';
import { type LevelInScope, levelsInScope } from './levels-in-scope.ts';

/** The applications in reach. A level that is not in reach has none to show. */
export async function listApplications(
  context: Context,
  query: InputOf<typeof call>,
): Promise<Page<ApplicationItem>> {
  const { rows, total } = await storedApplications(context, query);
  return { rows: rows.map(itemOf), total, page: query.page, size: query.size };
}

export type FoundApplication = StoredApplication & { readonly level: LevelInScope };

/** The same with all that is stored. */
export async function storedApplications(
  context: Context,
  { levelId, toTest, ...query }: InputOf<typeof call>,
): Promise<{ rows: readonly FoundApplication[]; total: number }> {
  const reached = await levelsInScope(context);
  const calledFrom = toTest ? schoolDayOf(context.now, context.actor.timeZone) : null;
  const levelIds = [...reached.keys()].filter((id) => levelId === null || id === levelId);
  const hidden = [...(await hiddenApplications(context))];
  const { rows, total } = await findApplications(context, { ...query, levelIds, hidden, calledFrom });
  return {
    rows: rows.flatMap((row) => {
      const level = reached.get(row.levelId);
      return level ? [{ ...row, level }] : [];
    }),
    total,
  };
}

function itemOf({ level, ...one }: FoundApplication): ApplicationItem {
  const { id, number, firstName, lastName, birthDate, yearId, levelId } = one;
  const { receivedOn, state, waitingPlace: rank, papers: documents, testOn, testTime, testMark } = one;
  return {
    id,
    number,
    firstName,
    lastName,
    birthDate,
    yearId,
    levelId,
    testOn,
    testTime,
    testMark,
    receivedOn,
    state,
    waitingPlace: rank,
    papers: documents,
    levelName: level.name,
    sectionName: level.sectionName,
  };
}
