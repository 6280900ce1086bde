export { periodByClass, periodIn, periodsOfClass, periodsOfClasses } from '../windows/periods-of-class.ts';
export { windowsOf } from '../windows/windows.ts';
