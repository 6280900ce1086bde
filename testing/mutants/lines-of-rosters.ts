// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of the product, looked for as they stand.
/** Policy of what other houses read: which token opens what, and whose school. */
import { linesAskedBy, linesOf } from './policy-line.ts';

export const linesOfRosters = [
  ...linesAskedBy(
    'exchange',
    linesOf(
      'platform/server/standard-calls.ts',
      ['A token that nobody holds is let in.', 'if (caller === null) throw notKnown();', ''],
      [
        'Every token opens every call.',
        'if (!call.scopes.some((scope) => caller.scopes.has(scope)))',
        'if (false as boolean)',
      ],
    ),
  ),
  ...linesOf(
    'areas/exchange/server/roster-clients-store.ts',
    [
      'A token lives for ever.',
      'AND t.token_hash = ${hash} AND t.expires_at > ${now}',
      'AND t.token_hash = ${hash} AND ${now} = ${now}',
    ],
    [
      'A revoked client gets tokens.',
      'AND secret_hash = ${secretHash} AND revoked_at IS NULL FOR NO KEY UPDATE',
      'AND secret_hash = ${secretHash} FOR NO KEY UPDATE',
    ],
  ),
  ...linesOf('areas/exchange/server/oneroster/tokens.ts', [
    'A client gets scopes that it does not hold.',
    'scopeUrl(scope) === url && scopes.includes(scope)',
    'scopeUrl(scope) === url',
  ]),
  ...linesOf('areas/exchange/server/oneroster/rostering.ts', [
    'Who reads the roster reads birth dates.',
    'collection.demographics ? demographicsOnly : rosterOnly',
    'collection.demographics ? rosterOnly : rosterOnly',
  ]),
  ...linesOf('areas/exchange/server/oneroster/school-roster.ts', [
    'A barred parent is told as the child’s.',
    "state === 'verified' && here.has(studentId)",
    'state !== null && here.has(studentId)',
  ]),
  ...linesOf('areas/exchange/server/refuse-limited.ts', [
    'Who is barred from a child takes the whole school’s roster out and in.',
    'if ((await barredChildren(context)).size > 0) throw rosterFailures.barredFromChild();',
    '',
  ]),
  ...linesOf('areas/exchange/server/rosters/plan-roster.ts', [
    'Who a bundle knows by an e-mail address alone sees the child at once.',
    "bundle.format === 'sds-1' ? 'pending' : 'verified'",
    "bundle.format === 'sds-1' ? 'verified' : 'verified'",
  ]),
  ...linesOf('areas/exchange/roster-contract.ts', [
    'Secretaries take whole schools in.',
    "export const canExchange = ['Administrator'] as const;",
    "export const canExchange = ['SLM.Student.Edit'] as const;",
  ]),
];
