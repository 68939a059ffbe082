import { proveBookings } from './modules/bookings/public.ts'
import { proveCollections } from './modules/collections/public.ts'
import { proveDeposits } from './modules/deposits/public.ts'
import type { Promised } from './modules/ledger/public.ts'
import { provePayments } from './modules/payments/public.ts'

/** What other rooms promise about the books, beside what the ledger itself does. */
export const promises: readonly Promised[] = [proveDeposits, proveCollections, proveBookings, provePayments]
