/** The long proofs in named parts, each of less than ten minutes on two idle cores, but for `availability`: faults take as long as they take. */

import type { Stage } from '../running/stage.ts';
import * as stage from '../stages.ts';

export interface Part {
  readonly name: string;
  readonly stage: Stage;
  /** Beginnings of the paths of its test files; none for projects that `npm test` runs, too. */
  readonly files: readonly string[];
  /** Paths whose change this part may find a fault of. */
  readonly touchedBy: RegExp;
}

/** Paths of the program itself: what a proof of the whole product runs. */
const product = /^(app|areas|platform|db)\/(?!.*\.test\.tsx?$)/;
const screens = /^(app\/shell|areas\/[^/]+\/(?!server\/)|platform\/(web|kernel))/;
const database = /^(platform\/server\/db|db|platform\/server\/start|app\/server)/;

/** Test files of one project that begin with one of these paths, as one stage. */
function filesOf(
  project: 'prove' | 'walks',
  name: string,
  files: readonly string[],
  touchedBy: RegExp,
  { only, environment }: { only?: string; environment?: Readonly<Record<string, string>> } = {},
): Part {
  const base = stage.tests(project, { minutes: 40, environment: { ...stage.builtPrograms, ...environment } });
  const results = `${stage.resultsFolder}/${project}-${name}.json`;
  const [program, ...args] = base.command;
  const command: Stage['command'] = [
    program,
    ...args.map((arg) => (arg.startsWith('--outputFile') ? `--outputFile.json=${results}` : arg)),
    ...files,
    ...(project === 'walks' ? ['--maxWorkers=3'] : []),
    ...(only ? ['-t', only] : []),
  ];
  return { name, files, touchedBy, stage: { ...base, name, command, results } };
}

function shard(whole: Stage, name: string, number: number, of: number): Part {
  const results = `${stage.resultsFolder}/${name}.json`;
  const [program, ...args] = whole.command;
  const command: Stage['command'] = [
    program,
    ...args.map((arg) => (arg.startsWith('--outputFile') ? `--outputFile.json=${results}` : arg)),
    `--shard=${number}/${of}`,
  ];
  return { name, files: [], touchedBy: product, stage: { ...whole, name, command, results } };
}

function whole(of: Stage, name: string, touchedBy: RegExp): Part {
  return { name, files: [], touchedBy, stage: { ...of, name } };
}

const sweepDevices = [320, 390, 820, 1440].flatMap((width) =>
  ['en', 'fr'].map((language) =>
    filesOf('prove', `sweep-${width}-${language}`, ['e2e/sweep.prove'], screens, {
      only: `at ${width} px in ${language} `,
    }),
  ),
);

const crawledJobs = ['teacher', 'principal', 'bursar', 'discipline', 'secretary', 'admin', 'parent'].map(
  (job) => filesOf('prove', `crawl-${job}`, ['e2e/crawl.prove'], screens, { only: `${job} finds` }),
);

/** For proofs that work on another tree than the one that was built. */
const fromSources = { environment: { BUILT_PROGRAMS: '' } };

export const parts: readonly Part[] = [
  whole(stage.pureWithEveryCase, 'pure', product),
  whole(stage.screensWithEveryCase, 'screens', screens),
  whole(stage.walksWithEveryCase, 'walks-each', product),
  ...[1, 2, 3].map((number) => shard(stage.onOldestPostgres, `server-15-${number}`, number, 3)),
  filesOf(
    'walks',
    'walks-offline',
    [
      'e2e/leaving.walk',
      'e2e/light-page',
      'e2e/offline/cash-offline',
      'e2e/offline/data-meter',
      'e2e/offline/marks-offline.walk',
      'e2e/offline/offline-start',
      'e2e/offline/prepared-device',
      'e2e/offline/roll-offline',
      'e2e/unsent-form',
      'e2e/version-conflict',
    ],
    product,
  ),
  filesOf(
    'walks',
    'walks-days',
    [
      'e2e/bursar-day',
      'e2e/calendar',
      'e2e/class-council',
      'e2e/contoso-day',
      'e2e/discipline',
      'e2e/school-day',
      'e2e/from-empty',
      'e2e/message-on-all-ways',
      'e2e/next-year',
      'e2e/printing',
      'e2e/two-schools',
    ],
    product,
  ),
  filesOf('prove', 'database', ['platform/server/db/'], database),
  filesOf(
    'prove',
    'restore',
    ['platform/server/backup/', 'testing/prove/restore'],
    /^(platform\/server\/backup|db|app\/server)/,
  ),
  filesOf(
    'prove',
    'moving',
    ['testing/moving/'],
    /^(platform\/server\/(backup|moving)|app\/(moving|demonstration)|db)/,
  ),
  filesOf(
    'prove',
    'notifications',
    ['areas/notifications/', 'testing/robustness/messages/rounds-of-notifications'],
    /^(areas\/notifications|platform\/server|db)\//,
  ),
  filesOf('prove', 'ten-thousand', ['areas/communication/'], /^(areas\/communication|platform\/server|db)\//),
  filesOf(
    'prove',
    'lists-and-back',
    ['areas/exchange/server/trials/lists-and-back', 'areas/exchange/server/trials/import-trials'],
    product,
  ),
  filesOf(
    'prove',
    'large-imports',
    [
      'areas/exchange/server/trials/large-sets',
      'areas/rosters/server/packages/',
      'testing/prove/import-sets',
      'testing/prove/large-import',
    ],
    /^(areas\/[^/]+\/server|platform\/server|db)\//,
  ),
  filesOf('prove', 'deletable', ['tools/deletable/'], product, fromSources),
  filesOf(
    'prove',
    'new-area',
    ['tools/new-area/'],
    /^(tools\/new-area|platform|testing\/([^/]+$|database\/))/,
    fromSources,
  ),
  filesOf('prove', 'starts', ['testing/robustness/start-faults', 'testing/prove/start-faults'], database),
  filesOf('prove', 'kills', ['testing/prove/kill-', 'testing/prove/power-cut'], product),
  filesOf(
    'prove',
    'servers',
    ['testing/prove/several-servers', 'testing/prove/rolling-upgrade'],
    /^(platform\/server|app\/server|db)/,
  ),
  filesOf(
    'prove',
    'packages',
    ['tools/release/'],
    /^(deploy\/package|tools\/release|app\/server|platform\/server\/backup|vite\.server)/,
  ),
  filesOf('prove', 'full-disk', ['testing/prove/full-disk'], /^(platform\/server|app\/server|db)/),
  filesOf(
    'prove',
    'availability',
    ['testing/prove/availability/'],
    /^(deploy\/district|platform\/server\/db|app\/server)/,
    { environment: { FAULTS: '63' } },
  ),
  filesOf('prove', 'nginx', ['testing/prove/nginx'], /^(docs\/deployment|app\/server|platform\/server)/),
  filesOf('prove', 'cards', ['testing/prove/card-prints'], /^(areas\/report-cards|platform\/server|db)\//),
  filesOf(
    'prove',
    'many-desks',
    ['testing/prove/many-desks'],
    /^(areas\/(payments|mobile-money)|platform\/server|db)\//,
  ),
  filesOf('prove', 'load', ['testing/robustness/load/'], /^(platform\/server|app\/server|db)/),
  filesOf('prove', 'mutants', ['testing/mutants/'], product, { environment: { POLICY_MUTANTS: '12' } }),
  filesOf('prove', 'offline', ['e2e/offline/offline.prove'], product),
  filesOf('prove', 'cut-offs', ['e2e/cut-offs/'], product, { environment: { CUT_OFFS: '100' } }),
  ...sweepDevices,
  ...crawledJobs,
];
