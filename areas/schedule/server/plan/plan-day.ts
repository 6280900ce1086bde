/** Rooms, the periods of the day, weeks A and B, and hours in which teachers cannot teach. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse, unlessTaken } from '#platform/server/db/database-faults.ts';
import { periodsOverlap } from '../../plan/period-rules.ts';
import { failures, type Room, type Shift } from '../../plan/plan-contract.ts';
import type {
  assignShift as assignCall,
  removeRoom as removeRoomCall,
  removeShift as removeShiftCall,
  saveRoom as saveRoomCall,
  saveShift as saveShiftCall,
  setRoomUnavailable as setRoomUnavailableCall,
  setUnavailable as setUnavailableCall,
  setWeeks as setWeeksCall,
} from '../../plan/plan-day-contract.ts';
import { refusingTakenHours } from '../changes/refuse-taken-hours.ts';
import { mayPlan, mayPlanClass, yearToPlan } from './plan-access.ts';
import { classesOfYear, planParts } from './plan-parts.ts';
import { lockTimetable, saveWeekA } from './planned-lessons-store.ts';
import {
  countUsesOfRoom,
  insertRoom,
  listRooms,
  removeRoom as removeStoredRoom,
  replaceUnavailableRoom,
  updateRoom,
} from './rooms-store.ts';
import {
  assignClasses,
  insertShift,
  listShifts,
  removeShift as removeStoredShift,
  renameShift,
  replacePeriods,
  replaceUnavailable,
} from './shifts-store.ts';

/** @throws forbidden, missing, stale, roomNameTaken. */
export async function saveRoom(
  context: Context,
  { id, version, ...given }: InputOf<typeof saveRoomCall>,
): Promise<Room> {
  if (!mayPlan(context)) throw common.forbidden();
  await lockTimetable(context);
  const room = { ...given, name: given.name.trim() };
  if (id !== null) current(await listRooms(context), id, version);
  const saved = id === null ? insertRoom(context, room) : updateRoom(context, { ...room, id }).then(() => id);
  const savedId = await unlessTaken(saved, { rooms_by_name: failures.roomNameTaken });
  await context.audit('schedule.saveRoom', `room ${savedId}`, { name: room.name });
  return found(await listRooms(context), savedId);
}

/** @throws forbidden, missing, stale, roomInUse. */
export async function removeRoom(
  context: Context,
  { id, version }: InputOf<typeof removeRoomCall>,
): Promise<ItemOf<typeof removeRoomCall>> {
  if (!mayPlan(context)) throw common.forbidden();
  await lockTimetable(context);
  const { name } = current(await listRooms(context), id, version);
  const count = await countUsesOfRoom(context, id);
  if (count > 0) throw failures.roomInUse({ count });
  await unlessInUse(removeStoredRoom(context, id), failures.roomInUse);
  await context.audit('schedule.removeRoom', `room ${id}`, { name });
  return { id };
}

/** Lessons that are placed stay at their hours. @throws forbidden, missing, stale, shiftNameTaken, periodsOverlap. */
export async function saveShift(
  context: Context,
  { id, version, name: given, periods }: InputOf<typeof saveShiftCall>,
): Promise<Shift> {
  if (!mayPlan(context)) throw common.forbidden();
  if (periodsOverlap(periods)) throw failures.periodsOverlap();
  await lockTimetable(context);
  const name = given.trim();
  if (id !== null) current(await listShifts(context), id, version);
  const saved = id === null ? insertShift(context, name) : renameShift(context, id, name).then(() => id);
  const savedId = await unlessTaken(saved, { timetable_shifts_by_name: failures.shiftNameTaken });
  await replacePeriods(context, savedId, periods);
  await context.audit('schedule.saveShift', `shift ${savedId}`, { name, periods: periods.length });
  return found(await listShifts(context), savedId);
}

/** @throws forbidden, missing, stale, shiftInUse. */
export async function removeShift(
  context: Context,
  { id, version }: InputOf<typeof removeShiftCall>,
): Promise<ItemOf<typeof removeShiftCall>> {
  if (!mayPlan(context)) throw common.forbidden();
  await lockTimetable(context);
  const { name } = current(await listShifts(context), id, version);
  await unlessInUse(removeStoredShift(context, id), failures.shiftInUse);
  await context.audit('schedule.removeShift', `shift ${id}`, { name });
  return { id };
}

/** @throws forbidden, noYear, missing for an unknown class or shift. */
export async function assignShift(
  context: Context,
  { classIds, shiftId }: InputOf<typeof assignCall>,
): Promise<ItemOf<typeof assignCall>> {
  const year = await yearToPlan(context);
  await lockTimetable(context);
  const classes = await classesOfYear(context, year.id);
  found(await listShifts(context), shiftId);
  for (const id of classIds) {
    const classroom = classes.get(id);
    if (!classroom) throw common.missing();
    if (!mayPlanClass(context, classroom)) throw common.forbidden();
  }
  const unique = [...new Set(classIds)];
  await assignClasses(context, unique, shiftId);
  await context.audit('schedule.assignShift', `shift ${shiftId}`, { classes: unique });
  return { count: unique.length };
}

/** @throws forbidden, stale; invalidInput for a day that is no Monday. */
export async function setWeeks(
  context: Context,
  { version, weekA }: InputOf<typeof setWeeksCall>,
): Promise<ItemOf<typeof setWeeksCall>> {
  if (!mayPlan(context)) throw common.forbidden();
  const before = await lockTimetable(context);
  if (before.version !== version && version !== 0) throw common.stale({ current: before });
  // Without a year there is no lesson that comes back.
  const year = await currentYear(context);
  const save = () => saveWeekA(context, weekA);
  await (year ? refusingTakenHours(context, { from: year.startsOn, until: year.endsOn }, save) : save());
  await context.audit('schedule.setWeeks', 'timetable', { weekA });
  return lockTimetable(context);
}

/** @throws forbidden, noYear, unknownPart, periodsOverlap. */
export async function setUnavailable(
  context: Context,
  { teacherId, hours }: InputOf<typeof setUnavailableCall>,
): Promise<ItemOf<typeof setUnavailableCall>> {
  const year = await yearToPlan(context);
  if (periodsOverlap(hours.map((one) => ({ ...one, break: false })))) throw failures.periodsOverlap();
  await lockTimetable(context);
  const { teacherIds } = await planParts(context, year.id);
  if (!teacherIds.has(teacherId)) throw failures.unknownPart();
  await replaceUnavailable(context, teacherId, hours);
  await context.audit('schedule.setUnavailable', `teacher ${teacherId}`, { count: hours.length });
  return { teacherId, count: hours.length };
}

/** @throws forbidden, noYear, unknownPart, periodsOverlap. */
export async function setRoomUnavailable(
  context: Context,
  { roomId, hours }: InputOf<typeof setRoomUnavailableCall>,
): Promise<ItemOf<typeof setRoomUnavailableCall>> {
  await yearToPlan(context);
  if (periodsOverlap(hours.map((one) => ({ ...one, break: false })))) throw failures.periodsOverlap();
  await lockTimetable(context);
  const room = (await listRooms(context)).find(({ id }) => id === roomId);
  if (!room) throw failures.unknownPart();
  await replaceUnavailableRoom(context, roomId, hours);
  const { name } = room;
  await context.audit('schedule.setRoomUnavailable', `room ${roomId}`, { name, count: hours.length });
  return { roomId, count: hours.length };
}

interface Stored {
  readonly id: number;
  readonly version: number;
}

/** @throws missing */
function found<Row extends Stored>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw common.missing();
  return row;
}

/** @throws missing; stale with the row as it is. */
function current<Row extends Stored>(rows: readonly Row[], id: number, version: number): Row {
  const row = found(rows, id);
  if (row.version !== version) throw common.stale({ current: row });
  return row;
}
