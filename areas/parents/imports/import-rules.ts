/** How a row of a child and its parents becomes guardians, and what they are to their children. Pure. */

import type { Relation } from '#areas/students/contract.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { nameKey, nameKeys, splitName } from '#platform/kernel/imports/person-keys.ts';
import type { ReadRecord } from '#platform/kernel/imports/records.ts';
import { withoutTitle } from '#platform/kernel/imports/titles.ts';
import { phoneMark } from '#platform/kernel/people/phone-mark.ts';

const childKeys = ['matricule', 'childName', 'childLastName', 'childFirstName', 'birthDate', 'className'];
const linkKeys = ['legal', 'financial', 'contact', 'pickUp', 'verified'];
const orderKeys = ['callOrder', 'householdName'];
const ownKeys = [
  ...['fullName', 'lastName', 'firstName', 'relation', 'title', 'phone', 'phone2', 'email', 'profession'],
  ...['sex', 'parentNumber', 'relationName', ...orderKeys],
];
const parentKeys = ['Name', 'Phone', 'Phone2', 'Email', 'Profession'];

/** The people of one row: the guardian named for itself, the father, the mother; each with the child. */
export function guardiansOfRow(read: ReadRecord): readonly ReadRecord[] {
  const { row, values, faults } = read;
  const shared = picked(values, [...childKeys, ...linkKeys, 'address']);
  for (const key of [...linkKeys, 'household']) if (shared[key]) shared[key] = yesOrNo(shared[key]);
  const together =
    yesOrNo(values['household'] ?? '') === 'yes' && values['fatherName'] && values['motherName'];
  const parents = (['father', 'mother'] as const).map((who, index) => {
    const own = {
      fullName: values[`${who}Name`],
      phone: values[`${who}Phone`],
      phone2: values[`${who}Phone2`],
      email: values[`${who}Email`],
      profession: values[`${who}Profession`],
    };
    const given = Object.fromEntries(
      Object.entries(own).flatMap(([key, value]) => (value ? [[key, value]] : [])),
    );
    const keys = new Set(parentKeys.map((key) => `${who}${key}`));
    const household: Values = together ? { household: `row ${row}` } : {};
    return part(index + 1, given, keys, { relation: who, sex: who === 'father' ? 'M' : 'F', ...household });
  });
  const parts = [part(0, picked(values, ownKeys), new Set(ownKeys), {}), ...parents].flat();
  // A fault of the child applies to each of its guardians; without a guardian it is reported once.
  const ofChild = faults.filter(
    ({ column }) => column === null || shared[column] !== undefined || isShared(column),
  );
  if (parts.length === 0) return ofChild.length > 0 ? [{ ...read, values: {}, faults: ofChild }] : [];
  return parts;

  function part(
    index: number,
    given: Values,
    keys: ReadonlySet<string>,
    more: Values,
  ): readonly ReadRecord[] {
    const own = faults.filter(({ column }) => column !== null && keys.has(column));
    if (Object.keys(given).length === 0 && own.length === 0) return [];
    const all = [...own, ...faults.filter(({ column }) => column === null || isShared(column))];
    return [{ row, part: index, values: { ...shared, ...more, ...given }, faults: all }];
  }
}

function isShared(column: string): boolean {
  return childKeys.includes(column) || linkKeys.includes(column) || column === 'address';
}

function picked(values: Values, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key] ?? '']])),
  );
}

/** The household of guardians in a list: those with one text live together. Its name comes before its number. */
export function householdText(name: string, number: number): string {
  return `${name} (${number})`;
}

export function nameInHousehold(text: string): string {
  return text.replace(/\s*\(\d+\)$/, '');
}

/** An answer given for all rows arrives in the reader's language. */
function yesOrNo(value: string): string {
  if (value === 'oui') return 'yes';
  return value === 'non' ? 'no' : value;
}

/**
 * The guardian's name split in two, without a title in front. The part that it shares with the child's last name is the last name,
 * wherever it is: `Mr John Tabe` beside `TABE Mary`.
 * @param childLastName null where no child was found
 */
export function withNames({ fullName, ...values }: Values, childLastName: string | null): Values {
  if (fullName === undefined || values['lastName'] !== undefined) return values;
  const [whole, title] = withoutTitle(fullName);
  const { lastName, firstName } = namesBeside(whole, childLastName ?? '') ?? splitName(whole);
  return {
    ...(title ? { title } : {}),
    ...values,
    lastName,
    ...(firstName === '' ? {} : { firstName }),
  };
}

function namesBeside(whole: string, childLastName: string) {
  const shared = new Set(nameKey(childLastName).split(' '));
  const words = whole.split(' ');
  const isShared = (word: string) =>
    nameKey(word) !== '' &&
    nameKey(word)
      .split(' ')
      .every((part) => shared.has(part));
  const [last, first] = [words.filter(isShared), words.filter((word) => !isShared(word))];
  const isDivided = !whole.includes(',') && last.length > 0 && first.length > 0;
  return isDivided ? { lastName: last.join(' '), firstName: first.join(' ') } : null;
}

/** A guardian's relation to one child, as far as it was given. */
export interface ChildInList {
  readonly studentId: number;
  /** For a reader. */
  readonly name: string;
  readonly relation: Relation;
  readonly legal?: boolean | undefined;
  readonly financial?: boolean | undefined;
  readonly contact?: boolean | undefined;
  readonly pickUp?: boolean | undefined;
  readonly verified?: boolean | undefined;
  /** For another relation, the school's own words. */
  readonly relationName?: string | undefined;
  /** Call order: 1 is called first. */
  readonly callOrder?: number | undefined;
}

/** The same with all flags. */
export interface FullChild extends ChildInList {
  readonly legal: boolean;
  readonly financial: boolean;
  readonly contact: boolean;
  readonly pickUp: boolean;
  readonly verified: boolean;
  readonly callOrder: number;
}

export const flags = ['legal', 'financial', 'contact', 'pickUp', 'verified'] as const;

/** Children as one value of a record: equal children are equal text. */
export function writeChildren(children: readonly ChildInList[]): string {
  const sorted = children.toSorted((one, other) => one.studentId - other.studentId);
  return JSON.stringify(
    sorted.map((child) => [
      child.studentId,
      child.name,
      child.relation,
      ...flags.map((key) => child[key] ?? null),
      ...[child.relationName ?? null, child.callOrder ?? null],
    ]),
  );
}

/** Children as `writeChildren` wrote them; none in an empty text. */
export function readChildren(text: string | null | undefined): readonly ChildInList[] {
  type Flag = boolean | null;
  type Written = [number, string, Relation, Flag, Flag, Flag, Flag, Flag, (string | null)?, (number | null)?];
  const rows = JSON.parse(text || '[]') as Written[];
  return rows.map(([studentId, name, relation, ...values]) => {
    // Imports from before end with the flags.
    const [relationName, callOrder] = [values[5], values[6]];
    return {
      studentId,
      name,
      relation,
      ...Object.fromEntries(flags.map((key, index) => [key, values[index] ?? undefined])),
      ...(relationName ? { relationName } : {}),
      ...(callOrder ? { callOrder } : {}),
    };
  });
}

/**
 * Merges existing children with those of a list: each child appears once; details of a link that the list omits stay, and verified links
 * stay verified.
 */
export function joinChildren(
  before: readonly ChildInList[],
  added: readonly ChildInList[],
): readonly ChildInList[] {
  const byId = new Map(before.map((child) => [child.studentId, child]));
  for (const child of added) {
    const known = byId.get(child.studentId);
    const given = Object.fromEntries(
      flags.flatMap((key) => (child[key] === undefined ? [] : [[key, child[key]]])),
    );
    const verified = known?.verified || child.verified;
    byId.set(child.studentId, {
      ...(known ?? child),
      ...given,
      ...(child.callOrder === undefined ? {} : { callOrder: child.callOrder }),
      ...(verified === undefined ? {} : { verified }),
    });
  }
  return [...byId.values()];
}

/**
 * Undoes a list's changes to the links of a guardian, link by link; a link changed or ended since stays unchanged. Older imports did not
 * record call order or a relation in the school's own words: links that they added had the defaults.
 */
export function childrenWithout(
  change: { readonly before: string | null; readonly after: string | null },
  now: string | null,
): { readonly value: string | null; readonly isPartly: boolean } {
  const [before, after, left] = [linksIn(change.before), linksIn(change.after), linksIn(now)];
  let isPartly = false;
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, made, is] = [before.get(id), after.get(id), left.get(id)];
    if (isSameLink(was, made) || isSameLink(was, is)) continue;
    const wasMade = was || !made ? made : { ...usualLink, ...made };
    if (!isSameLink(wasMade, is)) isPartly = true;
    else if (was) left.set(id, { ...is, ...was });
    else left.delete(id);
  }
  return { value: left.size === 0 ? null : writeChildren([...left.values()]), isPartly };
}

function linksIn(text: string | null): Map<number, ChildInList> {
  return new Map(readChildren(text).map((child) => [child.studentId, child]));
}

const usualLink = { relationName: '', callOrder: 1 } as const;

/** As far as both of them say. */
function isSameLink(one: ChildInList | undefined, other: ChildInList | undefined): boolean {
  if (!one || !other) return one === other;
  const isSame = (key: (typeof flags)[number] | 'callOrder') =>
    one[key] === undefined || other[key] === undefined || one[key] === other[key];
  const areNamedAlike = one.relationName === undefined || one.relationName === (other.relationName ?? '');
  return one.relation === other.relation && [...flags, 'callOrder' as const].every(isSame) && areNamedAlike;
}

/** As they are kept: a missing flag is yes, but for whether the link was verified. */
export function withUsualFlags(children: readonly ChildInList[]): readonly FullChild[] {
  return children.map((child) => ({
    ...child,
    legal: child.legal ?? true,
    financial: child.financial ?? true,
    contact: child.contact ?? true,
    pickUp: child.pickUp ?? true,
    verified: child.verified ?? false,
    callOrder: child.callOrder ?? 1,
  }));
}

/**
 * By what a guardian is known: name with e-mail, with telephone, with a child; the name alone where there is nothing else on either side.
 * A telephone or e-mail alone may be a couple's.
 */
export function guardianIdentities(values: Values): readonly string[] {
  const names = nameKeys(values['lastName'], values['firstName']);
  const phones = [phoneMark(values['phone']), phoneMark(values['phone2'])].filter((mark) => mark !== null);
  const facts = [
    ...(values['email'] ? [`email ${values['email'].toLowerCase()}`] : []),
    ...phones.map((mark) => `phone ${mark}`),
    ...readChildren(values['children']).map(({ studentId }) => `child ${studentId}`),
    ...(values['ended'] ?? '').split(' ').flatMap((id) => (id === '' ? [] : `child ${id}`)),
  ];
  const isNameless = names.every((name) => name === '');
  const known = facts.length > 0 || isNameless ? facts : ['alone'];
  return known.flatMap((fact) => names.map((name) => `${name} ${fact}`));
}

/** A fault of the row, in the format of the import engine. */
export function rowFault(
  column: string | null,
  value: string,
  reason: string,
  facts: CellFault['facts'] = {},
): CellFault {
  return { column, value, reason, facts };
}
