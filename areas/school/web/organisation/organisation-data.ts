/** Reads and writes of the settings for the school itself. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readLogo, removeLogo, setLogo } from '../../organisation/logo-contract.ts';
import { readOrganisation, saveOrganisation } from '../../organisation/organisation-contract.ts';
import {
  readSigning,
  readSigningPictures,
  removeSigningPicture,
  setSigningPicture,
  setSigningRule,
} from '../../organisation/signing-contract.ts';

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

/** Whether documents can bear signature and stamp, and do by default. */
export function useSigning() {
  return useStaffQuery(readSigning, {});
}

/** The pictures themselves, for who may change them. */
export function useSigningPictures() {
  return useStaffQuery(readSigningPictures, {});
}

export function useSigningWrites() {
  return {
    set: useCallWrite(setSigningPicture, [readSigning, readSigningPictures]),
    remove: useCallWrite(removeSigningPicture, [readSigning, readSigningPictures]),
    setRule: useTapWrite(setSigningRule, [readSigning]),
  };
}

export function useOrganisationWrite() {
  return useCallWrite(saveOrganisation, [readOrganisation]);
}
