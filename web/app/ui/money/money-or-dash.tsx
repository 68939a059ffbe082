import { Money } from './money.tsx'

/** A figure of a table, without its currency; nothing is a dash. */
export const MoneyOrDash = ({ minor, currency }: { minor: number; currency: string }) =>
  minor === 0 ? '–' : <Money minor={minor} currency={currency} bare />
