/** Rule A25 of docs/architecture.md: files of other people are parsed in a process that reads one of them. */
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { packages, tests, workshop } from './places.ts';

const readers = '^platform/server/foreign/readers/';
/** The reading and planning part of an area's own program. */
const readersOfAreas = String.raw`^areas/rosters/server/(packages/plan-package|reading/read-kept)\.ts$`;
/** Runs in `npm run load`, a program of its own. */
const readFolder = String.raw`^areas/rosters/server/loading/read-folder\.ts$`;
const readingPrograms = String.raw`^(areas|platform)/.*-program\.ts$`;
/** Pictures that the application wrote. */
const ownPictures = String.raw`^platform/server/documents/painted-page\.ts$|^areas/report-cards/server/cards/printed-photos\.ts$`;
/** Pack what goes out, or unpack what the application packed itself: cells of imports, backups. */
const ownPacking = String.raw`^platform/server/(processes/packing|reads/row-stream|requests/web-client|sheets/write-zip|documents/packed-objects|backup/(signed-file|open-backup))\.ts$|^areas/exchange/server/import/workbooks\.ts$`;

const parsers = packages('csv-parse', 'ical.js', 'read-excel-file', 'sharp');

export const foreignFiles: IForbiddenRuleType[] = [
  {
    name: 'A25 readers-run-in-a-process-of-their-own',
    comment: 'a file of somebody else may hold or fill whoever reads it: ask context.readForeign',
    from: { pathNot: [tests, workshop, readers, readersOfAreas, readFolder, readingPrograms, ownPictures] },
    to: { path: `${readers}|${readersOfAreas}`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'A25 only-readers-parse',
    comment: 'a file of somebody else may hold or fill whoever reads it: ask context.readForeign',
    from: { pathNot: [tests, workshop, readers, ownPictures, 'node_modules'] },
    to: { path: parsers, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'A25 only-readers-unpack',
    comment: 'what packs, or unpacks what the application packed, is named in tools/walls/foreign-files.ts',
    from: {
      path: '^(app|areas|platform)/',
      pathNot: [tests, readers, readersOfAreas, ownPacking],
    },
    to: { path: '^(node:)?zlib$' },
  },
];
