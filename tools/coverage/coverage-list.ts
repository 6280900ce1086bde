/**
 * docs/specification-coverage.md: one item a clause of the specification.
 *
 *   - **1 menu**: the areas of the side menu
 *     - in `app/shell/side-menu.tsx`
 *     - shown by `the menu holds every area`
 *
 * The items below a clause are read: "in" names files or folders in backticks, "shown by" a test by its title (or title with its
 * surroundings) or a whole check as `check: words`, "later:" the area that will contribute the clause. Other items say what the clause
 * asks.
 */
export interface Clause {
  readonly line: number;
  readonly clause: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  readonly later: string | null;
}

/** Facts of the run when the table is read. */
export interface Known {
  readonly passed: ReadonlySet<string>;
  readonly areas: readonly string[];
  exists(path: string): boolean;
}

export function readClauses(markdown: string): Clause[] {
  const clauses: Clause[] = [];
  for (const [index, text] of markdown.split('\n').entries()) {
    const name = /^- \*\*(.+?)\*\*/.exec(text)?.[1];
    if (name) clauses.push({ line: index + 1, clause: name, sources: [], tests: [], later: null });
    const clause = clauses.at(-1);
    const [, kind, facts = ''] = /^ {2}- (in|shown by|later:) (.+)$/.exec(text) ?? [];
    if (!clause || !kind) continue;
    clauses[clauses.length - 1] = {
      ...clause,
      sources: [...clause.sources, ...(kind === 'in' ? quoted(facts) : [])],
      tests: [...clause.tests, ...(kind === 'shown by' ? quoted(facts) : [])],
      later: kind === 'later:' ? facts : clause.later,
    };
  }
  return clauses;
}

export function coverageFaults(clauses: readonly Clause[], known: Known): string[] {
  return clauses.flatMap((clause) =>
    faultsOf(clause, known).map((fault) => `line ${clause.line} (${clause.clause}): ${fault}`),
  );
}

function faultsOf({ sources, tests, later }: Clause, known: Known): string[] {
  const missing = sources.filter((source) => !known.exists(source)).map((source) => `there is no ${source}`);
  if (later !== null && tests.length === 0) {
    return known.areas.includes(later) ? missing : [`"${later}" is no area`];
  }
  return [
    ...missing,
    ...(sources.length === 0 ? ['names no place in the code'] : []),
    ...(tests.length === 0 ? ['names no test'] : []),
    ...tests
      .filter((name) => !known.passed.has(name))
      .map((name) => `no test of this run passed as "${name}"`),
  ];
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}
