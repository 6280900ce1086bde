import { usualRisk } from '#areas/reports/risk-rules.ts';
import type { AreaOracle } from '../oracle.ts';
import { noStudents, onlyFor, outside } from '../people.ts';

const nothing = 999_999_999;
const administrators = onlyFor('admin', 'otherAdmin');
/** Every role of reports opens them; the content is each person's own: areas/reports/server/reports.http.test.ts. */
const opens = { ...noStudents, others: 200 };
/** Staff who see results, or set the rules of computing. */
const readsRisk = {
  ...outside,
  discipline: 403,
  bursar: 403,
  secretary: 403,
  expert: 403,
  noRole: 403,
  otherDiscipline: 403,
  otherBursar: 403,
  otherSecretary: 403,
  mbarga: 403,
  etoa: 403,
  pending: 403,
  barred: 403,
  otherMbarga: 403,
} as const;
const riskSetters = onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin');
const findsNothing = { ...noStudents, others: 404 };

export const oracle: AreaOracle = {
  // An export of a report is recorded: areas/reports/server/reports.http.test.ts.
  triedElsewhere: [],
  rows: [
    ...(['Report/v1', 'Report/v2', 'icons/v1', 'ReportGroup/v1'] as const).map((path) => ({
      call: {
        'Report/v1': 'reports.list',
        'Report/v2': 'reports.listOfUser',
        'icons/v1': 'reports.icons',
        'ReportGroup/v1': 'reports.groups',
      }[path],
      relation: 'missing' as const,
      attempt: () => ({ method: 'GET', path: `/slm/${path}/get` }),
      wanted: opens,
    })),
    {
      call: 'reports.choices',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/ReportChoices/v1/get' }),
      wanted: opens,
    },
    {
      call: 'reports.choices of a class that is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `/slm/ReportChoices/v1/get?classId=${nothing}` }),
      wanted: findsNothing,
    },
    {
      call: 'reports.paramStatus of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `/slm/ReportParamStatus/v1/get?reportId=${nothing}` }),
      wanted: findsNothing,
    },
    ...(['show', 'render'] as const).map((verb) => ({
      call: `reports.${verb} of what is not there`,
      relation: 'missing' as const,
      attempt: () => ({ method: 'GET', path: `/slm/Report/v1/${verb}?reportId=${nothing}` }),
      wanted: findsNothing,
    })),
    {
      call: 'reports.export of what is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/slm/Report/v1/export',
        body: { reportId: nothing, format: 'csv' },
      }),
      wanted: findsNothing,
    },
    {
      call: 'reports.student of nobody',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `/slm/StudentReport/v1/get?studentId=${nothing}` }),
      wanted: findsNothing,
    },
    {
      call: 'reports.create in a group that is none',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: '/slm/Report/v1/create?reportName=Lost&reportGrpId=99' }),
      wanted: { ...administrators, others: 400 },
    },
    {
      call: 'reports.delete of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: `/slm/Report/v1/delete?reportId=${nothing}` }),
      wanted: { ...administrators, others: 404 },
    },
    {
      call: 'reports.risk',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/RiskRules/v1/get' }),
      wanted: { ...readsRisk, others: 200 },
    },
    {
      call: 'reports.saveRisk with what is none',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/RiskRules/v1/update',
        body: { version: 9, bounds: { ...usualRisk, steepFall: 0 } },
      }),
      wanted: { ...riskSetters, others: 400 },
    },
    {
      call: 'reports.hosts',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/ReportHosts/v1/get' }),
      wanted: { ...administrators, others: 200 },
    },
    {
      call: 'reports.saveHosts with what is none',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: '/slm/ReportHosts/v1/update', body: { hosts: ['localhost'] } }),
      wanted: { ...administrators, others: 400 },
    },
  ],
};
