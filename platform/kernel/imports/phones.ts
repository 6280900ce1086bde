/** Divides a cell into the telephone numbers in it, whatever sign or word is between them. Pure. */

/** Numbers of Cameroon since 2014: nine digits, mobile with 6, other lines with 2; also with a zero or the country code before. */
const national = /^(?:(?:\+|00)?237)?0?([26]\d{8})$/;
const foreign = /^(?:\+|00)[1-9]\d{7,14}$/;
/** Several numbers of the country without anything between. */
const joined = /^(?:(?:(?:00)?237)?0?[26]\d{8}){2,}$/;
/** Digits of six numbers. The pattern tries each way to divide them, of which hundreds of digits have more than can be counted. */
const mostJoined = 84;
const oneJoined = /(?:(?:00)?237(?=0?[26]\d{8}))?0?[26]\d{8}/g;

/** Signs and words that divide a list, and never one number. */
const dividing = /\s*(?:[;|&\n\r\t•]|\b(?:ou|or|et|and|puis)\b)\s*/iu;
/** The same with those that also part the digits of one number: `677/11/22/33`. */
const mayDivide = /\s*(?:[/,;|&\n\r\t•]|\b(?:ou|or|et|and|puis)\b|\s[-–—]\s)\s*/iu;
/** `Tel 1:`, `2)` before a number. */
const numbering = /(?:(?<=\p{L}\.?\s*)[1-9](?=\s*[:.)=])|(?<=^|[\s/;,|])[1-9](?=\s*[).°:-]))/gu;

/** Between two numbers of the country a plus belongs to neither. */
const joiner = /^\+\s*(?=[26](?:[\s./-]?\d){8}\b)/;

/** Letters of a cell with telephone numbers; a longer one holds something else. */
export const longestCell = 400;

/** Consecutive groups of digits that are one number. */
interface Found {
  readonly start: number;
  readonly end: number;
}

/**
 * Each number with what is written beside it: `677112233 (maman) - 699445566 papa` is two. The cell as it is where it is one number, or
 * cannot be divided into whole ones.
 */
export function phonesIn(written: string): readonly string[] {
  if (written.length > longestCell || !/\d/.test(written)) return [written];
  // A plus with a blank behind is a word between two numbers.
  const cell = written.replace(/(?<=\d)\s*\+\s+(?=[\d(])/g, ' / ');
  return (
    dividedIn(cell) ??
    dividedIn(cell.replaceAll(numbering, ' ')) ??
    // One of them may be no whole number.
    withUnreadable(cell) ?? [cell]
  );
}

function dividedIn(cell: string): readonly string[] | null {
  const found = numbersIn(cell);
  if (found === null) return null;
  return found.length === 1 ? [cell] : textsOf(cell, found);
}

function withUnreadable(cell: string): readonly string[] | null {
  const parts = cell.split(mayDivide).filter((part) => /\d/.test(part));
  if (parts.length < 2 || !parts.some((part) => numbersIn(part))) return null;
  return parts.flatMap((part) => dividedIn(part) ?? part);
}

/** All groups of digits as whole numbers; null where one is left over. */
function numbersIn(text: string): readonly Found[] | null {
  const groups = [...text.matchAll(/(?:\+\s*\(?\s*)?\d+/g)].flatMap(({ 0: group, index }) =>
    group.length <= mostJoined && joined.test(group)
      ? [...group.matchAll(oneJoined)].map((one) => ({
          text: one[0],
          start: index + one.index,
          end: index + one.index + one[0].length,
        }))
      : [{ text: group.replaceAll(/[\s(]/g, ''), start: index, end: index + group.length }],
  );
  const dead = new Set<number>();
  const from = (at: number): readonly Found[] | null => {
    if (at === groups.length) return [];
    if (dead.has(at)) return null;
    for (let last = lastBeside(at); last >= at; last--) {
      const digits = groups
        .slice(at, last + 1)
        .map((group) => group.text)
        .join('');
      const [first, end] = [groups[at], groups[last]];
      if (!isNumber(at > 0 ? digits.replace(joiner, '') : digits)) continue;
      const rest = from(last + 1);
      if (rest && first && end) return [{ start: first.start, end: end.end }, ...rest];
    }
    dead.add(at);
    return null;
  };
  return groups.length === 0 || groups.length > mostGroups ? null : from(0);

  /** The last group that can be of the number that begins at this one. */
  function lastBeside(at: number): number {
    let last = at;
    while (last + 1 < groups.length && last - at < mostInNumber) {
      const next = groups[last + 1];
      const between = text.slice(groups[last]?.end, next?.start);
      if (next?.text.startsWith('+') || /\p{L}/u.test(between) || dividing.test(between)) break;
      last++;
    }
    return last;
  }
}

/** Groups of digits that a number has at most, and a cell. */
const mostInNumber = 9;
const mostGroups = 60;

/** The nine digits of a number of the country, however it begins; null for another number, and for none. */
export function nationalDigits(digits: string): string | null {
  return national.exec(digits)?.[1] ?? null;
}

function isNumber(digits: string): boolean {
  return nationalDigits(digits) !== null || (foreign.test(digits) && !/^(?:\+|00)237/.test(digits));
}

/** Each number with the words on its side of the sign between; without a sign they are where they are at the first number. */
function textsOf(cell: string, found: readonly Found[]): readonly string[] {
  const isLabelledBefore = /\p{L}/u.test(cell.slice(0, found[0]?.start));
  const cuts = found.slice(1).map(({ start }, index) => {
    const end = found[index]?.end ?? 0;
    const between = cell.slice(end, start);
    const sign = mayDivide.exec(between);
    if (sign) return [end + sign.index, end + sign.index + sign[0].length] as const;
    return isLabelledBefore ? ([end, end] as const) : ([start, start] as const);
  });
  return found.map((_, index) => {
    const text = cell.slice(cuts[index - 1]?.[1] ?? 0, cuts[index]?.[0] ?? cell.length);
    // Any sign that is no part of a number or of the words beside it.
    const part = text.replace(/^[^\p{L}\p{N}(+]+|[^\p{L}\p{N})]+$/gu, '');
    return index > 0 ? part.replace(joiner, '') : part;
  });
}
