import type { MetricsAddress } from './metrics-address.ts';
import type { MetricsSources } from './open-metrics.ts';

/** Without METRICS_ADDRESS nothing is loaded. @returns what ends it @throws BadSetting when the port is taken */
export async function openMetricsIfWanted(
  address: MetricsAddress | null,
  sources: MetricsSources,
): Promise<() => Promise<void>> {
  if (address === null) return async () => undefined;
  const { openMetrics } = await import('./open-metrics.ts');
  return openMetrics(address, sources);
}
