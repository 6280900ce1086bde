/** English and French complete, alike in shape, in good French print, one term for one thing, all used, none missing, loaded with their screens, nothing left to write. */
import { verdict } from './verdict.ts';
import { typographyFaults } from './words/french-typography.ts';
import { leftToWrite } from './words/left-to-write.ts';
import { loadedWordsFaults } from './words/loaded-words.ts';
import { shapeFaults, sharedOutermostKeys } from './words/same-shape.ts';
import { termFaults, uiTerms } from './words/ui-terms.ts';
import { mentionsIn, usageFaults } from './words/usage.ts';
import { leavesOf, wordPairs } from './words/word-files.ts';

const pairs = await wordPairs('.');
const terms = uiTerms('.');
const keys = pairs.flatMap(({ en }) => leavesOf(en).map((leaf) => leaf.key));
verdict(
  [
    ...sharedOutermostKeys(pairs),
    ...pairs.flatMap(shapeFaults),
    ...pairs.flatMap(typographyFaults),
    ...pairs.flatMap((pair) => termFaults(pair, terms)),
    ...usageFaults(mentionsIn('.'), keys),
    ...loadedWordsFaults('.'),
    ...leftToWrite('.'),
  ],
  `${keys.length} texts in both languages`,
);
