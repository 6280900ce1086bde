/** The legend's groups with the mark and colour of each. */

import type { Tone } from '#platform/web/ui/status-mark.tsx';
import type { LegendGroup } from '../../rules.ts';

export const legendTones: Record<LegendGroup, Tone> = {
  thisSession: 'now',
  previous: 'previous',
  unpublished: 'draft',
  overdue: 'late',
  future: 'future',
};

/** The groups that a person sees. Only staff see homework that is not published. */
export function legendGroupsFor(staff: boolean): readonly LegendGroup[] {
  return staff ? legendGroups : legendGroups.filter((group) => group !== 'unpublished');
}

/** The order of the legend in the specification. */
const legendGroups: readonly LegendGroup[] = ['thisSession', 'previous', 'unpublished', 'overdue', 'future'];
