/** The students of an incident in one line; of those whom the reader does not see it says how many. */
import { listName } from '#platform/web/school-names.ts';
import type { IncidentPerson } from '../../incidents/contract.ts';
import { useWords } from '../words.ts';

/** Names in a row; the others are counted. */
const mostNamed = 3;

export function usePersonNames() {
  const t = useWords();
  return (people: readonly IncidentPerson[]): string => {
    const named = people.flatMap(({ firstName, lastName, className }) =>
      firstName !== null && lastName !== null
        ? [[listName({ firstName, lastName }), className].filter(Boolean).join(', ')]
        : [],
    );
    const unnamed = people.length - named.length;
    const more = Math.max(0, named.length - mostNamed);
    return [
      ...named.slice(0, mostNamed),
      ...(more > 0 ? [t('DISCIPLINE.more', { count: more })] : []),
      ...(unnamed > 0 ? [t('DISCIPLINE.unnamed', { count: unnamed })] : []),
    ].join('; ');
  };
}
