/** Joins a new area to the lists that name all areas: the street and the lists of app. */
import type { AreaNames } from './area-names.ts';

/** The street with the area in it: where it stood already, else just before home, which gathers all. */
export function joinStreet(order: readonly string[], area: string): string[] {
  if (order.includes(area)) return [...order];
  const last = order.indexOf('home');
  return last === -1 ? [...order, area] : [...order.slice(0, last), area, ...order.slice(last)];
}

/** app/server-areas.ts with the area's calls and words; as it is when it names them already. */
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

/** app/server-personal-data.ts with what the area's tables hold of persons; as it is when it names them already. */
export function joinPersonalData(source: string, { kebab, pascal }: AreaNames): string {
  if (source.includes(`tablesOf${pascal}`)) return source;
  const door = `#areas/${kebab}/server/public.ts`;
  const joined = withImport(source, `import { tablesOf${pascal} } from '${door}';`);
  return appended(joined, /personalDataContributions[^=]*=\s*\[/, `tablesOf${pascal}`);
}

/** After the first import, so that the file's docstring stays where it is; the formatter puts them in order. */
function withImport(source: string, line: string): string {
  const first = /^import [^;]*;\n/m.exec(source);
  if (first === null) throw new Error('the list has no imports');
  const end = first.index + first[0].length;
  return `${source.slice(0, end)}${line}\n${source.slice(end)}`;
}

/** The source with an item at the end of the list that the opening ends with. */
function appended(source: string, opening: RegExp, item: string): string {
  const found = opening.exec(source);
  if (found === null) throw new Error(`the list ${opening} is not there: add ${item} by hand`);
  const end = closingOf(source, found.index + found[0].length);
  const before = source.slice(0, end).trimEnd();
  const comma = before.endsWith('[') || before.endsWith(',') ? '' : ',';
  return `${before}${comma} ${item}${source.slice(end)}`;
}

/** Where the list that is open at `from` ends. */
function closingOf(source: string, from: number): number {
  let depth = 1;
  for (let place = from; place < source.length; place += 1) {
    if (source[place] === '[') depth += 1;
    if (source[place] === ']') depth -= 1;
    if (depth === 0) return place;
  }
  throw new Error('a list that does not end');
}
