/** The part of privacy on other pages: the own data, shown under `more`; see `LazyPart`. */
import { withWords } from '#platform/web/words.ts';

export const loadOwnData = async () => (await withWords('privacy', () => import('./own-data.tsx'))()).OwnData;
