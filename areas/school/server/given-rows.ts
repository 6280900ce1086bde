/** Refusals for a list that is saved as a whole. */
import { failures as common } from '#platform/kernel/errors.ts';
import { failures } from '../structure/structure-contract.ts';

export function idsOf(given: readonly { readonly id: number | null }[]): readonly number[] {
  return given.flatMap(({ id }) => id ?? []);
}

/** @throws sameNames. */
export function refuseSame(names: readonly string[]): void {
  if (names.length > 0) throw failures.sameNames({ names });
}

/** @throws missing for an id that is not among the own, or is given twice. */
export function refuseStrangers(ids: readonly number[], own: readonly { readonly id: number }[]): void {
  const known = new Set(own.map(({ id }) => id));
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) throw common.missing();
}
