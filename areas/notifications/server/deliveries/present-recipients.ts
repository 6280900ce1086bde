/** To whom notifications go as of now: what somebody may not see any more, or declined since, is not sent to them. */
import { membersToNotify } from '#areas/accounts/server/public/members-to-notify.ts';
import { parentLogins } from '#areas/accounts/server/public/parent-logins.ts';
import { guardiansById } from '#areas/parents/server/public/guardians.ts';
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { linksOfStudents } from '#areas/students/server/public/guardian-links.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { type Channel, type Choices, isWanted, noChoices, quietUntil } from '../../choices/rules.ts';
import { choicesOf } from '../choices/choices-store.ts';
import { findForced } from '../choices/notification-settings-store.ts';
import type { Recipient } from '../notifications-store.ts';

export interface PresentRecipient {
  /** Why nothing is sent; null for none. */
  readonly fault: 'notVisible' | 'declined' | null;
  /** Phones of the record through which a parent is notified. */
  readonly phones: readonly (string | null)[];
  /** Only of an account that signs in: of a parent's record, or by which a member signs in. */
  readonly email: string | null;
  readonly language: Language;
  /** The first name of the child that it is about. */
  readonly child: string | null;
  /** The end of the quiet hours, if it is quiet for them now. */
  readonly quietUntil: Instant | null;
}

/** Language of people who chose none. */
const usualLanguage: Language = 'fr';

/** @returns one for each delivery, in the same order */
export async function presentRecipients(
  at: InOrganisation,
  channel: Channel,
  claimed: readonly (Recipient & { readonly purpose: string; readonly alsoAbout: readonly number[] })[],
  now: Instant,
): Promise<readonly PresentRecipient[]> {
  const idsOf = (key: keyof Recipient) => [...new Set(claimed.flatMap((one) => one[key] ?? []))];
  const studentIds = [...new Set([...idsOf('studentId'), ...claimed.flatMap(({ alsoAbout }) => alsoAbout)])];
  const students = new Map((await studentsById(at, studentIds)).map((one) => [one.id, one]));
  const links = await linksOfStudents(at, studentIds);
  const guardianIds = new Set([...idsOf('guardianId'), ...links.map(({ guardianId }) => guardianId)]);
  const guardians = new Map((await guardiansById(at, [...guardianIds])).map((one) => [one.id, one]));
  const accountOf = (guardianId: number) => guardians.get(guardianId)?.userId ?? null;
  // A link and a bar apply to the person, through whichever record.
  const person = (account: number | null, guardianId: number | null) => account ?? `record ${guardianId}`;
  const linked = (wanted: string) =>
    new Set(
      links
        .filter(({ state }) => state === wanted)
        .map(({ guardianId, studentId }) => `${person(accountOf(guardianId), guardianId)} ${studentId}`),
    );
  const [verified, barred] = [linked('verified'), linked('barred')];
  const userIds = [
    ...new Set([...idsOf('userId'), ...[...guardians.values()].flatMap(({ userId }) => userId ?? [])]),
  ];
  const choices = await choicesOf(at, userIds);
  const members = await membersToNotify(at, userIds);
  const logins = await parentLogins(at, userIds);
  const forced = new Set(await findForced(at));
  const { timeZone } = await findNamingSettings(at);

  return claimed.map(({ userId, guardianId, studentId, alsoAbout, purpose }) => {
    const guardian = guardians.get(guardianId ?? 0);
    const account = guardianId === null ? userId : (guardian?.userId ?? null);
    const login = logins.get(account ?? 0);
    const chosen: Choices = choices.get(account ?? 0) ?? noChoices;
    const student = students.get(studentId ?? 0);
    const about = [studentId, ...alsoAbout].map((id) => `${person(account, guardianId)} ${id}`);
    const isAllowed =
      guardianId === null
        ? members.get(account ?? 0) === 'active'
        : about.every((one) => verified.has(one)) && !login?.suspended;
    const isVisible = isAllowed && !about.some((one) => barred.has(one));
    const audience = guardianId === null ? 'staff' : 'families';
    const wanted = isWanted(chosen, channel, { purpose, audience, forced: forced.has(purpose) });
    const ownMail = login?.login?.includes('@') ? login.login : null;
    return {
      fault: isVisible ? (wanted ? null : 'declined') : 'notVisible',
      phones: [guardian?.phone ?? null, guardian?.phone2 ?? null],
      email: login?.activated ? (guardianId === null ? ownMail : (guardian?.email ?? null)) : null,
      language:
        chosen.language ??
        (guardian?.language as Language | null | undefined) ??
        login?.language ??
        usualLanguage,
      child: student ? student.firstName || student.lastName : null,
      quietUntil: quietUntil(now, timeZone, chosen),
    };
  });
}
