import { bigSumOf } from '@safar/contract/amount'
import type {
  BalanceSheet,
  IncomeStatement,
  StatementRow,
  TrialBalance,
  TrialBalanceRow,
} from '@safar/contract/money/accounting.contract'
import { type AccountClass, incomeClasses } from '@safar/contract/vocabulary/money'
import { type AccountSums, toWireAmount } from '../../ledger/public.ts'

const isUsed = ({ opening, debit, credit, closing }: AccountSums): boolean =>
  opening !== 0n || debit !== 0n || credit !== 0n || closing !== 0n

const debits = (balances: readonly bigint[]): bigint =>
  bigSumOf(balances.map((balance) => (balance < 0n ? -balance : 0n)))
const credits = (balances: readonly bigint[]): bigint =>
  bigSumOf(balances.map((balance) => (balance > 0n ? balance : 0n)))

const toRow = (of: AccountSums): TrialBalanceRow => ({
  account_id: of.accountId,
  group: of.group,
  class: of.class,
  name: of.name,
  opening: toWireAmount(-of.opening),
  debit: toWireAmount(of.debit),
  credit: toWireAmount(of.credit),
  closing: toWireAmount(-of.closing),
})

/** Accounts that were ever used, with the totals of the six columns. */
export function toTrialBalance(all: readonly AccountSums[]): Pick<TrialBalance, 'rows' | 'total'> {
  const used = all.filter(isUsed)
  const openings = used.map(({ opening }) => opening)
  const closings = used.map(({ closing }) => closing)
  return {
    rows: used.map(toRow),
    total: {
      opening_debit: toWireAmount(debits(openings)),
      opening_credit: toWireAmount(credits(openings)),
      debit: toWireAmount(bigSumOf(used.map(({ debit }) => debit))),
      credit: toWireAmount(bigSumOf(used.map(({ credit }) => credit))),
      closing_debit: toWireAmount(debits(closings)),
      closing_credit: toWireAmount(credits(closings)),
    },
  }
}

interface Amount {
  of: AccountSums
  amount: bigint
}

const toStatementRow = ({ of, amount }: Amount): StatementRow => ({
  account_id: of.accountId,
  group: of.group,
  class: of.class,
  name: of.name,
  amount: toWireAmount(amount),
})

const total = (amounts: readonly Amount[]): bigint => bigSumOf(amounts.map(({ amount }) => amount))
const nonZero = (amounts: readonly Amount[]): Amount[] => amounts.filter(({ amount }) => amount !== 0n)

const isIncome = (accountClass: AccountClass): boolean => incomeClasses.some((each) => each === accountClass)

export function toIncomeStatement(all: readonly AccountSums[]): Pick<IncomeStatement, 'income' | 'expenses' | 'total'> {
  const income = nonZero(all.filter((of) => isIncome(of.class)).map((of) => ({ of, amount: of.credit - of.debit })))
  const spent = nonZero(all.filter((of) => of.class === 'expense').map((of) => ({ of, amount: of.debit - of.credit })))
  return {
    income: income.map(toStatementRow),
    expenses: spent.map(toStatementRow),
    total: {
      income: toWireAmount(total(income)),
      expenses: toWireAmount(total(spent)),
      profit: toWireAmount(total(income) - total(spent)),
    },
  }
}

/**
 * The side of the balance sheet an account's closing balance belongs to. Wallets appear on both: money owed to us, and
 * money we hold.
 */
function placeOf(of: AccountSums): { assets: bigint; liabilities: bigint; equity: bigint; profit: bigint } {
  const nowhere = { assets: 0n, liabilities: 0n, equity: 0n, profit: 0n }
  if (of.class === 'wallet') return { ...nowhere, assets: -of.owing, liabilities: of.closing - of.owing }
  if (of.class === 'opening') return { ...nowhere, equity: of.closing }
  if (isIncome(of.class) || of.class === 'expense') return { ...nowhere, profit: of.closing }
  if (of.class === 'bank' || of.class === 'cash' || of.class === 'gateway') return { ...nowhere, assets: -of.closing }
  // A supplier paid in advance owes us. Unidentified money can likewise fall on either side.
  return of.closing < 0n ? { ...nowhere, assets: -of.closing } : { ...nowhere, liabilities: of.closing }
}

export function toBalanceSheet(
  all: readonly AccountSums[],
): Pick<BalanceSheet, 'assets' | 'liabilities' | 'equity' | 'profit' | 'total'> {
  const placed = all.map((of) => ({ of, at: placeOf(of) }))
  const side = (name: 'assets' | 'liabilities' | 'equity') =>
    nonZero(placed.map(({ of, at }) => ({ of, amount: at[name] })))
  const [assets, liabilities, equity] = [side('assets'), side('liabilities'), side('equity')]
  const profit = bigSumOf(placed.map(({ at }) => at.profit))
  return {
    assets: assets.map(toStatementRow),
    liabilities: liabilities.map(toStatementRow),
    equity: equity.map(toStatementRow),
    profit: toWireAmount(profit),
    total: {
      assets: toWireAmount(total(assets)),
      liabilities: toWireAmount(total(liabilities)),
      equity: toWireAmount(total(equity) + profit),
    },
  }
}
