/** The register of tables: cash taken without network. */
import { because, type TableRule } from '#platform/server/personal-data/table-rules.ts';

export const rulesOfProvisionalReceipts: readonly TableRule[] = [
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
];
