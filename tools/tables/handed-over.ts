/** Tables that an area took over from the one whose migrations made them: only its stores name them from then on. */
const handedOver: Readonly<Record<string, string>> = {
  external_ids: 'rosters',
  roster_clients: 'rosters',
  roster_names: 'rosters',
  roster_tokens: 'rosters',
  payment_providers: 'mobile-money',
  phone_payments: 'mobile-money',
  phone_refunds: 'mobile-money',
  statements: 'statements',
  statement_lines: 'statements',
  statement_forms: 'statements',
};

/** @param makers the area of each table by its migrations */
export function ownersNow(makers: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...makers].map(([table, maker]) => [table, handedOver[table] ?? maker]));
}
