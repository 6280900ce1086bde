/** `student 42` and `school year 3` in words; an area's own name for the record is shown beside it. */
export function subjectInWords(
  say: (key: string, facts?: { number: string }) => string,
  subject: string,
): string {
  const [, kind = subject, number = ''] = /^(.+) (\d+)$/.exec(subject) ?? [];
  // The last word is the kind: a key has no blanks.
  const key = `AUDIT.subjects.${kind.split(' ').at(-1)}`;
  const text = say(key, { number });
  return text === key ? subject : text;
}
