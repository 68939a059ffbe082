import { accountingMutants } from './accounting.mutants.ts'
import { accountsMutants } from './accounts.mutants.ts'
import { bookingsMutants } from './bookings.mutants.ts'
import { contractMutants } from './contract.mutants.ts'
import { holidaysMutants } from './holidays.mutants.ts'
import { hotelsMutants } from './hotels.mutants.ts'
import { httpMutants } from './http.mutants.ts'
import { ledgerMutants } from './ledger.mutants.ts'
import { moneyMutants } from './money.mutants.ts'
import type { Mutant } from './mutant.ts'
import { officeMutants } from './office.mutants.ts'
import { plansMutants } from './plans.mutants.ts'
import { platformMutants } from './platform.mutants.ts'
import { seatsMutants } from './seats.mutants.ts'
import { servicesMutants } from './services.mutants.ts'
import { tradeMutants } from './trade.mutants.ts'
import { webMutants } from './web.mutants.ts'
import { zohoMutants } from './zoho.mutants.ts'

/** Small faults of the kinds that slip into code: locks, scopes, limits, forgery, secrets, sessions, money, zones. */
export const mutants: readonly Mutant[] = [
  ...accountingMutants,
  ...accountsMutants,
  ...bookingsMutants,
  ...contractMutants,
  ...holidaysMutants,
  ...hotelsMutants,
  ...httpMutants,
  ...ledgerMutants,
  ...moneyMutants,
  ...officeMutants,
  ...plansMutants,
  ...platformMutants,
  ...seatsMutants,
  ...servicesMutants,
  ...tradeMutants,
  ...webMutants,
  ...zohoMutants,
]
