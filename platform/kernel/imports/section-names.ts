/** Sections as class lists write them. Pure. */
import { plainHeading } from './headings.ts';

const ofLanguages = [
  ['francophone', 'francais', 'francaise', 'french', 'fr'],
  ['anglophone', 'anglais', 'anglaise', 'english', 'en'],
];
/** Say nothing of which section it is. */
const filling = new Set(['section', 'sous', 'systeme', 'subsystem', 'sub', 'system']);

/** `Francophone`, `FR` and `Section francophone` are one section of a bilingual school; any other name means only itself. */
export function sectionKey(name: string): string {
  const words = plainHeading(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !filling.has(word));
  const [only = '', ...more] = words;
  const language = more.length === 0 && ofLanguages.find((names) => names.includes(only));
  return language ? (language[0] ?? only) : words.join(' ');
}
