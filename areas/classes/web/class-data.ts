/** What the pages of classes read and write, made from the contract. */
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { createClass, deleteClass, editClass, listClassRecords } from '../classes-contract.ts';
import { listClasses } from '../contract.ts';

/** The classes of this year. */
export function useClassRecords() {
  return useCallQuery(listClassRecords, { yearId: null }, { keep: true });
}

const refreshes = [listClassRecords, listClasses];

export function useClassWrites() {
  return {
    create: useCallWrite(createClass, refreshes),
    edit: useCallWrite(editClass, refreshes),
    remove: useCallWrite(deleteClass, refreshes),
  };
}
