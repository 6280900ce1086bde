/** Class delegates. Pure: form and server share it. */

import type { Position } from '../records/contract.ts';
import { mostDeputies } from './contract.ts';

export interface Delegate {
  readonly studentId: number;
  readonly post: Position;
}

/** One head at most, few deputies, and nobody twice. */
export function areFit(delegates: readonly Delegate[]): boolean {
  const heads = delegates.filter(({ post }) => post === 'head').length;
  const people = new Set(delegates.map(({ studentId }) => studentId));
  return heads <= 1 && delegates.length - heads <= mostDeputies && people.size === delegates.length;
}
