import { Money } from './money.tsx'

export interface CurrencyAmount {
  amount: number
  currency: string
}

/** One sum for each currency, in the order they come. */
export function sumByCurrency(amounts: readonly CurrencyAmount[]): CurrencyAmount[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** What a list of amounts comes to, in each currency. */
export const Sums = ({ amounts }: { amounts: readonly CurrencyAmount[] }) =>
  sumByCurrency(amounts).map(({ currency, amount }) => (
    <div key={currency}>
      <Money minor={amount} currency={currency} />
    </div>
  ))
