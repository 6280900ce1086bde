/** Names of a list that nearly are another name. Pure. */
import { once } from '../once.ts';
import { distance } from './person-keys.ts';
import { isLetterOff, lettersOf } from './same-person.ts';

/**
 * Finds the names that differ by slips of the pen, an initial, or words left out; a single word is many people's name, so it is near
 * only to one that differs by a letter. Only names that share a word, but for one letter, are compared: a school of thousands takes no time.
 * @param names as `nameKey` writes them; so is the name that is looked for, which is no answer itself
 */
export function nearNamesAmong(names: readonly string[]): (name: string) => readonly string[] {
  const groupsOf = once(() => {
    const groups = new Map<string, Set<string>>();
    for (const name of names)
      for (const mark of marksOf(name)) {
        const group = groups.get(mark);
        if (group) group.add(name);
        else groups.set(mark, new Set([name]));
      }
    return groups;
  });
  const found = new Map<string, readonly string[]>();
  return (name) => {
    const known = found.get(name);
    if (known) return known;
    const groups = groupsOf();
    const candidates = new Set(marksOf(name).flatMap((mark) => [...(groups.get(mark) ?? [])]));
    const near = [...candidates].filter((other) => other !== name && isNearName(name, other));
    found.set(name, near);
    return near;
  };
}

function isNearName(one: string, other: string): boolean {
  if (isLetterOff(one, other) || lettersOf(one) === lettersOf(other)) return true;
  const [short = [], long = []] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length);
  return short.length > 1 && short.every((word) => long.some((another) => isNearWord(word, another)));
}

/** But for one letter, an initial, or a name cut short. */
function isNearWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  const isCut = (short.length === 1 || short.length > 2) && long.startsWith(short);
  return isCut || one === other || (long.length > 3 && distance(one, other, 1) <= 1);
}

/** All letters, each word, and each word without one of its letters. */
function marksOf(name: string): readonly string[] {
  const words = name.split(' ').filter((word) => word !== '');
  return [
    lettersOf(name),
    ...words.flatMap((word) => [
      word,
      ...(word.length > 2 ? [...word].map((_, index) => word.slice(0, index) + word.slice(index + 1)) : []),
    ]),
  ];
}
