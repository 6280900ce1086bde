import { verificationCodeOf } from '#platform/kernel/verification.ts';
import { minuteLimit } from '#platform/server/limits/minute-limit.ts';
import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';
import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as accounts from '../accounts/contract.ts';
import * as cash from '../books/cash-book-contract.ts';
import * as journal from '../books/journal-contract.ts';
import * as closings from '../closings/contract.ts';
import * as calls from '../contract.ts';
import * as corrections from '../corrections/contract.ts';
import * as refunds from '../corrections/refunds-contract.ts';
import * as family from '../family/contract.ts';
import * as late from '../late-payment/contract.ts';
import * as penalties from '../late-payment/penalty-rule-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as lowering from '../lowering/contract.ts';
import * as balances from '../payment-list/contract.ts';
import * as exports from '../payment-list/export-contract.ts';
import * as figures from '../payment-list/figures-contract.ts';
import * as planSums from '../payment-list/plan-sums-contract.ts';
import * as items from '../plans/items-contract.ts';
import * as provisional from '../provisional/contract.ts';
import * as receipts from '../receipts/contract.ts';
import * as reminders from '../reminders/contract.ts';
import * as requests from '../requests/contract.ts';
import * as settings from '../settings/contract.ts';
import * as terms from '../terms/contract.ts';
import * as itemStudents from '../terms/item-students-contract.ts';
import * as tills from '../till/contract.ts';
import { printAccount } from './accounts/print-account.ts';
import { readAccount } from './accounts/read-account.ts';
import { cashBookOut, daySheetOut } from './books/export-cash-book.ts';
import { journalOut } from './books/export-journal.ts';
import { readCashBook, readDaySheet } from './books/read-cash-book.ts';
import { listJournal, sumJournal } from './books/read-journal.ts';
import { decideClosing, previewClosing, requestClosing } from './closings/change-closings.ts';
import { listClosings } from './closings/closing-records.ts';
import { contributions } from './contributions.ts';
import { askRequest } from './corrections/ask-request.ts';
import { listRefundable, settleRefund } from './corrections/phone-refunds.ts';
import { readFamily } from './family/read-family.ts';
import { endExtension, grantExtension } from './late-payment/extensions.ts';
import { previewPenalties, readPenalties, setPenaltyRule } from './late-payment/penalty-rule.ts';
import { readLatePayment } from './late-payment/read-late-payment.ts';
import { reversePenalty } from './late-payment/reverse-penalty.ts';
import { askLowering } from './lowering/ask-lowering.ts';
import { balancesOut } from './payment-list/export-balances.ts';
import { listBalances, sumBalances } from './payment-list/list-balances.ts';
import { readFigures } from './payment-list/read-figures.ts';
import { sumPlan } from './payment-list/sum-plan.ts';
import { assignItem, deleteItem } from './plans/assign-item.ts';
import { deletePlan, openPlan, renamePlan } from './plans/change-plan.ts';
import { createPlan } from './plans/create-plan.ts';
import { listPlans } from './plans/list-plans.ts';
import { readPlan } from './plans/read-plan.ts';
import { saveCategory } from './plans/save-category.ts';
import { createItem, editItem, previewPlan } from './plans/save-item.ts';
import { listDeskStudents } from './provisional/list-desk-students.ts';
import { listProvisional } from './provisional/list-provisional.ts';
import { reserveNumbers } from './provisional/reserve-numbers.ts';
import { sendProvisional } from './provisional/send-provisional.ts';
import { settleProvisional } from './provisional/settle-provisional.ts';
import { listReceipts } from './receipts/list-receipts.ts';
import { printReceipts } from './receipts/print-receipts.ts';
import { takePayments } from './receipts/take-payments.ts';
import { verifyReceipt } from './receipts/verify-receipt.ts';
import { printReminders } from './reminders/print-reminders.ts';
import { mailChannel } from './reminders/reminder-channel.ts';
import { listReminders, previewReminders, sendReminders } from './reminders/send-reminders.ts';
import { decideRequest } from './requests/decide-request.ts';
import { listRequests } from './requests/list-requests.ts';
import { readSettings, saveSettings } from './settings/change-settings.ts';
import { printUnpaid } from './settings/print-unpaid.ts';
import { setAloneLimit } from './settings/set-alone-limit.ts';
import { previewFeeCategory, setFeeCategory } from './terms/category.ts';
import { carryDebt, reverseDebt } from './terms/debts.ts';
import { endDiscount, grantDiscount } from './terms/discounts.ts';
import { listItemStudents, setItemStudents } from './terms/item-students.ts';
import { giveItem, withdrawItem } from './terms/optional-items.ts';
import { readTerms } from './terms/read-terms.ts';
import { bankCash, closeTill, openTill, readTill } from './till/change-till.ts';

const changesWith = ['payments', 'school', 'accounts', 'classes', 'students', 'parents'];

/** More receipts than anybody checks in a minute. */
const checksInMinute = 20;

export interface PaymentsOptions {
  /** Where people reach the program, for the QR code on a receipt. */
  readonly publicUrl: string;
  readonly mails: MailOutbox;
}

export function paymentsServer(options: PaymentsOptions): AreaServer {
  const limit = minuteLimit(checksInMinute);
  const reminding = { channel: mailChannel(options.mails), publicUrl: options.publicUrl };
  return {
    words: { en, fr },
    contributions,
    routes: [
      bind(calls.listPlans, listPlans, { changesWith: [...changesWith, 'ledger'] }),
      bind(items.readPlan, readPlan, { changesWith }),
      bind(calls.createPlan, createPlan),
      bind(calls.renamePlan, renamePlan),
      bind(calls.deletePlan, deletePlan),
      bind(items.createItem, createItem),
      bind(items.editItem, editItem),
      bind(items.deleteItem, deleteItem),
      bind(items.assignItem, assignItem),
      bind(items.saveCategory, saveCategory),
      bind(items.previewPlan, previewPlan),
      bind(accounts.openPlan, openPlan),
      bind(accounts.readAccount, readAccount, { views: ({ studentId }) => `student ${studentId}` }),
      bind(accounts.printAccount, printAccount),
      bind(family.readFamily, readFamily),
      bind(settings.readSettings, readSettings),
      bind(settings.saveSettings, saveSettings),
      bind(settings.setAloneLimit, setAloneLimit),
      bind(settings.printUnpaid, printUnpaid),
      bind(balances.listBalances, listBalances),
      bind(balances.sumBalances, sumBalances),
      bind(figures.readFigures, readFigures),
      bind(planSums.sumPlan, sumPlan),
      bind(exports.exportBalances, balancesOut.file),
      bind(exports.printBalances, balancesOut.document),
      bind(terms.readTerms, readTerms, { views: ({ studentId }) => `student ${studentId}` }),
      bind(terms.grantDiscount, grantDiscount),
      bind(terms.endDiscount, endDiscount),
      bind(itemStudents.listItemStudents, listItemStudents),
      bind(itemStudents.setItemStudents, setItemStudents),
      bind(terms.giveItem, giveItem),
      bind(terms.withdrawItem, withdrawItem),
      bind(terms.carryDebt, carryDebt),
      bind(terms.reverseDebt, reverseDebt),
      bind(terms.setFeeCategory, setFeeCategory),
      bind(terms.previewFeeCategory, previewFeeCategory),
      bind(late.readLatePayment, readLatePayment, { views: ({ studentId }) => `student ${studentId}` }),
      bind(late.grantExtension, grantExtension),
      bind(late.endExtension, endExtension),
      bind(late.reversePenalty, reversePenalty),
      bind(penalties.readPenalties, readPenalties),
      bind(penalties.setPenaltyRule, setPenaltyRule),
      bind(penalties.previewPenalties, previewPenalties),
      bind(receipts.takePayments, takePayments),
      bind(receipts.listReceipts, listReceipts),
      bind(receipts.printReceipts, (context, input) => printReceipts(context, options, input)),
      bindOpen(receipts.verifyReceipt, (context, input) => verifyReceipt(context, limit, input), {
        keptCode: ({ code }) => verificationCodeOf(code),
      }),
      bind(tills.readTill, readTill),
      bind(tills.openTill, openTill),
      bind(tills.closeTill, closeTill),
      bind(tills.bankCash, bankCash),
      bind(provisional.reserveNumbers, reserveNumbers),
      bind(provisional.sendProvisional, sendProvisional),
      bind(provisional.listProvisional, listProvisional),
      bind(provisional.settleProvisional, settleProvisional),
      bind(provisional.listDeskStudents, listDeskStudents),
      bind(corrections.askRequest, askRequest),
      bind(lowering.askLowering, askLowering),
      bind(requests.decideRequest, decideRequest),
      bind(requests.listRequests, listRequests),
      bind(refunds.listRefundable, listRefundable),
      bind(refunds.settleRefund, settleRefund),
      bind(reminders.previewReminders, (context, input) => previewReminders(context, reminding, input)),
      bindOpen(reminders.sendReminders, (context, input) => sendReminders(context, reminding, input)),
      bind(reminders.printReminders, (context, input) => printReminders(context, reminding, input)),
      bind(reminders.listReminders, listReminders),
      bind(journal.listJournal, listJournal),
      bind(journal.sumJournal, sumJournal),
      bind(journal.exportJournal, journalOut.file),
      bind(journal.printJournal, journalOut.document),
      bind(cash.readCashBook, readCashBook),
      bind(cash.exportCashBook, cashBookOut.file),
      bind(cash.printCashBook, cashBookOut.document),
      bind(cash.readDaySheet, readDaySheet),
      bind(cash.exportDaySheet, daySheetOut.file),
      bind(cash.printDaySheet, daySheetOut.document),
      bind(closings.listClosings, listClosings),
      bind(closings.previewClosing, previewClosing),
      bind(closings.requestClosing, requestClosing),
      bind(closings.decideClosing, decideClosing),
    ],
  };
}
