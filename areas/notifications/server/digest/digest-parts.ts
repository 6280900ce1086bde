/** Contributions of later areas to the digest of a family. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { NewsText } from '../../news.ts';

export interface DigestRound extends ReferenceContext {
  readonly now: Instant;
  readonly timeZone: string;
  /** The first day that it is about. */
  readonly from: SchoolDay;
  readonly today: SchoolDay;
  /** The last day of what lies ahead. */
  readonly until: SchoolDay;
}

/** The key of a `long`, a `short` and a `brief` text, with its facts. */
export interface DigestItem extends NewsText {
  /** Without anything new no digest is sent; a balance that stays is nothing new. */
  readonly isNew: boolean;
  readonly only?: 'payers';
}

export interface ParentToInform {
  readonly userId: number;
  readonly childIds: readonly number[];
}

/** Texts of one area for the digest; both functions take few queries, however many students there are. */
export interface DigestPart {
  /** Position in the digest: the first texts are understood best. */
  readonly order: number;
  /** By student. */
  ofStudents?(
    round: DigestRound,
    studentIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly DigestItem[]>>;
  /** Texts about no child, by account. */
  ofParents?(
    round: DigestRound,
    parents: readonly ParentToInform[],
  ): Promise<ReadonlyMap<number, DigestItem>>;
}

export const digestParts = extensionPoint<DigestPart>('parts of the digest of a family');
