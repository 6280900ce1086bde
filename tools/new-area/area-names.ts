import { type AreaNouns, withDefiniteArticle, withEnglishArticle, withPreposition } from './area-nouns.ts';

/** The spellings of an area's name in paths, in code, in words and in the database. */
export interface AreaNames {
  /** `report-cards`, in paths and addresses. */
  readonly kebab: string;
  /** `reportCards`, in code. */
  readonly camel: string;
  /** `ReportCards`, in the paths of calls. */
  readonly pascal: string;
  /** `REPORT_CARDS`, the outermost key of its words. */
  readonly upper: string;
  /** `report_cards`, in the database. */
  readonly snake: string;
}

export function areaNames(kebab: string): AreaNames {
  const steps = kebab.split('-');
  const pascal = steps.map(capital).join('');
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    upper: steps.join('_').toUpperCase(),
    snake: steps.join('_'),
  };
}

/** Why a name cannot be an area's, or null. */
export function nameFault(name: string | undefined): string | null {
  if (name === undefined) return 'Name the area.';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `"${name}" is not kebab-case, such as report-cards`;
  return null;
}

/** The shape's text with the sample's spellings replaced by the area's name and nouns. */
export function withNames(text: string, names: AreaNames, nouns: AreaNouns): string {
  return replacements(names, nouns).reduce(
    (result, [sample, spelling]) => result.replaceAll(sample, spelling),
    text,
  );
}

/** Replacements of names, the longer spelling before the shorter one that it contains. */
function replacements(names: AreaNames, { singular, plural, french }: AreaNouns): [string, string][] {
  const one = areaNames(singular);
  const several = areaNames(plural);
  return [
    ['sample_area_items', tableName(names, several)],
    ['sample-area', names.kebab],
    ['sample_area', names.snake],
    ['SAMPLE_AREA', names.upper],
    ['sampleArea', names.camel],
    ['SampleArea', names.pascal],
    ...spellings('sample-items', several),
    ['a sample item', withEnglishArticle(inWords(singular))],
    ...spellings('sample-item', one),
    ['un échantillon', `${french.article} ${french.singular}`],
    ['l’échantillon', withDefiniteArticle(french)],
    ['d’échantillons', withPreposition(french)],
    ['échantillons', french.plural],
    ['échantillon', french.singular],
    ['Échantillons', capital(french.plural)],
  ];
}

function spellings(sample: string, noun: AreaNames): [string, string][] {
  const { kebab, camel, pascal } = areaNames(sample);
  return [
    [kebab, noun.kebab],
    [camel, noun.camel],
    [pascal, noun.pascal],
    [inWords(kebab), inWords(noun.kebab)],
    [capital(inWords(kebab)), capital(inWords(noun.kebab))],
  ];
}

/** `bus stop` of `bus-stop`. */
function inWords(kebab: string): string {
  return kebab.replaceAll('-', ' ');
}

/** `lunches_meals`; an area named after its records names them once. */
function tableName(area: AreaNames, records: AreaNames): string {
  return area.snake === records.snake ? area.snake : `${area.snake}_${records.snake}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
