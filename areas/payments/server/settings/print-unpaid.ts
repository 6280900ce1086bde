/** Students who have not paid, by class, for staff: no amounts, nobody whose overdue items all have an extension, and only where the school wants the list. */
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { scopesOf } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { canSee } from '../../contract.ts';
import { wholeList } from '../../payment-list/contract.ts';
import { type printUnpaid as call, failures } from '../../settings/contract.ts';
import { studentBalances } from '../payment-list/student-balances.ts';
import { settingsOf } from './settings-store.ts';

export const printUnpaid = bothWaysOut((context: Context, filter: InputOf<typeof call>) =>
  unpaidList(context, filter),
).document;

/** @throws forbidden for parents, unpaidListOff */
async function unpaidList(
  context: Context,
  { classId, graceDays }: InputOf<typeof call>,
): Promise<ExportedList> {
  if (![...scopesOf(context.actor, canSee)].some((scope) => scope !== 'children')) throw common.forbidden();
  if (!(await settingsOf(context)).unpaidList) throw failures.unpaidListOff();
  const { rows } = await studentBalances(context, { ...wholeList, classId, debtors: true, graceDays });
  const order = await schoolOrder(context);
  const { compare } = new Intl.Collator('fr');
  const listed = rows
    .flatMap(({ student, classroom, withoutExtended }) =>
      student && classroom && withoutExtended ? [{ student, classroom }] : [],
    )
    .sort(
      (one, other) =>
        order(one.classroom, other.classroom) ||
        compare(one.student.lastName, other.student.lastName) ||
        compare(one.student.firstName, other.student.firstName),
    );
  return {
    area: 'payments',
    title: { en: 'Students who have not paid', fr: 'Élèves non à jour de leurs paiements' },
    of: classId === null ? null : (listed[0]?.classroom.name ?? null),
    columns: [
      { labels: { en: 'Class', fr: 'Classe' } },
      { labels: { en: 'Matricule', fr: 'Matricule' } },
      { labels: { en: 'Last name', fr: 'Nom' } },
      { labels: { en: 'First name', fr: 'Prénom' } },
    ],
    rows: listed.map(({ student, classroom }) => [
      classroom.name,
      student.matricule,
      student.lastName,
      student.firstName,
    ]),
    notes: [context.say('PAYMENTS.settings.unpaidNote')],
  };
}
