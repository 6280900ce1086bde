/** Tables of a school whose changes are not counted, each with its reason: no reply with an ETag shows them. */
export const uncounted: Record<string, string> = {
  failed_digests: 'the health page is read anew each time',
  audit_entries: 'the trail is read anew each time',
  audit_seals: 'seals of the trail',
  change_counters: 'the counters themselves',
  idempotency_keys: 'answers for repetitions',
  student_numbers: 'the last matricule given out',
  roster_names: 'from what the school’s names for its records are made, once',
  roster_tokens: 'what other systems show for an hour; nothing shows them',
  tariff_touched: 'students whom the next round of the tariff reads',
  seeings: 'asked with each request of the session; nothing shows them',
  school_moves: 'set by whoever runs the server; each server reads it every two seconds',
  moved_codes: 'looked at when somebody shows a code; nothing lists them',
  own_acts: 'how many rows the trail gets',
};
