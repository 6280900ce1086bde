import { structureOf } from '#areas/school/server/public/structure.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { mayHandle } from '../rules.ts';

export interface LevelInScope {
  readonly id: number;
  readonly name: string;
  readonly sectionId: number;
  readonly sectionName: string;
  /** In which the section writes to families. */
  readonly language: Language;
}

const languages = { english: 'en', french: 'fr' } as const;

/** The levels whose applications the caller handles, in the order of the school. */
export async function levelsInScope(context: Context): Promise<ReadonlyMap<number, LevelInScope>> {
  const { sections } = await structureOf(context);
  return new Map(
    sections.flatMap((section) =>
      section.levels
        .filter(({ id }) => mayHandle(context.actor, { sectionId: section.id, levelId: id }))
        .map(
          ({ id, name }) =>
            [
              id,
              {
                id,
                name,
                sectionId: section.id,
                sectionName: section.name,
                language: languages[section.subsystem],
              },
            ] as const,
        ),
    ),
  );
}
