/** The rules of a style sheet that the first screens can need: what names a class that none of their code says is left out. */
import { type Selector, transform } from 'lightningcss';

/** @param code all text that may name a class of the first screens: programs, the page */
export function earlyStyles(sheet: string, code: string): string {
  const used = new Set(code.split(/["'`\s\\]+/));
  const needed = (selector: Selector) =>
    selector.every((part) => part.type !== 'class' || used.has(part.name));
  const { code: lean } = transform({
    filename: 'early.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        // Nothing returned leaves a rule as it is.
        style: ({ value }) => (value.selectors.some(needed) ? undefined : []),
      },
    },
  });
  // Once more, for the conditions in which nothing is left.
  return transform({ filename: 'early.css', code: lean, minify: true }).code.toString();
}
