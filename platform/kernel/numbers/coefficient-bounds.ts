/** Bounds of a coefficient: half steps from 0.5 to 99, whole in most schools (domain.md 1.2). Halves are exact in a number. */
export const coefficientBounds = { least: 0.5, most: 99, step: 0.5 } as const;
