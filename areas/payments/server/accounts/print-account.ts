/** The statement of account of a student as a PDF, for staff and for the own parents. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { amountText, currencySign, moneyText } from '#platform/kernel/numbers/money.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { printAccount as call, StudentAccount } from '../../accounts/contract.ts';
import { readAccount } from './read-account.ts';

/** @throws missing for a student whose payments the caller does not see, and where the school keeps from families what is owed. */
export async function printAccount(
  context: Context,
  { studentId, language: wanted }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const account = await readAccount(context, { studentId });
  if (account.hidden) throw common.missing();
  const [student] = await studentsById(context, [studentId]);
  if (!student) throw common.missing();
  await context.audit('payments.printAccount', `student ${studentId}`);
  const { actor, now } = context;
  const language = wanted ?? context.language;
  const formats = documentFormats(language, actor.timeZone);
  const say = (key: string, facts = {}) => context.say(`PAYMENTS.${key}`, facts, language);
  const name = listName(student, actor.nameOrder);
  return schoolDocument(context, {
    template: 'areas/payments/documents/account.typ',
    language,
    heading: say('account.statement'),
    subheading: name,
    words: {
      fees: say('account.fees'),
      day: say('account.day'),
      what: say('account.what'),
      charged: say('account.charged'),
      credited: say('account.credited'),
      balance: say('account.balance'),
      dueOn: say('account.dueDay'),
      state: say('list.state'),
      none: say('account.none'),
      lines: say('account.movements'),
      currency: say('account.allIn', { currency: currencySign(account.currency) }),
    },
    data: {
      facts: [
        [say('receipts.matricule'), student.matricule],
        [say('receipts.class'), await classOf(context, studentId)],
        [say('account.asOf'), formats.day(schoolDayOf(now, actor.timeZone))],
        [say('account.due'), moneyText(account.due, account.currency, language)],
        [say('account.open'), moneyText(account.open, account.currency, language)],
        [
          say('account.advance'),
          account.advance === 0 ? null : moneyText(account.advance, account.currency, language),
        ],
      ],
      ...tablesOf(account, {
        say,
        day: formats.day,
        amount: (sum) => amountText(sum, account.currency, language),
      }),
    },
  });
}

/** The name of the student's class of this year; null for none. */
async function classOf(context: Context, studentId: number): Promise<string | null> {
  const year = await currentYear(context);
  const classrooms = await classroomsById(context);
  const ids = (await classesOfStudents(context, [studentId])).get(studentId) ?? [];
  const ofYear = ids.flatMap((id) => classrooms.get(id) ?? []).find(({ yearId }) => yearId === year?.id);
  return ofYear?.name ?? null;
}

interface Writing {
  readonly say: (key: string, facts?: object) => string;
  readonly day: ReturnType<typeof documentFormats>['day'];
  readonly amount: (sum: number) => string;
}

/** The debt by instalment, and every line with the balance after it. */
function tablesOf({ charges, lines, carried }: StudentAccount, { say, day, amount }: Writing) {
  let balance = carried;
  const before = carried === 0 ? [] : [[null, say('account.carried'), null, null, amount(carried)]];
  return {
    charges: charges.map(({ name, instalment, of, amount: owed, paid, dueOn, state, past, penalty }) => [
      [
        penalty && say('purposes.penalty'),
        of > 1 ? say('account.instalment', { name, n: instalment, of }) : name || say('purposes.debt'),
      ]
        .filter(Boolean)
        .join(' · '),
      dueOn === null || past ? say('account.debt') : day(dueOn),
      amount(owed),
      amount(paid),
      say(`states.${state}`),
    ]),
    lines: [
      ...before,
      ...lines.map(({ day: on, purpose, item, owed, reason, reversal, receipt }) => {
        balance += owed;
        const paid = receipt && [
          say('account.receipt', { number: String(receipt.number) }),
          say(`receipts.ways.${receipt.way}`),
        ];
        const what = [
          say(`purposes.${purpose}`),
          item,
          ...(paid ?? []),
          reversal && say('account.reversal'),
          reason,
        ];
        return [
          day(on),
          what.filter(Boolean).join(' · '),
          owed > 0 ? amount(owed) : null,
          owed < 0 ? amount(-owed) : null,
          amount(balance),
        ];
      }),
    ],
  };
}
