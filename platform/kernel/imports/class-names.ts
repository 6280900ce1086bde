/** Classes as lists write their names. Pure. */
import { plainHeading } from './headings.ts';

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

/** Classes by their names as they stand, and by their loose ones where no two have the same. */
export function classesByKey<One extends { readonly name: string }>(
  classes: readonly One[],
): ReadonlyMap<string, One> {
  const loose = [...Map.groupBy(classes, ({ name }) => looseClassKey(name))].flatMap(
    ([key, [only, ...others]]) => (only && others.length === 0 ? [[key, only] as const] : []),
  );
  return new Map([...loose, ...classes.map((one) => [classKey(one.name), one] as const)]);
}

/** The class that a list means by this name; by its own name first. */
export function classNamed<One>(byKey: ReadonlyMap<string, One>, name: string): One | undefined {
  return byKey.get(classKey(name)) ?? byKey.get(looseClassKey(name));
}
