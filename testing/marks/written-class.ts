/** A class as a teacher would write it on paper, for tests: one line of six sequences for each student and subject. */
import type { ClassToCompute, StudentOfClass } from '#areas/evaluations/grading/class-to-compute.ts';
import { type Policy, usualPolicy } from '#areas/evaluations/grading/policy.ts';
import type { Mark } from '#areas/evaluations/marks/marks.ts';
import { typedMark } from '#areas/evaluations/marks/typed-mark-rules.ts';

const twenty = 2000;

export interface WrittenClass {
  /** Coefficient by the name of the subject. */
  readonly subjects: Readonly<Record<string, number>>;
  /** By student and subject: `10 12 | a 14 | . 9`; a point stands for what nobody has entered. */
  readonly marks: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly policy?: Partial<Policy>;
  /** Group of a subject, by its name. */
  readonly groups?: Readonly<Record<string, number>>;
  readonly exempt?: Readonly<Record<string, readonly string[]>>;
  readonly byHand?: Readonly<Record<string, boolean>>;
}

/** Sequences 11, 12, 21, 22, 31 and 32 of trimesters 1, 2 and 3; subjects and students are numbered as written, from 1. */
export function writtenClass(written: WrittenClass): ClassToCompute {
  const subjectNames = Object.keys(written.subjects);
  const studentNames = Object.keys(written.marks);
  const trimesters = [1, 2, 3].map((id) => ({
    id,
    sequences: [1, 2].map((number) => ({ id: id * 10 + number, weight: 1 })),
  }));
  const sequences = trimesters.flatMap((trimester) => trimester.sequences);
  const subjects = subjectNames.map((name, index) => ({
    id: index + 1,
    coefficient: written.subjects[name] ?? 1,
    groupId: written.groups?.[name] ?? null,
  }));
  const marks = new Map<string, Mark>();
  studentNames.forEach((student, studentIndex) => {
    for (const [subject, line] of Object.entries(written.marks[student] ?? {})) {
      const cells = line.replaceAll('|', ' ').trim().split(/\s+/);
      cells.forEach((cell, index) => {
        const mark = readCell(cell);
        const assessment = assessmentId(subjectNames.indexOf(subject) + 1, sequences[index]?.id ?? 0);
        if (mark) marks.set(`${studentIndex + 1} ${assessment}`, mark);
      });
    }
  });
  return {
    policy: { ...usualPolicy, ...written.policy },
    subjects,
    trimesters,
    assessments: subjects.flatMap((subject) =>
      sequences.map(({ id }) => ({
        id: assessmentId(subject.id, id),
        subjectId: subject.id,
        sequenceId: id,
        maximum: twenty,
        weight: 1,
        of: null,
      })),
    ),
    students: studentNames.map(
      (name, index): StudentOfClass => ({
        id: index + 1,
        takes: new Set(numbersOf(Object.keys(written.marks[name] ?? {}), subjectNames)),
        exemptFrom: new Set(numbersOf(written.exempt?.[name] ?? [], subjectNames)),
        classifiedByHand: written.byHand?.[name] ?? null,
      }),
    ),
    markOf: (studentId, assessment) => marks.get(`${studentId} ${assessment}`),
  };
}

function assessmentId(subjectId: number, sequenceId: number): number {
  return subjectId * 100 + sequenceId;
}

function numbersOf(names: readonly string[], all: readonly string[]): number[] {
  return names.map((name) => all.indexOf(name) + 1);
}

function readCell(cell: string): Mark | null {
  if (cell === '.') return null;
  const typed = typedMark(cell, twenty);
  if ('fault' in typed) throw new Error(`${cell}: ${typed.fault}`);
  return typed.mark;
}
