/** On the home page: what parents ask to have changed. */

import { shownCount } from '#platform/kernel/numbers/shown-count.ts';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { homeTiles, line, tile } from '#platform/server/home-tiles.ts';
import { listChanges } from './own/decide-change.ts';

const canDecide = 'SLM.Parent.Edit';

export const tilesOfParents = [
  homeTiles.contribute({ order: 48, needs: [canDecide], make: requestedChanges }),
];

async function requestedChanges(context: Context) {
  if (!hasRoleIn(context.actor, canDecide, 'organisation')) return [];
  const count = (await listChanges(context)).length;
  if (count === 0) return [];
  return [
    tile({
      id: 'parents.changes',
      title: context.say('PARENTS.home.title'),
      lines: [
        line({
          title: context.say('PARENTS.home.changes', { count: shownCount(count) }),
          tone: 'now',
          way: { to: '/parents', search: { show: 'changes' } },
        }),
      ],
      menu: 'parents',
      waits: count,
    }),
  ];
}
