import { Money } from './money.tsx'

export interface CurrencyAmount {
  amount: number
  currency: string
}

/** One sum per currency, in order of first occurrence. */
export function sumByCurrency(amounts: readonly CurrencyAmount[]): CurrencyAmount[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** The total of a list of amounts, per currency. */
export const Sums = ({ amounts }: { amounts: readonly CurrencyAmount[] }) =>
  sumByCurrency(amounts).map(({ currency, amount }) => (
    <div key={currency}>
      <Money minor={amount} currency={currency} />
    </div>
  ))
