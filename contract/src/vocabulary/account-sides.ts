import type { AccountClass } from './money.ts'

/**
 * The ledger's convention: a debit raises what we have and what we have spent, a credit raises what we owe, what we
 * have earned and what agents and customers have with us. So a bank that pays is credited.
 */
const debitClasses: ReadonlySet<AccountClass> = new Set(['bank', 'cash', 'gateway', 'expense'])

export const growsWithDebit = (accountClass: AccountClass): boolean => debitClasses.has(accountClass)

type Classed = { class: AccountClass }

/** Which account decides the direction if two balances can only rise or fall together: first the money itself. */
const leads = (accountClass: AccountClass): number =>
  accountClass === 'expense' ? 1 : accountClass === 'wallet' ? 2 : growsWithDebit(accountClass) ? 3 : 0

const leader = (one: Classed, other: Classed) => (leads(one.class) >= leads(other.class) ? one : other)

/**
 * The sides of an amount that goes from one account to another. The balance of the first falls and that of the second
 * rises. If double entry does not allow both, the account that leads decides: a bank that pays a supplier has less
 * money, and we owe the supplier less.
 */
export function sidesOf<A extends Classed>({ from, to }: { from: A; to: A }): { debit: A; credit: A } {
  return growsWithDebit(leader(from, to).class) ? { debit: to, credit: from } : { debit: from, credit: to }
}

/** The opposite of `sidesOf`: where the amount of an entry came from, and where it went. */
export function flowOf<A extends Classed>({ debit, credit }: { debit: A; credit: A }): { from: A; to: A } {
  return growsWithDebit(leader(debit, credit).class) ? { from: credit, to: debit } : { from: debit, to: credit }
}
