/**
 * docs/specification-coverage.md: one row a clause of the specification.
 *
 *   | clause | what it asks | place | shown by |
 *
 * The last two cells are read: the place names files or folders in backticks; "shown by" names tests in
 * backticks by their title (or title with its surroundings), a whole check as `check: words`, or says
 * `later: payments` with the area that will bring it (the place may then be empty).
 */
export interface Clause {
  readonly line: number;
  readonly clause: string;
  readonly places: readonly string[];
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
  return markdown.split('\n').flatMap((text, index) => {
    const cells = cellsOf(text);
    const place = cells.at(-2);
    const shown = cells.at(-1);
    if (cells.length < 3 || place === undefined || shown === undefined || isHead(text, shown)) return [];
    const names = quoted(shown);
    const later = names.find((name) => name.startsWith('later: ')) ?? /^later: .+$/.exec(shown)?.[0];
    return [
      {
        line: index + 1,
        clause: cells[0] ?? '',
        places: quoted(place),
        tests: names.filter((name) => !name.startsWith('later: ')),
        later: later?.slice('later: '.length) ?? null,
      },
    ];
  });
}

export function coverageFaults(clauses: readonly Clause[], known: Known): string[] {
  return clauses.flatMap((clause) =>
    faultsOf(clause, known).map((fault) => `line ${clause.line} (${clause.clause}): ${fault}`),
  );
}

function faultsOf({ places, tests, later }: Clause, known: Known): string[] {
  const strangePlaces = places.filter((place) => !known.exists(place)).map((place) => `there is no ${place}`);
  if (later !== null && tests.length === 0) {
    return known.areas.includes(later) ? strangePlaces : [`"${later}" is no area of the street`];
  }
  return [
    ...strangePlaces,
    ...(places.length === 0 ? ['names no place in the code'] : []),
    ...(tests.length === 0 ? ['names no test'] : []),
    ...tests
      .filter((name) => !known.passed.has(name))
      .map((name) => `no test of this run passed as "${name}"`),
  ];
}

/** The cells of a row; a bar inside backticks or after a backslash belongs to its cell. */
function cellsOf(text: string): string[] {
  const row = text.trim();
  if (!row.startsWith('|')) return [];
  const cells = row.match(/(`[^`]*`|\\\||[^|])+/g) ?? [];
  return cells.map((cell) => cell.trim());
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}

function isHead(row: string, shown: string): boolean {
  return /^\|[\s:|-]+$/.test(row.trim()) || shown.toLowerCase() === 'shown by';
}
