/** Rule 4 of docs/architecture.md: inward in an area, downward in its server. One pattern for all areas. */
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { packages, tests } from './places.ts';

const routes = String.raw`^areas/([^/]+)/server/routes\.ts$`;
const stores = String.raw`^areas/([^/]+)/server/[^/]*-store\.ts$`;
/** The part of the platform that reads requests and writes replies. */
const platformHttp = String.raw`^platform/server/(http|asked|documents/answering-documents|caller|replies|reading-request|failure-replies|row-stream|idempotency|making-contexts)\.ts$`;
const door = String.raw`^areas/([^/]+)/server/public\.ts$`;

export const inward: IForbiddenRuleType[] = [
  {
    name: 'wire-is-innermost',
    comment: 'wire <- contract <- rules <- web and server',
    from: { path: String.raw`^areas/([^/]+)/[^/]*wire\.ts$` },
    to: { path: '^areas/$1/', pathNot: String.raw`^areas/$1/[^/]*wire\.ts$` },
  },
  {
    name: 'contract-knows-wire-only',
    comment: 'wire <- contract <- rules <- web and server',
    from: { path: String.raw`^areas/([^/]+)/[^/]*contract\.ts$` },
    to: { path: '^areas/$1/', pathNot: String.raw`^areas/$1/[^/]*(contract|wire)\.ts$` },
  },
  {
    name: 'rules-know-no-side',
    comment: 'wire <- contract <- rules <- web and server',
    from: { path: String.raw`^areas/([^/]+)/[^/]+\.ts$`, pathNot: tests },
    to: { path: '^areas/$1/(web|server|(late-)?words)/' },
  },
  {
    name: 'words-know-words-only',
    from: { path: '^areas/([^/]+)/(late-)?words/' },
    to: { path: '^areas/', pathNot: '^areas/$1/(late-)?words/' },
  },
];

export const downward: IForbiddenRuleType[] = [
  {
    name: 'routes-call-use-cases',
    comment: 'routes -> use cases -> stores, no step skipped',
    from: { path: routes },
    to: { path: String.raw`-store\.ts$` },
  },
  {
    name: 'nothing-calls-back-up-to-routes',
    from: { path: '^areas/[^/]+/server/', pathNot: tests },
    to: { path: String.raw`^areas/[^/]+/server/routes\.ts$` },
  },
  {
    name: 'stores-know-stores-only',
    comment: 'a store is the last step: it asks no use case and opens no door',
    from: { path: stores },
    to: { path: '^areas/[^/]+/server/', pathNot: String.raw`^areas/$1/server/[^/]*-store\.ts$` },
  },
  {
    name: 'http-only-in-routes',
    from: { path: '^areas/', pathNot: [routes, tests] },
    to: { path: `${packages('fastify', '@fastify')}|${platformHttp}` },
  },
  {
    name: 'sql-only-in-stores',
    from: { path: '^(areas|app)/', pathNot: [stores, tests] },
    to: { path: packages('pg', 'kysely') },
  },
  {
    name: 'doors-are-opened-by-use-cases',
    comment: 'routes and stores stay at home; a door may name the type of a piece it brings, no more',
    from: { path: `${routes}|${stores}` },
    to: { path: String.raw`^areas/[^/]+/server/public\.ts$` },
  },
  {
    name: 'doors-are-opened-by-use-cases',
    from: { path: door },
    to: {
      path: String.raw`^areas/[^/]+/server/public\.ts$`,
      pathNot: '^areas/$1/',
      dependencyTypesNot: ['type-only'],
    },
  },
];
