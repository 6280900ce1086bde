/**
 * Columns that hold a number of an account or of the school without a foreign key. A column of numbers or of JSON that is neither here, nor has a
 * foreign key, nor is listed below fails `held-numbers.http.test.ts`: a new one cannot be forgotten.
 */
import type { HeldNumbers } from '#platform/server/moving/moved-numbers.ts';

const account = (table: string, ...columns: readonly string[]): readonly HeldNumbers[] =>
  columns.map((column) => ({ table, column, holds: 'account' }));

/** The list that a line of an import belongs to. */
const ofTeachers =
  "EXISTS (SELECT 1 FROM import_runs r WHERE r.org_id = current_org() AND r.id = run_id AND r.kind = 'teachers')";

export const heldNumbers: readonly HeldNumbers[] = [
  ...account('audit_entries', 'user_id'),
  {
    table: 'audit_entries',
    column: 'subject',
    holds: 'record',
    accounts: ['account', 'member', 'teacher', 'till'],
    organisations: ['organisation'],
  },
  ...account('erasures', 'member_id', 'account_id', 'erased_by'),
  { table: 'erasures', column: 'person_id', holds: 'account', when: "kind = 'member'" },
  {
    table: 'external_ids',
    column: 'record',
    holds: 'record',
    accounts: ['staff'],
    organisations: [],
  },
  { table: 'disciplinary_hearings', column: 'present_ids', holds: 'accounts' },
  ...account('guardian_changes', 'decided_by'),
  ...account('guardian_links', 'state_by'),
  ...account('idempotency_keys', 'user_id'),
  { table: 'import_rows', column: 'record_id', holds: 'account', when: ofTeachers },
  {
    table: 'import_rows',
    column: 'detail',
    holds: 'keys',
    accounts: ['id'],
    organisations: [],
    when: ofTeachers,
  },
  {
    table: 'import_rows',
    column: 'decision',
    holds: 'keys',
    accounts: ['update'],
    organisations: [],
    when: ofTeachers,
  },
  ...account('import_runs', 'made_by', 'done_by', 'undone_by'),
  ...account('jobs', 'made_by'),
  { table: 'jobs', column: 'asked_as', holds: 'keys', accounts: ['userId'], organisations: ['org'] },
  // The till of a member is numbered as the account.
  { table: 'ledger_lines', column: 'debit_id', holds: 'account', when: "debit = 'till'" },
  { table: 'ledger_lines', column: 'credit_id', holds: 'account', when: "credit = 'till'" },
  { table: 'mails', column: 'school', holds: 'organisation' },
  ...account('photo_consents', 'noted_by', 'withdrawn_by'),
  { table: 'rolls', column: 'teacher_ids', holds: 'accounts' },
  ...account('roster_clients', 'created_by'),
  { table: 'sessions', column: 'place', holds: 'organisation' },
];

/** Columns of numbers and of JSON that hold no account and no school: amounts, records of the school, settings, texts. */
export const holdsNone: Readonly<Record<string, readonly string[]>> = {
  audit_entries: ['facts'],
  card_issues: ['paper'],
  card_looks: ['look'],
  carried_debts: ['student_id', 'amount'],
  change_counters: ['value'],
  communication_copies: ['amount'],
  council_decisions: ['decided', 'basis'],
  discipline_catalogues: ['incident_types', 'consequence_kinds'],
  discipline_tariffs: ['rules'],
  erasures: ['student_id', 'guardian_id'],
  former_council_decisions: ['decided'],
  former_payment_items: ['content'],
  guardian_changes: ['proposed'],
  import_mappings: ['mapping'],
  import_runs: ['settings', 'counts', 'outline', 'remarks', 'set_id'],
  jobs: ['input', 'fault_facts'],
  ledger_lines: ['amount', 'item_id'],
  lesson_entry_versions: ['contents'],
  letterheads: ['content'],
  lowered_debts: ['student_id', 'amount'],
  mark_rules: ['rules'],
  membership_roles: ['parent_id'],
  merged_recipients: ['gone_id'],
  message_templates: ['choices'],
  notifications: ['facts', 'also_about'],
  payment_discounts: ['student_id', 'amount'],
  payment_penalties: ['student_id', 'amount'],
  payment_penalty_rules: ['amount', 'most'],
  payment_prices: ['amounts'],
  payment_reminders: ['amount'],
  payment_requests: ['student_id', 'item_id', 'amount', 'act_input'],
  payment_settings: ['alone_limit'],
  phone_payments: ['student_id', 'amount', 'reported_amount'],
  phone_refunds: ['amount'],
  photo_consents: ['guardian_id'],
  provisional_receipts: ['amount', 'sent_for', 'student_id'],
  receipts: ['student_id', 'class_id', 'amount', 'parts', 'open'],
  report_cards: ['content'],
  rolls: ['class_ids'],
  second_factors: ['last_step'],
  sms_deliveries: ['cost'],
  sms_settings: ['price', 'http'],
  statement_forms: ['columns'],
  statement_lines: ['amount', 'student_id'],
  statements: ['skipped'],
  tariff_proposals: ['tag_id', 'causes'],
  till_sessions: ['opening', 'expected', 'counted', 'counts'],
};
