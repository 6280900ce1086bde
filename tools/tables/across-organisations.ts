/**
 * Functions that run with their owner's rights, which row-level security does not bind: each with the reason why it asks more than one
 * organisation, or may. In a distributed database each of them is a question to all machines.
 */
export const acrossOrganisations: Record<string, string> = {
  accounts_by_phone: 'a parent signs in by telephone before a school is known',
  calendar_feed_of: 'the address of a calendar leads to its school',
  card_by_code: 'a printed code of a report card leads to its school',
  due_phone_payments: 'one queue of payments by phone for all schools',
  due_phone_refunds: 'one queue of refunds by phone for all schools',
  find_actor: 'a token leads to a session, and that to its school',
  find_member: 'finds a person in one school, before the transaction is bound to it',
  forget_audit: 'entries of a kind are deleted when their time is over, which the application may not',
  measure_grown: 'counts rows of tables for the planner',
  next_job: 'one queue of jobs for all schools',
  phone_payment_by_reference: 'an operator reports a payment by its reference alone',
  places_of: 'a person chooses between schools',
  receipt_by_code: 'a printed code of a receipt leads to its school',
  refuse_account_of_moving: 'an account may belong to several schools, one of which is moving',
  school_of_sms_report: 'a provider reports an SMS by a code alone',
  schools_with_due_deliveries: 'one queue of messages for all schools',
  schools_with_due_sms: 'one queue of SMS for all schools',
  seal_audit_entry: 'seals an entry of the school itself, which the application may not',
  seeing_of: 'finds what a session sees as another person, before the transaction is bound to its school',
  unfinished_deliveries: 'metrics count the messages that wait in all schools',
  unfinished_jobs: 'metrics count the jobs that wait in all schools',
};
