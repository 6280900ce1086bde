/** The parts of appreciations that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export type { CountedSanctions } from '../conduct-rules.ts';
export { saveKeptConduct } from './conduct-store.ts';
export type { MissingTexts, TextOfCard } from './of-class.ts';
export { tablesOfAppreciations } from './personal-data.ts';
export { saveKeptTexts } from './texts-store.ts';
