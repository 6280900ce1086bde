/** The door of councils for other areas' servers. */
export { councilSaid } from './council-said.ts';
export { addSitting } from './load-sittings.ts';
export { tablesOfCouncil } from './personal-data.ts';
export { statesOfSittings } from './states-of-sittings.ts';
