/** Both languages say the same things: same keys, same plural forms, same placeholders, nothing empty. */

import { sameInBoth } from './same-in-both.ts';
import { type Leaf, leavesOf, type WordPair } from './word-files.ts';

export function shapeFaults({ folder, en, fr }: WordPair): string[] {
  const english = leavesOf(en);
  const french = new Map(leavesOf(fr).map((leaf) => [leaf.key, leaf]));
  const keys = new Set(english.map((leaf) => leaf.key));
  const faults = [
    ...Object.keys(en)
      .filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name))
      .map((name) => `${name}: the outermost key is the area in capitals`),
    ...[...french.keys()].filter((key) => !keys.has(key)).map((key) => `${key} is French only`),
    ...english.flatMap((leaf) => pairFaults(leaf, french.get(leaf.key))),
  ];
  return faults.map((fault) => `${folder}: ${fault}`);
}

/** The outermost keys are shared out: two folders with the same one would hide each other's words. */
export function sharedOutermostKeys(pairs: readonly WordPair[]): string[] {
  const owner = new Map<string, string>();
  return pairs.flatMap(({ folder, en }) =>
    Object.keys(en).flatMap((name) => {
      const first = owner.get(name);
      owner.set(name, first ?? folder);
      return first === undefined ? [] : [`${folder}: ${name} belongs to ${first}`];
    }),
  );
}

function pairFaults(en: Leaf, fr: Leaf | undefined): string[] {
  if (fr === undefined) return [`${en.key} has no French`];
  const [enForms, frForms] = [Object.keys(en.forms).sort().join(), Object.keys(fr.forms).sort().join()];
  if (enForms !== frForms) return [`${en.key} has the forms ${enForms} in English, ${frForms} in French`];
  return [
    ...(enForms === 'text' || enForms === 'one,other' ? [] : [`${en.key} needs both forms, one and other`]),
    ...[...blanks(en), ...blanks(fr)],
    ...placeholderFaults(en, fr),
    ...(untranslated(en, fr) ? [`${en.key} says "${Object.values(fr.forms).at(-1)}" in both languages`] : []),
  ];
}

function blanks({ key, forms }: Leaf): string[] {
  return Object.values(forms).flatMap((text) => {
    if (text.trim() === '') return [`${key} is empty`];
    return /^ | $| {2}/m.test(text) ? [`${key} has a blank too many`] : [];
  });
}

/** The form `one` may leave out the number ("a pupil"); the other form holds every placeholder. */
function placeholderFaults(en: Leaf, fr: Leaf): string[] {
  const wanted = placeholders(en.forms['other'] ?? en.forms['text'] ?? '');
  return [...Object.entries(en.forms), ...Object.entries(fr.forms)].flatMap(([form, text]) => {
    const found = placeholders(text);
    const strange = found.filter((name) => !wanted.includes(name));
    const lost = form === 'one' ? [] : wanted.filter((name) => !found.includes(name));
    return [
      ...strange.map((name) => `${en.key} knows no {${name}}: "${text}"`),
      ...lost.map((name) => `${en.key} lost {${name}}: "${text}"`),
    ];
  });
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+(?:\.\w+)?)\}/g)].map((match) => match[1] ?? '');
}

function untranslated(en: Leaf, fr: Leaf): boolean {
  return Object.entries(en.forms).some(
    ([form, text]) =>
      text === fr.forms[form] &&
      /\p{L}{2}/u.test(text.replace(/\{\w+(?:\.\w+)?\}/g, '')) &&
      !sameInBoth.has(text),
  );
}
