/** The changes of a form since it was opened: only these are kept when somebody else has saved the record meanwhile. */

/** The fields that differ between two versions of a record. */
export function changedKeys<Fields extends object>(
  before: Fields,
  now: Fields,
): readonly (keyof Fields & string)[] {
  const keys = Object.keys(now) as (keyof Fields & string)[];
  return keys.filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key]));
}

/** Their version with the own changes laid over it; a field that holds fields itself is laid over in the same way. */
export function withOwnChanges<Fields extends object>(theirs: Fields, before: Fields, mine: Fields): Fields {
  const changes = changedKeys(before, mine).map((key) => {
    const [their, old, own] = [theirs[key], before[key], mine[key]];
    const nested = isFields(their) && isFields(old) && isFields(own);
    return [key, nested ? withOwnChanges(their, old, own) : own];
  });
  return { ...theirs, ...Object.fromEntries(changes) };
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
