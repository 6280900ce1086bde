/** The students whom a till keeps for work without network, with what they owe. */
import type { Context } from '#platform/server/context.ts';
import { wholeList } from '../../payment-list/contract.ts';
import type { DeskStudent } from '../../provisional/contract.ts';
import { refuseUnlessTaking } from '../accounts/account-access.ts';
import { studentBalances } from '../payment-list/student-balances.ts';

/** @throws forbidden */
export async function listDeskStudents(context: Context): Promise<readonly DeskStudent[]> {
  refuseUnlessTaking(context);
  const { rows } = await studentBalances(context, wholeList);
  return rows.flatMap(({ studentId, student, classroom, balance }) =>
    student
      ? [
          {
            id: studentId,
            firstName: student.firstName,
            lastName: student.lastName,
            matricule: student.matricule,
            className: classroom?.name ?? null,
            open: balance.open,
            due: balance.due,
          },
        ]
      : [],
  );
}
