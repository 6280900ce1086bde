/** A student's year in one subject: from marks to sequences, from there to trimesters and the year (domain.md 1.2, 1 to 5). */

import type { Mark } from '../marks/marks.ts';
import type { Assessment, ClassToCompute, StudentOfClass, TaughtSubject } from './class-to-compute.ts';
import { type Mean, meanOf, type Part, partOf, partOfMark } from './mean-rules.ts';

export interface SubjectYear {
  readonly subject: TaughtSubject;
  readonly exempt: boolean;
  /** By the id of the sequence. */
  readonly sequences: ReadonlyMap<number, Mean>;
  /** By the id of the trimester. */
  readonly trimesters: ReadonlyMap<number, Mean>;
  readonly year: Mean;
}

/** Assessments in one subject, by the id of the sequence. */
export type SetInSubject = ReadonlyMap<number, readonly Assessment[]>;

/** Assessments in each subject, by its id. */
export function setInSubjects(assessments: readonly Assessment[]): ReadonlyMap<number, SetInSubject> {
  const bySubject = Map.groupBy(assessments, ({ subjectId }) => subjectId);
  return new Map(
    [...bySubject].map(([id, ofSubject]) => [id, Map.groupBy(ofSubject, ({ sequenceId }) => sequenceId)]),
  );
}

const exemptMark: Mark = { state: 'exempt', value: null };

export function subjectYear(
  given: ClassToCompute,
  student: StudentOfClass,
  subject: TaughtSubject,
  set: SetInSubject,
): SubjectYear {
  const { policy, trimesters } = given;
  const exempt = student.exemptFrom.has(subject.id);
  const markOf = (assessment: Assessment) => (exempt ? exemptMark : given.markOf(student.id, assessment.id));
  const sequences = new Map<number, Mean>();
  const ofTrimesters = new Map<number, Mean>();
  const sequenceParts: Part[] = [];
  for (const trimester of trimesters) {
    const parts = trimester.sequences.map(({ id, weight }) => {
      const own = (set.get(id) ?? []).filter(({ of }) => !of || of.has(student.id));
      const marks = own.map((one) => partOfMark(one, markOf(one), policy.missingMark));
      const mean = meanOf(marks);
      sequences.set(id, mean);
      return partOf(id, mean, weight);
    });
    sequenceParts.push(...parts);
    ofTrimesters.set(trimester.id, meanOf(parts));
  }
  const year =
    policy.annualSubject === 'sequences'
      ? meanOf(sequenceParts)
      : meanOf([...ofTrimesters].map(([id, mean]) => partOf(id, mean, 1)));
  return { subject, exempt, sequences, trimesters: ofTrimesters, year };
}
