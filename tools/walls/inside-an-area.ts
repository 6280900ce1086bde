/** Rules A7 to A11 of docs/architecture.md: imports inside an area, the same for all areas. */
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { ability, areaStoresOf, areaWords, packages, areaStores as stores, tests } from './places.ts';

const routes = String.raw`^areas/([^/]+)/server/routes\.ts$`;
/** The files of the platform's server that read requests and write replies; only routes may import them. */
export const httpFiles = [
  'http',
  'requests/request-context',
  'make-contexts',
  'requests/caller',
  'documents/answering-documents',
  'requests/failure-replies',
  'requests/idempotency',
  'requests/reading-request',
  'requests/replies',
  'reads/row-stream',
];
const platformHttp = String.raw`^platform/server/(${httpFiles.join('|')})\.ts$`;
const publicModule = String.raw`^areas/([^/]+)/server/public[^.]*\.ts$`;

export const inward: IForbiddenRuleType[] = [
  {
    name: 'A7 wire-is-innermost',
    comment: 'wire <- contract <- rules <- web and server',
    from: { path: String.raw`^areas/([^/]+)/${ability}[^/]*wire\.ts$` },
    to: { path: '^areas/$1/', pathNot: String.raw`^areas/$1/${ability}[^/]*wire\.ts$` },
  },
  {
    name: 'A7 contract-knows-wire-only',
    comment: 'wire <- contract <- rules <- web and server',
    from: { path: String.raw`^areas/([^/]+)/${ability}[^/]*contract\.ts$` },
    to: { path: '^areas/$1/', pathNot: String.raw`^areas/$1/${ability}[^/]*(contract|wire)\.ts$` },
  },
  {
    name: 'A7 rules-know-no-side',
    comment: 'wire <- contract <- rules <- web and server',
    from: { path: String.raw`^areas/([^/]+)/${ability}[^/]+\.ts$`, pathNot: tests },
    to: { path: `^areas/$1/(?:web/|server/|${areaWords})` },
  },
  {
    name: 'A7 words-know-words-only',
    from: { path: `^areas/([^/]+)/${areaWords}` },
    to: { path: '^areas/', pathNot: `^areas/$1/${areaWords}` },
  },
];

export const downward: IForbiddenRuleType[] = [
  {
    name: 'A8 routes-call-use-cases',
    comment: 'routes -> use cases -> stores, no step skipped',
    from: { path: routes },
    to: { path: String.raw`-store\.ts$` },
  },
  {
    name: 'A8 nothing-calls-back-up-to-routes',
    from: { path: '^areas/[^/]+/server/', pathNot: tests },
    to: { path: String.raw`^areas/[^/]+/server/routes\.ts$` },
  },
  {
    name: 'A8 stores-know-stores-only',
    comment: 'a store imports stores only',
    from: { path: stores },
    to: { path: '^areas/[^/]+/server/', pathNot: areaStoresOf('$1') },
  },
  {
    name: 'A10 http-only-in-routes',
    from: { path: '^areas/', pathNot: [routes, tests] },
    to: { path: `${packages('fastify', '@fastify')}|${platformHttp}` },
  },
  {
    name: 'A11 sql-only-in-stores',
    from: { path: '^(areas|app)/', pathNot: [stores, tests] },
    to: { path: packages('pg', 'kysely') },
  },
  {
    name: 'A9 use-cases-import-public-modules',
    comment: 'routes and stores import no other area; a public module imports types only from another one',
    from: { path: `${routes}|${stores}` },
    to: { path: String.raw`^areas/[^/]+/server/public[^.]*\.ts$` },
  },
  {
    name: 'A9 use-cases-import-public-modules',
    from: { path: publicModule },
    to: {
      path: String.raw`^areas/[^/]+/server/public[^.]*\.ts$`,
      pathNot: '^areas/$1/',
      dependencyTypesNot: ['type-only'],
    },
  },
];
