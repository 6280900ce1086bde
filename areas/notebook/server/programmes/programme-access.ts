/** The levels whose programmes a person keeps. */
import { worksAsHead } from '#areas/accounts/server/public.ts';
import { structureOf } from '#areas/school/server/public.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRoleIn, isWithinLimits } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';

interface Level {
  readonly id: number;
  readonly name: string;
}

/** The levels whose programmes the caller keeps. @throws forbidden for who is neither a head nor administrates notebooks. */
export async function levelsToKeep(context: Context): Promise<readonly Level[]> {
  const { actor } = context;
  if (!worksAsHead(actor) && !hasRoleIn(actor, 'SLM.ClassNotebook.Administrate', 'organisation'))
    throw common.forbidden();
  const { sections } = await structureOf(context);
  return sections.flatMap((section) =>
    section.levels
      .filter((level) => isWithinLimits(actor, { sectionId: section.id, levelId: level.id }))
      .map(({ id, name }) => ({ id, name })),
  );
}
