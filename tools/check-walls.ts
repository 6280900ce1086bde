/** The import rules A1 to A14, A24 and A25 of docs/architecture.md, for the tree in the working directory. */
import { verdict } from './verdict.ts';
import { wallFaults } from './walls/cruise.ts';
import { callReachFaults } from './walls/reach-of-calls.ts';

const faults = await wallFaults(callReachFaults);
verdict(
  faults.map((fault) => `${fault.rule}: ${fault.from} -> ${fault.to}`),
  'every import follows the architecture',
);
