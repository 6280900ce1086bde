/** The engine alone: what comes out of the marks of one class. */
import type { ClassToCompute } from '#areas/evaluations/grading/class-to-compute.ts';
import { usualPolicy } from '#areas/evaluations/grading/policy.ts';
import type { Mark } from '#areas/evaluations/marks/marks.ts';
import { resultsOfClass } from '#areas/evaluations/results/results-rules.ts';
import { type Figure, median } from './figures.ts';

const subjects = 16;
const sequences = 6;
const turns = 30;

const students = 80;

export function measureEngine(): Figure {
  const given = markedClass();
  for (let turn = 0; turn < 10; turn++) resultsOfClass(given);
  const ms = median(
    Array.from({ length: turns }, () => {
      const began = performance.now();
      resultsOfClass(given);
      return performance.now() - began;
    }),
  );
  return {
    what: `Engine: ${students} students × ${subjects} subjects × ${sequences} sequences, median of ${turns}`,
    wanted: '< 20 ms',
    measured: `${ms.toFixed(1)} ms`,
    met: ms < 20,
  };
}

function markedClass(): ClassToCompute {
  const subjectIds = Array.from({ length: subjects }, (_, index) => index + 1);
  const trimesters = [1, 2, 3].map((id) => ({
    id,
    sequences: [2 * id - 1, 2 * id].map((sequence) => ({ id: sequence, weight: 1 })),
  }));
  const assessments = subjectIds.flatMap((subjectId) =>
    Array.from({ length: sequences }, (_, index) => ({
      id: subjectId * 10 + index + 1,
      subjectId,
      sequenceId: index + 1,
      maximum: 2000,
      weight: 1,
      of: null,
    })),
  );
  const marks = new Map<number, Map<number, Mark>>();
  for (const { id } of assessments) {
    const column = Array.from({ length: students }, (_, student): [number, Mark] => [
      student + 1,
      { state: 'entered', value: 25 * ((id * 31 + student * 17) % 81) },
    ]);
    marks.set(id, new Map(column));
  }
  return {
    policy: usualPolicy,
    subjects: subjectIds.map((id) => ({ id, coefficient: 1 + (id % 5), groupId: 1 + (id % 3) })),
    trimesters,
    assessments,
    students: Array.from({ length: students }, (_, student) => ({
      id: student + 1,
      takes: new Set(subjectIds),
      exemptFrom: new Set<number>(),
      classifiedByHand: null,
    })),
    markOf: (studentId, assessmentId) => marks.get(assessmentId)?.get(studentId),
  };
}
