/** Contributions of statements to the desk of payments, whose words its parts say too. */
import { statementsAtDesk } from '#areas/payments/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

const importView = withWords('statements', () => import('./statements-view.tsx'));

export const statementsContributions: readonly Contribution[] = [
  statementsAtDesk.contribute({ loadView: async () => (await importView()).StatementsView }),
];
