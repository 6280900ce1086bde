/**
 * Finds the student of a payment on a statement. A wrong match costs a family its money and the school its trust; a question costs a
 * bursar a second. So what contradicts itself, or fits two, is left to people. Pure.
 */

import { type Hint, hints, type MatchReason } from '../contract.ts';
import type { StatementLine } from '../reading/rules.ts';
import { certainMatch } from './certainty.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { weaklyRelated } from './related.ts';
import {
  type IndexedStudent,
  isNamed,
  isParent,
  type MatchingIndex,
  matchingIndex,
  type StudentToMatch,
} from './student-index.ts';

export interface Candidate {
  readonly id: number;
  readonly hints: readonly Hint[];
}

export type Match =
  | { readonly outcome: 'matched'; readonly id: number; readonly reason: MatchReason }
  /** The most probable first. */
  | { readonly outcome: 'choose'; readonly candidates: readonly Candidate[] }
  | { readonly outcome: 'none' };

/** Students that a person is asked to choose from. */
const mostCandidates = 5;

export interface StatementMatcher {
  match(line: StatementLine): Match;
  /** Everybody for whom the line may be, however improbable it is. */
  related(line: StatementLine): readonly number[];
}

/** Prepares the students once for all lines of a statement. */
export function statementMatcher(students: readonly StudentToMatch[]): StatementMatcher {
  const index = matchingIndex(students);
  return {
    match(line) {
      const evidence = evidenceOf(index, line);
      const found = certainMatch(index, evidence, line.amount);
      if (found) return { outcome: 'matched', id: found.one.student.id, reason: found.reason };
      const candidates = ranked(index, evidence, line.amount).slice(0, mostCandidates);
      return candidates.length === 0 ? { outcome: 'none' } : { outcome: 'choose', candidates };
    },
    related(line) {
      const evidence = evidenceOf(index, line);
      const weakly = weaklyRelated(index, evidence).map(({ student }) => student.id);
      return [...ranked(index, evidence, line.amount).map(({ id }) => id), ...weakly];
    },
  };
}

const weights = { code: 100, matricule: 60, phone: 40, amount: 15, name: 20 } as const satisfies Record<
  Hint,
  number
>;

function ranked(index: MatchingIndex, evidence: Evidence, amount: number): Candidate[] {
  const { byCode, byMatricule, family, named, mentioned, payer } = evidence;
  const isNamedEnough = ([one, words]: readonly [IndexedStudent, ReadonlySet<string>]) => isNamed(one, words);
  const ofPayer = [...payer].flatMap((word) => index.byParentWord.get(word) ?? []);
  const students = new Set([
    ...byCode,
    ...byMatricule,
    ...family,
    ...[...named, ...mentioned].filter(isNamedEnough).map(([one]) => one),
    ...ofPayer.filter((one) => isParent(payer, one)),
  ]);
  return [...students]
    .map((one) => {
      const words = Math.max(named.get(one)?.size ?? 0, mentioned.get(one)?.size ?? 0);
      const own: Readonly<Record<Hint, boolean>> = {
        code: byCode.has(one),
        matricule: byMatricule.has(one),
        phone: family.has(one),
        amount: one.student.openAmounts.includes(amount),
        name: words > 0 || isParent(payer, one),
      };
      const given = hints.filter((hint) => own[hint]);
      const weight = given.reduce((sum, hint) => sum + weights[hint], words);
      return { id: one.student.id, hints: given, weight };
    })
    .sort((a, b) => b.weight - a.weight || a.id - b.id)
    .map(({ id, hints: given }) => ({ id, hints: given }));
}
