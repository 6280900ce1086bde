import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import type { HealthSettings } from './health-settings.ts';
import { giveMailUp, letIn, retryMail } from './mend.ts';
import { readHealth } from './read-health.ts';

export function healthServer(settings: HealthSettings): AreaServer {
  return {
    routes: [
      bind(calls.readHealth, (context) => readHealth(context, settings)),
      bindOpen(calls.retryMail, (context, input) => retryMail(context, settings, input)),
      bind(calls.giveMailUp, giveMailUp),
      bind(calls.letIn, letIn),
    ],
  };
}
