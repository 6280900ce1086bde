/**
 * The students sets of a file of FET, as classes and groups. FET has years, groups in them and subgroups in these, and a school calls any
 * of the three a class. The file says for certain which sets share students and how many hours each has, so that decides: classes are the
 * sets with the most hours that share no students with one another. A set that is made of whole classes stands for these; any other is a
 * group. Sets without a lesson are left out. Pure.
 */
import { valueIn, type XmlElement } from './xml-elements.ts';

export interface FetStudents {
  /** The classes, each with the year that it is in, in the order of the file. */
  readonly classes: readonly { readonly name: string; readonly year: string }[];
  readonly groups: readonly string[];
  /** The classes and groups that a set stands for; the set itself where the file does not describe it. */
  meant(set: string): readonly string[];
}

interface StudentsSet {
  readonly name: string;
  readonly year: string;
  /** 0 for a year, 1 for a group, 2 for a subgroup. */
  readonly depth: number;
  /** Marks of the smallest sets in it. */
  readonly parts: Set<string>;
}

/**
 * @param years the elements of the years
 * @param hours of each set that has lessons
 * @param nameOf a set as lists write it; sets of one name are one
 */
export function fetStudents(
  years: readonly XmlElement[],
  hours: ReadonlyMap<string, number>,
  nameOf: (written: string) => string,
): FetStudents {
  const sets = setsIn(years, nameOf);
  const used = [...sets.values()].filter(({ name }) => (hours.get(name) ?? 0) > 0);
  const classes: StudentsSet[] = [];
  const byHours = used.toSorted(
    (one, other) => (hours.get(other.name) ?? 0) - (hours.get(one.name) ?? 0) || one.depth - other.depth,
  );
  for (const set of byHours) if (!classes.some((one) => sharePart(one, set))) classes.push(set);
  const meant = new Map<string, readonly string[]>(
    used.map((set) => {
      if (classes.includes(set)) return [set.name, [set.name]] as const;
      const shared = classes.filter((one) => sharePart(one, set));
      const isWhole =
        shared.length > 0 && shared.every(({ parts }) => [...parts].every((part) => set.parts.has(part)));
      return [set.name, isWhole ? shared.map(({ name }) => name) : [set.name]] as const;
    }),
  );
  return {
    classes: used.filter((set) => classes.includes(set)).map(({ name, year }) => ({ name, year })),
    groups: used.flatMap((set) =>
      !classes.includes(set) && meant.get(set.name)?.[0] === set.name ? set.name : [],
    ),
    meant: (set) => meant.get(nameOf(set)) ?? [nameOf(set)],
  };
}

function sharePart(one: StudentsSet, other: StudentsSet): boolean {
  const [small, large] = one.parts.size < other.parts.size ? [one, other] : [other, one];
  return [...small.parts].some((part) => large.parts.has(part));
}

/** All sets by name. */
function setsIn(
  years: readonly XmlElement[],
  nameOf: (written: string) => string,
): ReadonlyMap<string, StudentsSet> {
  const sets = new Map<string, StudentsSet>();
  const add = (element: XmlElement, year: string, depth: number): ReadonlySet<string> => {
    const written = valueIn(element, 'Name') ?? '';
    const within = element.children.filter(({ name }) => name === (depth === 0 ? 'Group' : 'Subgroup'));
    const parts = new Set(depth === 2 ? [] : within.flatMap((one) => [...add(one, year, depth + 1)]));
    // Students in no part, or all of them where the set has none: a set with one part alone is more than that part.
    if (within.length < 2) parts.add(`${depth} ${written}`);
    const name = nameOf(written);
    const known = sets.get(name);
    if (known) for (const part of parts) known.parts.add(part);
    else sets.set(name, { name, year, depth, parts });
    return parts;
  };
  for (const year of years) add(year, nameOf(valueIn(year, 'Name') ?? ''), 0);
  return sets;
}
