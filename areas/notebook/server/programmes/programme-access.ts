/** The levels whose programmes a person keeps. */
import { structureOf } from '#areas/school/server/public/structure.ts';
import { isWithinLimits } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { refuseUnlessLeading } from '../followed-notebooks.ts';

interface Level {
  readonly id: number;
  readonly name: string;
}

/** The levels whose programmes the caller keeps. @throws forbidden for who is neither a head nor administrates notebooks. */
export async function levelsToKeep(context: Context): Promise<readonly Level[]> {
  const { actor } = context;
  refuseUnlessLeading(context);
  const { sections } = await structureOf(context);
  return sections.flatMap((section) =>
    section.levels
      .filter((level) => isWithinLimits(actor, { sectionId: section.id, levelId: level.id }))
      .map(({ id, name }) => ({ id, name })),
  );
}
