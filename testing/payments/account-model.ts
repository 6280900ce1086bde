/** Expected account after every act, computed apart from the program: one student, a few items, nothing but sums. */

export interface ModelItem {
  readonly id: number;
  /** Smaller is paid off first. */
  readonly rank: number;
  readonly dueDays: readonly string[];
}

/** Hundredths of a per cent of what the item asks, or an amount. */
export type ModelDiscount = { readonly basisPoints: number } | { readonly amount: number };

export interface ModelReceipt {
  readonly id: number;
  readonly amount: number;
  readonly parts: readonly { readonly itemId: number | null; readonly amount: number }[];
  cancelled: boolean;
  /** Money was paid back since, perhaps this. */
  refunded: boolean;
}

/** Sums of one student's account. Amounts in francs. */
export class AccountModel {
  /** Amounts owed, by item and instalment. */
  readonly charges = new Map<number, number[]>();
  /** Amounts paid and not refunded, by item; null for advances. */
  readonly paid = new Map<number | null, number>();
  /** Amounts waived, by item. */
  readonly waived = new Map<number, number>();
  /** Those that count, and what they take off together, by item. */
  readonly discounts = new Map<number, ModelDiscount[]>();
  readonly discounted = new Map<number, number>();
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
    const given = [...this.waived.values(), ...this.discounted.values()];
    return this.received + given.reduce((sum, amount) => sum + amount, 0);
  }

  /** Open less advance: what is owed and not credited; negative for an advance. */
  get balance(): number {
    return this.owed - this.credited;
  }

  /** The amount that can be refunded: paid and not refunded. */
  get refundable(): number {
    const ofItems = [...this.paid.values()].reduce((sum, amount) => sum + Math.max(0, amount), 0);
    return Math.max(0, Math.min(ofItems, this.received));
  }

  /** The open amount of an item: its own credits count first, then what is left over anywhere, in the order of payment. */
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

  /** Whether more was refunded or cancelled of an item, or of advances, than is paid for it: other items bear it. */
  get isOverdrawn(): boolean {
    return (this.paid.get(null) ?? 0) < 0 || this.items.some(({ id }) => this.ownCredits(id) < 0);
  }

  ownCredits(itemId: number): number {
    return (this.paid.get(itemId) ?? 0) + (this.waived.get(itemId) ?? 0) + (this.discounted.get(itemId) ?? 0);
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
    for (const receipt of this.receipts) receipt.refunded = true;
    let left = amount;
    for (const itemId of [null, ...this.items.map(({ id }) => id).reverse()]) {
      const part = Math.min(left, Math.max(0, this.paid.get(itemId) ?? 0));
      this.addPaid(itemId, -part);
      left -= part;
    }
  }

  /**
   * An instalment that the item's own credits cover in full keeps its price, unless discounts cover it alone; the others take the new one,
   * and so do all once one is asked for that was not. Discounts follow; what they cover of a paid instalment stays.
   */
  price(itemId: number, amounts: readonly number[]): void {
    let off = Math.max(0, this.discounted.get(itemId) ?? 0);
    let others = Math.max(0, this.ownCredits(itemId) - off);
    let kept = 0;
    const before = this.charges.get(itemId) ?? [];
    const isNew = amounts.some((amount, at) => amount !== 0 && (before[at] ?? 0) === 0);
    const after = amounts.map((amount, at) => {
      const charged = before[at] ?? 0;
      const byDiscount = Math.min(off, charged);
      const byOthers = Math.min(others, charged - byDiscount);
      off -= byDiscount;
      others -= byOthers;
      const isPaid = byOthers > 0 && byDiscount + byOthers === charged;
      if (isPaid) kept += byDiscount;
      return isPaid && !isNew ? charged : amount;
    });
    this.charges.set(itemId, after);
    const most = sumOf(after);
    this.discounted.set(itemId, Math.max(Math.min(most, this.sizeOf(itemId)), Math.min(most, kept)));
  }

  /** The discounts of an item, each rounded down to the franc. */
  sizeOf(itemId: number): number {
    const owed = sumOf(this.charges.get(itemId) ?? []);
    return sumOf(
      (this.discounts.get(itemId) ?? []).map((one) =>
        'amount' in one ? one.amount : Math.floor((owed * one.basisPoints) / 10_000),
      ),
    );
  }

  /** A second record becomes part of this one: what both owe is owed once, the larger amount. */
  merge(owed: ReadonlyMap<number, readonly number[]>, receipt: ModelReceipt | null): void {
    for (const [itemId, amounts] of owed) {
      const own = this.charges.get(itemId) ?? [];
      this.charges.set(
        itemId,
        amounts.map((amount, at) => Math.max(amount, own[at] ?? 0)),
      );
    }
    if (receipt) this.pay(receipt);
  }

  /** Nothing asks for the item any more: what was paid for it pays what is owed elsewhere. */
  drop(itemId: number): void {
    this.charges.delete(itemId);
  }

  private addPaid(itemId: number | null, amount: number): void {
    this.paid.set(itemId, (this.paid.get(itemId) ?? 0) + amount);
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
