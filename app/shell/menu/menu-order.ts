import type { MenuEntry, WebArea } from '#platform/web/screens.ts';

/** The order of the menu: specification 1, with schedule after calendar. */
export const menuOrder: readonly string[] = [
  'home',
  'students',
  'discipline',
  'communication',
  'calendar',
  'schedule',
  'notebook',
  'appreciations',
  'homeworks',
  'evaluations',
  'payments',
  'parents',
  'teachers',
  'classes',
  'reports',
  'settings',
  'more',
];

/** The places of all areas, as the menu shows them. */
export function menuOf(areas: readonly WebArea[]): readonly MenuEntry[] {
  return areas
    .flatMap(({ menu }) => menu ?? [])
    .toSorted((one, other) => menuOrder.indexOf(one.id) - menuOrder.indexOf(other.id));
}
