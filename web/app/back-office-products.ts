import { flightBackOffice } from './features/flights/back-office.ts'
import { groupBackOffice } from './features/groups/back-office.ts'
import { holidayBackOffice } from './features/holidays/back-office.ts'
import { hotelBackOffice } from './features/hotels/back-office.ts'
import { insuranceBackOffice } from './features/insurance/back-office.ts'
import { rideBackOffice } from './features/rides/back-office.ts'
import { umrahBackOffice } from './features/umrah/back-office.ts'
import { visaBackOffice } from './features/visas/back-office.ts'
import type { BackOfficeProduct } from './platform/products/back-office.ts'

/** What every product adds to the areas of the office and of agents, in the order of their menus. */
export const backOfficeProducts: readonly BackOfficeProduct[] = [
  flightBackOffice,
  hotelBackOffice,
  umrahBackOffice,
  groupBackOffice,
  holidayBackOffice,
  rideBackOffice,
  insuranceBackOffice,
  visaBackOffice,
]
