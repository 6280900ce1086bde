/** Which TypeScript files belong to which project, so that none is left unchecked. */
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from './source-files.ts';
import { typeProjects } from './type-projects.ts';

const folders = ['app', 'areas', 'platform', 'testing', 'tools', 'e2e'];

/** The files that a project's settings include, as paths from the root. */
function filesOf(root: string, project: string): string[] {
  const file = resolve(root, project);
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file));
  return fileNames.map((name) => relative(resolve(root), name));
}

export function untypedFiles(root: string): string[] {
  const typed = new Set(typeProjects.flatMap(({ project }) => filesOf(root, project)));
  return sourceFiles(root, folders)
    .filter((file) => !typed.has(file))
    .map((file) => `${file} belongs to no tsconfig: nobody checks its types`);
}
