import type { CancellationTerms } from '../../bookings/public.ts'

type Amounts = Record<'net' | 'owed' | 'total', number>

const termsOf = ({ net, owed, total }: Amounts, zone: string, charged: 0 | 1): CancellationTerms => ({
  zone,
  steps: [{ from: null, penalty: owed * charged }],
  clientSteps: [{ from: null, penalty: total * charged }],
  netSteps: [{ from: null, penalty: net * charged }],
  noShow: owed * charged,
  clientNoShow: total * charged,
  netNoShow: net * charged,
})

/** Full refund; applies until the application is submitted to the embassy. */
export const keepNothing = (amounts: Amounts, zone: string): CancellationTerms => termsOf(amounts, zone, 0)

export const keepAll = (amounts: Amounts, zone: string): CancellationTerms => termsOf(amounts, zone, 1)
