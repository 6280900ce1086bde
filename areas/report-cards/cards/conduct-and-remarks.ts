/** Contributions of appreciations, discipline and the council to a card; each may be empty. */
import type { CardConduct, CardContent } from './card-contract.ts';

export interface StudentRemarks {
  /** By the id of the subject. */
  readonly remarks: ReadonlyMap<number, string>;
  readonly classMaster: string | null;
  readonly head: string | null;
  readonly council: string | null;
  readonly decision: CardContent['decision'];
  readonly promotedTo: string | null;
  readonly conduct: CardConduct | null;
  /** As a closed council gave honours and sanctions; null leaves them to the rules. */
  readonly work: CardContent['work'] | null;
}

/** Remarks on a class in a period. */
export interface ClassRemarks {
  /** Evaluated competences, by the id of the subject. */
  readonly competences: ReadonlyMap<number, string>;
  of(studentId: number): StudentRemarks;
}

export const noRemarks: StudentRemarks = {
  remarks: new Map(),
  classMaster: null,
  head: null,
  council: null,
  decision: null,
  promotedTo: null,
  conduct: null,
  work: null,
};
