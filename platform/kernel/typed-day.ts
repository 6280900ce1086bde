/** Days as people type them. Pure. */
import { parseSchoolDay, type SchoolDay } from './time.ts';

/** Reads a day as people type it, day before month: `5/3/2012`, `05.03.2012`, `05-03-2012`, `05032012`. Null for another form. */
export function readTypedDay(text: string): SchoolDay | null {
  const match =
    /^\s*(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})\s*$|^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text);
  if (!match) return null;
  const [day = '', month = '', year = ''] = match.slice(1).filter((part) => part !== undefined);
  return parseSchoolDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
