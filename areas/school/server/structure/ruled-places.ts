import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

export interface RuledPlaces {
  readonly sections: ReadonlySet<number>;
  readonly levels: ReadonlySet<number>;
}

/** The sections and levels that have rules of their own, which would go with them. */
export const ruledPlaces = extensionPoint<{ find(context: Context): Promise<RuledPlaces> }>(
  'sections and levels with rules',
);

export async function allRuledPlaces(context: Context): Promise<RuledPlaces> {
  const found: RuledPlaces[] = [];
  for (const { find } of context.contributions(ruledPlaces)) found.push(await find(context));
  return {
    sections: new Set(found.flatMap(({ sections }) => [...sections])),
    levels: new Set(found.flatMap(({ levels }) => [...levels])),
  };
}
