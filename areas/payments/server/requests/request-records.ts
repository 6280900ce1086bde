/** Requests as the caller reads them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { PaymentRequest } from '../../requests/contract.ts';
import { mayDecide } from '../../requests/rules.ts';
import { usualCurrency } from '../../rules.ts';
import { numbersOfReceipts, phoneChannel } from '../extension-points.ts';
import { namedItems } from '../plans/items-store.ts';
import { findRequest, type StoredRequest } from './requests-store.ts';

/** @throws missing */
export async function requestRecord(context: Context, id: number): Promise<PaymentRequest> {
  const request = await findRequest(context, id);
  const [record] = request ? await asRequests(context, [request]) : [];
  if (!record) throw common.missing();
  return record;
}

export async function asRequests(
  context: Context,
  requests: readonly StoredRequest[],
): Promise<readonly PaymentRequest[]> {
  const ids = requests.flatMap(({ studentId }) => studentId ?? []);
  const students = new Map((await studentsById(context, ids)).map((student) => [student.id, student]));
  const items = await namedItems(
    context,
    requests.flatMap(({ itemId }) => itemId ?? []),
  );
  const [numbersOf] = context.contributions(numbersOfReceipts);
  const receipts = await numbersOf?.(
    context,
    requests.flatMap(({ receiptId }) => receiptId ?? []),
  );
  const [channel] = context.contributions(phoneChannel);
  const refunds = await channel?.refunds(
    context,
    requests.map(({ id }) => id),
  );
  const members = await membersById(context);
  const { actor } = context;
  return requests.map(
    ({
      receiptId,
      phonePaymentId: _payment,
      actInput: _input,
      itemId,
      requestedBy,
      decidedBy,
      ...request
    }) => {
      const student = request.studentId === null ? undefined : students.get(request.studentId);
      const isOpen = request.decision === null;
      return {
        ...request,
        student: student
          ? { firstName: student.firstName, lastName: student.lastName, matricule: student.matricule }
          : null,
        receipt: receipts?.get(receiptId ?? 0) ?? null,
        item: itemId === null ? null : (items.get(itemId)?.name ?? null),
        currency: usualCurrency,
        refund: refunds?.get(request.id) ?? null,
        requestedBy: fullName(members.get(requestedBy)),
        decidedBy: decidedBy === null ? null : fullName(members.get(decidedBy)),
        mayDecide: isOpen && mayDecide(actor, { requestedBy }),
        mayWithdraw: isOpen && actor.userId === requestedBy,
      };
    },
  );
}
