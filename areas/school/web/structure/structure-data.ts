/** Reads and writes of the settings for sections, levels, subjects and tags. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readStructure, saveSections, saveSubjects } from '../../structure/structure-contract.ts';
import { readTags, saveTags } from '../../tags/tags-contract.ts';

export function useStructure() {
  return useStaffQuery(readStructure, {});
}

export function useSectionsWrite() {
  return useCallWrite(saveSections, 'everything');
}

export function useSubjectsWrite() {
  return useCallWrite(saveSubjects, 'everything');
}

export function useTags() {
  return useStaffQuery(readTags, {});
}

export function useTagsWrite() {
  return useCallWrite(saveTags, [readTags]);
}
