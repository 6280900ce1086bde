/** The register of tables: payments. */

import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';
import { asNumber, rulesOfLatePayments } from './personal-data-late.ts';
import { rulesOfProvisionalReceipts } from './personal-data-provisional.ts';

const ofPlan = 'what a school asks for in a year';

export const tablesOfPayments = personalTables.contribute({
  area: 'payments',
  rules: [
    { table: 'payment_plans', nobody: ofPlan },
    { table: 'payment_items', nobody: ofPlan },
    { table: 'payment_instalments', nobody: ofPlan },
    { table: 'payment_item_classes', nobody: ofPlan },
    { table: 'former_payment_items', nobody: 'former versions of items; a student is a number there' },
    { table: 'ledger_entries', nobody: 'when and by whom lines were posted, as part of their work' },
    {
      table: 'closing_requests',
      nobody: 'up to which day the books are closed, and why they were opened again',
    },
    { table: 'receipt_counters', nobody: 'the last number of a year' },
    { table: 'receipt_prints', nobody: 'when and by whom receipts were printed, as part of their work' },
    {
      table: 'till_sessions',
      nobody: 'when tills were opened and closed, and what was counted, as part of the work',
    },
    { table: 'payment_settings', nobody: 'what families see of payments, and how they are asked to pay' },
    { table: 'fee_categories', nobody: 'names of fee categories' },
    {
      table: 'student_fee_categories',
      title: { en: 'Fee category', fr: 'Catégorie de frais' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        category_id: {
          label: { en: 'Fee category', fr: 'Catégorie de frais' },
          named: { table: 'fee_categories', column: 'name' },
        },
      },
      leaves: { org_id: because.school, student_id: because.own },
    },
    {
      table: 'ledger_lines',
      title: { en: 'Account', fr: 'Compte' },
      holds: [
        {
          of: 'student',
          by: 'student_id',
          erase: asNumber,
        },
      ],
      shows: {
        purpose: {
          label: { en: 'Purpose', fr: 'Objet' },
          values: {
            charge: { en: 'charge', fr: 'frais dus' },
            debt: { en: 'debt of an earlier year', fr: 'dette d’une année passée' },
            penalty: { en: 'penalty', fr: 'pénalité' },
            payment: { en: 'payment', fr: 'paiement' },
            discount: { en: 'discount', fr: 'remise' },
            waiver: { en: 'waiver', fr: 'abandon' },
            refund: { en: 'refund', fr: 'remboursement' },
            cash: { en: 'cash movement', fr: 'mouvement de caisse' },
          },
        },
        item_id: {
          label: { en: 'Payment plan item', fr: 'Rubrique de paiement' },
          named: { table: 'payment_items', column: 'name' },
        },
        owed: { label: { en: 'Owed', fr: 'Dû' } },
        due_on: { label: { en: 'Due on', fr: 'Échéance' } },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        student_id: because.own,
        entry_id: 'the entry that the line belongs to',
        debit: 'stands in what is owed',
        debit_id: 'stands in what is owed',
        credit: 'stands in what is owed',
        credit_id: 'stands in what is owed',
        amount: 'stands in what is owed',
        instalment: 'stands in the due day',
      },
    },
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
      table: 'payment_discounts',
      title: { en: 'Discounts', fr: 'Remises' },
      holds: [
        {
          of: 'student',
          by: 'student_id',
          erase: asNumber,
        },
      ],
      shows: {
        item_id: {
          label: { en: 'Payment plan item', fr: 'Rubrique de paiement' },
          named: { table: 'payment_items', column: 'name' },
        },
        kind: {
          label: { en: 'Kind', fr: 'Nature' },
          values: {
            sibling: { en: 'sibling', fr: 'fratrie' },
            category: { en: 'category', fr: 'catégorie' },
            scholarship: { en: 'scholarship', fr: 'bourse' },
            staff: { en: 'child of the staff', fr: 'enfant du personnel' },
            other: { en: 'other', fr: 'autre' },
          },
        },
        basis_points: { label: { en: 'Hundredths of a per cent', fr: 'Centièmes de pour cent' } },
        amount: { label: { en: 'Amount', fr: 'Montant' } },
        reason: { label: { en: 'Reason', fr: 'Motif' } },
        granted_at: { label: { en: 'Granted on', fr: 'Accordée le' } },
        ended_at: { label: { en: 'Ended on', fr: 'Terminée le' } },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        student_id: because.own,
        granted_by: because.other,
        ended_by: because.other,
      },
    },
    { table: 'payment_penalty_rules', nobody: ofPlan },
    ...rulesOfLatePayments,
    ...rulesOfProvisionalReceipts,
    {
      table: 'payment_item_students',
      title: { en: 'Optional items', fr: 'Rubriques facultatives' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        item_id: {
          label: { en: 'Payment plan item', fr: 'Rubrique de paiement' },
          named: { table: 'payment_items', column: 'name' },
        },
        given_at: { label: { en: 'Added on', fr: 'Ajoutée le' } },
      },
      leaves: { org_id: because.school, student_id: because.own, given_by: because.other },
    },
    {
      table: 'payment_prices',
      title: { en: 'Own prices', fr: 'Prix particuliers' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        item_id: {
          label: { en: 'Payment plan item', fr: 'Rubrique de paiement' },
          named: { table: 'payment_items', column: 'name' },
        },
        amounts: { label: { en: 'Amounts', fr: 'Montants' } },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        student_id: because.own,
        level_id: ofPlan,
        class_id: ofPlan,
        category_id: ofPlan,
      },
    },
  ],
});
