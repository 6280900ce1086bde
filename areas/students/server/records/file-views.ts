/** Calls that count as viewing a student's file: the audit log keeps the caller (`views` in routes.ts). */
import { readStudent } from '../../records/contract.ts';

export const fileViews: readonly string[] = [readStudent.name];
