/** The register of tables: extensions, penalties, classes by which fees are charged, and debts of earlier years. */
import { because, type TableRule } from '#platform/server/personal-data/table-rules.ts';

/** What is booked outlasts the record. */
export const asNumber = {
  keep: {
    en: 'Accounting records are kept; the student becomes a number.',
    fr: 'Les écritures comptables sont conservées ; l’élève n’est plus qu’un numéro.',
  },
} as const;

export const rulesOfLatePayments: readonly TableRule[] = [
  {
    table: 'payment_extensions',
    title: { en: 'Payment extensions', fr: 'Moratoires' },
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
    shows: {
      item_id: {
        label: { en: 'Payment plan item', fr: 'Rubrique de paiement' },
        named: { table: 'payment_items', column: 'name' },
      },
      until: { label: { en: 'Until', fr: 'Jusqu’au' } },
      reason: { label: { en: 'Reason', fr: 'Motif' } },
      granted_at: { label: { en: 'Granted on', fr: 'Accordé le' } },
      ended_at: { label: { en: 'Ended on', fr: 'Terminé le' } },
    },
    leaves: {
      org_id: because.school,
      id: because.id,
      student_id: because.own,
      granted_by: because.other,
      ended_by: because.other,
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
    table: 'payment_penalties',
    title: { en: 'Penalties', fr: 'Pénalités' },
    holds: [{ of: 'student', by: 'student_id', erase: asNumber }],
    shows: {
      item_id: {
        label: { en: 'Payment plan item', fr: 'Rubrique de paiement' },
        named: { table: 'payment_items', column: 'name' },
      },
      instalment: { label: { en: 'Instalment', fr: 'Tranche' } },
      amount: { label: { en: 'Amount', fr: 'Montant' } },
      day: { label: { en: 'Added on', fr: 'Ajoutée le' } },
    },
    leaves: {
      org_id: because.school,
      id: because.id,
      student_id: because.own,
      entry_id: 'the entry in the ledger',
    },
  },
  {
    table: 'charged_classes',
    title: { en: 'Class by which fees are charged', fr: 'Classe selon laquelle les frais sont dus' },
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
    shows: {
      item_id: {
        label: { en: 'Payment plan item', fr: 'Rubrique de paiement' },
        named: { table: 'payment_items', column: 'name' },
      },
      class_id: {
        label: { en: 'Class', fr: 'Classe' },
        named: { table: 'classrooms', column: 'name' },
      },
    },
    leaves: { org_id: because.school, student_id: because.own },
  },
  {
    table: 'lowered_debts',
    title: { en: 'Reductions of what is owed', fr: 'Réductions de ce qui est dû' },
    holds: [{ of: 'student', by: 'student_id', erase: asNumber }],
    shows: {
      amount: { label: { en: 'Amount', fr: 'Montant' } },
      done_at: { label: { en: 'Done on', fr: 'Faite le' } },
    },
    leaves: {
      org_id: because.school,
      id: because.id,
      student_id: because.own,
      year_id: 'stands in the day',
      act: 'stands in the account',
      done_by: because.other,
      request_id: 'the request that a second person approved',
    },
  },
  {
    table: 'carried_debts',
    title: { en: 'Debts of earlier years', fr: 'Dettes d’années passées' },
    holds: [
      {
        of: 'student',
        by: 'student_id',
        erase: asNumber,
      },
    ],
    shows: {
      year_name: { label: { en: 'School year', fr: 'Année scolaire' } },
      amount: { label: { en: 'Amount', fr: 'Montant' } },
      reason: { label: { en: 'Reason', fr: 'Motif' } },
      carried_at: { label: { en: 'Carried in on', fr: 'Reportée le' } },
    },
    leaves: {
      org_id: because.school,
      id: because.id,
      student_id: because.own,
      entry_id: 'the entry in the ledger',
      carried_by: because.other,
    },
  },
];
