/** How the school counts absences: read by staff, set by administrators and by who decides about absences of the whole school. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff, reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Actor, Context } from '#platform/server/context.ts';
import { canDecide } from '../../contract.ts';
import {
  type AttendanceSettings,
  type saveAttendanceSettings as saveCall,
  settingsFailures,
} from '../../settings/contract.ts';
import { settingsOf, storeSettings } from './attendance-settings-store.ts';

function mayEdit(actor: Actor): boolean {
  return reachesWholeSchool(actor, 'Administrator', canDecide);
}

/** @throws forbidden for parents. */
export async function readSettings(context: Context): Promise<AttendanceSettings> {
  if (!isStaff(context.actor)) throw common.forbidden();
  return { ...(await settingsOf(context)), mayEdit: mayEdit(context.actor) };
}

/** @throws forbidden, thresholdsNotRising, stale. */
export async function saveSettings(
  context: Context,
  wanted: InputOf<typeof saveCall>,
): Promise<AttendanceSettings> {
  if (!mayEdit(context.actor)) throw common.forbidden();
  const { hourThresholds } = wanted;
  if (hourThresholds.some((hours, index) => index > 0 && hours <= (hourThresholds[index - 1] ?? 0))) {
    throw settingsFailures.thresholdsNotRising();
  }
  if (!(await storeSettings(context, wanted))) {
    throw common.stale({ current: await readSettings(context) });
  }
  const { version: _version, ...facts } = wanted;
  await context.audit('attendance.saveSettings', 'attendance', {
    ...facts,
    hourThresholds: hourThresholds.join(', '),
  });
  return readSettings(context);
}
