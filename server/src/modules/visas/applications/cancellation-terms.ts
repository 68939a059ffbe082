import type { CancellationTerms } from '../../bookings/public.ts'

type Amounts = Record<'net' | 'owed' | 'total', number>

const termsOf = ({ net, owed, total }: Amounts, zone: string, kept: 0 | 1): CancellationTerms => ({
  zone,
  steps: [{ from: null, penalty: owed * kept }],
  clientSteps: [{ from: null, penalty: total * kept }],
  netSteps: [{ from: null, penalty: net * kept }],
  ...{ noShow: owed * kept, clientNoShow: total * kept, netNoShow: net * kept },
})

/** Full refund; applies until the application is submitted to the embassy. */
export const keepNothing = (amounts: Amounts, zone: string): CancellationTerms => termsOf(amounts, zone, 0)

export const keepAll = (amounts: Amounts, zone: string): CancellationTerms => termsOf(amounts, zone, 1)
