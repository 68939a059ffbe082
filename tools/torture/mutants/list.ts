import { accountsMutants } from './accounts.mutants.ts'
import { bookingsMutants } from './bookings.mutants.ts'
import { httpMutants } from './http.mutants.ts'
import { ledgerMutants } from './ledger.mutants.ts'
import type { Mutant } from './mutant.ts'
import { platformMutants } from './platform.mutants.ts'

/** Small faults of the kinds that slip into code: locks, scopes, limits, forgery, secrets, sessions, money, zones. */
export const mutants: readonly Mutant[] = [
  ...accountsMutants,
  ...bookingsMutants,
  ...httpMutants,
  ...ledgerMutants,
  ...platformMutants,
]
