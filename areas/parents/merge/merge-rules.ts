/** When two records look like one person, and what becomes of them when they are made one. Pure. */

import { phoneMark } from '#platform/kernel/people/phone-mark.ts';
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import type { LinkState } from '../contract.ts';
import type { Contacts } from '../links/links-contract.ts';
import type { duplicateReasons } from '../records/records-contract.ts';

type Reason = (typeof duplicateReasons)[number];

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly phone2: string | null;
  readonly email: string | null;
}

export interface Alike {
  readonly reasons: readonly Reason[];
  readonly ids: readonly number[];
}

/** Groups of records with a telephone (digits alone, the country's code aside), an e-mail or a name in common. */
export function alike(people: readonly (Person & { readonly id: number })[]): readonly Alike[] {
  const byMark = new Map<string, { reason: Reason; ids: Set<number> }>();
  for (const person of people) {
    for (const [reason, mark] of marksOf(person)) {
      const key = `${reason} ${mark}`;
      const known = byMark.get(key) ?? { reason, ids: new Set<number>() };
      known.ids.add(person.id);
      byMark.set(key, known);
    }
  }
  const groups: { reasons: Set<Reason>; ids: Set<number> }[] = [];
  const groupOf = new Map<number, { reasons: Set<Reason>; ids: Set<number> }>();
  for (const { reason, ids } of byMark.values()) {
    if (ids.size < 2) continue;
    const joined = { reasons: new Set<Reason>([reason]), ids: new Set(ids) };
    for (const group of new Set([...ids].flatMap((id) => groupOf.get(id) ?? []))) {
      for (const other of group.reasons) joined.reasons.add(other);
      for (const id of group.ids) joined.ids.add(id);
      groups.splice(groups.indexOf(group), 1);
    }
    for (const id of joined.ids) groupOf.set(id, joined);
    groups.push(joined);
  }
  return groups.map(({ reasons, ids }) => ({ reasons: [...reasons], ids: [...ids].sort((a, b) => a - b) }));
}

function marksOf({
  firstName,
  lastName,
  phone,
  phone2,
  email,
}: Person): readonly (readonly [Reason, string])[] {
  const phones = [phone, phone2].flatMap((number) => phoneMark(number) ?? []);
  const words = foldedText(`${firstName} ${lastName}`).split(' ').filter(Boolean);
  return [
    ...phones.map((mark) => ['phone', mark] as const),
    ...(email ? ([['email', email.toLowerCase()]] as const) : []),
    // One word alone is a family's name, which many share.
    ...(words.length > 1 ? ([['name', words.sort().join(' ')]] as const) : []),
  ];
}

/** Whether a telephone, an e-mail or the name of somebody is that of one of these people. */
export function likeOneOf(people: readonly Person[]): (person: Person) => boolean {
  const keyOf = ([reason, mark]: readonly [Reason, string]) => `${reason} ${mark}`;
  const known = new Set(people.flatMap(marksOf).map(keyOf));
  return (person) => marksOf(person).some((mark) => known.has(keyOf(mark)));
}

/** The weaker state gives way: a bar stays a bar whatever the other record says. */
const strength: readonly LinkState[] = ['revoked', 'pending', 'verified', 'barred'];

export function strongerState(one: LinkState, other: LinkState): LinkState {
  return strength.indexOf(one) >= strength.indexOf(other) ? one : other;
}

interface MergedLink {
  readonly guardianId: number;
  readonly studentId: number;
  readonly state: LinkState;
  readonly version: number;
}

/** One link for each child of the two. Where both have one, the kept record's stays with the stronger state and its note. */
export function mergedLinks<Link extends MergedLink>(
  keepId: number,
  keep: readonly Link[],
  gone: readonly Link[],
): readonly (Link & { readonly conflict: { keep: LinkState; gone: LinkState } | null })[] {
  const ofKept = new Map(keep.map((link) => [link.studentId, link]));
  const taken = gone.flatMap((other) => {
    if (ofKept.has(other.studentId)) return [];
    return [{ ...other, guardianId: keepId, conflict: null }];
  });
  const kept = keep.map((link) => {
    const other = gone.find(({ studentId }) => studentId === link.studentId);
    if (!other || other.state === link.state) return { ...link, conflict: null };
    const state = strongerState(link.state, other.state);
    const conflict = { keep: link.state, gone: other.state };
    // The note of who set the state and why goes with the state that stays.
    const winner = state === link.state ? link : { ...other, ...detailsOf(link) };
    return { ...winner, guardianId: keepId, version: Math.max(link.version, other.version) + 1, conflict };
  });
  return [...kept, ...taken];
}

function detailsOf<Link extends MergedLink>(link: Link): Partial<Link> {
  const { state: _state, version: _version, ...rest } = link;
  const stateFields = ['stateAt', 'stateBy', 'stateReason'];
  return Object.fromEntries(
    Object.entries(rest).filter(([name]) => !stateFields.includes(name)),
  ) as Partial<Link>;
}

/** Fills gaps of the kept record from the other; its second telephone may be the other's first. */
export function mergedContacts(keep: Contacts, gone: Contacts): Contacts {
  const phones = [keep.phone, keep.phone2, gone.phone, gone.phone2].filter((phone) => phone !== null);
  const [phone = null, phone2 = null] = phones.filter(
    (one, at) => phones.findIndex((other) => sameNumber(other, one)) === at,
  );
  return { phone, phone2, email: keep.email ?? gone.email, address: keep.address ?? gone.address };
}

/** A parent's request on the merged record: a field that the request left as it was is as that record has it. */
export function requestAfterMerge(before: Contacts, proposed: Contacts, merged: Contacts): Contacts {
  const of = (field: keyof Contacts) => (proposed[field] === before[field] ? merged[field] : proposed[field]);
  return { phone: of('phone'), phone2: of('phone2'), email: of('email'), address: of('address') };
}

function sameNumber(one: string, other: string): boolean {
  return (phoneMark(one) ?? one) === (phoneMark(other) ?? other);
}
