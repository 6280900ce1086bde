import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

export interface PartsWithRules {
  readonly sections: ReadonlySet<number>;
  readonly levels: ReadonlySet<number>;
}

/** The sections and levels that have rules of their own, which would go with them. */
export const partsWithRules = extensionPoint<{ find(context: Context): Promise<PartsWithRules> }>(
  'sections and levels with rules',
);

export async function allPartsWithRules(context: Context): Promise<PartsWithRules> {
  const found: PartsWithRules[] = [];
  for (const { find } of context.contributions(partsWithRules)) found.push(await find(context));
  return {
    sections: new Set(found.flatMap(({ sections }) => [...sections])),
    levels: new Set(found.flatMap(({ levels }) => [...levels])),
  };
}
