/** The menu entry of a new area: as the specification places it (app/shell/areas-to-come.ts), or just before reports. */
import type { AreaNames } from './area-names.ts';

/** Values for the placeholders in the shape's screens.ts. */
export interface NewMenuEntry {
  readonly id: string;
  readonly group: string;
  /** Without its leading slash. */
  readonly address: string;
  readonly icon: string;
  /** Key of its name. */
  readonly title: string;
  /** Roles that open the entry, as code. */
  readonly menuNeeds: string;
}

const everybody = "'session'";

/** The entry that app/shell/areas-to-come.ts reserves for the area, and the file without it; null when it reserves none. */
export function takeMenuEntry(
  source: string,
  { camel: id }: AreaNames,
): { entry: NewMenuEntry; rest: string } | null {
  const reserved = new RegExp(`(?:\\n +)?\\{\\s+id: '${id}',([^{}]*)\\},?`).exec(source);
  if (reserved === null) return null;
  const [lines, fields = ''] = reserved;
  const field = (pattern: RegExp) => pattern.exec(fields)?.[1];
  const icon = field(/icon: (\w+)/) ?? 'Folder';
  const entry = {
    id,
    icon,
    title: `SHELL.menu.${id}`,
    address: field(/to: '\/([^']+)'/) ?? id,
    group: field(/group: '(\w+)'/) ?? 'school',
    menuNeeds: field(/needs: (\[[^\]]*\])/) ?? everybody,
  };
  const rest = source.replace(lines, '');
  const isLast = [...rest.matchAll(new RegExp(`\\b${icon}\\b`, 'g'))].length === 1;
  return { entry, rest: isLast ? withoutImport(rest, icon) : rest };
}

function withoutImport(source: string, icon: string): string {
  return source.replace(new RegExp(`import \\{ ${icon} \\} .*\\n|\\b${icon}, |, ${icon}\\b`), '');
}

/** For an area the specification does not name. */
export function newMenuEntry({ kebab, upper }: AreaNames): NewMenuEntry {
  return {
    id: kebab,
    address: kebab,
    title: `${upper}.title`,
    group: 'teaching',
    icon: 'Folder',
    menuNeeds: everybody,
  };
}

/** app/shell/menu-order.ts with the entry before the reports. */
export function joinMenu(source: string, { id }: NewMenuEntry): string {
  return source.replace("\n  'reports',\n", `\n  '${id}',\n  'reports',\n`);
}

/** The shape's screens.ts with the entry's values. */
export function withMenuEntry(text: string, entry: NewMenuEntry): string {
  return text
    .replaceAll('MenuIcon', entry.icon)
    .replaceAll('menu-address', entry.address)
    .replaceAll('menu-title', entry.title)
    .replaceAll('menu-id', entry.id)
    .replaceAll('menu-group', entry.group)
    .replaceAll("'menu-needs'", entry.menuNeeds);
}
