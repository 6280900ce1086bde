/** How a list of students is matched against the school. Pure. */
import type { Values } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { distance, nameKey, splitName } from '#platform/kernel/imports/person-keys.ts';

/** The name in two, wherever it stood. */
export function withNames({ fullName, ...values }: Values): Values {
  if (fullName === undefined || values['lastName'] !== undefined) return values;
  const { lastName, firstName } = splitName(fullName);
  return { ...values, lastName, ...(firstName === '' ? {} : { firstName }) };
}

/** The numbers first; without them the name with the day of birth, or else with the class. */
export function studentIdentities(values: Values): readonly string[] {
  const { matricule, nationalMatricule, birthDate, className } = values;
  const name = nameKey(values['lastName'], values['firstName']);
  const marks = [
    matricule && `matricule ${matricule.toLowerCase()}`,
    nationalMatricule && `national ${nationalMatricule.toLowerCase()}`,
    birthDate && `born ${name} ${birthDate}`,
    !birthDate && className && `class ${name} ${className}`,
  ];
  return marks.filter((mark) => typeof mark === 'string');
}

/** Whether two students with one mark are one: a number they share settles it, two different matricules leave a doubt. */
export function isSurelySame(one: Values, other: Values): boolean {
  const shared = (key: string) => one[key] !== undefined && one[key] === other[key];
  if (shared('matricule') || shared('nationalMatricule')) return true;
  return one['matricule'] === undefined || other['matricule'] === undefined;
}

/** Letters by which two names may differ and still be slips of one. */
const slip = 2;

/** Whether two students may be the same: one name in both without a word against it, or one day of birth and nearly one name. */
export function mayBeSame(one: Values, other: Values): boolean {
  const sameDay = one['birthDate'] !== undefined && one['birthDate'] === other['birthDate'];
  const otherDay = one['birthDate'] !== undefined && other['birthDate'] !== undefined && !sameDay;
  const names = [
    nameKey(one['lastName'], one['firstName']),
    nameKey(other['lastName'], other['firstName']),
  ] as const;
  if (names[0] === names[1]) return !otherDay;
  return sameDay && distance(names[0], names[1], slip) <= slip;
}

/** A class's name as it is compared: `6ème A`, `6eme a` and `6EME-A` are one. */
export function classKey(...parts: readonly (string | undefined)[]): string {
  return plainHeading(parts.join(' ')).replaceAll(' ', '');
}

/** The names under which the class of a row may be known: alone, after its level, after level and series. */
export function classKeys({ className, level, series }: Values): readonly string[] {
  return [
    classKey(className),
    classKey(level, className),
    classKey(level, series, className),
    classKey(level, series),
  ];
}
