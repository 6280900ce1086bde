import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readClassResults, readStudentResults } from '../results-contract.ts';
import { dropRules, readRules, saveRules } from '../rules-contract.ts';

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
