/** What an account must say after every act, computed apart from the program: one student, a few items, nothing but sums. */

export interface ModelItem {
  readonly id: number;
  /** Smaller is paid off first. */
  readonly rank: number;
  readonly dueDays: readonly string[];
}

export interface ModelReceipt {
  readonly id: number;
  readonly amount: number;
  readonly parts: readonly { readonly itemId: number | null; readonly amount: number }[];
  cancelled: boolean;
}

/** Sums of one student's account. Amounts in francs. */
export class AccountModel {
  /** What is owed, by item and instalment. */
  readonly charges = new Map<number, number[]>();
  /** What was paid and not refunded, by item; null for advances. */
  readonly paid = new Map<number | null, number>();
  /** What was waived, by item. */
  readonly waived = new Map<number, number>();
  readonly receipts: ModelReceipt[] = [];
  readonly items: readonly ModelItem[];

  constructor(items: readonly ModelItem[]) {
    this.items = [...items].sort((one, other) => one.rank - other.rank);
  }

  get owed(): number {
    return [...this.charges.values()].flat().reduce((sum, amount) => sum + amount, 0);
  }

  get received(): number {
    return [...this.paid.values()].reduce((sum, amount) => sum + amount, 0);
  }

  get credited(): number {
    return this.received + [...this.waived.values()].reduce((sum, amount) => sum + amount, 0);
  }

  /** Open less advance: what is owed and not credited; negative for an advance. */
  get balance(): number {
    return this.owed - this.credited;
  }

  /** What can be refunded: what was paid and not refunded. */
  get refundable(): number {
    const ofItems = [...this.paid.values()].reduce((sum, amount) => sum + Math.max(0, amount), 0);
    return Math.max(0, Math.min(ofItems, this.received));
  }

  /** What is open of an item: first its own credits are counted, then what is left over anywhere, in the order of payment. */
  openOf(itemId: number): number {
    let free = this.paid.get(null) ?? 0;
    const left = this.items.flatMap(({ id, rank, dueDays }) => {
      let own = this.ownCredits(id);
      const open = (this.charges.get(id) ?? []).map((amount, at) => {
        const covered = Math.max(0, Math.min(own, amount));
        own -= covered;
        return { id, rank, dueOn: dueDays[at] ?? '', open: amount - covered };
      });
      free += own;
      return open;
    });
    left.sort((one, other) =>
      one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.rank - other.rank,
    );
    for (const instalment of left) {
      const used = Math.max(0, Math.min(free, instalment.open));
      instalment.open -= used;
      free -= used;
    }
    return left.filter(({ id }) => id === itemId).reduce((sum, { open }) => sum + open, 0);
  }

  /** Whether more was refunded or cancelled of an item than is paid for it: other items bear it. */
  get isOverdrawn(): boolean {
    return this.items.some(({ id }) => this.ownCredits(id) < 0);
  }

  ownCredits(itemId: number): number {
    return (this.paid.get(itemId) ?? 0) + (this.waived.get(itemId) ?? 0);
  }

  pay(receipt: ModelReceipt): void {
    this.receipts.push(receipt);
    for (const { itemId, amount } of receipt.parts) this.addPaid(itemId, amount);
  }

  cancel(receipt: ModelReceipt): void {
    receipt.cancelled = true;
    for (const { itemId, amount } of receipt.parts) this.addPaid(itemId, -amount);
  }

  waive(itemId: number, amount: number): void {
    this.waived.set(itemId, (this.waived.get(itemId) ?? 0) + amount);
  }

  /** Taken from advances first, then from the items paid off last. */
  refund(amount: number): void {
    let left = amount;
    for (const itemId of [null, ...this.items.map(({ id }) => id).reverse()]) {
      const part = Math.min(left, Math.max(0, this.paid.get(itemId) ?? 0));
      this.addPaid(itemId, -part);
      left -= part;
    }
  }

  /**
   * An instalment that the item's own credits cover in full keeps its price; the others take the new one, and so do all once one is asked
   * for that was not.
   */
  price(itemId: number, amounts: readonly number[]): void {
    let credits = Math.max(0, this.ownCredits(itemId));
    const before = this.charges.get(itemId) ?? [];
    const isNew = amounts.some((amount, at) => amount !== 0 && (before[at] ?? 0) === 0);
    const after = amounts.map((amount, at) => {
      const charged = before[at] ?? 0;
      const covered = Math.min(credits, charged);
      credits -= covered;
      return charged > 0 && covered >= charged && !isNew ? charged : amount;
    });
    this.charges.set(itemId, after);
  }

  /** Nothing asks for the item any more: what was paid for it pays what is owed elsewhere. */
  drop(itemId: number): void {
    this.charges.delete(itemId);
  }

  private addPaid(itemId: number | null, amount: number): void {
    this.paid.set(itemId, (this.paid.get(itemId) ?? 0) + amount);
  }
}
