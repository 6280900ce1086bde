import { execFileSync } from 'node:child_process';
import type { Part } from './parts.ts';

/**
 * The parts that the words of a command line ask for: none asks for all, `since <commit>` for those that a change since that commit
 * touches, other words are names of parts.
 * @throws Error for a name that no part has, with all names
 */
export function chooseParts(
  parts: readonly Part[],
  words: readonly string[],
  changedSince: (commit: string) => readonly string[] = changedFiles,
): readonly Part[] {
  if (words.length === 0) return parts;
  const [first, commit] = words;
  if (first === 'since') {
    if (!commit || words.length > 2) throw new Error('since takes one commit');
    const changed = changedSince(commit);
    return parts.filter(({ files, touchedBy }) =>
      changed.some((file) => touchedBy.test(file) || files.some((path) => file.startsWith(path))),
    );
  }
  const unknown = words.filter((word) => !parts.some(({ name }) => name === word));
  if (unknown.length > 0)
    throw new Error(
      `no part is named ${unknown.join(', ')}. The parts: ${parts.map(({ name }) => name).join(', ')}`,
    );
  return parts.filter(({ name }) => words.includes(name));
}

/** Paths that differ between a commit and the working tree, new files with them. */
function changedFiles(commit: string): readonly string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  return [
    ...git('diff', '--name-only', '--end-of-options', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => file !== '');
}
