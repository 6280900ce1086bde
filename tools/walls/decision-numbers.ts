/** A decision is cited by its number alone, so a number names one record. */

/** Each number that two records bear, given the names of the files in docs/decisions. */
export function decisionNumberFaults(files: readonly string[]): string[] {
  const byNumber = Map.groupBy(files, (file) => file.slice(0, 4));
  return [...byNumber.values()]
    .filter((sameNumber) => sameNumber.length > 1)
    .map((sameNumber) => `docs/decisions: ${sameNumber.join(' and ')} have the same number`);
}
