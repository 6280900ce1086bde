import { activatedMembers, parentLogins } from '#areas/accounts/server/public/parent-logins.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { type LinkInList, linksInClasses } from '#areas/students/server/public/guardian-links.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import type { Context } from '#platform/server/context.ts';
import type { listGuardians as call, GuardianItem } from '../../contract.ts';
import { fieldAccessThrough } from '../../rules.ts';
import { childrenBarredFrom, guardiansBarredFrom } from '../barred-children.ts';
import { guardianAccessOf, opensList } from '../guardian-access.ts';
import { loginStateOf } from '../logins/login-state.ts';
import { childNames } from './child-names.ts';
import { searchGuardians } from './guardians-store.ts';

type Query = InputOf<typeof call>;

/**
 * The parents in reach by name, each with the children in reach. A class that is not in reach has none to show.
 * @param closestFirst for a search, which shows but the first few.
 */
export async function listGuardians(
  context: Context,
  query: Query,
  closestFirst = false,
): Promise<Page<GuardianItem>> {
  const { keyword, filter, page, size } = query;
  const visibility = await guardianAccessOf(context, opensList);
  const wanted = await classesWanted(context, query);
  const barred = await childrenBarredFrom(context);
  const seen = (await linksInClasses(context, wanted)).filter(
    (link) =>
      fieldAccessThrough(visibility, link, link.classIds) !== 'nothing' && !barred.has(link.studentId),
  );
  const fitting =
    filter === 'pending' || filter === 'barred' ? seen.filter(({ state }) => state === filter) : seen;
  // Records without any child are the whole school's.
  const all = visibility.all.everybody && wanted === null && (filter === 'all' || filter === 'noLogin');
  const found = await searchGuardians(context, {
    keyword,
    closestFirst,
    page,
    size,
    ids: all ? null : [...new Set(fitting.map(({ guardianId }) => guardianId))],
    findByNameOnly: [...(await guardiansBarredFrom(context))],
    without: filter === 'noLogin' ? await activatedMembers(context) : null,
  });
  const shown = new Set(found.rows.map(({ id }) => id));
  const links = seen.filter(({ guardianId }) => shown.has(guardianId));
  return { rows: await rowsOf(context, found.rows, links), total: found.total, page, size };
}

/** The classes asked for, by one of them, their level or their section; null for the whole school. */
async function classesWanted(
  context: Context,
  { classId, levelId, sectionId }: Query,
): Promise<readonly number[] | null> {
  if (classId === null && levelId === null && sectionId === null) return null;
  return [...(await classroomsById(context)).values()]
    .filter(
      (one) =>
        (classId === null || one.id === classId) &&
        (levelId === null || one.levelId === levelId) &&
        (sectionId === null || one.sectionId === sectionId),
    )
    .map(({ id }) => id);
}

async function rowsOf(
  context: Context,
  guardians: readonly {
    id: number;
    userId: number | null;
    title: string | null;
    firstName: string;
    lastName: string;
  }[],
  links: readonly LinkInList[],
): Promise<readonly GuardianItem[]> {
  const logins = await parentLogins(
    context,
    guardians.flatMap(({ userId }) => userId ?? []),
  );
  const nameOf = await childNames(
    context,
    links.map(({ studentId }) => studentId),
  );
  const byGuardian = Map.groupBy(links, ({ guardianId }) => guardianId);
  return guardians.map(({ userId, ...guardian }) => ({
    ...guardian,
    children: (byGuardian.get(guardian.id) ?? []).flatMap(({ studentId, state }) => {
      const child = nameOf.get(studentId);
      return child ? [{ ...child, state }] : [];
    }),
    login: loginStateOf(userId, logins),
  }));
}
