/** What the settings read and write about sections, levels and subjects. */
import { useStaffQuery } from '#platform/web/staff-query.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readStructure, saveSections, saveSubjects } from '../structure-contract.ts';

export function useStructure() {
  return useStaffQuery(readStructure, {});
}

export function useSectionsWrite() {
  return useCallWrite(saveSections, 'everything');
}

export function useSubjectsWrite() {
  return useCallWrite(saveSubjects, 'everything');
}
