/** The text of a digest, in full and as an SMS of one part. Pure. */
import type { Language } from '#platform/kernel/words.ts';
import { inSmsLetters } from '../sms/sms-letters.ts';
import { smsSize } from '../sms/sms-segments.ts';

/** One thing to say, in the words of one language. */
export interface DigestWords {
  readonly long: string;
  readonly short: string;
  /** As few letters as are understood. */
  readonly brief: string;
}

export interface DigestOfChild {
  readonly name: string;
  readonly items: readonly DigestWords[];
}

export interface DigestOfParent {
  readonly children: readonly DigestOfChild[];
  /** Texts about no child, such as messages. */
  readonly others: readonly DigestWords[];
}

const colons = { en: ': ', fr: '\u00a0: ' } as const;

export function longDigest(digest: DigestOfParent, language: Language): string {
  return `${written(digest, 'long', Number.POSITIVE_INFINITY, colons[language])}.`;
}

/** Letters of a first name that are kept where the text is too long. */
const shortName = 12;
const shortestName = 7;

/** The fullest of its forms that takes one part; with many children, the shortest. */
export function shortDigest(digest: DigestOfParent): string {
  const forms = [
    written(digest, 'short', Number.POSITIVE_INFINITY),
    written(digest, 'brief', Number.POSITIVE_INFINITY),
    written(digest, 'brief', shortName),
  ].map(inSmsLetters);
  const shortest = inSmsLetters(written(digest, 'brief', shortestName));
  return forms.find((text) => smsSize(text).segments === 1) ?? shortest;
}

function written(
  { children, others }: DigestOfParent,
  form: keyof DigestWords,
  nameLetters: number,
  colon: string = colons.en,
): string {
  const textOf = (items: readonly DigestWords[]) => items.map((item) => item[form]).join(', ');
  const ofChildren = children
    .filter(({ items }) => items.length > 0)
    .map(({ name, items }) => `${cut(name, nameLetters)}${colon}${textOf(items)}`);
  return [...ofChildren, ...(others.length > 0 ? [textOf(others)] : [])].join('. ');
}

function cut(name: string, letters: number): string {
  return name.length <= letters ? name : `${name.slice(0, letters - 1)}.`;
}
