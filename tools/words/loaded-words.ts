/** Whether `withWords` loads the late words of the area whose code it loads: a wrong name shows keys instead of words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lateAreas } from '../client/word-texts.ts';
import { allFiles } from '../walls/source-files.ts';

/** A call with the area that it names. Around another call it loads further words: the inner one is about the code. */
const calls = /\bwithWords\(\s*'([^']+)',\s*(withWords\()?/g;

/** Every call in areas and shell that names an area without late words, or another area than its file's. */
export function loadedWordsFaults(root: string): string[] {
  const known = new Set(lateAreas(root));
  return allFiles(root, ['app', 'areas']).flatMap((file) =>
    /\.tsx?$/.test(file) ? namesIn(file, readFileSync(join(root, file), 'utf8'), known) : [],
  );
}

/** @param known areas that have late words, and the kit, which areas without late words name */
export function namesIn(file: string, text: string, known: ReadonlySet<string>): string[] {
  const area = /^areas\/([^/]+)\//.exec(file)?.[1];
  const own = area !== undefined && !known.has(area) ? 'kit' : area;
  return [...text.matchAll(calls)].flatMap(([, named = '', around]) => {
    if (!known.has(named)) return [`${file}: withWords names ${named}, which has no late words`];
    const isAboutCode = around === undefined && own !== undefined;
    return isAboutCode && named !== own ? [`${file}: withWords names ${named} instead of ${own}`] : [];
  });
}
