/** Types of every project, two compilers at a time; and that no file is left out of all projects. */

import { runStage } from './running/run-stage.ts';
import { inOrder } from './running/run-stages.ts';
import type { Stage } from './running/stage.ts';
import { verdict } from './verdict.ts';
import { filesOf, projects, untypedFiles } from './walls/typed-files.ts';

const stages = projects
  // A project without files yet would be an error to the compiler.
  .filter((project) => filesOf('.', project).length > 0)
  .map(
    (project): Stage => ({
      name: project,
      command: [
        'tsc',
        '-p',
        project,
        '--pretty',
        'false',
        '--incremental',
        '--tsBuildInfoFile',
        `.cache/types/${project}`,
      ],
      cores: 1,
    }),
  );
const reports = await inOrder(stages, runStage);
const faults = reports
  .filter(({ failed }) => failed > 0)
  .flatMap(({ name, output }) => [`${name}:`, ...output.trim().split('\n')]);
verdict([...untypedFiles('.'), ...faults], 'every file is type-checked');
