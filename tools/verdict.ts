/** Ends a check: prints each fault on a line of its own, or one line of praise; the exit code tells which. */
export function verdict(faults: readonly string[], praise: string): void {
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? praise : `${faults.length} to mend`);
  if (faults.length > 0) process.exitCode = 1;
}
