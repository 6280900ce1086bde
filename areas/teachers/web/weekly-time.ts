/** Minutes a week as hours and minutes: `3 h`, `3 h 40`. The signs are the same in both languages. */
export function weeklyTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** Hours as they are typed, with comma or point: `3`, `3,5`, `3.67`. Null for another form; in whole minutes. */
export function minutesOf(text: string): number | null {
  const match = /^\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!match) return null;
  const [, hours = '0', part = ''] = match;
  const minutes = Number(hours) * 60 + Math.round((Number(part.padEnd(2, '0')) * 60) / 100);
  return minutes > 0 ? minutes : null;
}

/** Minutes as hours to type over: `3,67` for 220. */
export function hoursOf(minutes: number | null): string {
  if (minutes === null) return '';
  const hundredths = Math.round((minutes * 100) / 60);
  const part = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return part === '' ? `${Math.floor(hundredths / 100)}` : `${Math.floor(hundredths / 100)},${part}`;
}
