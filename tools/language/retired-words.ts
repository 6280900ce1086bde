/**
 * Words that docs/style.md has retired, searched in names, comments and test names of TypeScript and in the prose of Markdown. A word
 * with a good meaning beside the retired one is searched in names only, or only in the phrase in which it is retired. Texts on screen
 * have a check of their own (tools/words).
 */
import ts from 'typescript';
import { commentsOf, testNamesOf } from './comments.ts';

/** Retired everywhere: in sentences and as parts of names (`classInSight` has `sight`). */
const retired = new Set(
  [
    'street',
    'storey',
    'storeys',
    'door',
    'doors',
    'house',
    'houses',
    'gathering',
    'bring',
    'brings',
    'brought',
  ]
    .concat([
      'sight',
      'insight',
      'seat',
      'seats',
      'seated',
      'standing',
      'standings',
      'met',
      'lent',
      'customs',
    ])
    .concat([
      'told',
      'said',
      'wish',
      'wishes',
      'stand',
      'stands',
      'stood',
      'noted',
      'trail',
      'paper',
      'papers',
    ])
    .concat(['reckon', 'reckons', 'reckoned', 'ground', 'lay', 'lays']),
);
/** Retired as parts of names: in a sentence somebody is asked, meets a parent, is in place. */
const retiredInNames = new Set(['asked', 'meet', 'meets', 'place', 'places']);
/** Retired phrases of words that are good English elsewhere. */
const phrases =
  /\b(takes? out|took out|look of (the )?(report )?cards?|(?<!['’]s )own fields?|roster clients?|sits? in|(holds?|held) (a|the) rows?)\b/i;
/** Good English with a retired word. */
const allowed = /\b(paper (size|format)|A4 paper|on paper|lays? out|stands? (in )?for)\b/gi;
const allowedInNames = /birthPlace|onPaper|OnPaper/g;
/** In Markdown a sentence may begin anywhere in a line, and a line is often no sentence; `Who may do what` is a title. */
const openingsInMarkdown =
  /(?:^|[.;:!?] )((?:Whoever|Whose|Of (?:two|who|whom|those)|Neither|Nobody who|Who (?!may\b)).{0,20})/;

/** Names that a file takes over from areas that are still to come, from a library, or from a contract that other systems know. */
const takenOver: Readonly<Record<string, readonly string[]>> = {
  'areas/backup/restore-contract.ts': ['bringBackup', 'place'],
  'areas/backup/web/upload-file.ts': ['place'],
  'areas/backup/web/backup-section.test.tsx': ['place'],
  'areas/backup/server/restore.ts': ['place'],
  'areas/parents/own/own-contract.ts': ['wish'],
  'areas/parents/server/own/own-record.ts': ['wish'],
  'areas/parents/web/records/parents-screens.test.tsx': ['wish'],
  'platform/kernel/refused-rows.ts': ['place'],
  'platform/kernel/refused-rows.test.ts': ['place'],
};

/**
 * Keys that stay although their word is retired: fields of contracts and of stored JSON, columns, and values in texts on screen. They
 * are allowed below the folder as keys of objects and types, not as names of variables, functions or types.
 */
const keptKeys: Readonly<Record<string, readonly string[]>> = {
  'app/demonstration/make-applications.ts': ['papers'],
  'areas/accounts/': ['place'],
  'areas/admissions/': ['birth_place', 'papers', 'papersFull', 'seated', 'waitingPlace', 'waiting_place'],
  'areas/appreciations/': ['place'],
  'areas/council/': ['place', 'said'],
  'areas/evaluations/': ['place', 'standing', 'stands'],
  'areas/exchange/': ['place', 'said'],
  'areas/privacy/server/erased-everywhere.http.test.ts': ['papers'],
  'areas/report-cards/': ['askedAt', 'askedBy', 'place'],
  'areas/rosters/': ['seats'],
  'areas/students/': ['birth_place', 'noted_at', 'noted_by', 'paper', 'place', 'places', 'seats'],
  'e2e/': ['place'],
  'testing/': ['asked_as', 'papers', 'place'],
  'tools/tables/': ['places_of'],
};

/** Words of a contract that all code of the folder uses for the same thing, in names of variables and functions too. */
const namesOfContracts: Readonly<Record<string, string>> = { 'areas/evaluations/': 'place' };

export interface RetiredWord {
  readonly file: string;
  readonly line: number;
  readonly found: string;
}

/** @param source TypeScript, under the name that is shown */
export function retiredWordsIn(source: ts.SourceFile): readonly RetiredWord[] {
  const { fileName: file } = source;
  const found: RetiredWord[] = [];
  const kept = new Set(
    Object.entries(keptKeys).flatMap(([folder, names]) => (file.startsWith(folder) ? names : [])),
  );
  const ofContract = Object.entries(namesOfContracts).find(([folder]) => file.startsWith(folder))?.[1];
  const add = (at: number, what: string) =>
    found.push({ file, line: source.getLineAndCharacterOfPosition(at).line + 1, found: what });
  for (const { at, text } of [...commentsOf(source), ...testNamesOf(source)])
    for (const what of wordsOf(withoutMarks(text))) add(at, what);
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && isDeclared(node) && !takenOver[file]?.includes(node.text))
      if (hasRetiredPart(node.text, ofContract) && !(isKey(node) && kept.has(node.text)))
        add(node.getStart(source), node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param file as shown; @param text Markdown: its code and what it quotes are not read */
export function retiredWordsInMarkdown(file: string, text: string): readonly RetiredWord[] {
  let inCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) inCode = !inCode;
    if (inCode || line.startsWith('    ')) return [];
    const prose = line.replace(/`[^`]*`|“[^”]*”|"[^"]*"|«[^»]*»|\]\([^)]*\)|decisions\/[\w-]+/g, ' ');
    const opening = openingsInMarkdown.exec(prose.replace(/^[\s|#*>\d.-]+/, ''))?.[1];
    return [...(opening ? [opensWith(opening)] : []), ...wordsOf(prose)].map((found) => ({
      file,
      line: index + 1,
      found,
    }));
  });
}

function withoutMarks(comment: string): string {
  return comment.replace(/^[\s/*]+/, '').replace(/\s+((\*|\/\/)\s+)?/g, ' ');
}

function opensWith(sentence: string): string {
  return `opens with “${sentence.slice(0, 24)}”`;
}

function wordsOf(sentence: string): readonly string[] {
  const plain = sentence.replace(allowed, ' ');
  const words = plain.toLowerCase().match(/[a-z]+/g) ?? [];
  return [...words.filter((word) => retired.has(word)), ...(phrases.exec(plain) ?? []).slice(0, 1)];
}

function hasRetiredPart(name: string, allowedPart: string | undefined): boolean {
  return (name.replace(allowedInNames, '').match(/[A-Z]?[a-z]+/g) ?? [])
    .map((part) => part.toLowerCase())
    .some((part) => part !== allowedPart && (retired.has(part) || retiredInNames.has(part)));
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  // An import under its own name is named by the file that exports it.
  if (ts.isImportSpecifier(parent) && !parent.propertyName) return false;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

/** A key of an object or a type; a shorthand is a name of the file's own. */
function isKey({ parent }: ts.Identifier): boolean {
  return ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent);
}
