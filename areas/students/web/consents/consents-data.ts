/** Consents to photos, as the pages read and write them. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readClassConsents, readConsents, saveClassConsents, setConsent } from '../../consents/contract.ts';

export function useConsents(id: number) {
  return useCallQuery(readConsents, { id });
}

export function useClassConsents(classId: number) {
  return useCallQuery(readClassConsents, { classId }, { freshFor: 0 });
}

export function useConsentWrites() {
  return {
    set: useTapWrite(setConsent, 'everything'),
    saveClass: useCallWrite(saveClassConsents, 'everything'),
  };
}
