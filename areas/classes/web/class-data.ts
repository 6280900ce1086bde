/** What the pages of classes read and write, made from the contract. */
import { useStaffQuery } from '#platform/web/staff-query.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { createClass, deleteClass, editClass, listClassRecords } from '../classes-contract.ts';

/** The classes of this year. */
export function useClassRecords() {
  return useStaffQuery(listClassRecords, { yearId: null }, { keep: true });
}

export function useClassWrites() {
  return {
    create: useCallWrite(createClass, 'everything'),
    edit: useCallWrite(editClass, 'everything'),
    remove: useCallWrite(deleteClass, 'everything'),
  };
}
