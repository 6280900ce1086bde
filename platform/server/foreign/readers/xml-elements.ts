/**
 * Reads the elements of a small XML file, in one pass over its text. Only what data files need: a document type that is a name alone, no entities but the five
 * of XML itself, so that no file grows while it is read or names another one. Attributes are passed over. Pure.
 */
import { UnreadableFile } from '../unreadable-file.ts';

export interface XmlElement {
  readonly name: string;
  /** Its own text without that of its children, trimmed. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}

interface OpenElement {
  readonly name: string;
  text: string;
  readonly children: XmlElement[];
}

const deepest = 32;
const mostElements = 1_000_000;
const signs: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The root element. @throws UnreadableFile: damaged; unsafe for a document type or an unknown entity; tooLarge. */
export function readXml(text: string): XmlElement {
  const top: OpenElement = { name: '', text: '', children: [] };
  const open = [top];
  let count = 0;
  let at = 0;
  while (at < text.length) {
    const inner = open.at(-1) ?? top;
    const start = text.indexOf('<', at);
    inner.text += decoded(text.slice(at, start === -1 ? text.length : start));
    if (start === -1) break;
    if (text.startsWith('<!--', start)) at = endOf(text, '-->', start);
    else if (text.startsWith('<?', start)) at = endOf(text, '?>', start);
    else if (text.startsWith('<![CDATA[', start)) {
      at = endOf(text, ']]>', start);
      inner.text += text.slice(start + 9, at - 3);
    } else if (text.startsWith('<!', start)) at = endOfBareType(text, start);
    else {
      at = endOf(text, '>', start);
      const tag = text.slice(start + 1, at - 1);
      if (tag.startsWith('/')) close(open, tag.slice(1).trim());
      else {
        const name = /^[^\s/]+/.exec(tag)?.[0];
        if (name === undefined) throw new UnreadableFile('damaged');
        count += 1;
        if (count > mostElements || open.length > deepest) throw new UnreadableFile('tooLarge');
        open.push({ name, text: '', children: [] });
        if (tag.endsWith('/')) close(open, name);
      }
    }
  }
  const [root, ...others] = top.children;
  if (!root || others.length > 0 || open.length > 1) throw new UnreadableFile('damaged');
  return root;
}

/** The index behind a document type that declares nothing and names no other file. @throws unsafe for any other declaration */
function endOfBareType(text: string, from: number): number {
  const [type] = /^<!DOCTYPE\s+[\w.-]+\s*>/i.exec(text.slice(from, from + 100)) ?? [];
  if (type === undefined) throw new UnreadableFile('unsafe');
  return from + type.length;
}

function close(open: OpenElement[], name: string): void {
  const closed = open.pop();
  const parent = open.at(-1);
  if (!closed || !parent || closed.name !== name) throw new UnreadableFile('damaged');
  parent.children.push({ name, text: closed.text.trim(), children: closed.children });
}

/** The index behind the next mark. */
function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found === -1) throw new UnreadableFile('damaged');
  return found + mark.length;
}

function decoded(text: string): string {
  return text.includes('&')
    ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[^;&\s]{0,20});?/gi, (_whole, name: string) => signOf(name))
    : text;
}

function signOf(name: string): string {
  const sign = signs.get(name);
  if (sign !== undefined) return sign;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#') || !(code <= 0x10ffff)) throw new UnreadableFile('unsafe');
  return String.fromCodePoint(code);
}

/** The children of this name. */
export function childrenNamed({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** The text of the first child of this name; null for none, and for an empty one. */
export function valueIn({ children }: XmlElement, name: string): string | null {
  return children.find((child) => child.name === name)?.text || null;
}
