/** `student 42` as it is said: an area's own name for the record stands beside it. */
export function subjectInWords(
  say: (key: string, facts?: { number: string }) => string,
  subject: string,
): string {
  const [kind = '', number = ''] = subject.split(' ');
  const key = `AUDIT.subjects.${kind}`;
  const text = say(key, { number });
  return text === key ? subject : text;
}
