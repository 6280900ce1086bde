/** Short forms of names for small cells. Pure. */

/** At most six letters each, no two alike: `Mathe`, `PhyEdu`; a number tells those apart that would be. */
export function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const short = new Map<string, string>();
  for (const name of names) {
    const words = name.split(/[\s'’-]+/).filter((word) => word.length > 2);
    const [first = name, second] = words;
    const wanted = second === undefined ? first.slice(0, 5) : `${first.slice(0, 3)}${second.slice(0, 3)}`;
    let form = wanted;
    for (let number = 2; taken.has(form); number++) form = `${wanted.slice(0, 5)}${number}`;
    taken.add(form);
    short.set(name, form);
  }
  return short;
}
