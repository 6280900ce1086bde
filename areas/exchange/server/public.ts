/** The public module of exchange: what the program tidies up, and imports of other areas. */
export { findFile, lockImports, removeRun } from './imports-store.ts';
export { type KeptPackage, keptPackages } from './kept-packages-store.ts';
export { forgetOldFiles } from './old-files-store.ts';
export { tablesOfExchange } from './personal-data.ts';
export { retentionOfExchange } from './retention.ts';
export { makeRoom } from './room-for-drafts.ts';
