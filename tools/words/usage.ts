/** Every key that code names exists, and every key that exists is named by code. */
import ts from 'typescript';
import { foundByFile } from '../walls/found-by-file.ts';
import { sourceFiles } from '../walls/source-files.ts';

/** Mentions of words in the code. */
export interface Mentions {
  /** Whole keys, with the place where they stand. */
  readonly keys: Map<string, string>;
  /** Beginnings of keys whose end is known only while running: `HOMEWORKS.status.${status}`. */
  readonly beginnings: Set<string>;
  /** First arguments of `t(...)`, with their place: they must be keys, whatever they look like. */
  readonly used: Map<string, string>;
}

const keyShape = /^[A-Z][A-Z0-9_]*(\.[A-Za-z0-9]+)+$/;
const beginningShape = /^[A-Z][A-Z0-9_]*\.([A-Za-z0-9]+\.)*$/;

export function mentionsIn(root: string): Mentions {
  const files = sourceFiles(root, ['app', 'areas', 'platform']).filter(
    (file) => !/\/(late-)?words\/|\.(test|prove)\.tsx?$/.test(file),
  );
  const found = foundByFile(root, 'words', files, mentionsOf);
  return {
    keys: new Map(found.flatMap(({ keys }) => keys)),
    beginnings: new Set(found.flatMap(({ beginnings }) => beginnings)),
    used: new Map(found.flatMap(({ used }) => used)),
  };
}

/** The mentions of one file, as they can be kept. */
function mentionsOf(file: string, text: string) {
  const { keys, beginnings, used }: Mentions = { keys: new Map(), beginnings: new Set(), used: new Map() };
  addMentions({ keys, beginnings, used }, file, text);
  return [{ keys: [...keys], beginnings: [...beginnings], used: [...used] }];
}

export function addMentions(mentions: Mentions, file: string, text: string): void {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, scriptKind(file));
  const visit = (node: ts.Node): void => {
    const place = () => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isStringLiteralLike(node) && !isFailurePrefix(node)) {
      if (keyShape.test(node.text)) mentions.keys.set(node.text, place());
      if (beginningShape.test(node.text)) mentions.beginnings.add(node.text);
    }
    if (ts.isTemplateExpression(node)) addBeginning(mentions, node.head.text);
    if (ts.isCallExpression(node)) addCall(mentions, node, place());
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Declares failures under a prefix (platform/kernel/errors.ts): the prefix alone names no text. */
const definer = 'defineFailures';

function isFailurePrefix({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && parent.expression.getText() === definer;
}

function scriptKind(file: string): ts.ScriptKind {
  return file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

/** Only whole steps count: `SHELL.menu.${name}` and `SHELL.menu.m${name}` both begin at `SHELL.menu.`. */
function addBeginning(mentions: Mentions, head: string): void {
  const beginning = head.slice(0, head.lastIndexOf('.') + 1);
  if (beginningShape.test(beginning)) mentions.beginnings.add(beginning);
}

function addCall(mentions: Mentions, call: ts.CallExpression, place: string): void {
  const [first, second] = call.arguments;
  if (first === undefined || !ts.isStringLiteralLike(first)) return;
  const callee = call.expression.getText();
  if (callee === 't') mentions.used.set(first.text, place);
  // A failure's code is made of the prefix and its name.
  if (callee === definer && second !== undefined && ts.isObjectLiteralExpression(second)) {
    for (const property of second.properties) {
      if (property.name !== undefined) mentions.keys.set(`${first.text}.${property.name.getText()}`, place);
    }
  }
}

/** Faults between the code's mentions and the keys that exist. */
export function usageFaults(mentions: Mentions, keys: readonly string[]): string[] {
  const known = new Set(keys);
  const areas = new Set(keys.map((key) => key.split('.')[0]));
  const branches = new Set(keys.flatMap(branchesOf));
  const isBranch = (text: string) => branches.has(text);
  const missing = [...mentions.keys].filter(
    ([key]) => areas.has(key.split('.')[0]) && !known.has(key) && !isBranch(key),
  );
  const unknown = [...mentions.used].filter(
    ([key]) => !known.has(key) && !missing.some(([other]) => other === key),
  );
  const named = [...mentions.keys.keys(), ...mentions.used.keys()];
  const beginnings = [...mentions.beginnings, ...named.filter(isBranch).map((branch) => `${branch}.`)];
  const unused = keys.filter(
    (key) =>
      !mentions.keys.has(key) &&
      !mentions.used.has(key) &&
      !beginnings.some((start) => key.startsWith(start)),
  );
  return [
    ...[...missing, ...unknown].map(([key, place]) => `${place}: there is no text ${key}`),
    ...unused.map((key) => `${key} is used nowhere`),
  ];
}

/** `A.b.c` has the branches `A` and `A.b`. */
function branchesOf(key: string): string[] {
  const steps = key.split('.');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('.'));
}
