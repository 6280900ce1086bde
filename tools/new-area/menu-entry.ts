/** The menu entry of a new area, just before reports. */
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

export function newMenuEntry({ kebab, upper }: AreaNames): NewMenuEntry {
  return {
    id: kebab,
    address: kebab,
    title: `${upper}.title`,
    group: 'teaching',
    icon: 'Folder',
    menuNeeds: "'session'",
  };
}

/** app/shell/menu/menu-order.ts with the entry before the reports. */
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
