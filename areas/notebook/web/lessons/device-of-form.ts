/**
 * By what a form of a lesson beside the timetable is known to the server: its key, and how often it has sent the lesson. Each form counts on in
 * a hundred of its own, so that one that is opened again never counts below one that died.
 */
import { newRequestKey } from '#platform/web/requests/request-key.ts';
import { mostEarlierKeys } from '../../lessons/contract.ts';
import type { WrittenLesson } from './lessons-data.ts';

export type DeviceOfForm = NonNullable<WrittenLesson['device']>;

const turnsOfForm = 100;

export function newDevice(): DeviceOfForm {
  return { key: newRequestKey(), turn: 0, earlier: [] };
}

/** For a form that changes what waits to be sent: it is the same lesson. */
export function nextDevice(device: DeviceOfForm): DeviceOfForm {
  return { ...device, turn: (Math.floor(device.turn / turnsOfForm) + 1) * turnsOfForm };
}

/** For a form that found the text of another one, which may have sent it, or lives on in another tab. */
export function heirOf({ key, earlier }: DeviceOfForm): DeviceOfForm {
  return { ...newDevice(), earlier: [key, ...earlier].slice(0, mostEarlierKeys) };
}

/** Whether what waits to be sent is the same lesson: its form put it there, and its tab died before it forgot the text. */
export function isOfEarlierForm(waiting: WrittenLesson, { device, ...lesson }: WrittenLesson): boolean {
  const { device: before, ...other } = waiting;
  if (!device || !before || !device.earlier.includes(before.key)) return false;
  return JSON.stringify(other) === JSON.stringify(lesson);
}
