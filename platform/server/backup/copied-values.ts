/** Rows as COPY writes them: columns end with a tab, rows with a new line, and either within a value is written out. */
export function copiedRows(text: string): readonly (readonly (string | null)[])[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line
        .split('\t')
        .map((value) =>
          value === '\\N' ? null : value.replace(/\\(.)/g, (_, letter) => written[letter] ?? letter),
        ),
    );
}

const written: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };
