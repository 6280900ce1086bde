/** Decided detentions that are on no session. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { listConsequences } from '../../consequences/contract.ts';

export function useWaitingDetentions() {
  const query = useStaffQuery(listConsequences, { list: 'running', incidentId: null });
  const waiting = (query.data ?? []).filter(
    ({ form, detention }) => form === 'detention' && detention === null,
  );
  return { query, waiting };
}
