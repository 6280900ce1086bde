/** Reads and writes of requests that a second person decides, made from the contracts. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readAccount } from '../../accounts/contract.ts';
import { askRequest } from '../../corrections/contract.ts';
import { listRefundable, settleRefund } from '../../corrections/refunds-contract.ts';
import { listReceipts } from '../../receipts/contract.ts';
import { decideRequest, listRequests } from '../../requests/contract.ts';
import { readTill } from '../../till/contract.ts';

export function useRequests() {
  return useStaffQuery(listRequests, { studentId: null, page: 1, size: 50 });
}

export function useRequestWrites() {
  const money = [readAccount, listReceipts, readTill, listRequests];
  return {
    ask: useCallWrite(askRequest, [listRequests, listReceipts, listRefundable]),
    decide: useCallWrite(decideRequest, money),
    settle: useCallWrite(settleRefund, money),
  };
}
