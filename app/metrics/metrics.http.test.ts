import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDeliveries } from '#areas/notifications/server/public.ts';
import { toInstant } from '#platform/kernel/time.ts';
import { mailStates } from '#platform/server/mail/mail-outbox.ts';
import { freePort } from '#testing/free-port.ts';
import { type OwnServer, openOwnServer } from '#testing/robustness/own-server.ts';
import { openMetricsIfWanted } from './open-if-wanted.ts';

let server: OwnServer;
let address: { readonly host: string; readonly port: number };
let end: () => Promise<void> = async () => undefined;
const createdAt = toInstant(new Date('2026-12-01T01:00:00.000Z'));

beforeAll(async () => {
  address = { host: '127.0.0.1', port: await freePort() };
  server = await openOwnServer({
    prepare: async (app, database) => {
      const backups = { list: async () => [{ file: 'cahier.backup', createdAt, bytes: 1 }] };
      end = await openMetricsIfWanted(address, { app, database, backups, version: '1.2.3' });
    },
  });
});
afterAll(async () => {
  await end();
  await server.close();
});

async function read(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text();
}

test('counts requests by call and status, with their durations', async () => {
  await server.signIn('ngo');
  await expect
    .poll(read)
    .toContain('cahier_http_requests_total{method="POST",call="/usm/api/session",status="200"} 1');
  expect(await read()).toContain(
    'cahier_http_request_duration_seconds_count{method="POST",call="/usm/api/session"} 1',
  );
});

test('shows queues, connections, the last backup, the version, memory and the event loop', async () => {
  const text = await read();
  for (const queue of ['mail', 'sms', 'push', 'jobs waiting', 'jobs running'])
    expect(text).toContain(`cahier_queue_length{queue="${queue}"} 0`);
  expect(text).toContain('cahier_database_up 1');
  expect(text).toMatch(/^cahier_database_connections\{state="idle"\} \d+$/m);
  expect(text).toContain('cahier_database_waiting_requests 0');
  expect(text).toContain(`cahier_backup_last_success_timestamp_seconds ${Date.parse(createdAt) / 1000}`);
  expect(text).toContain('cahier_build_info{version="1.2.3"} 1');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('counts deliveries by channel and state', async () => {
  countDeliveries({ channel: 'sms', states: ['sent', 'sent', 'failed'] });
  mailStates.publish('sent');
  mailStates.publish('failed');
  const text = await read();
  expect(text).toContain('cahier_deliveries_total{channel="sms",state="sent"} 2');
  expect(text).toContain('cahier_deliveries_total{channel="sms",state="failed"} 1');
  expect(text).toContain('cahier_deliveries_total{channel="mail",state="sent"} 1');
  expect(text).toContain('cahier_deliveries_total{channel="mail",state="failed"} 1');
});

test('names no school, person or secret address', async () => {
  const { login } = server.school.people.ngo;
  const secret = 'calendar-secret-0001';
  await fetch(`${server.url}/slm/Calendar/v1/feed/${secret}.ics`);
  await fetch(`${server.url}/usm/api/validateuser/0/0/${encodeURIComponent(login)}/%20/secret/`);
  await fetch(`${server.url}/no/such/${secret}`);
  await expect.poll(read).toContain('status="404"');
  const text = await read();
  expect(text).not.toContain(secret);
  expect(text).not.toContain(login);
});

test('answers nothing but metrics, and not at the address of the application', async () => {
  expect((await fetch(`http://127.0.0.1:${address.port}/usm/api/healthcheck`)).status).toBe(404);
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('cahier_http_requests_total');
});

test('a taken port is refused with the name of the setting', async () => {
  const sources = {
    app: fastify(),
    database: server.database,
    backups: { list: async () => [] },
    version: '',
  };
  await expect(openMetricsIfWanted(address, sources)).rejects.toThrow('METRICS_ADDRESS');
});
