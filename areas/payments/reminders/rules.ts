/** Reminders: one message per address for all children of it, a letter where there is none. Pure. */
import type { Language } from '#platform/kernel/words.ts';
import type { RemindedChild } from './contract.ts';

/** A parent who may be informed about the child. */
export interface Addressee {
  readonly guardianId: number;
  readonly name: string;
  /** Null for who cannot be reached by any channel. */
  readonly address: string | null;
  readonly language: Language | null;
}

export interface Debtor extends RemindedChild {
  readonly addressees: readonly Addressee[];
}

export interface Family {
  /** Where the message goes; null for a letter. */
  readonly address: string | null;
  readonly parents: readonly string[];
  readonly language: Language;
  readonly children: readonly RemindedChild[];
}

/**
 * Every parent with an address gets a message about all children; a child none of whose parents has one is in a letter, with its brothers and
 * sisters in the same case. The language is the parent's, else the usual one.
 */
export function familiesOf(
  debtors: readonly Debtor[],
  usual: Language,
): { readonly reached: readonly Family[]; readonly letters: readonly Family[] } {
  const reached = new Map<string, Family>();
  const letters = new Map<string, Family>();
  for (const { addressees, ...child } of debtors) {
    const withAddress = addressees.filter(({ address }) => address !== null);
    for (const addressee of withAddress)
      add(reached, addressee.address?.toLowerCase() ?? '', addressee, child);
    if (withAddress.length > 0) continue;
    const [first = null] = addressees;
    add(letters, first ? `guardian ${first.guardianId}` : `student ${child.studentId}`, first, child);
  }
  return { reached: [...reached.values()], letters: [...letters.values()] };

  function add(
    families: Map<string, Family>,
    key: string,
    addressee: Addressee | null,
    child: RemindedChild,
  ): void {
    const known = families.get(key);
    const name = addressee?.name;
    families.set(key, {
      address: addressee?.address ?? null,
      parents: [...new Set([...(known?.parents ?? []), ...(name ? [name] : [])])],
      language: known?.language ?? addressee?.language ?? usual,
      children: [...(known?.children.filter(({ studentId }) => studentId !== child.studentId) ?? []), child],
    });
  }
}
