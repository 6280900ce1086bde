/** Rules A1 to A6, A13 and A14 of docs/architecture.md: layers, public modules, dependency order, web and server, cycles. */
import type { IForbiddenRuleType } from 'dependency-cruiser';
import {
  listedByApp,
  nodeModules,
  packages,
  programs,
  publicForTests,
  publicModules,
  pure,
  serverPackages,
  serverSide,
  tests,
  webPackages,
  webSide,
  workshop,
} from './places.ts';
import type { ReachRule } from './reaching.ts';

export const layers: IForbiddenRuleType[] = [
  {
    name: 'A1 platform-knows-no-area',
    comment: 'platform is the lowest layer: it imports neither areas nor app',
    from: { path: '^platform/', pathNot: tests },
    to: { path: '^(areas|app)/' },
  },
  {
    name: 'A1 nobody-imports-app',
    comment: 'app is the top layer: nothing imports it',
    from: { pathNot: [tests, workshop, '^app/'] },
    to: { path: '^app/' },
  },
  {
    name: 'A2 testing-is-for-tests',
    from: { path: '^(app|areas|platform)/', pathNot: tests },
    to: { path: String.raw`^(testing|e2e)/|\.test\.tsx?$` },
  },
  {
    name: 'A2 nobody-imports-tools',
    from: { path: '^(app|areas|platform|testing|e2e)/', pathNot: tests },
    to: { path: '^tools/' },
  },
];

export const betweenAreas: IForbiddenRuleType[] = [
  {
    name: 'A3 public-modules-only',
    comment:
      'another area is imported only through contract.ts, a file of server/public/ or web/public/, or web/extension-points.ts',
    from: { path: '^areas/([^/]+)/', pathNot: tests },
    to: { path: '^areas/', pathNot: ['^areas/$1/', publicModules] },
  },
  {
    name: 'A3 public-modules-only',
    comment: 'a test also loads data as the program does, through server/public.ts',
    from: { path: String.raw`^areas/([^/]+)/.*\.(test|prove)\.tsx?$` },
    to: { path: '^areas/', pathNot: ['^areas/$1/', publicModules, publicForTests] },
  },
  {
    name: 'A3 app-imports-public-modules-only',
    comment: 'app imports routes, screens, contributions and public modules, nothing else of an area',
    from: { path: '^app/', pathNot: tests },
    to: { path: '^areas/', pathNot: listedByApp },
  },
  {
    name: 'A3 loaders-load-later',
    comment:
      'what web/public/load-*.ts gives is loaded when it is shown: the file itself imports no screen code',
    from: { path: '^areas/[^/]+/web/public/load-' },
    to: { path: '^areas/[^/]+/web/', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'A3 only-loaders-load-later',
    comment: 'a file of web/public/ with import() is named load-*.ts',
    from: { path: '^areas/[^/]+/web/public/(?!load-)' },
    to: { dynamic: true },
  },
];

/**
 * The dependency order: an area imports only areas named before it in areas/order.json. One rule for each area, all with one
 * name; an area that is not named there imports no other.
 */
export function dependencyOrder(order: readonly string[]): IForbiddenRuleType[] {
  const named = order.join('|') || 'nothing';
  return [
    ...order.map((area, index) => ({
      name: 'A4 dependency-order',
      comment: 'an area imports only areas named before it in areas/order.json',
      from: { path: `^areas/${area}/` },
      to: { path: '^areas/', pathNot: `^areas/(${order.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'A4 dependency-order',
      comment: 'an area has to be named in areas/order.json',
      from: { path: '^areas/([^/]+)/', pathNot: `^areas/(${named})/` },
      to: { path: '^areas/', pathNot: '^areas/$1/' },
    },
  ];
}

/** Rules for indirect imports too. */
export const sides: ReachRule[] = [
  {
    name: 'A5 web-reaches-no-server',
    comment: 'neither directly nor through other files',
    from: { path: webSide, pathNot: tests },
    to: { path: `${serverSide}|${serverPackages}|${nodeModules}` },
  },
  {
    name: 'A5 server-reaches-no-web',
    comment: 'neither directly nor through other files',
    from: { path: serverSide, pathNot: tests },
    to: { path: `${webSide}|${webPackages}` },
  },
  {
    name: 'A6 pure-reaches-neither-side',
    comment: 'contract, wire, rules, words and kernel run on both sides: no React, no Node, no database',
    from: { path: pure, pathNot: tests },
    to: {
      path: `${serverSide}|${webSide}|${nodeModules}|(^|/)node_modules/`,
      pathNot: packages('zod'),
    },
  },
];

export const everyFile: IForbiddenRuleType[] = [
  {
    name: 'A13 no-circles',
    comment: 'also not through types only',
    from: {},
    to: { circular: true },
  },
  {
    name: 'A14 every-import-resolves',
    comment: 'an import that cannot be resolved cannot be checked',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'A2 no-development-packages-in-the-product',
    from: { path: '^(app|areas|platform)/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev'] },
  },
  {
    name: 'A14 packages-are-declared',
    comment: 'a package that only another one brings may go with it',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'A14 nothing-stands-alone',
    comment: 'a file that uses nothing and is used by nothing',
    from: {
      orphan: true,
      path: '^(app|areas|platform|testing)/',
      pathNot: [tests, programs, String.raw`\.d\.ts$`],
    },
    to: {},
  },
];
