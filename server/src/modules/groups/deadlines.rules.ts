import { dayEnd, dayInZone, HOUR_MS } from '@safar/contract/day'

interface Moment {
  now: Date
  /** The agency's time zone. */
  zone: string
}

interface PaymentTerms {
  depositHours: number
  balanceBy: string
}

/** How long seats are held for payment: the hours of the deposit, but never past the day of the balance. */
export function payByOf({ depositHours, balanceBy }: PaymentTerms, { now, zone }: Moment): Date {
  const deposit = now.getTime() + depositHours * HOUR_MS
  const balance = dayEnd(balanceBy, zone).getTime()
  // If sold after the balance was due, leaves an hour so that it can still be paid.
  return new Date(Math.min(deposit, Math.max(balance, now.getTime() + HOUR_MS)))
}

export const isOpenDay = (day: string, { now, zone }: Moment): boolean => dayInZone(zone, now) <= day

interface SalesTerms {
  state: string
  hiddenAt: Date | null
  salesFrom: string | null
  salesTo: string | null
  departsOn: string
}

/**
 * Whether no more will be sold: closed, deleted, past its last day of sales, or departed. A draft can still be
 * published again.
 */
export function isSaleClosed({ state, hiddenAt, salesTo, departsOn }: Omit<SalesTerms, 'salesFrom'>, moment: Moment) {
  const today = dayInZone(moment.zone, moment.now)
  return state === 'closed' || hiddenAt !== null || departsOn <= today || (salesTo !== null && salesTo < today)
}

/** Whether it is on sale now, for its audience. */
export function isOnSale({ state, hiddenAt, salesFrom, salesTo, departsOn }: SalesTerms, moment: Moment): boolean {
  const today = dayInZone(moment.zone, moment.now)
  return (
    state === 'published' &&
    hiddenAt === null &&
    departsOn > today &&
    (salesFrom === null || salesFrom <= today) &&
    (salesTo === null || salesTo >= today)
  )
}
