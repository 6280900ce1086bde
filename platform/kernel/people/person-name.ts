/** How a person is called: in a sentence, and as the school writes names in lists, records and documents. */

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** The part that comes first in a name: the family name, as in Cameroon, or the given name. */
export const nameOrders = ['family', 'given'] as const;
export type NameOrder = (typeof nameOrders)[number];

/** First name first, as sentences say it; empty for nobody. Some people have only one of the two. */
export function fullName(person: Named | undefined): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
}

/** As lists, records, documents and search results of a school write it. */
export function listName(person: Named, order: NameOrder): string {
  return order === 'given' ? fullName(person) : sortName(person);
}

/** The text that lists are sorted by: family name first, even where the school writes the first name first. */
export function sortName({ firstName, lastName }: Named): string {
  return `${lastName} ${firstName}`.trim();
}

/** First letters of first and last name; accents stay, particles count like any word. */
export function initialsOf({ firstName, lastName }: Named): string {
  const first = [...firstName.trim()][0] ?? '';
  const last = [...lastName.trim()][0] ?? '';
  return `${first}${last}`.toUpperCase();
}
