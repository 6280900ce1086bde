/** Incidents as a school is loaded with them. */
import type { InOrganisation } from '#platform/server/db/database.ts';
import { insertIncident, type NewIncident } from './incidents-store.ts';

/** @returns its number */
export function addIncident(
  at: InOrganisation,
  { where, ...given }: Omit<NewIncident, 'place'> & { readonly where: string | null },
): Promise<number> {
  return insertIncident(at, { ...given, place: where });
}
