/** A student of a payment, as the desk shows it. */
export interface FoundStudent {
  readonly id: number;
  readonly name: string;
  readonly about: string;
}

export interface SearchedStudent extends FoundStudent {
  readonly matricule: string | null;
}
