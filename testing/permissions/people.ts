/** The people of the permission oracle, by hand: outsiders, and those without the role for a call. */

/** People of the first school. `both` teaches English in Form 2 and is a parent of one child in Form 1. */
export const ownPeople = [
  'ngo',
  'tabi',
  'fon',
  'both',
  'sectionHead',
  'principal',
  'admin',
  'vicePrincipal',
  'discipline',
  'bursar',
  'secretary',
  'expert',
  'noRole',
  'mbarga',
  'etoa',
  'pending',
  'barred',
] as const;

/** Without a session that counts: none, a suspended membership, a suspended account, a session past its end. */
export const outsiders = ['anonymous', 'suspendedMember', 'suspendedAccount', 'expired'] as const;

/** The same jobs in the other school. */
export const twins = [
  'otherNgo',
  'otherTabi',
  'otherSectionHead',
  'otherPrincipal',
  'otherAdmin',
  'otherVicePrincipal',
  'otherDiscipline',
  'otherBursar',
  'otherSecretary',
  'otherMbarga',
] as const;

export type Outsider = (typeof outsiders)[number];
export type Twin = (typeof twins)[number];
export type Person = (typeof ownPeople)[number] | Outsider | Twin;
export const people: readonly Person[] = [...outsiders, ...ownPeople, ...twins];

export function isTwin(person: Person): person is Twin {
  return (twins as readonly string[]).includes(person);
}

/** Wanted status by person; those not named get `others`. */
export type Wanted = Partial<Record<Person, number>>;

export const outside = {
  anonymous: 401,
  suspendedMember: 401,
  suspendedAccount: 401,
  expired: 401,
} as const satisfies Wanted;

/** Without "view class notebooks" the call itself is closed. */
export const noNotebooks = {
  ...outside,
  bursar: 403,
  secretary: 403,
  expert: 403,
  noRole: 403,
  otherBursar: 403,
  otherSecretary: 403,
} as const satisfies Wanted;

/** Writers need "edit class notebooks"; readers are stopped at the gate. */
export const noEdit = {
  ...noNotebooks,
  vicePrincipal: 403,
  discipline: 403,
  sectionHead: 403,
  mbarga: 403,
  etoa: 403,
  pending: 403,
  barred: 403,
  otherVicePrincipal: 403,
  otherDiscipline: 403,
  otherSectionHead: 403,
  otherMbarga: 403,
} as const satisfies Wanted;

export const noStudents = { ...outside, expert: 403, noRole: 403 } as const satisfies Wanted;

/**
 * A call that only these may make, whatever it is about.
 * @public every new area begins with it (tools/new-area/)
 */
export function onlyFor(...allowed: readonly Person[]): Wanted {
  const stopped = people.filter((person) => !allowed.includes(person)).map((person) => [person, 403]);
  return { ...Object.fromEntries(stopped), ...outside };
}
