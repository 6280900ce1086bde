/** The register of tables: receipts, tills, cash taken without network, requests, closings and reminders. */
import { because, type TableRule } from '#platform/server/personal-data/table-rules.ts';
import { asNumber } from './kept-as-number.ts';

export const rulesOfDesk: readonly TableRule[] = [
  { table: 'receipt_counters', nobody: 'the last number of a year' },
  { table: 'receipt_prints', nobody: 'when and by whom receipts were printed, as part of their work' },
  {
    table: 'receipts',
    title: { en: 'Receipts', fr: 'Reçus' },
    holds: [
      {
        of: 'student',
        by: 'student_id',
        // The receipt stays, of a student who is a number.
        erase: { set: { payer: null } },
      },
    ],
    shows: {
      number: { label: { en: 'Number', fr: 'Numéro' } },
      amount: { label: { en: 'Amount', fr: 'Montant' } },
      way: {
        label: { en: 'Paid by', fr: 'Payé par' },
        values: {
          cash: { en: 'cash', fr: 'espèces' },
          mobile: { en: 'mobile money', fr: 'paiement mobile' },
          deposit: { en: 'bank deposit', fr: 'versement à la banque' },
          transfer: { en: 'bank transfer', fr: 'virement bancaire' },
          cheque: { en: 'cheque', fr: 'chèque' },
        },
      },
      reference: { label: { en: 'Reference', fr: 'Référence' } },
      payer: { label: { en: 'Received from', fr: 'Reçu de' } },
      day: { label: { en: 'Day', fr: 'Jour' } },
    },
    leaves: {
      org_id: because.school,
      id: because.id,
      student_id: because.own,
      year_id: 'stands in the day',
      class_id: 'the class of that year',
      entry_id: 'the entry in the ledger',
      parts: 'stands in the lines of the account',
      open: 'stands in the account',
      taken_at: 'stands in the day',
      taken_by: because.other,
      code: 'by which the receipt is checked',
    },
  },
  { table: 'provisional_blocks', nobody: 'numbers that tills may use, as part of their work' },
  {
    table: 'provisional_receipts',
    title: { en: 'Provisional receipts', fr: 'Reçus provisoires' },
    holds: [
      {
        of: 'student',
        by: 'student_id',
        // The receipt stays, of a student who is a number.
        erase: { set: { printed_for: null, payer: null } },
      },
    ],
    shows: {
      number: { label: { en: 'Number', fr: 'Numéro' } },
      amount: { label: { en: 'Amount', fr: 'Montant' } },
      printed_for: { label: { en: 'Printed for', fr: 'Établi pour' } },
      payer: { label: { en: 'Received from', fr: 'Reçu de' } },
      taken_at: { label: { en: 'Taken on', fr: 'Encaissé le' } },
      note: { label: { en: 'Remark', fr: 'Remarque' } },
    },
    leaves: {
      org_id: because.school,
      block_first: 'the block of its number',
      user_id: because.other,
      sent_for: because.own,
      student_id: because.own,
      sent_at: 'when the device sent it',
      state: 'stands in the final receipt',
      reason: 'why the school did not post it, as part of its work',
      receipt_id: 'the final receipt',
      settled_at: 'stands in the final receipt',
    },
  },
  {
    table: 'payment_requests',
    title: { en: 'Cancellations, refunds and waivers', fr: 'Annulations, remboursements et abandons' },
    holds: [
      {
        of: 'student',
        by: 'student_id',
        erase: asNumber,
      },
    ],
    shows: {
      kind: {
        label: { en: 'Kind', fr: 'Nature' },
        values: {
          cancellation: { en: 'cancellation', fr: 'annulation' },
          bounce: { en: 'bounced cheque', fr: 'chèque impayé' },
          refund: { en: 'refund', fr: 'remboursement' },
          waiver: { en: 'waiver', fr: 'abandon' },
          lowering: { en: 'reduction of what is owed', fr: 'réduction de ce qui est dû' },
        },
      },
      amount: { label: { en: 'Amount', fr: 'Montant' } },
      reason: { label: { en: 'Reason', fr: 'Motif' } },
      requested_at: { label: { en: 'Asked on', fr: 'Demandé le' } },
    },
    leaves: {
      org_id: because.school,
      id: because.id,
      student_id: because.own,
      act: 'what lowers it, which stands in the account',
      act_input: 'the same as it was sent',
      receipt_id: 'the receipt that it cancels',
      item_id: 'the item that it waives',
      way: 'how a refund is paid out',
      phone_payment_id: 'the payment that it pays back',
      requested_by: because.other,
      decision: 'stands in the account',
      decided_by: because.other,
      decided_at: 'stands in the account',
      entry_id: 'the entry in the ledger',
    },
  },
  {
    table: 'payment_reminders',
    title: { en: 'Payment reminders', fr: 'Rappels de paiement' },
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
    shows: {
      way: {
        label: { en: 'Sent by', fr: 'Envoyé par' },
        values: {
          mail: { en: 'mail', fr: 'e-mail' },
          letter: { en: 'letter', fr: 'lettre' },
        },
      },
      day: { label: { en: 'Day', fr: 'Jour' } },
      amount: { label: { en: 'Amount due', fr: 'Montant dû' } },
    },
    leaves: {
      org_id: because.school,
      id: because.id,
      student_id: because.own,
      copies: 'how many mails or letters there were',
      sent_at: 'stands in the day',
      sent_by: because.other,
    },
  },
  {
    table: 'till_sessions',
    nobody: 'when tills were opened and closed, and what was counted, as part of the work',
  },
  {
    table: 'closing_requests',
    nobody: 'up to which day the books are closed, and why they were opened again',
  },
];
