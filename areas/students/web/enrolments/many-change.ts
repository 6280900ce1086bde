/** The change chosen for many students at once, and the request made from it. Pure. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { dayFault } from '../../enrolments/life-rules.ts';
import type { ManyChange } from '../../enrolments/many-contract.ts';
import type { Leaving } from '../../wire.ts';

export const kinds = ['move', 'repeat', 'repeatNot', 'leave'] as const;
export type Kind = (typeof kinds)[number];

export interface TypedChange {
  readonly kind: Kind;
  readonly toClassId: number | null;
  /** For students without a class: whether they repeat the year. */
  readonly repeating: boolean;
  readonly status: Leaving;
  readonly on: SchoolDay | null;
  readonly reason: string | null;
}

/** Changes available for the students of a class, or for those without one. */
export function kindsFor(classId: number | null): readonly Kind[] {
  return classId === null ? ['move', 'leave'] : kinds;
}

/** Null while something is missing. */
export function changeOf(typed: TypedChange, classId: number | null, today: SchoolDay): ManyChange | null {
  const { kind, toClassId, repeating, status, on, reason } = typed;
  if (kind === 'repeat' || kind === 'repeatNot') return { kind: 'repeating', repeating: kind === 'repeat' };
  if (on === null || dayFault(on, today)) return null;
  if (kind === 'leave') return { kind, status, on, reason };
  if (toClassId === null) return null;
  return { kind, toClassId, repeating: classId === null ? repeating : null, on, reason };
}
