/** Input for a class's results: plain values, as the store reads them; a screen may change them to try something. */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';
import type { Mark } from '../marks/marks.ts';
import type { Policy } from './policy.ts';

export interface TaughtSubject {
  readonly id: number;
  readonly coefficient: number;
  /** Scientific, literary ...; null for none. */
  readonly groupId: number | null;
}

export interface Assessment {
  readonly id: number;
  readonly subjectId: number;
  readonly sequenceId: number;
  /** The maximum of its marks. */
  readonly maximum: Hundredths;
  /** Among those of its subject and sequence. */
  readonly weight: number;
  /** Set in a group, or in a class that they have left, for these alone; null for everybody who takes the subject. */
  readonly of: ReadonlySet<number> | null;
  /** A mark from a class that the student has left: nobody else owes anything because of it. */
  readonly transferred?: true;
}

export interface WeighedSequence {
  readonly id: number;
  /** Within its trimester. */
  readonly weight: number;
}

export interface TrimesterOfYear {
  readonly id: number;
  readonly sequences: readonly WeighedSequence[];
}

export interface StudentOfClass {
  readonly id: number;
  /** Subjects taught in the class that the student takes. */
  readonly takes: ReadonlySet<number>;
  /** Subjects taken without points or coefficient, printed as exempt. */
  readonly exemptFrom: ReadonlySet<number>;
  /** Classified in the year, or not, because the school says so; null leaves it to the rule. */
  readonly classifiedByHand: boolean | null;
}

export interface ClassToCompute {
  readonly policy: Policy;
  /** Subjects, trimesters and students are in the school's order, which the results keep. */
  readonly subjects: readonly TaughtSubject[];
  readonly trimesters: readonly TrimesterOfYear[];
  readonly assessments: readonly Assessment[];
  readonly students: readonly StudentOfClass[];
  readonly markOf: (studentId: number, assessmentId: number) => Mark | undefined;
}
