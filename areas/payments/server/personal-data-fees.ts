/** The register of tables: plans and their prices, what students are granted, penalties, and settings. */
import { because, type TableRule } from '#platform/server/personal-data/table-rules.ts';
import { asNumber } from './kept-as-number.ts';

const ofPlan = 'what a school asks for in a year';

export const rulesOfFees: readonly TableRule[] = [
  { table: 'payment_plans', nobody: ofPlan },
  { table: 'payment_items', nobody: ofPlan },
  { table: 'payment_instalments', nobody: ofPlan },
  { table: 'payment_item_classes', nobody: ofPlan },
  { table: 'former_payment_items', nobody: 'former versions of items; a student is a number there' },
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
  { table: 'payment_penalty_rules', nobody: ofPlan },
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
  { table: 'payment_settings', nobody: 'what families see of payments, and how they are asked to pay' },
];
