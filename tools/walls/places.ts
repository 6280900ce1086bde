/** The parts of the tree, as patterns over paths from the root, for all import rules. */
import { builtinModules } from 'node:module';

/** Tests and what only tests use. */
export const tests = String.raw`\.(test|prove|e2e)\.tsx?$|^testing/|^e2e/`;
/** Development tools: they may import everything, nothing imports them. */
export const workshop = String.raw`^tools/|^[^/]+\.config\.ts$`;

/** Where something starts: nobody imports these; head.ts is bundled into the page itself. */
export const programs = String.raw`^app/(server|web|service-worker|shell/head)\.tsx?$|^testing/[^/]*-program\.ts$`;

export const webSide = '^areas/[^/]+/web/|^platform/web/|^app/(web|shell/|service-worker)';
export const serverSide = '^areas/[^/]+/server/|^platform/server/|^app/(?!web|shell/|service-worker)';

/** The folder of an ability in the root of an area, or none: `areas/students/rollover/rules.ts` is as pure as `areas/students/rules.ts`. */
export const ability = '(?:|(?!(?:server|web|(?:late-)?words)/)[^/]+/)';
/** The texts of an area or of one of its abilities; A7 and the check of words read them alike. */
export const areaWords = `${ability}(?:late-)?words/`;
/** The files of an area's server that may hold SQL, in its root and in the folder of an ability. */
export const areaStoresOf = (area: string) => String.raw`^areas/${area}/server/.*-store\.ts$`;
export const areaStores = areaStoresOf('([^/]+)');

/** The pure files: they run in the browser and on the server, so they know neither. */
export const pure = String.raw`^areas/[^/]+/${ability}[^/]+\.ts$|^areas/[^/]+/${areaWords}|^platform/kernel/`;

/** The only files of an area that another area may import. */
export const publicModules = String.raw`^areas/[^/]+/(contract\.ts|web/extension-points\.ts|(server|web)/public/[^/]+\.tsx?)$`;

/** Those that tests of another area may import too: what the program itself uses, such as loading. */
export const publicForTests = String.raw`^areas/[^/]+/server/public\.ts$`;

/** The files of an area that app may import: public modules, routes, screens, contributions, and words for their types. */
export const listedByApp = String.raw`^areas/[^/]+/(contract\.ts|server/(routes|public|public/[^/]+)\.ts|web/(screens|contributions|extension-points|public/[^/]+)\.tsx?|${areaWords}en\.ts)$`;

/** Node's own modules, however they are written. */
export const nodeModules = `^(node:)?(${builtinModules.map(escaped).join('|')})$`;

/** A package of npm, with everything below its name (a scope such as `@fastify` means all of it). */
export function packages(...names: readonly string[]): string {
  return `(^|/)node_modules/(${names.map(escaped).join('|')})/`;
}

export const serverPackages = packages(
  'pg',
  'kysely',
  'fastify',
  '@fastify',
  'pino',
  'nodemailer',
  '@node-rs',
  '@myriaddreamin',
  'csv-parse',
  'csv-stringify',
  'read-excel-file',
  'write-excel-file',
);
export const webPackages = packages(
  'react',
  'react-dom',
  '@tanstack',
  '@base-ui',
  'lucide-react',
  'react-day-picker',
  'workbox-precaching',
  'workbox-routing',
);

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\]^{|}\\]/g, '\\$&');
}
