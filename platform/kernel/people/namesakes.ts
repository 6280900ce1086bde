/** Finds people with the same name on one list, because a name alone does not identify them. Pure. */
import { foldedText } from '../text/folded-text.ts';
import { sortName } from './person-name.ts';

interface Listed {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** The ids of those whose name somebody else of the list has too, however either is spelt. */
export function namesakesIn(people: readonly Listed[]): ReadonlySet<number> {
  const byName = Map.groupBy(people, (person) => foldedText(sortName(person)));
  return new Set([...byName.values()].flatMap((own) => (own.length > 1 ? own.map(({ id }) => id) : [])));
}

/** The matricules of namesakes by id, shown beside the name wherever the list is shown or printed. */
export function namesakeNumbers(
  people: readonly (Listed & { readonly matricule: string })[],
): ReadonlyMap<number, string> {
  const namesakes = namesakesIn(people);
  return new Map(
    people.flatMap(({ id, matricule }) => (namesakes.has(id) ? [[id, matricule] as const] : [])),
  );
}
