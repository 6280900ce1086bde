/** The screen behind an address. Upper and lower case count, as specification 2 mixes them. */
import type { Screen } from '#platform/web/screens.ts';

type Compare = (wanted: string, given: string) => boolean;

function find<S extends Pick<Screen, 'path'>>(path: string, screens: readonly S[], same: Compare): S | null {
  const given = path.split('/');
  const fits = (screen: S) => {
    const wanted = screen.path.split('/');
    return (
      wanted.length === given.length &&
      wanted.every((segment, index) => segment.startsWith('$') || same(segment, given[index] ?? ''))
    );
  };
  return screens.find(fits) ?? null;
}

/** The screen of exactly this address; a `$name` segment matches any value. */
export function screenAt<S extends Pick<Screen, 'path'>>(path: string, screens: readonly S[]): S | null {
  return find(path, screens, (wanted, given) => wanted === given);
}

/** The screen somebody meant who wrote capitals otherwise: `/discipline` for `/Discipline`. */
export function screenMeantBy<S extends Pick<Screen, 'path'>>(path: string, screens: readonly S[]): S | null {
  const plain = screens.filter((screen) => !screen.path.includes('$'));
  return find(path, plain, (wanted, given) => wanted.toLowerCase() === given.toLowerCase());
}
