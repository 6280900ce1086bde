/** Reads and writes of extensions and penalties, made from the contracts. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readAccount } from '../../accounts/contract.ts';
import {
  endExtension,
  grantExtension,
  readLatePayment,
  reversePenalty,
} from '../../late-payment/contract.ts';
import { previewPenalties, readPenalties, setPenaltyRule } from '../../late-payment/penalty-rule-contract.ts';

export function useLatePayment(studentId: number) {
  return useCallQuery(readLatePayment, { studentId }, { keep: true });
}

export function useLatePaymentWrites() {
  return {
    grant: useCallWrite(grantExtension, [readLatePayment]),
    end: useCallWrite(endExtension, [readLatePayment]),
    reverse: useCallWrite(reversePenalty, [readLatePayment, readAccount]),
  };
}

export function usePlanPenalties(planId: number) {
  return useStaffQuery(readPenalties, { planId });
}

export function usePenaltyRuleWrites() {
  return {
    preview: useCallWrite(previewPenalties),
    set: useCallWrite(setPenaltyRule, [readPenalties]),
  };
}
