/** The register of tables: payments. */
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

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
    { table: 'ledger_closings', nobody: 'until when the books are closed' },
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
          erase: {
            keep: {
              en: 'Accounting records are kept; the student becomes a number.',
              fr: 'Les écritures comptables sont conservées ; l’élève n’est plus qu’un numéro.',
            },
          },
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
