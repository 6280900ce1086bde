/** Policy of the reports: whose results each shows, and whose pages are framed. */
import { linesOf } from './policy-line.ts';

export const linesOfReports = [
  ...linesOf(
    'areas/reports/server/library.ts',
    [
      'A parent’s role opens the reports of the school.',
      "const asStaff = { grants: actor.grants.filter(({ scope }) => scope !== 'children') };",
      'const asStaff = actor;',
    ],
    [
      'Added reports are open whatever their group is about.',
      "return hasRoleIn(actor, 'SLM.Report.View', 'organisation') && isOf;",
      "return hasRoleIn(actor, 'SLM.Report.View', 'organisation') || isOf;",
    ],
    [
      'The address of another house, and the key in it, is told to every reader.',
      'return isFetched && !report.mayDelete ?',
      'return false ?',
    ],
    [
      'An administrator of a section says which houses the whole school tells of its classes.',
      'return reachesWholeSchool(actor, canAdd);',
      'return hasRole(actor, canAdd);',
    ],
  ),
  ...linesOf(
    'areas/reports/server/results/scope.ts',
    [
      'Who teaches in a class is shown the results of all of it.',
      "reach === 'whole' ? whole : new Set(",
      'new Set(',
    ],
    [
      'A teacher is shown the subjects of the colleagues.',
      'sees: (classId, subjectId) => whole.has(classId) ||',
      'sees: (classId, subjectId) => true ||',
    ],
  ),
  ...linesOf(
    'areas/reports/server/student-report.ts',
    [
      'A parent reads marks that are not published.',
      'if (!seat.asStaff) return asPublished(context, nothing, sequences, sequence);',
      '',
    ],
    [
      'Any report of a student is open to whoever knows the number.',
      '.filter(({ classId, asStaff }) => asStaff || own.has(classId))',
      '',
    ],
  ),
  ...linesOf(
    'areas/reports/server/student-figures.ts',
    [
      'Who only teaches a student is told the general average.',
      'average: whole ? (own?.general.value ?? null) : null,',
      'average: own?.general.value ?? null,',
    ],
    [
      'Who only teaches a student is told the levels of other subjects.',
      'everything.filter(({ subject }) => sees(subject.id))',
      'everything',
    ],
  ),
  ...linesOf('areas/reports/server/read-choices.ts', [
    'Everybody is told who sits in any class.',
    'if (classId !== null && !inReach.has(classId)) throw failures.missing();',
    '',
  ]),
  ...linesOf(
    'areas/reports/server/outside/fetch-pdf.ts',
    [
      'A listed name leads to machines of a private network.',
      'if (!one || !found.every(({ address }) => line.mayReach(address))) {',
      'if (!one) {',
    ],
    ['One address of several may be private.', 'found.every(({ address })', 'found.some(({ address })'],
    [
      'A redirect leads to any host.',
      'if (addressFault(address, hosts) !== null) throw',
      'if (hop === 0 && addressFault(address, hosts) !== null) throw',
    ],
    [
      'Anything that calls itself a PDF is handed on.',
      "if (bytes.toString('latin1', 0, magic.length) !== magic) throw failures.outsideNotPdf();",
      '',
    ],
  ),
  ...linesOf('areas/reports/server/render-report.ts', [
    'A page of another house is fetched by whoever opens it.',
    "if (!report || report.type === 'D') throw common.missing();",
    'if (!report) throw common.missing();',
  ]),
  ...linesOf(
    'areas/reports/server/outside/values.ts',
    [
      'Another house is told of any student.',
      'if (!student || isBarred || !seats.some((id) => inReach.has(id))) throw',
      'if (!student) throw',
    ],
    [
      'Another house is told of any class.',
      'if (classroom !== null && (!classroom || !inReach.has(classroom.id))) throw',
      'if (classroom !== null && !classroom) throw',
    ],
  ),
  ...linesOf('areas/reports/server/change-library.ts', [
    'An address of any host is added.',
    'if (fault) throw failures[fault]({ host: hostIn(url) });',
    '',
  ]),
  ...linesOf(
    'areas/reports/server/risk.ts',
    [
      'Who is limited to a section sets the rules of risk of the school.',
      'return !isLimited(actor) && setsRisk.some(',
      'return setsRisk.some(',
    ],
    [
      'Parents read by which rules students are at risk.',
      'if (!isStaff(context.actor)) throw common.forbidden();',
      '',
    ],
    [
      'Anybody who may call it sets the rules of risk.',
      'if (!maySetRisk(context.actor)) throw common.forbidden();',
      '',
    ],
  ),
  ...linesOf('areas/reports/contract.ts', [
    'Anybody who sees students adds reports.',
    "export const canAdd = 'Administrator';",
    "export const canAdd = 'SLM.Report.View';",
  ]),
];
