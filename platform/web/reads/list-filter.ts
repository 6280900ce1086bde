/** The filter of a list. Its choices are in the address, so that reloading, going back and a link show the same list. */
import { useReducer } from 'react';
import { parseSchoolDay, type SchoolDay } from '#platform/kernel/time.ts';
import { go, useAddress } from '../navigation.ts';
import { useSession } from '../session/session.ts';

/** A choice as an address has it. */
export interface AddressValue<Value> {
  /** @param text undefined where the address does not name it; what cannot be read is the usual choice */
  read(text: string | undefined): Value;
  /** @returns null for the usual choice, which no address names */
  write(value: Value): string | null;
}

/** The id of a record, or a whole number above 0; null for all. */
export const anId: AddressValue<number | null> = {
  read: (text) => (text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
};

/** A day as `2026-11-30`; null for any. */
export const aDay: AddressValue<SchoolDay | null> = {
  read: (text) => (text === undefined ? null : parseSchoolDay(text)),
  write: (value) => value,
};

/** On as `1`, else off. */
export const aFlag: AddressValue<boolean> = {
  read: (text) => text === '1',
  write: (value) => (value ? '1' : null),
};

/** A name that is nobody's, such as that of a record in the audit log (`student 42`); null for all. */
export const aName: AddressValue<string | null> = { read: (text) => text || null, write: (value) => value };

/** One of these words, the usual one where the address names none. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  usual: NoInfer<Value>,
): AddressValue<Value> {
  return {
    read: (text) => values.find((value) => value === text) ?? usual,
    write: (value) => (value === usual ? null : value),
  };
}

/** One of these words; null for all. */
export function perhapsOneOf<const Value extends string>(
  values: readonly Value[],
): AddressValue<Value | null> {
  return { read: (text) => values.find((value) => value === text) ?? null, write: (value) => value };
}

type Choices = Readonly<
  Record<string, { read(text: string | undefined): unknown; write(value: never): string | null }>
>;
type Chosen<Of extends Choices> = { readonly [Name in keyof Of]: ReturnType<Of[Name]['read']> };

export interface ListFilter<Values> {
  readonly values: Values;
  change(part: Partial<Values>): void;
  /** Takes back every choice. */
  clear(): void;
  /** A choice in the address is not the usual one. */
  readonly narrowed: boolean;
}

/** The last filter of each list, for who returns to it by the menu. */
interface Kept {
  /** The person and the school: nobody finds the names that another one looked for, nor classes of elsewhere. */
  readonly who: string;
  readonly search: Readonly<Record<string, string>>;
  readonly typed: object;
}

const keptByList = new Map<string, Kept>();

/**
 * @param list names the list: returning to it restores its last filter
 * @param choices by the names that they have in the address
 * @param start values that are kept in memory alone, and how they begin: what is typed may be a name, which no address has
 */
export function useListFilter<const Of extends Choices, Typed extends object>(
  list: string,
  choices: Of,
  start: Typed,
): ListFilter<Chosen<Of> & Typed> {
  const { user, organisation } = useSession();
  const { path, search: named } = useAddress();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const who = `${user.id}/${organisation.id}`;
  const names = Object.keys(choices);
  const last = keptByList.get(list);
  const kept = last?.who === who ? last : null;
  const isNamed = names.some((name) => named[name] !== undefined);
  // A link that names other choices means these alone, not what was chosen or typed before.
  const isLink = isNamed && names.some((name) => named[name] !== kept?.search[name]);
  const search = isNamed ? named : { ...kept?.search, ...named };
  const typed: Typed = { ...start, ...(isLink ? {} : kept?.typed) };
  const values = Object.assign(
    Object.fromEntries(names.map((name) => [name, choices[name]?.read(search[name])])),
    typed,
  ) as Chosen<Of> & Typed;

  function change(part: Partial<Chosen<Of> & Typed>): void {
    const written = { ...search };
    const typedNow: object = { ...typed };
    for (const [name, value] of Object.entries(part)) {
      const text = choices[name] ? choices[name].write(value as never) : null;
      if (!choices[name]) Object.assign(typedNow, { [name]: value });
      else if (text === null) delete written[name];
      else written[name] = text;
    }
    const ownOnes = Object.fromEntries(Object.entries(written).filter(([name]) => names.includes(name)));
    keptByList.set(list, { who, search: ownOnes, typed: typedNow });
    const moved = names.some((name) => written[name] !== named[name]);
    if (moved) go(path, { search: written, replace: true });
    else redraw();
  }

  const usual = Object.fromEntries(names.map((name) => [name, choices[name]?.read(undefined)]));
  return {
    values,
    change,
    clear: () => change({ ...usual, ...start } as Partial<Chosen<Of> & Typed>),
    narrowed: names.some((name) => search[name] !== undefined),
  };
}

/** No list keeps its filter. */
export function forgetListFilters(): void {
  keptByList.clear();
}
