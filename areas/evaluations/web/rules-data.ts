import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readClassResults, readStudentResults } from '../results-contract.ts';
import { dropRules, readRules, type SetRulesItem, saveRules } from '../rules-contract.ts';

/** The version of a place that is opened, with the rules it begins with. */
export type OpenedRules = SetRulesItem & { readonly rules: NonNullable<SetRulesItem['rules']> };

const changed = [readRules, readClassResults, readStudentResults];

export function useRules() {
  return useCallQuery(readRules, {});
}

export function useRulesWrite() {
  return useCallWrite(saveRules, changed);
}

export function useRulesDrop() {
  return useCallWrite(dropRules, changed);
}
