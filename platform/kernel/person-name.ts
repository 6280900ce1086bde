/** How a person is called: in a sentence, and where a list follows the family name. */

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** First name first; empty for nobody. Some people have only one of the two. */
export function fullName(person: Named | undefined): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
}

/** Family name first, as the school's lists are ordered. */
export function listName({ firstName, lastName }: Named): string {
  return `${lastName} ${firstName}`.trim();
}

/** First letters of first and last name; accents stay, particles count like any word. */
export function initialsOf({ firstName, lastName }: Named): string {
  const first = [...firstName.trim()][0] ?? '';
  const last = [...lastName.trim()][0] ?? '';
  return `${first}${last}`.toUpperCase();
}
