/** Rules 1, 2, 3 and 6 of docs/architecture.md: storeys, doors, the street, the two sides, no circles. */
import type { IForbiddenRuleType } from 'dependency-cruiser';
import {
  doors,
  listedByApp,
  nodeModules,
  packages,
  programs,
  pure,
  serverPackages,
  serverSide,
  tests,
  webPackages,
  webSide,
  workshop,
} from './places.ts';
import type { ReachRule } from './reaching.ts';

export const storeys: IForbiddenRuleType[] = [
  {
    name: 'platform-knows-no-area',
    comment: 'platform stands on the ground floor: it imports neither areas nor app',
    from: { path: '^platform/', pathNot: tests },
    to: { path: '^(areas|app)/' },
  },
  {
    name: 'nobody-imports-app',
    comment: 'app is the roof: it joins the areas, so nothing below may lean on it',
    from: { pathNot: [tests, workshop, '^app/'] },
    to: { path: '^app/' },
  },
  {
    name: 'testing-is-for-tests',
    from: { path: '^(app|areas|platform)/', pathNot: tests },
    to: { path: String.raw`^(testing|e2e)/|\.test\.tsx?$` },
  },
  {
    name: 'nobody-imports-tools',
    from: { path: '^(app|areas|platform|testing|e2e)/', pathNot: tests },
    to: { path: '^tools/' },
  },
];

export const betweenAreas: IForbiddenRuleType[] = [
  {
    name: 'door-only',
    comment:
      'another area is entered by contract.ts, server/public.ts, web/(late-)public.tsx or web/extension-points.ts',
    from: { path: '^areas/([^/]+)/' },
    to: { path: '^areas/', pathNot: ['^areas/$1/', doors] },
  },
  {
    name: 'app-lists-doors-only',
    comment:
      'app lists routes, screens, what they bring, and doors; the inside of an area is its own business',
    from: { path: '^app/', pathNot: tests },
    to: { path: '^areas/', pathNot: listedByApp },
  },
];

/**
 * The street: an area may use only areas named before it. One rule an area, all under one name, made from
 * areas/order.json; an area that is not named there may use no other.
 */
export function street(order: readonly string[]): IForbiddenRuleType[] {
  const named = order.join('|') || 'nothing';
  return [
    ...order.map((area, place) => ({
      name: 'street-order',
      comment: 'an area may use only areas named before it in areas/order.json',
      from: { path: `^areas/${area}/` },
      to: { path: '^areas/', pathNot: `^areas/(${order.slice(0, place + 1).join('|')})/` },
    })),
    {
      name: 'street-order',
      comment: 'an area has to be named in areas/order.json',
      from: { path: '^areas/([^/]+)/', pathNot: `^areas/(${named})/` },
      to: { path: '^areas/', pathNot: '^areas/$1/' },
    },
  ];
}

/** Not even through a third file. */
export const sides: ReachRule[] = [
  {
    name: 'web-reaches-no-server',
    comment: 'not even through a third file',
    from: { path: webSide, pathNot: tests },
    to: { path: `${serverSide}|${serverPackages}|${nodeModules}` },
  },
  {
    name: 'server-reaches-no-web',
    comment: 'not even through a third file',
    from: { path: serverSide, pathNot: tests },
    to: { path: `${webSide}|${webPackages}` },
  },
  {
    name: 'pure-reaches-neither-side',
    comment: 'contract, wire, rules, words and kernel run on both sides: no React, no Node, no database',
    from: { path: pure, pathNot: tests },
    to: {
      path: `${serverSide}|${webSide}|${nodeModules}|(^|/)node_modules/`,
      pathNot: packages('zod'),
    },
  },
];

export const wholesome: IForbiddenRuleType[] = [
  {
    name: 'no-circles',
    comment: 'also not through types only',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-resolves',
    comment: 'an import nobody can follow is an import no wall can see',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-development-packages-in-the-product',
    from: { path: '^(app|areas|platform)/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev'] },
  },
  {
    name: 'nothing-stands-alone',
    comment: 'a file that uses nothing and is used by nothing',
    from: {
      orphan: true,
      path: '^(app|areas|platform|testing)/',
      pathNot: [tests, programs, String.raw`\.d\.ts$`],
    },
    to: {},
  },
];
