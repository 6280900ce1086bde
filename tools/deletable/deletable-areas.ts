/** Areas that can be deleted as a whole: a school without them has a smaller product that is green. */
export interface DeletableArea {
  readonly area: string;
  /** Tests about this area that live elsewhere, deleted with it. */
  readonly tests: readonly string[];
}

export const deletableAreas: readonly DeletableArea[] = [
  { area: 'audit', tests: ['testing/robustness/audit-words.http.test.ts'] },
  {
    area: 'mobile-money',
    tests: ['testing/mobile-money/phone-of.ts', 'testing/mobile-money/waiting-payments.test.tsx'],
  },
  {
    area: 'statements',
    tests: [
      'testing/statements/bank-month.ts',
      'testing/statements/payments-month.ts',
      'testing/statements/statements.test.tsx',
    ],
  },
];
