/** Names, sizes and the shape of areas. Warnings are for the eye, faults fail. */
import { verdict } from './verdict.ts';
import { nameFaults } from './walls/names.ts';

const { faults, warnings } = nameFaults('.');
for (const warning of warnings) console.log(`(${warning})`);
verdict(faults, 'every file has a name and a size');
