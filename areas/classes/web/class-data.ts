/** Reads and writes of the pages of classes, made from the contract. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { createClass, deleteClass, editClass, listClassRecords } from '../classes-contract.ts';
import { closeGroup, createGroup, deleteGroup, editGroup, listGroups } from '../groups-contract.ts';

/** The classes of this year. */
export function useClassRecords() {
  return useStaffQuery(listClassRecords, { yearId: null }, { keep: true });
}

/** The groups across classes of this year. */
export function useGroups() {
  return useStaffQuery(listGroups, {}, { keep: true });
}

export function useGroupWrites() {
  return {
    create: useCallWrite(createGroup, 'everything'),
    edit: useCallWrite(editGroup, 'everything'),
    close: useCallWrite(closeGroup, 'everything'),
    remove: useCallWrite(deleteGroup, 'everything'),
  };
}

export function useClassWrites() {
  return {
    create: useCallWrite(createClass, 'everything'),
    edit: useCallWrite(editClass, 'everything'),
    remove: useTapWrite(deleteClass, 'everything'),
  };
}
