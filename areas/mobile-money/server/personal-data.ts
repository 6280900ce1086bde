/** The register of tables: payments by phone, refunds to the phone that paid, and operators. */
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

export const tablesOfMobileMoney = personalTables.contribute({
  area: 'mobile-money',
  rules: [
    { table: 'payment_providers', nobody: 'operators that the school has set up; keys are sealed' },
    {
      table: 'phone_payments',
      title: { en: 'Payments by phone', fr: 'Paiements par téléphone' },
      holds: [{ of: 'student', by: 'student_id', erase: { set: { phone: null } } }],
      shows: {
        provider: { label: { en: 'Operator', fr: 'Opérateur' } },
        amount: { label: { en: 'Amount', fr: 'Montant' } },
        phone: { label: { en: 'Phone of the payer', fr: 'Téléphone du payeur' } },
        requested_at: { label: { en: 'Requested on', fr: 'Demandé le' } },
        state: { label: { en: 'State', fr: 'État' } },
        operator_id: { label: { en: 'Transaction', fr: 'Transaction' } },
        closing_note: { label: { en: 'Note', fr: 'Remarque' } },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        student_id: because.own,
        reference: 'by which the operator knows it',
        currency: 'the currency of the school',
        language: 'the language of the page of the operator',
        requested_by: because.other,
        reason: 'why it failed, in a code',
        reported_amount: 'what the operator reported',
        reported_currency: 'what the operator reported',
        secrets: 'sealed tokens of the operator, until it has ended',
        attempts: 'how often the operator was asked',
        next_try: 'when the operator is asked again',
        receipt_id: 'the receipt that it has',
        closed_by: because.other,
        closed_at: 'when the school settled it by hand',
      },
    },
    {
      table: 'phone_refunds',
      nobody: 'how an approved request for a refund stands at the operator; the request names the student',
    },
  ],
});
