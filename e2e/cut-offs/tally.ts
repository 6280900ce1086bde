/** Counts cut-offs by what they cut and how, and says every tenth how far it is. */
import type { Cut, Subject } from './cutting-proxy.ts';

export type Mode = Cut | 'tab';

export interface Tally {
  add(mode: Mode, subject: Subject): void;
  count(): number;
  /** Says what was counted, after what was checked. */
  say(what: string): void;
}

export function newTally(wanted: number, seed: number): Tally {
  const began = Date.now();
  const bySubject = new Map<Subject, number>();
  const byMode = new Map<Mode, number>();
  let count = 0;
  const say = (what: string) => {
    const seconds = Math.round((Date.now() - began) / 1000);
    const facts = [bySubject, byMode].map((map) =>
      [...map].map(([key, times]) => `${key} ${times}`).join(', '),
    );
    // Not by the console, which the runner holds back until the test ends.
    process.stderr.write(
      `seed ${seed}: ${count} of ${wanted} cut-offs in ${seconds} s (${facts.join('; ')}) ${what}\n`,
    );
  };
  return {
    add(mode, subject) {
      count += 1;
      bySubject.set(subject, (bySubject.get(subject) ?? 0) + 1);
      byMode.set(mode, (byMode.get(mode) ?? 0) + 1);
      if (count % 10 === 0) say('');
    },
    count: () => count,
    say,
  };
}
