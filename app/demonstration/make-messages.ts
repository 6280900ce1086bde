/**
 * Messages from the school to the families of its first classes: a notice, a question, a message that waits for confirmation; and a
 * teacher's message that waits for approval.
 */
import { addMessage, addSubmittedMessage, type MessageToAdd } from '#areas/communication/server/public.ts';
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import { addDays, defaultTimeZone, type Instant, schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { SchoolWithEvents } from './make-calendar.ts';

type Written = Pick<MessageToAdd, 'subject' | 'body' | 'choices' | 'confirms'> & {
  /** Days before today on which it was sent. */
  readonly ago: number;
  /** Days from today until which it is a notice. */
  readonly noticeFor?: number;
};

const written: readonly Written[] = [
  {
    ago: 9,
    subject: { en: 'Good news about {child}', fr: 'Bonne nouvelle de {child}' },
    body: {
      en: 'Dear parents,\n\nYour {son|daughter} {child} works well this term. We are glad to tell you.\n\n{school}',
      fr: 'Chers parents,\n\nVotre {fils|fille} {child} travaille bien ce trimestre. Nous sommes heureux de vous le dire.\n\n{school}',
    },
    choices: [],
    confirms: false,
  },
  {
    ago: 3,
    subject: { en: 'Outing to the museum', fr: 'Sortie au musée' },
    body: {
      en: 'Dear parents,\n\n{class} goes to the museum next week, from 8:30 to 13:00. May your {son|daughter} {child} take part?\n\n{school}',
      fr: 'Chers parents,\n\nLa classe {class} va au musée la semaine prochaine, de 8 h 30 à 13 h. Votre {fils|fille} {child} peut-{il|elle} participer ?\n\n{school}',
    },
    choices: [
      { en: 'I agree', fr: 'J’autorise' },
      { en: 'I do not agree', fr: 'Je n’autorise pas' },
    ],
    confirms: false,
  },
  {
    ago: 1,
    noticeFor: 10,
    subject: { en: 'Report cards are handed out', fr: 'Remise des bulletins' },
    body: {
      en: 'Dear parents,\n\nReport cards are handed out on Saturday in two weeks, from 9:00 to 12:00, in the classrooms. Please confirm that you have read this.\n\n{school}',
      fr: 'Chers parents,\n\nLes bulletins sont remis samedi dans deux semaines, de 9 h à 12 h, dans les salles de classe. Merci de confirmer que vous avez lu ce message.\n\n{school}',
    },
    choices: [],
    confirms: true,
  },
];

const submitted = {
  subject: { en: 'Calculators for next week', fr: 'Calculatrices pour la semaine prochaine' },
  body: {
    en: 'Dear parents,\n\nFrom Monday on each student of {class} needs a calculator in class. Please mark it with the name.\n\n{school}',
    fr: 'Chers parents,\n\nÀ partir de lundi, chaque élève de {class} aura besoin d’une calculatrice en classe. Merci d’y inscrire son nom.\n\n{school}',
  },
};

/** Classes whose families get them. */
const mostClasses = 4;

export async function addDemonstrationMessages(
  database: Database,
  { org, notebooks, headId }: SchoolWithEvents,
  now: Instant,
): Promise<void> {
  if (headId === null) return;
  const today = schoolDayOf(now, defaultTimeZone);
  const classIds = [...new Set(notebooks.map(({ classId }) => classId))].slice(0, mostClasses);
  await database.write(org, async (at) => {
    const classLists = await classListsOf(at, classIds);
    const studentIds = [...classLists.values()].flatMap((classList) => classList.map(({ id }) => id));
    for (const { ago, noticeFor, ...message } of written) {
      const noticeUntil = noticeFor === undefined ? null : addDays(today, noticeFor);
      const sent = toInstant(new Date(Date.parse(now) - ago * 24 * 60 * 60 * 1000));
      await addMessage(at, { ...message, noticeUntil, classIds, studentIds }, { by: headId, at: sent });
    }
    const [first] = notebooks;
    if (first) {
      const { classId, teacherId } = first;
      await addSubmittedMessage(at, { ...submitted, classId }, { by: teacherId, at: now });
    }
  });
}
