/** Limits on the bytes of screens (decisions/0007-the-client-carries-little.md), in KB of 1024 bytes, packed with brotli. */
import { filesOf, type Manifest, type Weigh } from './built-client.ts';

export const limits = {
  /** First signed-in visit of the homework screen: page, programs, styles, words. Each area has 0.3 KB in it, for its menu entry and words. */
  firstVisit: 122,
  /** JavaScript of that visit. */
  firstVisitScripts: 106,
  /** The plain sign-in page, whole. */
  signInPage: 14,
  /** The most that any other route may add to it. */
  otherRoute: 16,
  /** Any piece that is fetched later: a dialog, a calendar. */
  later: 45,
  /** Pieces with a limit of their own, by a part of their name. */
  special: { pdf: 110 } as Readonly<Record<string, number>>,
} as const;

export interface Weighed {
  readonly what: string;
  readonly kilobytes: number;
  readonly limit: number;
}

const screen = /^areas\/[^/]+\/web\/([^/]+\/)?[^/]*screens?\.tsx$|^app\/shell\/[^/]*(screen|page)\.tsx$/;
const homework = /^areas\/homework\/web\/board\/homework-screen\.tsx$/;

/** Everything that has a limit. `page` and `words` are files of dist/ beside the manifest's. */
export function weighClient(
  manifest: Manifest,
  weigh: Weigh,
  page: string,
  words: readonly string[],
): Weighed[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true && !/worker/.test(key));
  if (entry === undefined) throw new Error('the manifest names no entry');
  const lazy = Object.entries(manifest).filter(([, piece]) => piece.isDynamicEntry === true);
  const homeworkKey = lazy.find(([key]) => homework.test(key))?.[0];
  if (homeworkKey === undefined) throw new Error('the manifest names no homework screen');

  // Styles of the first screens are in the page; the sheet itself comes later (platform/web/late-styles.ts).
  const sheets = new Set(manifest[entry]?.css);
  const first = new Set(
    [...filesOf(manifest, homeworkKey, filesOf(manifest, entry))].filter((file) => !sheets.has(file)),
  );
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weigh(file), 0) / 1024;
  const heaviestWords = Math.max(0, ...words.map(weigh)) / 1024;
  const scripts = [...first].filter((file) => file.endsWith('.js'));
  const others = lazy
    .filter(([key]) => key !== homeworkKey)
    .map(([key]) => ({
      what: key,
      kilobytes: sum([...filesOf(manifest, key)].filter((file) => !first.has(file) && !sheets.has(file))),
      limit: screen.test(key) ? limits.otherRoute : limitOf(key),
    }));
  return [
    {
      what: 'first visit of the homework screen',
      kilobytes: sum([...first, page]) + heaviestWords,
      limit: limits.firstVisit,
    },
    { what: 'sign-in page', kilobytes: weigh('sign-in.html') / 1024, limit: limits.signInPage },
    { what: 'styles of everything else', kilobytes: sum(sheets), limit: limits.later },
    { what: 'JavaScript of that visit', kilobytes: sum(scripts), limit: limits.firstVisitScripts },
    ...others,
  ];
}

function limitOf(key: string): number {
  return Object.entries(limits.special).find(([part]) => key.includes(part))?.[1] ?? limits.later;
}
