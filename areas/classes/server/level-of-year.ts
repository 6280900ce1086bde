/** The level of a class whose file knows years of its own, as that of FET does: the same name is the same level, else a person is asked. */
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { type LevelInSection, levelsNamed } from '#platform/kernel/imports/level-names.ts';
import type { Context } from '#platform/server/context.ts';
import type { Question } from '#platform/server/imports/import-kind.ts';
import { mayEditClass } from '../classes-rules.ts';

/** The question about a class whose level the file does not name. */
export const levelQuestion = {
  kind: 'levels',
  question: {
    en: 'Choose the level (one answer holds for all classes of this year of the file)',
    fr: 'Choisissez le niveau (une réponse vaut pour toutes les classes de cette année du fichier)',
  },
} as const;

interface ReadClass {
  readonly values: Values;
  readonly faults: readonly CellFault[];
  readonly question?: Question;
}

/** The answer that a class has no level: the largest number of a record, which no level has. */
const withoutLevel = 2_147_483_647;
const noLevel = { en: 'Without a level', fr: 'Sans niveau' } as const;

/** @param year the class's year in the file; @param answer which level it is, once somebody has chosen it */
export function withLevelOfYear(
  { actor, language }: Context,
  all: readonly LevelInSection[],
  { values, faults }: ReadClass,
  year: string,
  answer: number | null,
): ReadClass {
  const levels = all.filter((level) => mayEditClass(actor, level));
  if (values['level'] !== undefined || levels.length === 0 || answer === withoutLevel)
    return { values, faults };
  const named = levelsNamed(levels, year);
  const chosen =
    levels.find(({ levelId }) => levelId === answer) ?? (named.length === 1 ? named[0] : undefined);
  if (chosen) return { values: { ...values, section: chosen.sectionName, level: chosen.levelName }, faults };
  const name = values['name'] ?? '';
  const choices = levels
    .toSorted((one, other) => Number(begins(name, other)) - Number(begins(name, one)))
    .map(({ levelId, levelName, sectionName }) => ({ id: levelId, label: `${levelName} · ${sectionName}` }));
  return {
    values,
    faults,
    question: {
      fault: { column: 'fetYear', value: year, reason: 'whichLevel', facts: { year } },
      choices: [...choices, { id: withoutLevel, label: noLevel[language] }],
      spelling: plainHeading(year),
    },
  };
}

/** The levels with whose name the class's begins are offered first. */
function begins(name: string, { levelName }: LevelInSection): boolean {
  return plainHeading(name).startsWith(plainHeading(levelName));
}
