/**
 * Finds what a migration does that a server of the version before could not bear. During an upgrade the servers of an installation are
 * replaced one after the other, and the older ones go on with the new schema.
 */

interface Rule {
  readonly breaks: RegExp;
  readonly says: string;
}

const rules: readonly Rule[] = [
  {
    breaks: /\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION|TRIGGER|SEQUENCE|TYPE)\b/i,
    says: 'removes what older programs may use',
  },
  { breaks: /\bRENAME\b/i, says: 'renames what older programs may use' },
  { breaks: /\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i, says: 'changes the type of a column' },
  { breaks: /\bSET\s+NOT\s+NULL\b/i, says: 'requires a value that older programs may leave out' },
  {
    breaks:
      /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT\b)\w+\s[^,;]*\bNOT\s+NULL\b(?![^,;]*\b(DEFAULT|GENERATED)\b)(?<!\bDEFAULT\b[^,;]*)/i,
    says: 'adds a column that older programs do not fill',
  },
  {
    breaks: /\bALTER\s+TABLE\b[^;]*\bADD\s+(CONSTRAINT|CHECK|UNIQUE|FOREIGN|PRIMARY|EXCLUDE)\b/i,
    says: 'adds a constraint that older programs may break',
  },
  { breaks: /\bCREATE\s+UNIQUE\s+INDEX\b/i, says: 'adds a constraint that older programs may break' },
  { breaks: /\bREVOKE\b/i, says: 'takes a right away' },
];

/** A line by which a migration says why it needs all servers stopped: `-- pause: the column changes its meaning`. */
const pauseLine = /^-- pause: \S/m;

/**
 * The faults of one migration, each as a sentence; none where it says that it needs a pause. Tables and functions that it makes itself are its own
 * affair.
 */
export function breaksOlderPrograms(sql: string): readonly string[] {
  if (pauseLine.test(sql)) return [];
  const statements = sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$|\/\*[\s\S]*?\*\/|--[^\n]*|'(?:[^']|'')*'/g, ' ')
    .split(';');
  const made = new Set(
    statements.flatMap(
      (text) => /^\s*CREATE\s+(?:(?:UNLOGGED\s+)?TABLE|FUNCTION)\s+(\w+)/i.exec(text)?.[1] ?? [],
    ),
  );
  const ofOthers = statements.filter((text) => {
    const table = /\b(?:TABLE|ON)\s+(?:ONLY\s+|FUNCTION\s+)?(\w+)/i.exec(text)?.[1];
    return table === undefined || !made.has(table);
  });
  return ofOthers.flatMap((text) => rules.filter(({ breaks }) => breaks.test(text)).map(({ says }) => says));
}
