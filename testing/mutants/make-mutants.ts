/**
 * Makes mutants of the server's permissions by program: walks its code and decides wrongly wherever a permission is decided. Not made,
 * and why:
 * - The gate of a call whose use case refuses for want of a permission itself (`refusedTwice`): whoever passes the open
 * gate gets the same reply from the second refusal, which has a mutant of its own.
 * - A check that something was found (`if (!stored) throw`): without it there is nothing to show.
 * - `org_id = ${org}` in a query: row-level security keeps the schools apart without it, and the checks of
 * tools/tables want every query to name its organisation and every table to have its policy.
 * - `x = ANY(${ids})` of other ids than those of children and of notebooks: the ids come from a list that was already
 * filtered, and further rows are not looked up.
 * - A role of a job that no other code names, or only in lists that name another role of the job too: it opens nothing.
 * A role that another one of its list implies. Policies in the database have their own rules (`mutantsOfSchema`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { implies, isRoleName, type RoleName, roleNames } from '../../platform/kernel/roles.ts';
import { sourceFiles } from '../../tools/walls/source-files.ts';
import { kernelRoles, policyFunctions, refusingFunctions } from './policy-functions.ts';
import type { PolicyMutant } from './policy-mutant.ts';
import { mutantsOfSchema, schemaFile } from './schema-mutants.ts';

const withPolicy = /^areas\/[^/]+\/(?!web\/|([^/]+\/)?(late-)?words\/).+\.ts$|^platform\/server\/.*\.ts$/;
const tests = /\.(test|prove)\.ts$/;

/** Every mutant of a tree, in the order of files and lines. */
export function makeMutants(root: string): PolicyMutant[] {
  const sources = sourceFiles(root, ['areas', 'platform'])
    .filter((file) => (withPolicy.test(file) || file === kernelRoles) && !tests.test(file))
    .map((file) => sourceOf(file, readFileSync(join(root, file), 'utf8')));
  const policy = policyFunctions(sources);
  const twice = refusedTwice(sources);
  return sources
    .flatMap((source) => mutantsOf(source, policy))
    .filter(({ file, constants }) => !constants?.every((name) => twice.has(`${areaOf(file)} ${name}`)))
    .filter(opensSomething(sources))
    .concat(mutantsOfSchema(readFileSync(join(root, schemaFile), 'utf8')));
}

/** Code that gives roles, and asks for none. */
const givesRoles = /^areas\/accounts\/rights\/(jobs|single-roles).*\.ts$|^platform\/kernel\/roles\.ts$/;

/** `area constant` of each call whose use case, as the area's routes.ts binds it, refuses for want of a permission itself. */
export function refusedTwice(sources: readonly ts.SourceFile[]): ReadonlySet<string> {
  const twice = new Set<string>();
  for (const [area, own] of Map.groupBy(sources, ({ fileName }) => areaOf(fileName))) {
    const refusing = refusingFunctions(own);
    const routes = own.find(({ fileName }) => fileName === `areas/${area}/server/routes.ts`);
    for (const [, constant, useCase = ''] of routes?.text.matchAll(bound) ?? [])
      if (useCase.match(/\w+/g)?.some((name) => refusing.has(name))) twice.add(`${area} ${constant}`);
  }
  return twice;
}

/** `bind(calls.listHomework, listHomework),` in an area's routes, or `bind(listHomeworkCall, listHomework),`. */
const bound = /\bbind\w*\((?:\w+\.)?(\w+?)(?:Call)?, (.*)\),?$/gm;

function areaOf(file: string): string {
  return file.split('/')[1] ?? '';
}

/** Lists of texts in the code; a text outside of a list is a list of one. */
function namedTogether(source: ts.SourceFile): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node))
      found.push(node.elements.filter(ts.isStringLiteral).map(({ text }) => text));
    else if (ts.isStringLiteral(node) && !ts.isArrayLiteralExpression(node.parent)) found.push([node.text]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether the role of a mutant opens something: a list of the code asks for it, and for none that the job has beside it. */
export function opensSomething(sources: readonly ts.SourceFile[]): (mutant: PolicyMutant) => boolean {
  const lists = sources.filter(({ fileName }) => !givesRoles.test(fileName)).flatMap(namedTogether);
  return ({ role, beside }) =>
    !role ||
    lists.some(
      (list) => list.includes(role) && !list.some((other) => other !== role && beside?.includes(other)),
    );
}

export function sourceOf(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
}

type Span = readonly [start: number, end: number];

function spanOf(node: ts.Node): Span {
  return [node.getStart(), node.end];
}

/** @param policy the functions that answer yes or no from roles (policy-functions.ts) */
export function mutantsOf(source: ts.SourceFile, policy: ReadonlySet<string>): PolicyMutant[] {
  const found: PolicyMutant[] = [];
  const add = (
    kind: PolicyMutant['kind'],
    [start, end]: Span,
    instead: (text: string) => string,
    more: Pick<PolicyMutant, 'call' | 'constants' | 'role' | 'beside'> = {},
  ) => {
    const text = source.text.slice(start, end);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file: source.fileName, line, kind, start, end, text, instead: instead(text), ...more });
  };
  const visit = (node: ts.Node): void => {
    if (isGate(node)) add('gate', spanOf(node.initializer), () => "'session'", callOf(node));
    else if (ts.isIfStatement(node) && isGuard(node, policy)) add('guard', spanOf(node), () => ';');
    else if (isRoleTest(node, policy)) add('role test', spanOf(node), () => 'true');
    else if (isRowFilter(node, policy)) {
      const { expression: rows } = node.expression;
      add('row filter', [rows.end, node.end], () => '');
      visit(rows);
    } else {
      for (const element of listedNames(node))
        add('role list', spanOf(element), () => '...[]', rolesOf(element));
      if (isNarrowScope(node)) add('role list', spanOf(node.initializer), () => "'organisation'");
      const condition = ts.isTemplateSpan(node) ? rowCondition(node) : null;
      if (condition) add('row condition', condition, (text) => `(${text} OR TRUE)`);
      ts.forEachChild(node, visit);
    }
  };
  visit(source);
  return found;
}

/** `needs: [...]` of a call: whoever is signed in may ask it. */
function isGate(node: ts.Node): node is ts.PropertyAssignment {
  return (
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'needs' &&
    /contract\.ts$/.test(node.getSourceFile().fileName) &&
    !ts.isStringLiteral(node.initializer)
  );
}

/** The names in a list of roles, or of fields that claim an author or a school, that can be left out one at a time. */
function listedNames(node: ts.Node): readonly ts.Expression[] {
  if (!ts.isArrayLiteralExpression(node)) return [];
  const file = node.getSourceFile().fileName;
  const texts = node.elements.filter(ts.isStringLiteral);
  if (file === claimedFields) return texts.filter(({ text }) => /^[a-z]+$/i.test(text));
  const roles = texts.map(({ text }) => text);
  if (roles.length === 0 || !roles.every(isRoleName) || roles.length === roleNames.length) return [];
  if (node.elements.length === 1 && file !== kernelRoles) return [];
  const isImplied = (role: RoleName) => roles.some((other) => other !== role && implies(other, role));
  return node.elements.filter(
    (one) => !ts.isStringLiteral(one) || !isRoleName(one.text) || !isImplied(one.text),
  );
}

/** A role, and those beside it in the list of a job. */
function rolesOf(element: ts.Expression): Pick<PolicyMutant, 'role' | 'beside'> {
  if (!ts.isStringLiteral(element) || !isRoleName(element.text)) return {};
  const role = element.text;
  const listed: readonly ts.Expression[] = ts.isArrayLiteralExpression(element.parent)
    ? element.parent.elements
    : [];
  const beside = element.getSourceFile().fileName === jobsFile ? listed.filter(ts.isStringLiteral) : [];
  return { role, beside: beside.map(({ text }) => text).filter((text) => text !== role) };
}

const jobsFile = 'areas/accounts/rights/jobs.ts';
const claimedFields = 'platform/server/claims.ts';

/** `scope: 'classes'` of a job. */
function isNarrowScope(node: ts.Node): node is ts.PropertyAssignment {
  return (
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'scope' &&
    node.getSourceFile().fileName === jobsFile &&
    /^'(classes|mastered|children)'$/.test(node.initializer.getText())
  );
}

/** `name: '...'` beside a gate, and the constant that holds the call; a gate without a name is shared by those that spread it. */
function callOf(gate: ts.PropertyAssignment): Pick<PolicyMutant, 'call' | 'constants'> {
  const holder = ts.findAncestor(gate, ts.isVariableDeclaration)?.name.getText() ?? '';
  const properties = ts.isObjectLiteralExpression(gate.parent) ? gate.parent.properties : [];
  const named = properties.find((one) => one.name?.getText() === 'name');
  if (named && ts.isPropertyAssignment(named) && ts.isStringLiteral(named.initializer))
    return { call: named.initializer.text, constants: [holder] };
  const sharing = new RegExp(`const (\\w+) = defineCall\\(\\{\\s*\\.\\.\\.${holder}\\b`, 'g');
  const constants = [...gate.getSourceFile().text.matchAll(sharing)].map(([, name = '']) => name);
  return constants.length > 0 ? { constants } : {};
}

/** A refusal for want of a permission, or that hides what lies out of somebody's scope. */
function isGuard({ expression, thenStatement, elseStatement }: ts.IfStatement, policy: ReadonlySet<string>) {
  const only = ts.isBlock(thenStatement) ? thenStatement.statements[0] : thenStatement;
  if (elseStatement || !only || !ts.isThrowStatement(only)) return false;
  const thrown = only.expression.getText();
  if (/\.forbidden\(/.test(thrown)) return true;
  return /\.missing\(/.test(thrown) && asksPolicy(expression, policy);
}

function asksPolicy(node: ts.Node, policy: ReadonlySet<string>): boolean {
  return (
    isRoleTest(node, policy) ||
    (ts.forEachChild(node, (child) => asksPolicy(child, policy) || undefined) ?? false)
  );
}

/** A call of a function that answers from roles, or the question whether a role has a scope. */
function isRoleTest(node: ts.Node, policy: ReadonlySet<string>): boolean {
  if (!ts.isCallExpression(node)) return false;
  if (ts.isIdentifier(node.expression)) return policy.has(node.expression.text);
  return (
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'has' &&
    /^'(organisation|classes|mastered|children)'$/.test(node.arguments[0]?.getText() ?? '')
  );
}

type FilterCall = ts.CallExpression & { readonly expression: ts.PropertyAccessExpression };

/** `.filter(...)` by a role test, or by the children that are barred from somebody. */
function isRowFilter(node: ts.Node, policy: ReadonlySet<string>): node is FilterCall {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [by] = node.arguments;
  if (node.expression.name.text !== 'filter' || !by || !ts.isArrowFunction(by)) return false;
  return asksPolicy(by.body, policy) || /\b(barred|hidden)\.has\(/.test(by.body.getText());
}

/** `x = ANY(${childIds})` in a query, where the ids say whose rows are shown: the rows of everybody. */
function rowCondition({ expression, literal, parent }: ts.TemplateSpan): [start: number, end: number] | null {
  const index = parent.templateSpans.findIndex((span) => span.expression === expression);
  const before = parent.templateSpans[index - 1]?.literal ?? parent.head;
  const condition = /[\w.]+ = ANY\(\$\{$/.exec(before.getText())?.[0];
  if (!condition || !/child|whole/i.test(expression.getText()) || !literal.text.startsWith(')')) return null;
  return [before.end - condition.length, literal.getStart() + '})'.length];
}
