/** Copies of messages in the words of their reader: the own language, and the child's name, class and sum filled in. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { usualCurrency } from '#areas/payments/server/public/rules.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import { type Facts, filled, textFor, writtenIn } from '../../rules.ts';
import type { StoredMessage } from '../messages/messages-store.ts';
import type { StoredCopy } from './copies-store.ts';

export interface ShownCopy {
  readonly subject: string;
  readonly body: string;
  readonly choices: readonly string[];
  readonly children: readonly string[];
  readonly from: string;
}

interface CopyToShow {
  readonly copy: StoredCopy;
  readonly message: StoredMessage;
  /** Language of the reader; the caller's without it. */
  readonly language?: Language;
}

/** @param visible whether the reader sees this student; the names of others are left out */
export async function shownCopies(
  context: Context,
  copies: readonly CopyToShow[],
  visible: (studentId: number) => boolean,
): Promise<readonly ShownCopy[]> {
  const members = await membersById(context);
  const fields = await fieldsOfCopies(
    context,
    copies.map(({ copy, message: { sentAt } }) => ({ ...copy, sentAt })),
    visible,
  );
  return copies.map(({ message, language = context.language }, index) => {
    const { children = [], facts = {} } = fields[index]?.(language) ?? {};
    return {
      subject: filled(textFor(message.subject, language), facts, writtenIn(message.subject, language)),
      body: filled(textFor(message.body, language), facts, writtenIn(message.body, language)),
      choices: message.choices.map((texts) =>
        filled(textFor(texts, language), facts, writtenIn(texts, language)),
      ),
      children,
      from: fullName(members.get(message.senderId)),
    };
  });
}

export interface FieldsOfCopy {
  /** The names of those whom it is about. */
  readonly children: readonly string[];
  readonly facts: Facts;
}

/** Values of the fields of a text in each copy, in the language of a reader. */
export async function fieldsOfCopies(
  context: Context,
  copies: readonly (Pick<StoredCopy, 'studentIds' | 'amount'> & Pick<StoredMessage, 'sentAt'>)[],
  visible: (studentId: number) => boolean,
): Promise<readonly ((language: Language) => FieldsOfCopy)[]> {
  const { actor } = context;
  const ids = [...new Set(copies.flatMap(({ studentIds }) => studentIds))].filter(visible);
  const students = new Map((await studentsById(context, ids)).map((student) => [student.id, student]));
  const classNames = await classNamesOf(context, ids);
  return copies.map(({ studentIds, amount, sentAt }) => (language) => {
    const formats = documentFormats(language, actor.timeZone);
    const own = studentIds.flatMap((id) => students.get(id) ?? []);
    const children = own.map(fullName);
    const classes = own.flatMap(({ id }) => classNames.get(id) ?? []);
    const facts: Facts = {
      school: actor.orgName,
      ...(sentAt && { date: formats.longDay(schoolDayOf(sentAt, actor.timeZone)) }),
      ...(children.length > 0 && { child: children.join(', ') }),
      ...(classes.length > 0 && { class: [...new Set(classes)].join(', ') }),
      ...(amount !== null && { amount: moneyText(amount, usualCurrency, language) }),
      girl: own.length > 0 && own.every(({ sex }) => sex === 'F'),
      sexUnknown: own.some(({ sex }) => sex === null),
    };
    return { children, facts };
  });
}

async function classNamesOf(
  context: Context,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const year = await currentYear(context);
  const classes = await classesAndGroupsById(context);
  const classesOf = await classesOfStudents(context, studentIds);
  return new Map(
    studentIds.map((id) => [
      id,
      (classesOf.get(id) ?? []).flatMap((classId) => {
        const found = classes.get(classId);
        return found && found.yearId === year?.id && found.kind === 'class' ? [found.name] : [];
      }),
    ]),
  );
}
