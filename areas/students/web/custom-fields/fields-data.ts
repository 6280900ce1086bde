/** Reads and writes of the custom fields of a student's record. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readFields, saveFields } from '../../custom-fields/contract.ts';

export function useFields(enabled = true) {
  return useStaffQuery(readFields, {}, { enabled });
}

export function useFieldsWrite() {
  return useCallWrite(saveFields, 'everything');
}
