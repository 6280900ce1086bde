/** The picture of a report, white on its colour. */
import {
  BookOpen,
  CalendarCheck,
  ChartColumn,
  ChartLine,
  ChartPie,
  ClipboardList,
  FileText,
  Globe,
  LayoutDashboard,
  ListChecks,
  Medal,
  TrendingUp,
  TriangleAlert,
  Users,
  UserX,
  Wallet,
} from 'lucide-react';
import type { Icon } from '#platform/web/screens.ts';
import { type ReportIcon, reportIcons } from '../library-rules.ts';

const pictures: Readonly<Record<ReportIcon, Icon>> = {
  'chart-column': ChartColumn,
  'chart-line': ChartLine,
  'chart-pie': ChartPie,
  users: Users,
  medal: Medal,
  'triangle-alert': TriangleAlert,
  'clipboard-list': ClipboardList,
  'file-text': FileText,
  'book-open': BookOpen,
  'calendar-check': CalendarCheck,
  wallet: Wallet,
  'user-x': UserX,
  'list-checks': ListChecks,
  'trending-up': TrendingUp,
  'layout-dashboard': LayoutDashboard,
  globe: Globe,
};

export function pictureOf(iconId: number): Icon {
  const name = reportIcons.find(({ id }) => id === iconId)?.name;
  return name ? pictures[name] : FileText;
}

/** On every colour of the list, in light and dark. */
export const onColour = '#ffffff';

export function ReportPicture({ iconId, colour }: { iconId: number; colour: string }) {
  const Picture = pictureOf(iconId);
  return (
    <span
      className="grid size-10 shrink-0 place-items-center rounded-card"
      style={{ backgroundColor: colour, color: onColour }}
    >
      <Picture aria-hidden className="size-5" />
    </span>
  );
}
