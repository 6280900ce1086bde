/** What the settings read and write about the school itself. */
import { useStaffQuery } from '#platform/web/staff-query.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readLogo, removeLogo, setLogo } from '../logo-contract.ts';
import { readOrganisation, saveOrganisation } from '../organisation-contract.ts';

export function useOrganisation() {
  return useStaffQuery(readOrganisation, {});
}

export function useLogo() {
  return useStaffQuery(readLogo, {});
}

export function useLogoWrites() {
  return {
    set: useCallWrite(setLogo, [readLogo]),
    remove: useCallWrite(removeLogo, [readLogo]),
  };
}

export function useOrganisationWrite() {
  return useCallWrite(saveOrganisation, [readOrganisation]);
}
