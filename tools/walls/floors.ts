/** Rule A26 of docs/architecture.md: in an area with a `floors.json`, an ability imports none of a floor above its own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { tests } from './places.ts';

/** The abilities of each floor, the lowest first. */
type Floors = Readonly<Record<string, readonly string[]>>;

/** The areas with floors, by name. */
export function floorsIn(root: string): ReadonlyMap<string, Floors> {
  const areas = readdirSync(join(root, 'areas'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return new Map(
    areas.flatMap(({ name }) => {
      const file = join(root, 'areas', name, 'floors.json');
      return existsSync(file) ? [[name, JSON.parse(readFileSync(file, 'utf8')) as Floors] as const] : [];
    }),
  );
}

/** One rule for each floor but the highest. Files in the root of the area, of its server and of its web belong to no floor. */
export function floorRules(areas: ReadonlyMap<string, Floors>): IForbiddenRuleType[] {
  return [...areas].flatMap(([area, floors]) => {
    const all = Object.values(floors);
    return all.slice(0, -1).map((abilities, index) => ({
      name: 'A26 floors',
      comment: `an ability imports none of a floor above its own (areas/${area}/floors.json)`,
      from: { path: pathOf(area, abilities), pathNot: tests },
      to: { path: pathOf(area, all.slice(index + 1).flat()) },
    }));
  });
}

/** Abilities of the area that its floors do not name, or name twice. */
export function unnamedAbilities(
  area: string,
  folders: readonly string[],
  floors: Floors,
): readonly string[] {
  const named = Object.values(floors).flat();
  return [
    ...folders
      .filter((folder) => !named.includes(folder))
      .map((folder) => `${area}/${folder} is on no floor (A26)`),
    ...named
      .filter((ability, index) => named.indexOf(ability) !== index || !folders.includes(ability))
      .map((ability) => `${area}/floors.json names ${ability}, which is no folder or named before (A26)`),
  ];
}

function pathOf(area: string, abilities: readonly string[]): string {
  return `^areas/${area}/(?:(?:server|web)/)?(?:${abilities.join('|')})/`;
}
