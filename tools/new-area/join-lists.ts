/** Joins a new area to the lists that name all areas: the dependency order and the lists of app. */
import type { AreaNames } from './area-names.ts';

/** The dependency order with the area: at its planned position, or just before home, which depends on all. */
export function joinOrder(order: readonly string[], area: string): string[] {
  if (order.includes(area)) return [...order];
  const last = order.indexOf('home');
  return last === -1 ? [...order, area] : [...order.slice(0, last), area, ...order.slice(last)];
}

/** app/server-areas.ts with the area's calls and words; unchanged when it names them already. */
export function joinServerAreas(source: string, { kebab, camel }: AreaNames): string {
  if (source.includes(`#areas/${kebab}/server/routes.ts`)) return source;
  const joined = withImport(source, `import { ${camel}Server } from '#areas/${kebab}/server/routes.ts';`);
  return appended(joined, /serverAreas\([^)]*\)[^{]*\{\s*return \[/, `${camel}Server`);
}

/** app/web-areas.ts with the area's screens. */
export function joinWebAreas(source: string, { kebab, camel }: AreaNames): string {
  const joined = withImport(source, `import { ${camel}Area } from '#areas/${kebab}/web/screens.ts';`);
  return appended(joined, /webAreas[^=]*=\s*\[/, `${camel}Area`);
}

/** app/server-personal-data.ts with the personal data rules of the area; unchanged when it names them already. */
export function joinPersonalData(source: string, { kebab, pascal }: AreaNames): string {
  if (source.includes(`tablesOf${pascal}`)) return source;
  const publicModule = `#areas/${kebab}/server/public.ts`;
  const joined = withImport(source, `import { tablesOf${pascal} } from '${publicModule}';`);
  return appended(joined, /personalDataContributions[^=]*=\s*\[/, `tablesOf${pascal}`);
}

/** The audit log's words for what people do in the area, in the shape's nouns. */
export const auditWords = {
  en: "create: 'added a sample item', edit: 'changed a sample item', delete: 'deleted a sample item'",
  fr: "create: 'a ajouté un échantillon', edit: 'a modifié un échantillon', delete: 'a supprimé un échantillon'",
} as const;

/** areas/audit/late-words/actions-*.ts with the area's words; unchanged when they name it already. */
export function joinAuditWords(source: string, { kebab }: AreaNames, words: string): string {
  if (new RegExp(`^  '?${kebab}'?: \\{`, 'm').test(source)) return source;
  const last = source.indexOf('\n  request: {');
  if (last === -1) throw new Error('the words of the audit log have no request: add the area’s by hand');
  return `${source.slice(0, last)}\n  '${kebab}': { ${words} },${source.slice(last)}`;
}

/** Adds an import after the first one; the formatter sorts them. */
function withImport(source: string, line: string): string {
  const first = /^import [^;]*;\n/m.exec(source);
  if (first === null) throw new Error('the list has no imports');
  const end = first.index + first[0].length;
  return `${source.slice(0, end)}${line}\n${source.slice(end)}`;
}

/** Adds an item at the end of the list that `opening` matches up to its bracket. */
function appended(source: string, opening: RegExp, item: string): string {
  const found = opening.exec(source);
  if (found === null) throw new Error(`the list ${opening} is missing: add ${item} by hand`);
  const end = closingOf(source, found.index + found[0].length);
  const before = source.slice(0, end).trimEnd();
  const comma = before.endsWith('[') || before.endsWith(',') ? '' : ',';
  return `${before}${comma} ${item}${source.slice(end)}`;
}

/** The index of the closing bracket. */
function closingOf(source: string, from: number): number {
  let depth = 1;
  for (let index = from; index < source.length; index += 1) {
    if (source[index] === '[') depth += 1;
    if (source[index] === ']') depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error('the list has no closing bracket');
}
