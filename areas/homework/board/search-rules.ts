/** The search of the form’s student list. Pure, and apart from the other rules, which the first visit carries. */
import { foldedText } from '#platform/kernel/text/folded-text.ts';

/** Letters needed before the student search filters (specification 5). */
const shortestSearch = 3;

/**
 * Whether a student is shown for a typed text: each word is part of first or last name, in any order, whatever case and accents
 * (specification 5 asks for the case alone; on a phone nobody types an accent).
 */
export function matchesSearch(
  student: { readonly firstName: string; readonly lastName: string },
  typed: string,
): boolean {
  const text = foldedText(typed).trim();
  const name = foldedText(`${student.firstName} ${student.lastName} ${student.firstName}`);
  return (
    text.length < shortestSearch ||
    name.includes(text) ||
    text.split(/\s+/).every((word) => name.includes(word))
  );
}
