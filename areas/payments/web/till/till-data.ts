/** Reads and writes of the own till, made from the contract. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { bankCash, closeTill, openTill, readTill } from '../../till/contract.ts';

export function useTill() {
  return useStaffQuery(readTill, {});
}

export function useTillWrites() {
  return {
    open: useCallWrite(openTill, [readTill]),
    close: useCallWrite(closeTill, [readTill]),
    bank: useCallWrite(bankCash, [readTill]),
  };
}
