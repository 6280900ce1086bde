/** Levels of classes by their grades, and the grades that a person is asked about. Pure. */
import { type LevelInSection, levelsOfGrade } from '#platform/kernel/imports/level-names.ts';
import type { GradeAnswer, GradeQuestion } from '../../packages/grades-contract.ts';
import type { PresentSchool } from './present-school.ts';

/** The section of a class: one of the school's, one that the package adds (without an id), or none. */
export type ClassSection = { readonly id: number | null; readonly name: string } | null;

/** A level of the school, or one that is added with its section and has no id yet. */
export type ClassLevel =
  | Pick<LevelInSection, 'levelId' | 'levelName' | 'sectionId'>
  | { readonly levelId: null; readonly levelName: string };

export interface GradePlan {
  /** The level of one more class of a grade; null without one, or while none is chosen. */
  levelOf(grade: string, section: ClassSection): ClassLevel | null;
  questions(): readonly GradeQuestion[];
}

/**
 * A grade that names one level is that level. Each other grade is a question, once for each section: answered now, or with an earlier
 * package of the same school, or not yet. A section that the package adds gets the levels that its classes name.
 */
export function planGrades(
  present: Pick<PresentSchool, 'levels' | 'records'>,
  answers: readonly GradeAnswer[],
): GradePlan {
  const questions = new Map<string, GradeQuestion>();
  return {
    levelOf(grade, section) {
      if (grade === '') return null;
      const levels = present.levels.filter(({ sectionId }) => section === null || sectionId === section.id);
      const named = levelsOfGrade(levels, grade);
      if (named.length === 1) return named[0] ?? null;
      const key = JSON.stringify([grade, section]);
      const question = questions.get(key) ?? {
        grade,
        section,
        classes: 0,
        levels: [...named, ...levels.filter((level) => !named.includes(level))].map(
          ({ levelId, levelName, sectionName }) => ({ id: levelId, name: `${levelName} · ${sectionName}` }),
        ),
        answer: answerTo(grade, section, levels),
      };
      questions.set(key, { ...question, classes: question.classes + 1 });
      if (section !== null && section.id === null) return { levelId: null, levelName: grade };
      return levels.find(({ levelId }) => levelId === question.answer?.level) ?? null;
    },
    questions: () => [...questions.values()],
  };

  function answerTo(
    grade: string,
    section: ClassSection,
    levels: readonly LevelInSection[],
  ): GradeQuestion['answer'] {
    const isOffered = (level: number | null) =>
      level === null || levels.some(({ levelId }) => levelId === level);
    const sectionId = section?.id ?? null;
    const given = answers.find((one) => one.grade === grade && one.section === sectionId);
    if (given) return isOffered(given.level) ? { level: given.level } : null;
    const earlier = rememberedLevel(present.records.get(`grade ${gradeName(grade, sectionId)}`));
    return earlier !== undefined && isOffered(earlier) ? { level: earlier } : null;
  }
}

/** Whether somebody has to answer before the package comes in: there are levels to choose from, and nobody has chosen. */
export function isUndecided({ levels, answer }: GradeQuestion): boolean {
  return levels.length > 0 && answer === null;
}

/** The answers to questions of which some level could be chosen. */
export function answersIn(questions: readonly GradeQuestion[]): readonly GradeAnswer[] {
  return questions.flatMap(({ grade, section, levels, answer }) =>
    answer !== null && levels.length > 0 ? { grade, section: section?.id ?? null, level: answer.level } : [],
  );
}

/** The name of a grade whose answer is kept: `07`, or `07 in section 3`. */
export function gradeName(grade: string, section: number | null): string {
  return section === null ? grade : `${grade} in section ${section}`;
}

/** The record that the answer to a grade is kept as. Several grades may mean one level, so it names the grade too. */
export function gradeRecord({ grade, section, level }: GradeAnswer): string {
  return `level ${level ?? 'none'} of ${gradeName(grade, section)}`;
}

function rememberedLevel(record: string | undefined): number | null | undefined {
  const [, level] = /^level (none|\d+) of /.exec(record ?? '') ?? [];
  if (level === undefined) return undefined;
  return level === 'none' ? null : Number(level);
}
