/**
 * The text of a view as PostgreSQL 16 and later print it. Up to 15 a query on one table prints its columns with the
 * table's name before them, later ones without; only the outermost query differs, those in brackets do not.
 */
export function viewTextAsToday(text: string, serverVersion: number): string {
  if (serverVersion >= 160_000) return text;
  const outer = outermost(text);
  const alias = onlySource(outer);
  if (alias === null) return text;
  const pattern = new RegExp(`(?<![\\w".])${escaped(alias)}\\.(?=[\\w"*])`, 'g');
  let result = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const inOuter = outer.slice(match.index, match.index + match[0].length) === match[0];
    result += text.slice(from, match.index) + (inOuter ? '' : match[0]);
    from = match.index + match[0].length;
  }
  return result + text.slice(from);
}

/** The text with literals and the queries in brackets blanked out, each character in its old place. */
function outermost(text: string): string {
  const bare = text.replace(/'(?:[^']|'')*'/g, (literal) => ' '.repeat(literal.length));
  const out = [...bare];
  const stack: boolean[] = [];
  for (let at = 0; at < out.length; at++) {
    if (bare[at] === '(') stack.push(/^\(\s*(SELECT|WITH|VALUES)\b/.test(bare.slice(at)));
    const hidden = stack.includes(true);
    if (bare[at] === ')') stack.pop();
    if (hidden && out[at] !== '\n') out[at] = ' ';
  }
  return out.join('');
}

/** The alias of a query's only table; null when the query has more sources, or none. */
function onlySource(outer: string): string | null {
  if (/\b(UNION|INTERSECT|EXCEPT)\b/.test(outer)) return null;
  const sources =
    /\bFROM\s+([\s\S]*?)(?=\n\s*(?:WHERE|GROUP BY|HAVING|WINDOW|ORDER BY|LIMIT|OFFSET|FETCH|FOR)\b|;|$)/.exec(
      outer,
    )?.[1];
  if (!sources || /\bJOIN\b|,|\(/.test(sources)) return null;
  return sources.trim().split(/\s+/).at(-1) ?? null;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
