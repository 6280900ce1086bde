/** What the settings read and write about sections, levels and subjects. */
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readStructure, saveSections, saveSubjects } from '../structure-contract.ts';

export function useStructure() {
  return useCallQuery(readStructure, {});
}

export function useSectionsWrite() {
  return useCallWrite(saveSections, [readStructure]);
}

export function useSubjectsWrite() {
  return useCallWrite(saveSubjects, [readStructure]);
}
