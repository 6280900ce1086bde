import { structureOf } from '#areas/school/server/public/structure.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { Classroom } from './classes-store.ts';

/** Names the level of a class, with its section where two sections have a level of that name; null for a class without one. */
export async function levelNames(
  context: ReferenceContext,
): Promise<(classroom: Pick<Classroom, 'levelId'>) => string | null> {
  const { sections } = await structureOf(context);
  const levels = sections.flatMap((section) =>
    section.levels.map((level) => ({ id: level.id, name: level.name, section: section.name })),
  );
  const named = Map.groupBy(levels, ({ name }) => name);
  const names = new Map(
    levels.map(({ id, name, section }) => [
      id,
      (named.get(name) ?? []).length > 1 ? `${name} (${section})` : name,
    ]),
  );
  return ({ levelId }) => (levelId === null ? null : (names.get(levelId) ?? null));
}
