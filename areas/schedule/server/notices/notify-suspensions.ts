/** Families are notified the day before lessons give way to something else, such as an event of the calendar. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { type NotifyingContext, notify } from '#areas/notifications/server/public/notify.ts';
import { withdraw } from '#areas/notifications/server/public/withdraw.ts';
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import { addDays, clockOf, schoolDayOf } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { type StoredSuspension, suspensionsFrom } from '../changes/suspensions-store.ts';

const purpose = 'schedule.suspended';
/** On the school's clock. */
const hours = { from: '08:00', until: '20:00' };

export const purposesOfSuspensions = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'SCHEDULE.news.suspended.name',
    audience: 'families',
  }),
];

type Version = Pick<StoredSuspension, 'id' | 'version'>;
const sourceOf = ({ id, version }: Version) => `suspension ${id} ${version}`;

/** Only those that begin today or tomorrow, each version once and each family once. @returns to how many it is new */
export async function notifySuspensions(at: NotifyingContext & ReferenceContext): Promise<number> {
  const { timeZone } = await findNamingSettings(at);
  const clock = clockOf(at.now, timeZone);
  if (clock < hours.from || clock >= hours.until) return 0;
  const today = schoolDayOf(at.now, timeZone);
  let count = 0;
  for (const suspension of await suspensionsFrom(at, today)) {
    if (suspension.from < today || suspension.from > addDays(today, 1)) continue;
    count += await notifyOfSuspension(at, suspension);
  }
  return count;
}

async function notifyOfSuspension(
  at: NotifyingContext & ReferenceContext,
  { classIds, title, from, until, ...version }: StoredSuspension,
): Promise<number> {
  const meant = classIds.length > 0 ? classIds : [...(await classesAndGroupsById(at)).keys()];
  const classLists = await classListsOf(at, meant);
  const parentsOf = [
    ...new Set([...classLists.values()].flatMap((classList) => classList.map(({ id }) => id))),
  ];
  if (parentsOf.length === 0) return 0;
  return notify(at, {
    purpose,
    source: sourceOf(version),
    to: { parentsOf, once: true },
    text: {
      words: from === until ? 'SCHEDULE.news.suspended' : 'SCHEDULE.news.suspendedUntil',
      facts: { what: title, day: { day: from }, until: { day: until } },
    },
    link: `/schedule?day=${from}`,
  });
}

/** It is changed, or lessons take place as usual. */
export async function withdrawSuspension(at: InOrganisation, version: Version): Promise<void> {
  await withdraw(at, { purpose, source: sourceOf(version), studentId: null });
}
