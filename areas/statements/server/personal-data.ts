/** The register of tables: statements of operators and banks, and the payments on them. */
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

export const tablesOfStatements = personalTables.contribute({
  area: 'statements',
  rules: [
    {
      table: 'statements',
      nobody: 'files of operators and banks: name, number of rows and what was skipped',
    },
    {
      table: 'statement_forms',
      nobody: 'what the columns of files hold, and the account of the school',
    },
    {
      table: 'statement_lines',
      title: { en: 'Payments on statements', fr: 'Paiements des relevés' },
      holds: [
        {
          of: 'student',
          by: 'student_id',
          erase: { set: { phone: null, payer_name: null, reference: '' } },
        },
      ],
      shows: {
        day: { label: { en: 'Day', fr: 'Jour' } },
        amount: { label: { en: 'Amount', fr: 'Montant' } },
        phone: { label: { en: 'Phone of the payer', fr: 'Téléphone du payeur' } },
        payer_name: { label: { en: 'Payer', fr: 'Payeur' } },
        reference: { label: { en: 'Text of the payer', fr: 'Texte du payeur' } },
        operator_id: { label: { en: 'Transaction', fr: 'Transaction' } },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        statement_id: 'the file that it came with',
        source: 'the operator or bank',
        line_key: 'by which the same payment is known in every file',
        part_of: 'the payment for several children that it is a part of',
        replaced: 'whether its parts stand for it',
        row_number: 'the row of the file',
        asks: 'why a person of the school had to choose the student',
        student_id: because.own,
        chosen_by: because.other,
        ignored_reason: 'why the school did not post it, as part of its work',
        ignored_by: because.other,
        ignored_at: 'when the school decided not to post it',
        receipt_id: 'the receipt that it has',
      },
    },
  ],
});
