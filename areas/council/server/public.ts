/** The door of councils for other areas' servers. */
export { councilSaid } from './council-said.ts';
export { tablesOfCouncil } from './personal-data.ts';
