/** A sitting as its form holds it. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { StaffOfClass } from '../../contract.ts';
import {
  type AttendanceState,
  type GivenMeeting,
  type Meeting,
  mostGuests,
} from '../../meeting/meeting-contract.ts';

export interface MeetingFields {
  readonly heldOn: SchoolDay | null;
  readonly chairId: number;
  readonly secretaryId: number | null;
  readonly attendances: readonly { readonly userId: number; readonly state: AttendanceState }[];
  /** One a line. */
  readonly guests: string;
  readonly remark: string;
}

/** Today, the one who opens it in the chair, the class master at the minutes, and the staff of the class there. */
export function newFields(staff: readonly StaffOfClass[], userId: number, today: SchoolDay): MeetingFields {
  const ofClass = staff.filter(({ master, subjects }) => master || subjects.length > 0);
  return {
    heldOn: today,
    chairId: userId,
    guests: '',
    remark: '',
    secretaryId: staff.find(({ id, master }) => master && id !== userId)?.id ?? null,
    attendances: ofClass.map(({ id }) => ({ userId: id, state: 'present' })),
  };
}

export function fieldsOf({
  heldOn,
  chairId,
  secretaryId,
  attendances,
  guests,
  remark,
}: Meeting): MeetingFields {
  return {
    heldOn,
    chairId,
    secretaryId,
    remark,
    attendances: attendances.map(({ userId, state }) => ({ userId, state })),
    guests: guests.join('\n'),
  };
}

/** Whether it can be saved: it has a day, and no more guests than minutes hold. */
export function isWhole({ heldOn, guests }: MeetingFields): boolean {
  const names = namesIn(guests);
  return heldOn !== null && names.length <= mostGuests && names.every((name) => name.length <= 120);
}

/** @param day where none is typed */
export function givenOf(
  { heldOn, guests, attendances, ...fields }: MeetingFields,
  day: SchoolDay,
): GivenMeeting {
  return { ...fields, heldOn: heldOn ?? day, guests: namesIn(guests), attendances: [...attendances] };
}

function namesIn(guests: string): string[] {
  return guests
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);
}
