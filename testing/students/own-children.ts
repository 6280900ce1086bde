/** The child processes of this one that run a program, as Linux lists them. */
import { readdirSync, readFileSync } from 'node:fs';

/** @param program part of the name of its file */
export function ownChildren(program: string): readonly number[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        const ownChild = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(
          readFileSync(`/proc/${pid}/status`, 'utf8'),
        );
        return ownChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
      } catch {
        return false;
      }
    })
    .map(Number);
}
