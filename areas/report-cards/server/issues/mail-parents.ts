/** Notifies parents by mail that report cards of their children are published: which, never their content. */
import { parentLogins } from '#areas/accounts/server/public/parent-logins.ts';
import { guardiansById, type StoredGuardian } from '#areas/parents/server/public/guardians.ts';
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { linksOfStudents } from '#areas/students/server/public/guardian-links.ts';
import { addDays, type Instant, momentOnDay, schoolDayOf } from '#platform/kernel/time.ts';
import { shortenedName } from '#platform/kernel/verification.ts';
import type { Context } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { type CardToPrint, cardsToPrint } from '../cards/cards-store.ts';
import type { CardMailSettings } from '../looks/settings.ts';
import { takeUntoldCards } from './untold-cards-store.ts';

/** Days after which a mail is no news: a mail server that is set up later tells nothing of last year's cards. */
const newsDays = 7;

interface Mailing extends InOrganisation, Pick<Context, 'say'> {
  readonly now: Instant;
}

/** Writes the mails about cards that parents see by now and were not notified of; none without a mail server. */
export async function mailPublishedCards(at: Mailing, settings: CardMailSettings): Promise<void> {
  if (!settings.mails.leaves) return;
  const { timeZone } = await findNamingSettings(at);
  const today = schoolDayOf(at.now, timeZone);
  const from = addDays(today, 1 - newsDays);
  const since = momentOnDay(from, '00:00', timeZone);
  const untold = await takeUntoldCards(at, { today, from, since, at: at.now });
  // Class by class: a card is read with its whole document.
  for (const { classId, period, cardIds } of untold) {
    const cards = await cardsToPrint(at, classId, period);
    await mailParents(
      at,
      settings,
      cards.filter(({ id }) => cardIds.includes(id)),
    );
  }
}

async function mailParents(
  at: Mailing,
  { mails, publicUrl }: CardMailSettings,
  cards: readonly CardToPrint[],
): Promise<void> {
  const parents = await parentsToTell(
    at,
    cards.map(({ studentId }) => studentId),
  );
  for (const { studentId, content, document } of cards)
    for (const { to, language: own } of onceEach(parents.get(studentId) ?? [])) {
      const language = own ?? document.language.first;
      const card = at.say(
        `REPORTCARD.children.of.${content.period.kind}`,
        { number: content.period.number },
        language,
      );
      await mails.add(at.db, {
        purpose: 'notice',
        school: at.org,
        lifetime: null,
        to,
        subject: at.say('REPORTCARD.mail.subject', { card }, language),
        text: at.say(
          'REPORTCARD.mail.text',
          { card, name: shortenedName(content.student), link: `${publicUrl}/home` },
          language,
        ),
      });
    }
}

/** A family may have one address: it gets one mail about a child. */
function onceEach(addressees: readonly Addressee[]): readonly Addressee[] {
  return [...new Map(addressees.map((one) => [one.to.toLowerCase(), one])).values()];
}

interface Addressee {
  readonly to: string;
  readonly language: 'en' | 'fr' | null;
}

/** Parents of each child who may see it, get the school's messages, sign in, and have an e-mail. */
async function parentsToTell(
  at: Mailing,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Addressee[]>> {
  const links = await linksOfStudents(at, studentIds);
  const guardians = new Map(
    (
      await guardiansById(
        at,
        links.map(({ guardianId }) => guardianId),
      )
    ).map((guardian) => [guardian.id, guardian]),
  );
  const accountOf = (guardianId: number) => guardians.get(guardianId)?.userId ?? null;
  const logins = await parentLogins(
    at,
    links.flatMap(({ guardianId }) => accountOf(guardianId) ?? []),
  );
  const byStudent = Map.groupBy(links, ({ studentId }) => studentId);
  return new Map(
    [...byStudent].map(([studentId, own]) => {
      // A bar holds for the person, through whichever record.
      const barred = new Set(
        own.filter(({ state }) => state === 'barred').map(({ guardianId }) => accountOf(guardianId)),
      );
      const notified = own.filter(({ state, contact }) => state === 'verified' && contact);
      return [studentId, notified.flatMap(({ guardianId }) => addressee(guardians.get(guardianId)))];

      function addressee(guardian: StoredGuardian | undefined): readonly Addressee[] {
        const login = guardian?.userId == null ? undefined : logins.get(guardian.userId);
        if (!guardian?.email || !login?.activated || login.suspended || barred.has(guardian.userId))
          return [];
        return [{ to: guardian.email, language: guardian.language ?? login.language }];
      }
    }),
  );
}
