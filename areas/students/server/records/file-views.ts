/** What counts as looking at a student's file: the calls of which is noted who asked them (`views` in routes.ts). */
import { readStudent } from '../../records/contract.ts';

export const fileViews: readonly string[] = [readStudent.name];
