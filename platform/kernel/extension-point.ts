/**
 * Extension points: an area declares one with the type of its contributions, areas that depend on it contribute values, and the
 * program passes all of them to pages and use cases. So an area can show or call what it does not know about.
 */

/** A value contributed to an extension point. */
export interface Contribution {
  readonly to: string;
  readonly value: unknown;
}

/** Only `contribute` makes what `contributionsIn` finds, so the type holds. */
export interface ExtensionPoint<Value> {
  contribute(value: Value): Contribution;
  contributionsIn(contributions: readonly Contribution[]): readonly Value[];
}

/** @param name unique in the program */
export function extensionPoint<Value>(name: string): ExtensionPoint<Value> {
  return {
    contribute: (value) => ({ to: name, value }),
    contributionsIn: (contributions) =>
      contributions.filter(({ to }) => to === name).map(({ value }) => value as Value),
  };
}
