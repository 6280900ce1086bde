/** No TypeScript file is left out of all projects, where nobody would check its types. */
import { verdict } from './verdict.ts';
import { untypedFiles } from './walls/typed-files.ts';

verdict(untypedFiles('.'), 'every file belongs to a project');
