/** The sections of the settings in their order, and whether the person may open each. */
import { meets } from '#platform/kernel/roles.ts';
import { usePieces } from '#platform/web/gathering.ts';
import { useSession } from '#platform/web/session.ts';
import { type SettingsSection, sectionsOfSettings, settingsOrder } from './public.tsx';

export function useSettingsSections(): readonly (SettingsSection & { readonly open: boolean })[] {
  const session = useSession();
  return usePieces(sectionsOfSettings)
    .toSorted((one, other) => settingsOrder.indexOf(one.id) - settingsOrder.indexOf(other.id))
    .map((section) => ({ ...section, open: meets(section.needs, session) }));
}
