import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { readHosts as readHostsCall, saveHosts as saveHostsCall } from '../hosts-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import { readRisk as readRiskCall, saveRisk as saveRiskCall } from '../risk-contract.ts';
import * as viewer from '../viewer-contract.ts';
import { createReport, deleteReport, readHosts, saveHosts } from './change-library.ts';
import { readyReportsHere } from './contributions.ts';
import { listGroups, listIcons, listReports, readParamStatus } from './list-reports.ts';
import { type OutsideLine, openInternet } from './outside/fetch-pdf.ts';
import { readChoices } from './read-choices.ts';
import { renderWith } from './render-report.ts';
import { readRisk, saveRisk } from './risk.ts';
import { exportReport, showReport } from './show-report.ts';
import { readStudentReport } from './student-report.ts';

/** Settings of reports, given at startup. */
export interface ReportsSettings {
  /** The connection that fetches external reports. */
  readonly outside?: OutsideLine;
}

export const reportsServer = ({ outside = openInternet }: ReportsSettings): AreaServer => ({
  words: { en, fr },
  contributions: readyReportsHere,
  routes: [
    bind(calls.listReports, listReports),
    bind(calls.listReportsOfUser, listReports),
    bind(calls.readParamStatus, readParamStatus),
    bind(calls.listIcons, listIcons),
    bind(calls.listGroups, listGroups),
    bind(calls.createReport, createReport),
    bind(calls.deleteReport, deleteReport),
    bind(readHostsCall, readHosts),
    bind(saveHostsCall, saveHosts),
    bind(readRiskCall, readRisk),
    bind(saveRiskCall, saveRisk),
    bind(viewer.readChoices, readChoices),
    bind(viewer.showReport, showReport),
    bind(viewer.renderReport, renderWith(outside)),
    bind(viewer.exportReport, exportReport),
    bind(viewer.readStudentReport, readStudentReport, { views: ({ studentId }) => `student ${studentId}` }),
  ],
});
