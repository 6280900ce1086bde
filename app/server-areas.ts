/** All areas, as the server sees them. An area is removed by deleting its folder and its lines here and in web-areas.ts. */
import type { AccountsSettings } from '#areas/accounts/server/public.ts';
import { accountsServer } from '#areas/accounts/server/routes.ts';
import { admissionsServer } from '#areas/admissions/server/routes.ts';
import { appreciationsServer } from '#areas/appreciations/server/routes.ts';
import { attendanceServer } from '#areas/attendance/server/routes.ts';
import { auditServer } from '#areas/audit/server/routes.ts';
import { backupServer } from '#areas/backup/server/routes.ts';
import { calendarServer } from '#areas/calendar/server/routes.ts';
import { classesServer } from '#areas/classes/server/routes.ts';
import { communicationServer } from '#areas/communication/server/routes.ts';
import { councilServer } from '#areas/council/server/routes.ts';
import { disciplineServer } from '#areas/discipline/server/routes.ts';
import { evaluationsServer } from '#areas/evaluations/server/routes.ts';
import { exchangeServer } from '#areas/exchange/server/routes.ts';
import type { Installation } from '#areas/health/server/public.ts';
import { healthServer } from '#areas/health/server/routes.ts';
import { homeServer } from '#areas/home/server/routes.ts';
import { homeworkServer } from '#areas/homework/server/routes.ts';
import { type MobileMoneyOptions, mobileMoneyServer } from '#areas/mobile-money/server/routes.ts';
import { notebookServer } from '#areas/notebook/server/routes.ts';
import { notificationsServer } from '#areas/notifications/server/routes.ts';
import { parentsServer } from '#areas/parents/server/routes.ts';
import { type PaymentsOptions, paymentsServer } from '#areas/payments/server/routes.ts';
import { privacyServer } from '#areas/privacy/server/routes.ts';
import { reportCardsServer } from '#areas/report-cards/server/routes.ts';
import { type ReportsSettings, reportsServer } from '#areas/reports/server/routes.ts';
import { rostersServer } from '#areas/rosters/server/routes.ts';
import { scheduleServer } from '#areas/schedule/server/routes.ts';
import { schoolServer } from '#areas/school/server/routes.ts';
import { searchServer } from '#areas/search/server/routes.ts';
import { statementsServer } from '#areas/statements/server/routes.ts';
import { studentsServer } from '#areas/students/server/routes.ts';
import { teachersServer } from '#areas/teachers/server/routes.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { en } from '#platform/kernel/words/en.ts';
import { fr } from '#platform/kernel/words/fr.ts';
import { joinWords } from '#platform/kernel/words.ts';
import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import type { Feed } from '#platform/server/feed.ts';
import type { PushKeys } from '#platform/server/installation/push-keys.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import type { Background, BackgroundParts } from '#platform/server/jobs/background.ts';
import type { WordTrees } from '#platform/server/requests/failure-replies.ts';
import type { Standard } from '#platform/server/requests/standard-calls.ts';
import type { AreaServer, Route } from '#platform/server/routes.ts';
import { personalDataContributions } from './server-personal-data.ts';

/** Options that the areas get at the start. */
export interface AreaOptions extends AccountsSettings, ReportsSettings, PaymentsOptions, MobileMoneyOptions {
  readonly backups: BackupKeeper;
  readonly sealing: Sealing;
  readonly installation: Installation;
  readonly pushKeys: PushKeys;
  /** Hosts with their port in the own network to which a school may send SMS. */
  readonly smsGateways: readonly string[];
}

function serverAreas(options: AreaOptions): readonly AreaServer[] {
  return [
    schoolServer,
    accountsServer(options),
    auditServer,
    classesServer,
    studentsServer,
    teachersServer,
    parentsServer(options),
    notificationsServer(options),
    admissionsServer,
    scheduleServer,
    attendanceServer,
    notebookServer,
    homeworkServer,
    evaluationsServer(options),
    appreciationsServer,
    councilServer,
    reportCardsServer(options),
    reportsServer(options),
    exchangeServer,
    rostersServer(options),
    privacyServer(options.backups.erasures, options.mails),
    backupServer(options.backups),
    healthServer(options),
    searchServer,
    homeServer(options.backups),
    paymentsServer(options),
    mobileMoneyServer(options),
    statementsServer,
    disciplineServer,
    calendarServer(options),
    communicationServer,
  ];
}

/** All areas together, for the server. */
export interface JoinedAreas {
  readonly routes: readonly Route[];
  /** Calls whose shape a standard of others fixes. */
  readonly standards: readonly Standard[];
  /** Files that programs of people fetch without a session. */
  readonly feeds: readonly Feed[];
  /** Contributions of areas to each other's use cases. */
  readonly contributions: readonly Contribution[];
  /** The words the server speaks: failures and mails. */
  readonly words: WordTrees;
  /** Opens what areas work on beside requests. */
  background(parts: BackgroundParts): readonly Background[];
}

export function joinAreas(options: AreaOptions): JoinedAreas {
  const areas = serverAreas(options);
  const spoken = [{ en, fr }, ...areas.flatMap(({ words }) => words ?? [])];
  return {
    routes: areas.flatMap(({ routes }) => routes),
    standards: areas.flatMap(({ standards }) => standards ?? []),
    feeds: areas.flatMap(({ feeds }) => feeds ?? []),
    contributions: [
      ...personalDataContributions,
      ...areas.flatMap(({ contributions }) => contributions ?? []),
    ],
    words: { en: joinWords(spoken.map((words) => words.en)), fr: joinWords(spoken.map((words) => words.fr)) },
    background: (parts) => areas.flatMap(({ background }) => background?.(parts) ?? []),
  };
}
