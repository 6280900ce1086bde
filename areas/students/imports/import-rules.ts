/** How a list of students is matched against the school. Pure. */
import { classKey, looseClassKey } from '#platform/kernel/imports/class-names.ts';
import type { Values } from '#platform/kernel/imports/columns.ts';
import { nameKeys, numberKey, splitName } from '#platform/kernel/imports/person-keys.ts';
import { contradicts, isLetterOff } from '#platform/kernel/imports/same-person.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type Comparable, isAlike } from '../merge/rules.ts';

/** The name in two, wherever it was split. */
export function withNames({ fullName, ...values }: Values): Values {
  if (fullName === undefined || values['lastName'] !== undefined) return values;
  const { lastName, firstName } = splitName(fullName);
  return { ...values, lastName, ...(firstName === '' ? {} : { firstName }) };
}

/** The numbers first; without them the name with the day of birth, or else with the class. */
export function studentIdentities(values: Values): readonly string[] {
  const { matricule, nationalMatricule, birthDate, className } = values;
  const names = nameKeys(values['lastName'], values['firstName']);
  const marks = [
    matricule && `matricule ${numberKey(matricule)}`,
    nationalMatricule && `national ${numberKey(nationalMatricule)}`,
    ...names.map((name) => birthDate && `born ${name} ${birthDate}`),
    ...names.map((name) => !birthDate && className && `class ${name} ${className}`),
  ];
  return marks.filter((mark) => typeof mark === 'string');
}

/**
 * Whether two students with one mark are one: a number they share settles it unless name and day of birth contradict it; two
 * different matricules leave a doubt.
 */
export function isSurelySame(one: Values, other: Values): boolean {
  const shared = (key: string) =>
    one[key] !== undefined && numberKey(one[key]) === numberKey(other[key] ?? '');
  if (shared('matricule') || shared('nationalMatricule'))
    return !contradicts(comparable(one), comparable(other));
  return one['matricule'] === undefined || other['matricule'] === undefined;
}

/** A row of a list is shown to a person who decides, so more slips of the pen are forgiven than between two records. */
const slips = 2;

/** Whether two students may be the same: alike, or in one class one name with another day of birth, or but for a letter without one. */
export function mayBeSame(one: Values, other: Values): boolean {
  if (isAlike(comparable(one), comparable(other), slips)) return true;
  if (one['className'] === undefined || one['className'] !== other['className']) return false;
  const [[name = '', ...keys] = [], [otherName = '', ...otherKeys] = []] = [one, other].map((values) =>
    nameKeys(values['lastName'], values['firstName']),
  );
  if (name === otherName || keys.some((key) => otherKeys.includes(key))) return name !== '';
  const bothBorn = one['birthDate'] !== undefined && other['birthDate'] !== undefined;
  return !bothBorn && isLetterOff(name, otherName);
}

function comparable({ firstName = '', lastName = '', birthDate }: Values): Comparable {
  return { firstName, lastName, birthDate: (birthDate as SchoolDay | undefined) ?? null };
}

/** The names under which the class of a row may be known: alone, after its level, after level and series; first as written. */
export function classKeys({ className, level, series }: Values): readonly string[] {
  const names = [[className], [level, className], [level, series, className], [level, series]];
  return [...names.map((name) => classKey(...name)), ...names.map((name) => looseClassKey(...name))];
}

/** A student leaves one class of the year for another; null for none. */
export interface EnrolmentChange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Classes that get more students than they had, and more than are meant to be in them. All maps by class. */
export function overfilled(
  enrolments: readonly EnrolmentChange[],
  sizes: ReadonlyMap<number, number>,
  capacities: ReadonlyMap<number, number>,
): readonly { readonly classId: number; readonly count: number; readonly capacity: number }[] {
  const more = new Map<number, number>();
  const add = (id: number | null, one: number) => id !== null && more.set(id, (more.get(id) ?? 0) + one);
  for (const { from, to } of enrolments) {
    add(from, -1);
    add(to, 1);
  }
  return [...more].flatMap(([classId, added]) => {
    const count = (sizes.get(classId) ?? 0) + added;
    const capacity = capacities.get(classId);
    return added > 0 && capacity !== undefined && count > capacity ? { classId, count, capacity } : [];
  });
}
