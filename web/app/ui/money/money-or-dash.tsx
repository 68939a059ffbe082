import { Money } from './money.tsx'

/** An amount in a table, without its currency; zero is shown as a dash. */
export const MoneyOrDash = ({ minor, currency }: { minor: number; currency: string }) =>
  minor === 0 ? '–' : <Money minor={minor} currency={currency} bare />
