/** Which tables a piece of SQL names, recognised by the positions of the names; the caller sorts out what is no table. */

const item = String.raw`(?:ONLY\s+)?(?:public\.)?"?[a-z_]\w*"?`;
const listed = String.raw`(?:${item}(?:\s+(?:AS\s+)?[a-z_]\w*)?\s*,\s*)*${item}`;
const positions = new RegExp(
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
  for (const [, keyword = '', list = ''] of bareSql(sql).matchAll(positions)) {
    for (const one of list.split(',')) {
      const name =
        one
          .trim()
          .replace(/^ONLY\s+/i, '')
          .replace(/^public\./i, '')
          .split(/\s+/)[0]
          ?.replaceAll('"', '') ?? '';
      (keyword.toUpperCase() === 'REFERENCES' ? referenced : named).add(name.toLowerCase());
    }
  }
  return { named, referenced };
}
