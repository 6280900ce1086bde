/** The register of tables: payments. */
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';
import { asNumber } from './kept-as-number.ts';
import { rulesOfDesk } from './personal-data-desk.ts';
import { rulesOfFees } from './personal-data-fees.ts';

export const tablesOfPayments = personalTables.contribute({
  area: 'payments',
  rules: [
    ...rulesOfFees,
    { table: 'ledger_entries', nobody: 'when and by whom lines were posted, as part of their work' },
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
    ...rulesOfDesk,
  ],
});
