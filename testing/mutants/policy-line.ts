/** One line of policy in the product, and the fault that is put in its place to see whether the permission tests notice. */
export interface PolicyLine {
  readonly file: string;
  /** What the fault would let happen. */
  readonly fault: string;
  /** The exact text; it stands once in the file. */
  readonly text: string;
  readonly instead: string;
  /** Of a line of the platform, or of what an area does for another one alone: the area whose tests ask for it. */
  readonly askedBy?: string;
}

/** The lines of one file: what the fault lets happen, the text, and what stands in its place. */
export function linesOf(
  file: string,
  ...lines: readonly (readonly [fault: string, text: string, instead: string])[]
): readonly PolicyLine[] {
  return lines.map(([fault, text, instead]) => ({ file, fault, text, instead }));
}

/** Lines that one other area alone makes use of, whose tests notice them. */
export function linesAskedBy(askedBy: string, lines: readonly PolicyLine[]): readonly PolicyLine[] {
  return lines.map((line) => ({ ...line, askedBy }));
}
