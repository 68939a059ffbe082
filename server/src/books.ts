import { proveBookings } from './rooms/bookings/public.ts'
import { proveCollections } from './rooms/collections/public.ts'
import { proveDeposits } from './rooms/deposits/public.ts'
import type { Promised } from './rooms/ledger/public.ts'
import { provePayments } from './rooms/payments/public.ts'

/** What other rooms promise about the books, beside what the ledger itself does. */
export const promises: readonly Promised[] = [proveDeposits, proveCollections, proveBookings, provePayments]
