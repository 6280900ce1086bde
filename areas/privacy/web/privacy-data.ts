/** Reads and writes of the screens of personal data, made from the contract. */
import type { RecordOfPerson } from '#platform/web/person-data.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { erasePerson, exportHeld, exportOwn, listErasures, readHeld } from '../contract.ts';
import { previewRetention, readRetention, saveRetention } from '../retention-contract.ts';

export function useHeld(subject: RecordOfPerson, enabled: boolean) {
  return useCallQuery(readHeld, subject, { enabled, freshFor: 0 });
}

export function useErasing() {
  return useTapWrite(erasePerson, 'everything');
}

export function useExport() {
  return useCallWrite(exportHeld);
}

export function useOwnExport() {
  return useCallWrite(exportOwn);
}

export function useErasures(enabled: boolean) {
  return useCallQuery(listErasures, {}, { enabled });
}

export function useRetention(enabled: boolean) {
  return useCallQuery(readRetention, {}, { enabled });
}

/** @param months null asks nothing: without end nothing is due */
export function useDue(category: string, months: number | null) {
  return useCallQuery(previewRetention, { category, months: months ?? 0 }, { enabled: months !== null });
}

export function useRetentionWrite() {
  return useCallWrite(saveRetention, [readRetention]);
}
