/** The public module of exchange: what the program tidies up, and imports of other areas. */
export { findFile, lockImports, removeRun } from '../import/imports-store.ts';
