/** Plans as data packages and the demonstration load them. */
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ProposedItem } from '../../plans/proposed-items.ts';
import { insertItem } from './items-store.ts';
import { insertPlan } from './plans-store.ts';

export interface LoadedPlan {
  readonly yearId: number;
  readonly name: string;
  readonly items: readonly ProposedItem[];
  readonly at: Instant;
  readonly by: number;
}

/** Adds a plan of the whole school. @returns its id */
export async function addPlan(at: InOrganisation, { items, ...plan }: LoadedPlan): Promise<number> {
  const id = await insertPlan(at, { ...plan, sectionId: null });
  for (const item of items) await insertItem(at, id, item);
  return id;
}
