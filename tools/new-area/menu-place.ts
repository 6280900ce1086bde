/** Where a new area stands in the menu: where the specification put it (its lines stand in areas-to-come.ts), or just before reports. */
import type { AreaNames } from './area-names.ts';

/** The texts that take the place of the words of the same name in the shape's screens.ts. */
export interface MenuPlace {
  readonly id: string;
  readonly group: string;
  /** Without its leading slash. */
  readonly address: string;
  readonly icon: string;
  /** Key of its name. */
  readonly title: string;
  /** Who may open the entry, as code. */
  readonly menuNeeds: string;
}

const everybody = "'session'";

/** The place that app/shell/areas-to-come.ts keeps for the area, and the file without it; null when it keeps none. */
export function takePlace(
  source: string,
  { camel: id }: AreaNames,
): { place: MenuPlace; rest: string } | null {
  const kept = new RegExp(`\\n +\\{\\s+id: '${id}',([^{}]*)\\},`).exec(source);
  if (kept === null) return null;
  const [lines, fields = ''] = kept;
  const told = (pattern: RegExp) => pattern.exec(fields)?.[1];
  const icon = told(/icon: (\w+)/) ?? 'Folder';
  const place = {
    ...{ id, icon, title: `SHELL.menu.${id}`, address: told(/to: '\/([^']+)'/) ?? id },
    ...{ group: told(/group: '(\w+)'/) ?? 'school', menuNeeds: told(/needs: (\[[^\]]*\])/) ?? everybody },
  };
  const rest = source.replace(lines, '');
  const isLast = [...rest.matchAll(new RegExp(`\\b${icon}\\b`, 'g'))].length === 1;
  return { place, rest: isLast ? withoutImport(rest, icon) : rest };
}

function withoutImport(source: string, icon: string): string {
  return source.replace(new RegExp(`\\b${icon}, |, ${icon}\\b`), '');
}

/** For an area the specification does not name. */
export function newPlace({ kebab, upper }: AreaNames): MenuPlace {
  const own = { id: kebab, address: kebab, title: `${upper}.title` };
  return { ...own, group: 'teaching', icon: 'Folder', menuNeeds: everybody };
}

/** app/shell/menu-order.ts with one more place in the order of the menu. */
export function joinMenu(source: string, { id }: MenuPlace): string {
  return source.replace("\n  'reports',\n", `\n  '${id}',\n  'reports',\n`);
}

/** The shape's screens.ts at its place. */
export function atPlace(text: string, place: MenuPlace): string {
  return text
    .replaceAll('MenuIcon', place.icon)
    .replaceAll('menu-address', place.address)
    .replaceAll('menu-title', place.title)
    .replaceAll('menu-id', place.id)
    .replaceAll('menu-group', place.group)
    .replaceAll("'menu-needs'", place.menuNeeds);
}
