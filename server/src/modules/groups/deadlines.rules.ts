import { dayEnd, dayInZone } from '@safar/contract/day'

const HOUR = 3_600_000

interface Moment {
  now: Date
  /** The agency's. */
  zone: string
}

interface PaymentTerms {
  depositHours: number
  balanceBy: string
}

/** Until when seats are held for their money: the hours of the deposit, never past the day of the balance. */
export function payByOf({ depositHours, balanceBy }: PaymentTerms, { now, zone }: Moment): Date {
  const deposit = now.getTime() + depositHours * HOUR
  const balance = dayEnd(balanceBy, zone).getTime()
  // Sold after the balance was due: an hour, so that it can be paid at all.
  return new Date(Math.min(deposit, Math.max(balance, now.getTime() + HOUR)))
}

export const isOpenDay = (day: string, { now, zone }: Moment): boolean => dayInZone(zone, now) <= day

interface SalesTerms {
  state: string
  hiddenAt: Date | null
  salesFrom: string | null
  salesTo: string | null
  departsOn: string
}

/** Nothing will be sold any more: closed, deleted, past its last day of sales, or gone. A draft may be published again. */
export function isSaleClosed({ state, hiddenAt, salesTo, departsOn }: Omit<SalesTerms, 'salesFrom'>, moment: Moment) {
  const today = dayInZone(moment.zone, moment.now)
  return state === 'closed' || hiddenAt !== null || departsOn <= today || (salesTo !== null && salesTo < today)
}

/** Whether it is sold now, to whomever it is for. */
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
