/** The fields of a message that is written, and what is sent of them. */
import type { DocumentToSend } from '#platform/kernel/document-contract.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import {
  type Among,
  type Audience,
  editMessage,
  type GivenMessage,
  type Message,
  type MessageDocument,
  type Named,
  type SmsForm,
} from '../../contract.ts';
import type { Reach } from '../../messages/reach-contract.ts';
import { isWhole, type Texts } from '../../rules.ts';
import { useCreate, useEdit } from '../communication-data.ts';
import { useWords } from '../words.ts';

export type Written = 'en' | 'fr' | 'both';
/** One answer in both languages; empty where it is not written. */
export type Choice = Readonly<Record<Language, string>>;
/** When it leaves: at once, by itself at a moment, or when its writer says so. */
export type Leaves = 'now' | 'later' | 'draft';

export interface MessageFields {
  readonly audience: Audience;
  readonly among: Among;
  /** With their names, for those that are found one by one. */
  readonly targets: readonly Named[];
  readonly languages: Written;
  readonly subjectEn: string;
  readonly subjectFr: string;
  readonly bodyEn: string;
  readonly bodyFr: string;
  readonly choices: readonly Choice[];
  readonly confirms: boolean;
  readonly replies: boolean;
  readonly noticeUntil: SchoolDay | null;
  readonly sms: SmsForm;
  readonly leaves: Leaves;
  /** For what leaves later. */
  readonly sendDay: SchoolDay;
  readonly sendClock: string;
  /** Chosen on this device, to be sent with it. */
  readonly documents: readonly DocumentToSend[];
  /** Documents of the draft that stay. */
  readonly kept: readonly MessageDocument[];
}

export interface MessageFormUse {
  /** The draft that is changed; null for a new message. */
  readonly draft: Message | null;
  readonly reach: Reach;
  /** The student to whose family a new one goes. */
  readonly to?: Named | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (() => void) | undefined;
}

export function useMessageForm({ draft, reach, to, onClose, onSaved = () => undefined }: MessageFormUse) {
  const t = useWords();
  const today = useFormats().today();
  const language = useLanguage();
  const create = useCreate();
  const edit = useEdit();
  return useRecordForm({
    name: draft ? `message ${draft.id}` : to ? `new message to student ${to.id}` : 'new message',
    opened: draft,
    adding: {
      start: (): MessageFields => ({
        audience: to ? 'students' : (reach.audiences[0] ?? 'people'),
        among: reach.among[0] ?? 'all',
        targets: to ? [to] : [],
        languages: language,
        subjectEn: '',
        subjectFr: '',
        bodyEn: '',
        bodyFr: '',
        choices: [],
        confirms: false,
        replies: true,
        noticeUntil: null,
        sms: 'short',
        leaves: 'now',
        sendDay: addDays(today, 1),
        sendClock: usualClock,
        documents: [],
        kept: [],
      }),
      create,
      newOf: (fields: MessageFields) =>
        isComplete(fields) ? { ...given(fields), ...leaving(fields) } : null,
    },
    fieldsOf: (message) => fieldsOf(message, addDays(today, 1)),
    edit,
    editCall: editMessage,
    changeOf: (fields: MessageFields, { id, version }: Message) => ({
      ...given(fields),
      ...leaving(fields),
      id,
      version,
      keptDocumentIds: fields.kept.map((document) => document.id),
    }),
    saved: ({ state, sendsAt, review, counts }) =>
      t(
        state === 'sent'
          ? counts.onPaper > 0
            ? 'COMMUNICATION.form.sentPaper'
            : 'COMMUNICATION.form.sent'
          : review?.state === 'waiting'
            ? 'COMMUNICATION.review.submitted'
            : sendsAt
              ? 'COMMUNICATION.form.waits'
              : 'COMMUNICATION.form.kept',
        { count: counts.onPaper },
      ),
    onClose,
    onSaved,
  });
}

/** In the morning, before the lessons. */
const usualClock = '07:00';

function leaving({ leaves, sendDay, sendClock }: MessageFields) {
  return { send: leaves === 'now', sendsAt: leaves === 'later' ? { day: sendDay, clock: sendClock } : null };
}

function fieldsOf(message: Message, nextDay: SchoolDay): MessageFields {
  const { subject, body } = message;
  return {
    audience: message.audience,
    among: message.among,
    targets: message.targets,
    languages: subject.en === null ? 'fr' : subject.fr === null ? 'en' : 'both',
    subjectEn: subject.en ?? '',
    subjectFr: subject.fr ?? '',
    bodyEn: body.en ?? '',
    bodyFr: body.fr ?? '',
    choices: message.choices.map(choiceOf),
    confirms: message.confirms,
    replies: message.replies,
    noticeUntil: message.noticeUntil,
    sms: message.sms,
    leaves: message.sendsAt ? 'later' : 'now',
    sendDay: message.sendsAt?.day ?? nextDay,
    sendClock: message.sendsAt?.clock ?? usualClock,
    documents: [],
    kept: message.documents,
  };
}

/** Whether there is a text in each language that is written, somebody to write to, and a time where one is to be set. */
export function isComplete(fields: MessageFields): boolean {
  if (fields.leaves === 'later' && fields.sendClock === '') return false;
  return isWritten(fields) && (isWhole(fields.audience) || fields.targets.length > 0);
}

/** Whether there is a text in each language that is written, and an answer to pick where one is asked for. */
export function isWritten({ languages, choices, ...texts }: MessageFields): boolean {
  const { subjectEn, subjectFr, bodyEn, bodyFr } = texts;
  const english = subjectEn.trim() !== '' && bodyEn.trim() !== '';
  const french = subjectFr.trim() !== '' && bodyFr.trim() !== '';
  if (!((languages === 'fr' || english) && (languages === 'en' || french))) return false;
  const given = choices.filter((choice) => isGiven(choice, languages));
  const whole = given.every((choice) => languagesOf(languages).every((one) => answerIn(choice, one) !== ''));
  return whole && (choices.length === 0 || given.length > 0);
}

export function languagesOf(written: Written): readonly Language[] {
  return written === 'both' ? ['en', 'fr'] : [written];
}

function isGiven(choice: Choice, written: Written): boolean {
  return languagesOf(written).some((one) => answerIn(choice, one) !== '');
}

/** One that a device kept before answers had two languages is empty. */
export function answerIn(choice: Partial<Choice>, language: Language): string {
  return choice[language]?.trim() ?? '';
}

/** As it is typed; one language stands for the other where an answer was written in one alone. */
export function choiceOf({ en, fr }: Texts): Choice {
  return { en: en ?? fr ?? '', fr: fr ?? en ?? '' };
}

function given(fields: MessageFields): GivenMessage {
  const { audience, among, targets, confirms, replies, noticeUntil } = fields;
  return {
    ...textsToSend(fields),
    audience,
    among,
    targetIds: targets.map(({ id }) => id),
    confirms,
    replies,
    noticeUntil,
    // One that a device kept before there was a choice has none.
    sms: fields.sms ?? 'short',
    documents: [...fields.documents],
  };
}

/** Subject, text and answers in the languages that are written. */
export function textsToSend(fields: MessageFields): Pick<GivenMessage, 'subject' | 'body' | 'choices'> {
  const english = fields.languages !== 'fr';
  const french = fields.languages !== 'en';
  return {
    subject: {
      en: english ? optionalText(fields.subjectEn) : null,
      fr: french ? optionalText(fields.subjectFr) : null,
    },
    body: {
      en: english ? optionalText(fields.bodyEn) : null,
      fr: french ? optionalText(fields.bodyFr) : null,
    },
    choices: fields.choices
      .filter((choice) => isGiven(choice, fields.languages))
      .map((choice) => ({
        en: english ? optionalText(answerIn(choice, 'en')) : null,
        fr: french ? optionalText(answerIn(choice, 'fr')) : null,
      })),
  };
}
