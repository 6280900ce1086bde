/** The people whom a notification reaches: never a parent who is barred, a suspended person or a person outside the school. */
import { membersToNotify } from '#areas/accounts/server/public/members-to-notify.ts';
import { guardiansById } from '#areas/parents/server/public/guardians.ts';
import { linksOfStudents } from '#areas/students/server/public/guardian-links.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { News } from '../news.ts';
import type { Recipient } from './notifications-store.ts';

type Links = Awaited<ReturnType<typeof linksOfStudents>>;

interface People {
  readonly linksOf: ReadonlyMap<number, Links>;
  /** By guardian; null without one. */
  readonly accountOf: ReadonlyMap<number, number | null>;
  readonly members: Awaited<ReturnType<typeof membersToNotify>>;
}

/** The recipients of all news, in few queries. */
export async function recipientsOf(
  at: InOrganisation,
  news: readonly News[],
): Promise<readonly (readonly Recipient[])[]> {
  const audiences = news.map(({ to }) => to);
  const studentIds = audiences.flatMap((to) => ('parentsOf' in to ? to.parentsOf : []));
  const links = await linksOfStudents(at, [...new Set(studentIds)]);
  const guardians = await guardiansById(at, [...new Set(links.map(({ guardianId }) => guardianId))]);
  const accountOf = new Map(guardians.map(({ id, userId }) => [id, userId]));
  const userIds = [
    ...audiences.flatMap((to) => ('members' in to ? to.members : [])),
    ...guardians.map(({ userId }) => userId).filter((id) => id !== null),
  ];
  const people: People = {
    linksOf: Map.groupBy(links, ({ studentId }) => studentId),
    accountOf,
    members: await membersToNotify(at, [...new Set(userIds)]),
  };
  return audiences.map((to) =>
    'parentsOf' in to
      ? parentsOfAll(people, to)
      : [...new Set(to.members)]
          .filter((id) => people.members.get(id) === 'active')
          .map((userId) => ({ userId, guardianId: null, studentId: to.about ?? null })),
  );
}

function parentsOfAll(people: People, to: Extract<News['to'], { parentsOf: unknown }>): readonly Recipient[] {
  const all = [...new Set(to.parentsOf)].flatMap((id) => parentsOf(people, id, to.only === 'payers'));
  return to.once ? [...new Map(all.toReversed().map((one) => [personOf(one), one])).values()] : all;
}

function personOf({ userId, guardianId }: Recipient): string {
  return userId === null ? `guardian ${guardianId}` : `member ${userId}`;
}

/** A bar applies to the person, so to every record of the account. */
function parentsOf(
  { linksOf, accountOf, members }: People,
  studentId: number,
  payers: boolean,
): readonly Recipient[] {
  const links = linksOf.get(studentId) ?? [];
  const barred = new Set(
    links
      .filter(({ state }) => state === 'barred')
      .map(({ guardianId }) => accountOf.get(guardianId) ?? null),
  );
  const found = new Map<string, Recipient>();
  for (const { guardianId, state, contact, financial } of links) {
    const account = accountOf.get(guardianId) ?? null;
    if (state !== 'verified' || !(payers ? financial : contact)) continue;
    if (account !== null && (barred.has(account) || members.get(account) === 'suspended')) continue;
    const userId = account !== null && members.has(account) ? account : null;
    const recipient = { userId, guardianId, studentId };
    const key = personOf(recipient);
    if (!found.has(key)) found.set(key, recipient);
  }
  return [...found.values()];
}
