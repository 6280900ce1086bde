/** Areas that can be deleted as a whole: a school without them has a smaller product that is green. */
export interface DeletableArea {
  readonly area: string;
  /** Programs and tests of this area that live elsewhere, deleted with it. */
  readonly elsewhere: readonly string[];
}

export const deletableAreas: readonly DeletableArea[] = [
  { area: 'audit', elsewhere: ['testing/robustness/audit-words.http.test.ts'] },
  {
    area: 'mobile-money',
    elsewhere: [
      'testing/mobile-money/phone-of.ts',
      'testing/mobile-money/waiting-payments.test.tsx',
      'testing/permissions/oracles/mobile-money.ts',
    ],
  },
  {
    area: 'rosters',
    elsewhere: ['app/server-load.ts', 'e2e/contoso-day.walk.ts', 'testing/permissions/oracles/rosters.ts'],
  },
  {
    area: 'statements',
    elsewhere: [
      'testing/permissions/oracles/statements.ts',
      'testing/statements/bank-month.ts',
      'testing/statements/payments-month.ts',
      'testing/statements/payments-month-families.ts',
      'testing/statements/statements.test.tsx',
    ],
  },
];
