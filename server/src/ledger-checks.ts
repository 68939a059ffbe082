import { checkBooks } from './modules/accounting/public.ts'
import { proveBookings } from './modules/bookings/public.ts'
import { checkCollections } from './modules/collections/public.ts'
import { checkDeposits } from './modules/deposits/public.ts'
import { checkDrawers } from './modules/drawers/public.ts'
import { checkAmounts, type LedgerCheck } from './modules/ledger/public.ts'
import { checkPayables } from './modules/payables/public.ts'
import { checkPayments } from './modules/payments/public.ts'

/** Rules about the books that other modules guarantee, in addition to the ledger's own. */
export const ledgerChecks: readonly LedgerCheck[] = [
  checkAmounts,
  checkBooks,
  checkDeposits,
  checkDrawers,
  checkCollections,
  proveBookings,
  checkPayables,
  checkPayments,
]
