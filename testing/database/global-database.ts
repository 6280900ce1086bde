/**
 * One PostgreSQL for a whole test run, with two databases that test files copy (scratch-database.ts): a migrated one, and one with the
 * small schools of most tests.
 */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { embeddedNames } from '#platform/server/db/embedded/cluster-settings.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { makeSmallSchool, type SmallSchool } from '../small-school.ts';
import type { TestServer } from './scratch-database.ts';
import { migratedServer, type TemporaryServer } from './temporary-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function setup(project: TestProject) {
  const template = 'template_school';
  const server = await migratedServer(template);
  const { embedded, stop } = server;
  const { host = '', port = 0 } = embedded.superuser;
  const smallSchools = await addSmallSchools(server, template).catch(async (error) => {
    await stop();
    throw error;
  });
  project.provide('testServer', { host, port, version: embedded.version, template, smallSchools });
  return stop;
}

/** Copied with its schools in the time in which they would be made. */
async function addSmallSchools(
  { embedded, roles }: TemporaryServer,
  template: string,
): Promise<TestServer['smallSchools']> {
  const name = 'template_small_schools';
  const client = new pg.Client({ ...embedded.superuser, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${embeddedNames.owner}`);
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${embeddedNames.app}`);
  } finally {
    await client.end();
  }
  const database = openDatabase({ ...roles.app, database: name }, 1);
  try {
    const schools: SmallSchool[] = [];
    for (const mark of ['AAA', 'BBB']) schools.push(await makeSmallSchool(database, mark));
    const [first, second] = schools;
    if (!first || !second) throw new Error('Two schools are made.');
    return { template: name, first, second };
  } finally {
    await database.close();
  }
}
