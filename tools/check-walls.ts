/** The import rules A1 to A14 of docs/architecture.md, for the tree in the working directory. */
import { verdict } from './verdict.ts';
import { wallFaults } from './walls/cruise.ts';

const faults = await wallFaults();
verdict(
  faults.map((fault) => `${fault.rule}: ${fault.from} -> ${fault.to}`),
  'every import follows the architecture',
);
