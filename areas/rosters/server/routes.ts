import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as clients from '../clients/contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as packages from '../packages/contract.ts';
import * as provider from '../provider/contract.ts';
import { createClient, listClients, revokeClient } from './clients/clients.ts';
import { contributions } from './contributions.ts';
import {
  chooseSchool,
  doRoster,
  dropRoster,
  listRosterRuns,
  readRosterRun,
  uploadBundle,
} from './packages/import-package.ts';
import { exportOneRoster } from './provider/export-roster.ts';
import { rostering } from './provider/rostering.ts';

/** Settings of the area at the start. */
interface RostersSettings {
  /** The address of this program for other systems. */
  readonly publicUrl: string;
}

export const rostersServer = ({ publicUrl }: RostersSettings): AreaServer => ({
  words: { en, fr },
  contributions,
  standards: [rostering(publicUrl)],
  routes: [
    bind(packages.listRosterRuns, listRosterRuns),
    bind(packages.readRosterRun, readRosterRun),
    bind(packages.uploadBundle, uploadBundle),
    bind(packages.chooseSchool, chooseSchool),
    bind(packages.doRoster, doRoster),
    bind(packages.dropRoster, dropRoster),
    bind(provider.exportOneRoster, exportOneRoster),
    bind(clients.listClients, listClients),
    bindOpen(clients.createClient, createClient),
    bind(clients.revokeClient, revokeClient),
  ],
});
