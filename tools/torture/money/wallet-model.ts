import { bigSumOf } from '@safar/contract/amount'
import { addDays } from '@safar/contract/day'

/** A wallet as a bookkeeper without a computer would keep it: prepaid money, and each debt with its day. */
export interface WalletModel {
  prepaid: bigint
  debts: { day: string; amount: bigint }[]
  held: bigint
  reserved: bigint
  debited: bigint
  lines: number
  lastDay: string
  creditLimit: bigint
  bookingLimit: bigint | null
  creditDays: number | null
}

export const newWallet = (): WalletModel => ({
  prepaid: 0n,
  debts: [],
  held: 0n,
  reserved: 0n,
  debited: 0n,
  lines: 0,
  lastDay: '0001-01-01',
  creditLimit: 0n,
  bookingLimit: null,
  creditDays: null,
})

const sum = (debts: { amount: bigint }[]) => bigSumOf(debts.map(({ amount }) => amount))

export const owed = (wallet: WalletModel): bigint => sum(wallet.debts)
export const balanceOf = (wallet: WalletModel): bigint => wallet.prepaid - owed(wallet)
/** The amount that can still be taken out. */
export const free = (wallet: WalletModel): bigint => balanceOf(wallet) - wallet.held + wallet.creditLimit

/** Debts from before a day. */
export const owedBefore = (wallet: WalletModel, day: string): bigint =>
  sum(wallet.debts.filter((debt) => debt.day < day))

export const overdue = (wallet: WalletModel, today: string): bigint =>
  wallet.creditDays === null ? 0n : owedBefore(wallet, addDays(today, -wallet.creditDays))

/** Some debt is overdue, and this posting would add more. */
export const isPastDays = (wallet: WalletModel, today: string): boolean =>
  balanceOf(wallet) < wallet.held && overdue(wallet, today) > 0n

/** Prepaid money is used first; the rest is owed from this day on. */
function takeOut(wallet: WalletModel, amount: bigint, day: string): void {
  const ahead = amount < wallet.prepaid ? amount : wallet.prepaid
  wallet.prepaid -= ahead
  wallet.debited += amount
  if (amount > ahead) wallet.debts.push({ day, amount: amount - ahead })
  wallet.debts.sort((a, b) => a.day.localeCompare(b.day))
}

/** The oldest debt is paid first; the rest is prepaid. */
function payIn(wallet: WalletModel, amount: bigint): void {
  let left = amount
  while (left > 0n && wallet.debts[0]) {
    const [oldest] = wallet.debts
    const part = left < oldest.amount ? left : oldest.amount
    oldest.amount -= part
    left -= part
    if (oldest.amount === 0n) wallet.debts.shift()
  }
  wallet.prepaid += left
}

export function move(wallet: WalletModel, amount: bigint, day: string): void {
  if (amount < 0n) takeOut(wallet, -amount, day)
  else payIn(wallet, amount)
  wallet.lines++
  if (day > wallet.lastDay) wallet.lastDay = day
}
