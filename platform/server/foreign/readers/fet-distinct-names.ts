/**
 * FET keeps names apart that differ only in capitals, accents or hyphens, such as `Labo` and `LABO`; a school does not. Every one after
 * the first gets a number, so that lessons of two rooms do not fall into one. Pure.
 */
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import { childrenNamed, type XmlElement } from './xml-elements.ts';

type Kind = 'subject' | 'teacher' | 'room' | 'students';

/** The elements that have a name of each kind as their text, or in a `Name`. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  ['Subject', 'subject'],
  ['Teacher', 'teacher'],
  ['Room', 'room'],
  ['Real_Room', 'room'],
  ['Students', 'students'],
  ['Year', 'students'],
  ['Group', 'students'],
  ['Subgroup', 'students'],
]);

/** Sets of students without a lesson are left out of what is read, so the list of these counts for nothing. */
const lists = ['Activities_List', 'Subjects_List', 'Teachers_List', 'Rooms_List'];

/** Subjects of a school may differ in accents, blanks or hyphens alone, nothing else may. */
function keyOf(kind: Kind, name: string): string {
  return `${kind} ${kind === 'subject' ? name.toLowerCase() : foldedText(name)}`;
}

/** The file with names that a school keeps apart, too. */
export function withDistinctNames(root: XmlElement): XmlElement {
  const taken = new Set<string>();
  const ownNames = new Map<string, string>();
  let isDistinct = true;
  const note = (kind: Kind, written: string) => {
    if (written === '' || ownNames.has(`${kind} ${written}`)) return;
    let own = written;
    for (let number = 2; taken.has(keyOf(kind, own)); number++) own = `${written} (${number})`;
    taken.add(keyOf(kind, own));
    ownNames.set(`${kind} ${written}`, own);
    if (own !== written) isDistinct = false;
  };
  const noteIn = (element: XmlElement): void => {
    const kind = kinds.get(element.name);
    if (kind) for (const { text } of [element, ...childrenNamed(element, 'Name')]) note(kind, text);
    for (const child of element.children) noteIn(child);
  };
  for (const list of lists) for (const element of childrenNamed(root, list)) noteIn(element);
  return isDistinct ? root : renamed(root, ownNames);
}

function renamed(element: XmlElement, ownNames: ReadonlyMap<string, string>): XmlElement {
  const kind = kinds.get(element.name);
  const own = (text: string) => ownNames.get(`${kind} ${text}`) ?? text;
  return {
    name: element.name,
    text: own(element.text),
    children: element.children.map((child) =>
      child.name === 'Name' ? { ...child, text: own(child.text) } : renamed(child, ownNames),
    ),
  };
}
