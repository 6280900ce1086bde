/** Valid titles and time zones. Pure: form and server use the same rules. */
import { once } from '#platform/kernel/once.ts';
import { longestTitle, mostTitles } from './naming-settings-contract.ts';

/** `Africa/Douala`, `America/Argentina/Ushuaia`, `Etc/GMT+1`, `UTC`; no bare offsets, which know no summer time. */
const zoneName = /^(UTC|[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]*){1,2})$/;

/** Whether the zone is one whose clock can be read here (tz database, as far as this machine has it). */
export function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** The zones to choose from: those of Africa first, and the one in force, whatever it is. */
export function timeZonesToChoose(inForce: string): readonly string[] {
  const all = [...new Set([inForce, ...knownZones()])].filter(isTimeZone).toSorted();
  const inAfrica = (zone: string) => zone.startsWith('Africa/');
  return [...all.filter(inAfrica), ...all.filter((zone) => !inAfrica(zone))];
}

const knownZones = once(() => ['UTC', ...Intl.supportedValuesOf('timeZone')]);

/** The titles of a line, separated by commas; the same one counts once. */
export function titlesIn(line: string): readonly string[] {
  const titles = line.split(/[,;\n]/).map((title) => title.trim());
  return [...new Set(titles.filter((title) => title !== ''))];
}

/** Not too many, and none too long. */
export function areFitTitles(titles: readonly string[]): boolean {
  return titles.length <= mostTitles && titles.every((title) => title.length <= longestTitle);
}
