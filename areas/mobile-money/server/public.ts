/** The parts of mobile-money that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { tablesOfMobileMoney } from './personal-data.ts';
