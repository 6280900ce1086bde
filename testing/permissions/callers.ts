/** Sessions of the people of the oracle, made without a sign-in: some of them could not sign in at all. */
import { createHash } from 'node:crypto';
import type { Caller } from '../http.ts';
import type { SmallSchool } from '../small-school.ts';
import type { PersonName } from '../small-school-people.ts';
import { isTwin, type Outsider, type Person, people } from './people.ts';
import type { World } from './school-world.ts';

export type Callers = Readonly<Record<Person, Caller>>;

export async function sessionsOf(world: World): Promise<Callers> {
  const entries: [Person, Caller][] = [];
  for (const person of people) {
    if (person === 'anonymous') entries.push([person, world.http.anybody]);
    else {
      const { userId, school } = accountOf(world, person);
      entries.push([
        person,
        await sessionOf(world, userId, school.org, person === 'expired' ? '-1 minute' : '1 hour'),
      ]);
    }
  }
  return Object.fromEntries(entries) as Record<Person, Caller>;
}

/** The account and the school of a person with a session. */
export function accountOf(
  world: World,
  person: Exclude<Person, 'anonymous'>,
): { userId: number; school: SmallSchool } {
  const { school, otherSchool } = world.http;
  if (isTwin(person)) {
    const name = person.slice('other'.length);
    const namesake = `${name.charAt(0).toLowerCase()}${name.slice(1)}` as PersonName;
    return { userId: otherSchool.people[namesake].userId, school: otherSchool };
  }
  if (person === 'expired') return { userId: school.people.ngo.userId, school };
  if (person in world.more) return { userId: world.more[person as keyof World['more']], school };
  return { userId: school.people[person as Exclude<PersonName, Outsider>].userId, school };
}

let made = 0;

/** A session of its own for the account, in the school, ending in the given time. */
export async function sessionOf(
  world: World,
  userId: number,
  org: number,
  lasting = '1 hour',
): Promise<Caller> {
  return world.http.bearer(await tokenOf(world, userId, org, lasting));
}

/** The token of such a session. */
export async function tokenOf(
  world: World,
  userId: number,
  org: number,
  lasting = '1 hour',
): Promise<string> {
  made += 1;
  const token = `permission-test-token-${String(made).padStart(8, '0')}`;
  await world.run(
    `INSERT INTO sessions (token_hash, user_id, place, bearer, device, expires_at)
     VALUES ($1, $2, $3, true, $4, now() + $5::interval)`,
    [createHash('sha256').update(token).digest(), userId, org, `device-of-${userId}`, lasting],
  );
  return token;
}
