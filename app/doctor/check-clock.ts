/** Codes of a second step, sessions and the order of events depend on the clock. */
import { type Finding, good, warning, wrong } from './finding.ts';

const tolerated = 5_000;
/** Codes of the second step live for 30 seconds. */
const harmful = 30_000;
const correction = 'Turn on time synchronisation on both machines (timedatectl set-ntp true).';

/** @param own milliseconds since 1970, in the middle of the question to the database */
export function compareClocks(own: number, database: number): Finding {
  const seconds = Math.round((own - database) / 1000);
  const apart = Math.abs(own - database);
  if (apart <= tolerated) return good('The clocks of this machine and of the database agree.');
  const direction = seconds > 0 ? 'ahead of' : 'behind';
  const text = `The clock of this machine is ${Math.abs(seconds)} s ${direction} that of the database. ${correction}`;
  return apart > harmful ? wrong(text) : warning(text);
}

/** A small machine without a battery begins in the past. @param madeAt when the program's files were made */
export function checkOwnClock(now: number, madeAt: number): Finding {
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  return now >= madeAt
    ? good(`The clock says ${new Date(now).toISOString()}.`)
    : wrong(
        `The clock says ${day(now)}, which is before this version was made (${day(madeAt)}). Set it: timedatectl set-ntp true.`,
      );
}
