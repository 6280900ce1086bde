/** How a list of students is matched against the school. Pure. */
import type { Values } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { nameKey, splitName } from '#platform/kernel/imports/person-keys.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type Comparable, isAlike } from './duplicates-rules.ts';

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

/** A row of a list is shown to a person who decides, so more slips of the pen are forgiven than between two records. */
const slips = 2;

/** Whether two students may be the same. */
export function mayBeSame(one: Values, other: Values): boolean {
  return isAlike(comparable(one), comparable(other), slips);
}

function comparable({ firstName = '', lastName = '', birthDate }: Values): Comparable {
  return { firstName, lastName, birthDate: (birthDate as SchoolDay | undefined) ?? null };
}

/** A class's name as it is compared: `6ème A`, `6eme a` and `6EME-A` are one. */
export function classKey(...parts: readonly (string | undefined)[]): string {
  return plainHeading(parts.join(' ')).replaceAll(' ', '');
}

/**
 * The same with the ending of a French level's number left out: `6e A`, `6ème A`, `6EME A` and `6 A` are one. Marked, so that
 * it is never taken for a name as it stands. English levels say their number last: `Form 1 E` keeps its letter.
 */
export function looseClassKey(...parts: readonly (string | undefined)[]): string {
  const plain = plainHeading(parts.filter(Boolean).join(' '));
  return `~${plain.replace(/^(\d)(?:ieme|eme|ere|nde|re|e)(?=[^a-z]|$|[a-z]\d*$)/, '$1').replaceAll(' ', '')}`;
}

/** The names under which the class of a row may be known: alone, after its level, after level and series; first as they stand. */
export function classKeys({ className, level, series }: Values): readonly string[] {
  const names = [[className], [level, className], [level, series, className], [level, series]];
  return [...names.map((name) => classKey(...name)), ...names.map((name) => looseClassKey(...name))];
}
