/** Data packages among the imports of the school. */
import { type KeptPackage, keptPackages } from '#areas/exchange/server/public/kept-packages.ts';
import type { RosterReport, RosterRun } from '../../packages/contract.ts';

/** The facts of a data package once it was read. */
interface PackageFacts
  extends Pick<RosterRun, 'format' | 'schools' | 'school' | 'unknownColumns' | 'otherFiles' | 'passwords'> {
  readonly report: RosterReport | null;
}

export type StoredPackage = KeptPackage<PackageFacts>;

export const storedPackages = keptPackages<PackageFacts>('roster');
