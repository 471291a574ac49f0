// One way to change a text, as a formula of the cell that holds it.
export interface Change {
  formula: string;
  used: readonly number[];
  penalty?: number;
}
