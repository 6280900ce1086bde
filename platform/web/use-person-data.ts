import { hasAccess } from '#platform/kernel/roles.ts';
import { useContributions } from './contributions.ts';
import { type PersonDataPart, personDataParts } from './person-data.ts';
import { useSession } from './session/session.ts';

/** The part that shows the data held about a person; null for people who may not see it. */
export function usePersonData(): PersonDataPart | null {
  const session = useSession();
  return useContributions(personDataParts).find(({ needs }) => hasAccess(needs, session)) ?? null;
}
