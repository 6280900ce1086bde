/** The rules A15 to A18 of docs/architecture.md: names, the sizes of files and folders, and the folders of an area. Only faults fail, warnings do not. */
import { verdict } from './verdict.ts';
import { folderFaults } from './walls/folder-sizes.ts';
import { nameFaults } from './walls/names.ts';

const { faults, warnings } = nameFaults('.');
for (const warning of warnings) console.log(`(${warning})`);
verdict([...faults, ...folderFaults('.')], 'every file has a name and a size');
