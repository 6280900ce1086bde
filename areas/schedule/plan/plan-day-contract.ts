/** Rooms, the periods of the day, weeks A and B, hours without a teacher: what planning begins with. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import {
  dayReply,
  dayValue,
  filledLine,
  idReply,
  idValue,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { roomKinds } from '../contract.ts';
import { failures, mostOf, period, planners, room, shift, weekday } from './plan-contract.ts';

const path = '/slm/Schedule/v1';

export const saveRoom = defineCall({
  name: 'schedule.saveRoom',
  method: 'PUT',
  path: `${path}/rooms/save`,
  summary: 'Adds a room, or changes the one that is named.',
  needs: planners,
  body: z.strictObject({
    /** Null for a new one. */
    id: z.nullable(idValue),
    /** 0 for a new one. */
    version: versionRead,
    name: filledLine({ max: 60 }),
    kind: z.enum(roomKinds),
    capacity: z.nullable(z.int().check(z.gte(1), z.lte(2000))),
  }),
  item: room,
  failures: [failures.roomNameTaken],
  replies: 'record',
});

export const removeRoom = defineCall({
  name: 'schedule.removeRoom',
  method: 'PUT',
  path: `${path}/rooms/delete`,
  summary: 'Deletes a room in which no lesson is held.',
  needs: planners,
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: z.strictObject({ id: idReply }),
  failures: [failures.roomInUse],
  replies: 'record',
});

export const saveShift = defineCall({
  name: 'schedule.saveShift',
  method: 'PUT',
  path: `${path}/shifts/save`,
  summary: 'Adds a shift with the periods of its weekdays, or changes the one that is named.',
  needs: planners,
  body: z.strictObject({
    id: z.nullable(idValue),
    version: versionRead,
    name: filledLine({ max: 60 }),
    periods: z.array(period).check(z.maxLength(mostOf.periods)),
  }),
  item: shift,
  failures: [failures.shiftNameTaken, failures.periodsOverlap],
  replies: 'record',
});

export const removeShift = defineCall({
  name: 'schedule.removeShift',
  method: 'PUT',
  path: `${path}/shifts/delete`,
  summary: 'Deletes a shift in which no class comes.',
  needs: planners,
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: z.strictObject({ id: idReply }),
  failures: [failures.shiftInUse],
  replies: 'record',
});

export const assignShift = defineCall({
  name: 'schedule.assignShift',
  method: 'PUT',
  path: `${path}/shifts/assign`,
  summary: 'Says in which shift classes come; lessons stay at their hours.',
  needs: planners,
  body: z.strictObject({
    classIds: z.array(idValue).check(z.minLength(1), z.maxLength(500)),
    shiftId: idValue,
  }),
  item: z.strictObject({ count: z.int() }),
  replies: 'record',
});

export const setWeeks = defineCall({
  name: 'schedule.setWeeks',
  method: 'PUT',
  path: `${path}/weeks`,
  summary: 'Says from which Monday weeks A and B alternate, or that every week is alike.',
  needs: planners,
  body: z.strictObject({ version: versionRead, weekA: z.nullable(dayValue) }),
  item: z.strictObject({ weekA: z.nullable(dayReply), version: z.int() }),
  failures: [failures.hourTaken],
  replies: 'record',
});

const hoursOff = z
  .array(z.strictObject({ weekday, startsAt: clockValue, endsAt: clockValue }))
  .check(z.maxLength(mostOf.unavailable));

export const setUnavailable = defineCall({
  name: 'schedule.setUnavailable',
  method: 'PUT',
  path: `${path}/unavailable`,
  summary: 'Replaces the hours of the week in which a teacher cannot teach; lessons that are there stay.',
  needs: planners,
  body: z.strictObject({
    teacherId: idValue,
    hours: hoursOff,
  }),
  item: z.strictObject({ teacherId: idReply, count: z.int() }),
  failures: [failures.periodsOverlap, failures.unknownPart],
  replies: 'record',
});

export const setRoomUnavailable = defineCall({
  name: 'schedule.setRoomUnavailable',
  method: 'PUT',
  path: `${path}/rooms/unavailable`,
  summary: 'Replaces the hours of the week in which a room cannot be used; lessons that are there stay.',
  needs: planners,
  body: z.strictObject({ roomId: idValue, hours: hoursOff }),
  item: z.strictObject({ roomId: idReply, count: z.int() }),
  failures: [failures.periodsOverlap, failures.unknownPart],
  replies: 'record',
});
