/** Finds the families of a reminder: of the debtors that were chosen, less what an active extension is for, the parents who may be informed. */
import { guardiansById, type StoredGuardian } from '#areas/parents/server/public/guardians.ts';
import { linksOfStudents } from '#areas/students/server/public/guardian-links.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName, listName } from '#platform/kernel/people/person-name.ts';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canWrite } from '../../contract.ts';
import type { ChosenDebtors } from '../../reminders/contract.ts';
import { type Addressee, type Family, familiesOf } from '../../reminders/rules.ts';
import { studentBalances } from '../payment-list/student-balances.ts';
import type { ReminderChannel } from './reminder-channel.ts';
import { studentsReminded } from './reminders-store.ts';

export interface FoundFamilies {
  readonly reached: readonly Family[];
  readonly letters: readonly Family[];
  /** Students left out: who owe nothing that is overdue without an active extension, or are of a family that was reminded today. */
  readonly extended: number;
  readonly remindedToday: number;
}

/** @throws forbidden for who does not change payment plans. */
export async function findFamilies(
  context: Context,
  channel: ReminderChannel,
  { again, ...chosen }: ChosenDebtors,
): Promise<FoundFamilies> {
  if (!hasRoleIn(context.actor, canWrite, 'organisation')) throw common.forbidden();
  const filter = { ...chosen, yearId: null, levelId: null, debtors: true };
  const { rows, today } = await studentBalances(context, filter);
  const known = rows.filter(({ student }) => student !== null);
  const open = known.flatMap(({ withoutExtended, ...row }) =>
    withoutExtended === null ? [] : [{ ...row, balance: withoutExtended }],
  );
  const addressees = await addresseesOf(
    context,
    channel,
    open.map(({ studentId }) => studentId),
  );
  const debtors = open.map(({ studentId, student, classroom, balance }) => ({
    studentId,
    name: student ? listName(student, context.actor.nameOrder) : '',
    className: classroom?.name ?? null,
    amount: balance.due,
    since: balance.overdueSince,
    addressees: addressees.get(studentId) ?? [],
  }));
  const { reached, letters } = familiesOf(debtors, context.language);
  const before = again ? new Set<number>() : await studentsReminded(context, today);
  const isNew = ({ children }: Family) => !children.some(({ studentId }) => before.has(studentId));
  const families = { reached: reached.filter(isNew), letters: letters.filter(isNew) };
  const informed = new Set(
    [...families.reached, ...families.letters].flatMap(({ children }) =>
      children.map(({ studentId }) => studentId),
    ),
  );
  return {
    ...families,
    extended: known.length - open.length,
    remindedToday: debtors.filter(({ studentId }) => !informed.has(studentId)).length,
  };
}

/** The day on which reminders count. */
export const reminderDay = ({ now, actor }: Context) => schoolDayOf(now, actor.timeZone);

/** Parents who pay for the child, else those who get the school's messages; nobody who is barred from it, through whichever record. */
async function addresseesOf(
  context: Context,
  channel: ReminderChannel,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Addressee[]>> {
  const links = await linksOfStudents(context, studentIds);
  const found = await guardiansById(context, [...new Set(links.map(({ guardianId }) => guardianId))]);
  const guardians = new Map(found.map((guardian) => [guardian.id, guardian]));
  return new Map(
    [...Map.groupBy(links, ({ studentId }) => studentId)].map(([studentId, own]) => {
      const barred = new Set(
        own
          .filter(({ state }) => state === 'barred')
          .flatMap(({ guardianId }) => guardians.get(guardianId)?.userId ?? []),
      );
      const verified = own.filter(({ state }) => state === 'verified');
      const payers = verified.filter(({ financial }) => financial);
      const informed = payers.length > 0 ? payers : verified.filter(({ contact }) => contact);
      return [studentId, informed.flatMap(({ guardianId }) => addressee(guardians.get(guardianId), barred))];
    }),
  );

  function addressee(
    guardian: StoredGuardian | undefined,
    barred: ReadonlySet<number>,
  ): readonly Addressee[] {
    if (!guardian || (guardian.userId !== null && barred.has(guardian.userId))) return [];
    const { id, language } = guardian;
    const name = [guardian.title, fullName(guardian)].filter(Boolean).join(' ');
    return [{ guardianId: id, name, address: channel.addressOf(guardian), language }];
  }
}
