/** Which tables a piece of SQL names, told by where the names stand; what is no table is sorted out by the caller. */

const item = String.raw`(?:ONLY\s+)?(?:public\.)?"?[a-z_]\w*"?`;
const listed = String.raw`(?:${item}(?:\s+(?:AS\s+)?[a-z_]\w*)?\s*,\s*)*${item}`;
const places = new RegExp(
  String.raw`\b(FROM|JOIN|INTO|UPDATE|TABLE|TRUNCATE|USING|ON|EXISTS|REFERENCES)\s+(${listed})`,
  'gi',
);

/** The SQL without comments and literals, which may say anything. */
export function bareSql(sql: string): string {
  return sql
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''");
}

/** Names in the places of tables; those that a foreign key refers to apart. */
export function tableNamesIn(sql: string): { named: Set<string>; referenced: Set<string> } {
  const named = new Set<string>();
  const referenced = new Set<string>();
  for (const [, place = '', list = ''] of bareSql(sql).matchAll(places)) {
    for (const one of list.split(',')) {
      const name =
        one
          .trim()
          .replace(/^ONLY\s+/i, '')
          .replace(/^public\./i, '')
          .split(/\s+/)[0]
          ?.replaceAll('"', '') ?? '';
      (place.toUpperCase() === 'REFERENCES' ? referenced : named).add(name.toLowerCase());
    }
  }
  return { named, referenced };
}
