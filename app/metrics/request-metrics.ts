import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds; most answers take a few milliseconds, and a page is late after a third of a second. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];

/** Counts each answer by the pattern of its address, as the log does: an address itself may carry a secret. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const labelNames = ['method', 'call'] as const;
  const count = new Counter({
    name: 'cahier_http_requests_total',
    help: 'Answered requests.',
    labelNames: [...labelNames, 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'cahier_http_request_duration_seconds',
    help: 'Time from the request until the last byte of its answer.',
    labelNames,
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const call = request.routeOptions.url ?? '(none)';
    count.inc({ method, call, status: reply.statusCode });
    durations.observe({ method, call }, reply.elapsedTime / 1000);
    done();
  });
}
