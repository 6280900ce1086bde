/** One PostgreSQL for a whole test run, with a migrated database that each test file copies (scratch-database.ts). */
import type { TestProject } from 'vitest/node';
import type { TestServer } from './scratch-database.ts';
import { migratedServer } from './temporary-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function setup(project: TestProject) {
  const { embedded, stop } = await migratedServer('template_school');
  const { host = '', port = 0 } = embedded.superuser;
  project.provide('testServer', { host, port, version: embedded.version });
  return stop;
}
