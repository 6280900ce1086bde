import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { dropRules, readRules, type SetRulesItem, saveRules } from '../../grading/rules-contract.ts';

/** The version of a place that is opened, with the rules it begins with. */
export type OpenedRules = SetRulesItem & { readonly rules: NonNullable<SetRulesItem['rules']> };

export function useRules() {
  return useCallQuery(readRules, {});
}

export function useRulesWrite() {
  return useCallWrite(saveRules, 'everything');
}

export function useRulesDrop() {
  return useTapWrite(dropRules, 'everything');
}
