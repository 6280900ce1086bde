/** Reads and writes of reminders, made from the contract. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import {
  type ChosenDebtors,
  listReminders,
  previewReminders,
  sendReminders,
} from '../../reminders/contract.ts';

export function useReminderPreview(chosen: ChosenDebtors) {
  return useStaffQuery(previewReminders, chosen, { freshFor: 0 });
}

export function useSendReminders() {
  return useCallWrite(sendReminders, [previewReminders, listReminders]);
}

export function useReminders(studentId: number) {
  return useStaffQuery(listReminders, { studentId });
}
