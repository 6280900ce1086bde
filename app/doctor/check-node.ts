import { type Finding, good, wrong } from './finding.ts';

const needed = 24;

export function checkNode(version = process.versions.node): readonly Finding[] {
  return Number.parseInt(version, 10) >= needed
    ? [good(`Node ${version}.`)]
    : [
        wrong(
          `Node ${version} is too old. Install Node ${needed} or later, or start with \`npm start\`, which brings it.`,
        ),
      ];
}
