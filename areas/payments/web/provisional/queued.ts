/** Provisional receipts that wait in the outbox, and what is read anew once they have left. */
import { readAccount } from '../../accounts/contract.ts';
import { listDeskStudents, listProvisional, sendProvisional } from '../../provisional/contract.ts';
import { listReceipts } from '../../receipts/contract.ts';
import { readTill } from '../../till/contract.ts';

export const queued = [
  {
    call: sendProvisional,
    refreshes: [readAccount, listReceipts, readTill, listProvisional, listDeskStudents],
    address: () => '/paymentplans/cashier',
  },
];
