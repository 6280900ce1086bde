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
