/** How far the setting up of a school is, as far as this area knows. */
import type { Context } from '#platform/server/context.ts';
import { findOrganisation } from './organisation/letterheads-store.ts';
import { checklistClosed } from './school-store.ts';
import { structureOf } from './structure/structure.ts';
import { listPlans } from './years/years-store.ts';

export interface Setup {
  /** Number of periods of the current year. */
  readonly periods: number;
  readonly levels: number;
  readonly subjects: number;
  readonly letterhead: boolean;
  /** The setup checklist has been dismissed. */
  readonly closed: boolean;
}

export async function setupOf(context: Context): Promise<Setup> {
  const plans = await listPlans(context, null);
  const { sections, groups, subjects } = await structureOf(context);
  return {
    periods: plans.find(({ current }) => current)?.trimesters.length ?? 0,
    levels: sections.reduce((sum, { levels }) => sum + levels.length, 0),
    subjects: subjects.length + groups.reduce((sum, group) => sum + group.subjects.length, 0),
    letterhead: (await findOrganisation(context)).letterhead !== null,
    closed: await checklistClosed(context),
  };
}
