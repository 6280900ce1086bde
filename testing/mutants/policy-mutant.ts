/** One place of the code where a permission is decided, and the text that decides it wrongly. */
export interface PolicyMutant {
  readonly file: string;
  readonly line: number;
  readonly kind:
    | 'gate'
    | 'guard'
    | 'role test'
    | 'row filter'
    | 'row condition'
    | 'role list'
    | 'row policy'
    | 'row function';
  readonly start: number;
  readonly end: number;
  /** The text between start and end. */
  readonly text: string;
  readonly instead: string;
  /** For a gate: the name of the call that it opens, unless several share it, and the constants that hold its calls. */
  readonly call?: string;
  readonly constants?: readonly string[];
  /** For a role in a list: the role, and the others of its job. */
  readonly role?: string;
  readonly beside?: readonly string[];
}
