/** Reads and writes of the desk for work without network. Provisional receipts wait in the outbox, like every write that may wait. */
import { useMemo } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { queueWrite, useOutbox } from '#platform/web/outbox/outbox.ts';
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { storedEntries } from '#platform/web/outbox/outbox-store.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { useSession } from '#platform/web/session/session.ts';
import { readAccount } from '../../accounts/contract.ts';
import {
  listDeskStudents,
  listProvisional,
  sendProvisional,
  settleProvisional,
} from '../../provisional/contract.ts';
import { listReceipts } from '../../receipts/contract.ts';
import { readTill } from '../../till/contract.ts';

/** A provisional receipt as it is given and sent. */
export type GivenReceipt = InputOf<typeof sendProvisional>;

/** Where provisional receipts are settled. */
const settledAt = '/paymentplans/cashier';

const oldEnough = 10 * 60_000;

/** The students with what they owe, kept on this device. */
export function useDeskStudents() {
  return useStaffQuery(listDeskStudents, {}, { keep: true, freshFor: oldEnough });
}

export function useProvisional() {
  return useStaffQuery(listProvisional, {});
}

export function useSettle() {
  return useCallWrite(settleProvisional, [
    listProvisional,
    listReceipts,
    readTill,
    readAccount,
    listDeskStudents,
  ]);
}

/** The own provisional receipts that this device has not sent, or that the school refused. */
export function useUnsentReceipts(): readonly OutboxEntry<GivenReceipt>[] {
  const entries = useOutbox();
  const { organisation } = useSession();
  return useMemo(
    () =>
      entries.filter(
        (entry): entry is OutboxEntry<GivenReceipt> =>
          entry.call === sendProvisional.name &&
          entry.organisation === organisation.id &&
          entry.state !== 'sent',
      ),
    [entries, organisation.id],
  );
}

/** Stores a receipt on the device, to be sent. @returns whether it is on the disk */
export async function queueReceipt(receipt: GivenReceipt, amount: string): Promise<boolean> {
  const label = {
    key: 'PAYMENTS.provisional.queued',
    facts: { number: String(receipt.number), amount },
    refused: 'PAYMENTS.provisional.refused',
    settledAt,
  };
  const id = await queueWrite(sendProvisional, receipt, { label });
  return (await storedEntries()).some((entry) => entry.id === id);
}
