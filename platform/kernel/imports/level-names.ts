/** Levels as lists and data packages of other systems write them. Pure. */
import { plainHeading } from './headings.ts';
import { sectionKey } from './section-names.ts';

export interface LevelInSection {
  readonly sectionId: number;
  readonly sectionName: string;
  readonly levelId: number;
  readonly levelName: string;
  /** Names of the section in lists: its own name, and that of its language. */
  readonly means: readonly string[];
}

interface SectionWithLevels {
  readonly id: number;
  readonly name: string;
  readonly subsystem: string;
  readonly levels: readonly { readonly id: number; readonly name: string }[];
}

export function levelsInSections(sections: readonly SectionWithLevels[]): readonly LevelInSection[] {
  return sections.flatMap(({ id: sectionId, name: sectionName, subsystem, levels }) =>
    levels.map(({ id: levelId, name: levelName }) => ({
      sectionId,
      sectionName,
      levelId,
      levelName,
      means: [sectionKey(sectionName), sectionKey(subsystem)],
    })),
  );
}

/** The levels of this name, in the section if one is given. */
export function levelsNamed(
  levels: readonly LevelInSection[],
  level: string,
  section?: string,
): readonly LevelInSection[] {
  return levels.filter(
    ({ levelName, means }) =>
      plainHeading(levelName) === plainHeading(level) &&
      (section === undefined || means.includes(sectionKey(section))),
  );
}

/**
 * The levels that a grade of OneRoster names: by name, else by its code, a number of two digits (`07` is `7` or `Grade 7`). Codes
 * name no forms and no French classes: `07` may be Form 1 or 5e, so a person says which.
 */
export function levelsOfGrade(levels: readonly LevelInSection[], grade: string): readonly LevelInSection[] {
  const named = levelsNamed(levels, grade);
  if (named.length > 0) return named;
  const number = gradeNumber(grade);
  return number === null ? [] : levels.filter(({ levelName }) => gradeNumber(levelName) === number);
}

function gradeNumber(text: string): number | null {
  const digits = /^(?:grade )?(\d{1,2})$/.exec(plainHeading(text))?.[1];
  return digits === undefined ? null : Number(digits);
}
