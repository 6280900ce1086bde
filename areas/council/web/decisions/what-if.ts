/** Results if a subject had another average: computed on the screen by the rules of the server, and not saved. */
import {
  type ClassToCompute,
  decisionOf,
  honoursOf,
  ranksOf,
  resultsIn,
  resultsOfClass,
} from '#areas/evaluations/web/public/compute-results.ts';
import type { Proposal } from '../../decisions/decided-contract.ts';
import { factsOf, proposalOf } from '../../decisions/proposal-rules.ts';
import type { Cell, ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';

/** By `cellKey`: hundredths, or null for an average that would not be there. */
export type Trial = ReadonlyMap<string, number | null>;

export function cellKey(subjectId: number, sequenceId: number): string {
  return `${subjectId} ${sequenceId}`;
}

export interface WouldBe {
  readonly average: number | null;
  readonly rank: number | null;
  readonly classified: boolean;
  /** By the id of the subject. */
  readonly subjects: ReadonlyMap<number, number | null>;
  readonly proposal: Proposal;
}

export function wouldBe(atCouncil: ClassAtCouncil, student: StudentAtCouncil, trial: Trial): WouldBe {
  const { period, rules, nextLevelId } = atCouncil;
  const results = resultsIn(resultsOfClass(alone(atCouncil, student, trial)), period.key);
  const own = results?.students[0];
  const average = own?.general.value ?? null;
  const classified = own?.classified.classified ?? false;
  const facts = factsOf({ average, classified }, student.conduct, student.repeating);
  const honours = honoursOf(facts, rules.honours);
  const year = period.kind === 'year' ? decisionOf(facts, rules.promotion) : null;
  return {
    average,
    classified,
    rank: classified ? rankAmong(atCouncil, student, average) : null,
    subjects: new Map(own?.subjects.map(({ subject, mean }) => [subject.id, mean.value])),
    proposal: proposalOf(honours, year, nextLevelId),
  };
}

/** The student as a class of one: each average of a subject in a sequence as the one mark that it was made of. */
function alone(
  { rules, subjects, trimesters }: ClassAtCouncil,
  student: StudentAtCouncil,
  trial: Trial,
): ClassToCompute {
  const sequences = trimesters.flatMap((trimester) => trimester.sequences);
  const taken = new Map(student.subjects.map((subject) => [subject.id, subject]));
  const assessments = [...taken.keys()].flatMap((subjectId) =>
    sequences.map(({ id: sequenceId }) => ({ subjectId, sequenceId })),
  );
  return {
    policy: rules.policy,
    subjects: subjects.filter(({ id }) => taken.has(id)),
    trimesters,
    assessments: assessments.map((position, id) => ({ ...position, id, maximum: 2000, weight: 1, of: null })),
    students: [
      {
        id: student.id,
        takes: new Set(taken.keys()),
        exemptFrom: new Set(student.subjects.filter(({ exempt }) => exempt).map(({ id }) => id)),
        classifiedByHand: student.classifiedByHand,
      },
    ],
    markOf(_studentId, assessmentId) {
      const position = assessments[assessmentId];
      if (!position) return undefined;
      const tried = trial.get(cellKey(position.subjectId, position.sequenceId));
      const at = sequences.findIndex(({ id }) => id === position.sequenceId);
      return markOf(tried === undefined ? (taken.get(position.subjectId)?.cells[at] ?? null) : tried);
    },
  };
}

function markOf(cell: Cell): ReturnType<ClassToCompute['markOf']> {
  if (cell === null) return undefined;
  return typeof cell === 'number' ? { state: 'entered', value: cell } : { state: cell, value: null };
}

function rankAmong(
  { ranked, rules }: ClassAtCouncil,
  student: StudentAtCouncil,
  average: number | null,
): number | null {
  const others = [...ranked];
  if (student.classified && student.average !== null) others.splice(others.indexOf(student.average), 1);
  return ranksOf([...others, average], rules.policy.ties).at(-1) ?? null;
}
