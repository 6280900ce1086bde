/** The calls of the list of hosts whose pages may be shown as reports: for the administrator. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { text } from '#platform/kernel/wire-values.ts';
import { canAdd, failures } from './contract.ts';

const mostHosts = 30;
const hosts = z.strictObject({ hosts: z.array(z.string()) });

export const readHosts = defineCall({
  name: 'reports.hosts',
  method: 'GET',
  path: '/slm/ReportHosts/v1/get',
  summary: 'The hosts whose pages may be shown as reports.',
  needs: [canAdd],
  item: hosts,
  replies: 'record',
});

export const saveHosts = defineCall({
  name: 'reports.saveHosts',
  method: 'PUT',
  path: '/slm/ReportHosts/v1/update',
  summary: 'Sets the hosts whose pages may be shown as reports; reports of others are shown no more.',
  needs: [canAdd],
  body: z.strictObject({ hosts: z.array(text({ max: 300 })).check(z.maxLength(mostHosts)) }),
  item: hosts,
  replies: 'record',
  failures: [failures.hostFaulty],
});
