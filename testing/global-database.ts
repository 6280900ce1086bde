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
  const template = 'template_school';
  const { embedded, stop } = await migratedServer(template);
  const { host = '', port = 0 } = embedded.superuser;
  project.provide('testServer', { host, port, version: embedded.version, template });
  return stop;
}
