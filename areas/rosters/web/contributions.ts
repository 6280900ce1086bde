/** Contribution of rosters to the settings: other systems, below the lists. */
import { partsOfExchange } from '#areas/exchange/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

const importPart = withWords('rosters', () => import('./other-systems.tsx'));

export const rostersContributions: readonly Contribution[] = [
  partsOfExchange.contribute({ id: 'rosters', load: async () => (await importPart()).OtherSystems }),
];
