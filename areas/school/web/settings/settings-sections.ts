/** The sections of the settings in their order, and whether the person may open each: parents none, whatever else they see. */
import {
  ArchiveRestore,
  ArrowLeftRight,
  BookMarked,
  Building2,
  CalendarRange,
  ChartColumn,
  CreditCard,
  FolderLock,
  HeartPulse,
  History,
  Layers,
  ListChecks,
  ListPlus,
  MessageSquare,
  ScrollText,
  Tag,
  TriangleAlert,
  UserCog,
  UserRoundCheck,
} from 'lucide-react';
import { hasAccess, isStaff } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import type { Icon } from '#platform/web/screens.ts';
import { useSession } from '#platform/web/session/session.ts';
import {
  type SettingsId,
  type SettingsSection,
  sectionsOfSettings,
  settingsOrder,
} from '../extension-points.ts';

const icons: Readonly<Record<SettingsId, Icon>> = {
  organisation: Building2,
  years: CalendarRange,
  sections: Layers,
  subjects: BookMarked,
  marks: ChartColumn,
  cards: ScrollText,
  attendance: UserRoundCheck,
  homework: ListChecks,
  discipline: TriangleAlert,
  payments: CreditCard,
  accounts: UserCog,
  notifications: MessageSquare,
  tags: Tag,
  fields: ListPlus,
  exchange: ArrowLeftRight,
  privacy: FolderLock,
  backup: ArchiveRestore,
  health: HeartPulse,
  audit: History,
};

export function useSettingsSections(): readonly (SettingsSection & {
  readonly icon: Icon;
  readonly open: boolean;
})[] {
  const session = useSession();
  return useContributions(sectionsOfSettings)
    .toSorted((one, other) => settingsOrder.indexOf(one.id) - settingsOrder.indexOf(other.id))
    .map((section) => ({
      ...section,
      icon: icons[section.id],
      open: isStaff(session) && hasAccess(section.needs, session),
    }));
}
