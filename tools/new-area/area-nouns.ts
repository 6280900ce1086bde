/** The nouns of an area's records: `meal`, `meals` and the French `repas`, as code and words need them. */

/** The nouns as they are typed after the area's name. */
export interface AreaNouns {
  /** English, one of them: `bus-stop`. */
  readonly singular: string;
  /** English, several: `bus-stops`. */
  readonly plural: string;
  readonly french: FrenchNoun;
}

export interface FrenchNoun {
  readonly article: 'un' | 'une';
  readonly singular: string;
  readonly plural: string;
}

export const usage = `npm run new:area <area> <singular> <plural> [un|une] <French singular> [<French plural>]

For example:
  npm run new:area lunches meal meals repas
  npm run new:area school-trips trip trips une sortie
  npm run new:area carnivals carnival carnivals carnaval carnavals

The area and the English nouns are kebab-case. Without an article the French noun is masculine. Its plural is given
only where it is irregular.`;

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const frenchWord = /^\p{Ll}[\p{Ll}’'-]*$/u;

/** Reads the arguments after the area's name. @returns the nouns, or what is wrong with them */
export function readNouns(args: readonly string[]): AreaNouns | { readonly fault: string } {
  const [singular, plural, ...rest] = args;
  if (singular === undefined || plural === undefined || rest.length === 0)
    return { fault: 'Name the records in English (singular and plural) and in French.' };
  for (const noun of [singular, plural])
    if (!kebab.test(noun)) return { fault: `"${noun}" is not kebab-case, such as bus-stop` };
  if (singular === plural) return { fault: 'The English singular and plural must differ.' };
  const french = readFrench(rest);
  return 'fault' in french ? french : { singular, plural, french };
}

function readFrench([first = '', ...others]: readonly string[]): FrenchNoun | { readonly fault: string } {
  const article = first === 'un' || first === 'une' ? first : null;
  const words = article === null ? [first, ...others] : others;
  const [singular, plural = frenchPlural(singular)] = words;
  if (singular === undefined) return { fault: 'The French noun is missing.' };
  if (words.length > 2) return { fault: `"${words[2]}" is one word too many.` };
  for (const word of words)
    if (!frenchWord.test(word))
      return {
        fault: `"${word}" is not a French noun of one word in small letters`,
      };
  return { article: article ?? 'un', singular, plural };
}

/** The regular plural: `objets`, `repas`, `bureaux`, `journaux`. */
function frenchPlural(singular = ''): string {
  if (/[sxz]$/.test(singular)) return singular;
  if (/[ae]u$/.test(singular)) return `${singular}x`;
  return singular.endsWith('al') ? `${singular.slice(0, -1)}ux` : `${singular}s`;
}

/** `a meal`, `an incident`. */
export function withEnglishArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `le repas`, `la sortie`, `l’arrêt`. */
export function withDefiniteArticle({ article, singular }: FrenchNoun): string {
  if (elides(singular)) return `l’${singular}`;
  return `${article === 'un' ? 'le' : 'la'} ${singular}`;
}

/** `de repas`, `d’arrêts`: after a quantity or a negation. */
export function withPreposition({ plural }: FrenchNoun): string {
  return elides(plural) ? `d’${plural}` : `de ${plural}`;
}

function elides(noun: string): boolean {
  return /^[aeiouhœæ]/.test(noun.normalize('NFD'));
}
