/** `npm run doctor`: says what is wrong with the configuration. The exit code is 1 when something is. */
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { readSettings } from './server-settings.ts';
import { sayProblem } from './server-welcome.ts';

const labels: Readonly<Record<Finding['verdict'], string>> = {
  good: 'ok',
  warning: 'warning',
  wrong: 'wrong',
};

try {
  const findings = await examine(readSettings(process.env));
  for (const { verdict, text } of findings) console.log(`  ${labels[verdict].padEnd(8)} ${text}`);
  const count = findings.filter(({ verdict }) => verdict === 'wrong').length;
  console.log(count === 0 ? '\n  Nothing is wrong.' : `\n  ${count} wrong.`);
  if (count > 0) process.exitCode = 1;
} catch (error) {
  sayProblem(error, (line) => console.error(line));
  process.exitCode = 1;
}
