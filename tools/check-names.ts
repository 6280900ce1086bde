/** The rules A15 to A18 of docs/architecture.md: names, sizes and the folders of an area. Only faults fail, warnings do not. */
import { verdict } from './verdict.ts';
import { nameFaults } from './walls/names.ts';

const { faults, warnings } = nameFaults('.');
for (const warning of warnings) console.log(`(${warning})`);
verdict(faults, 'every file has a name and a size');
