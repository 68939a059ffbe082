import { flightScreens } from '../features/flights/screens.ts'
import { groupScreens } from '../features/groups/screens.ts'
import { holidayScreens } from '../features/holidays/screens.ts'
import { hotelScreens } from '../features/hotels/screens.ts'
import { insuranceScreens } from '../features/insurance/screens.ts'
import { rideScreens } from '../features/rides/screens.ts'
import { umrahScreens } from '../features/umrah/screens.ts'
import { visaScreens } from '../features/visas/screens.ts'
import type { Screens } from '../platform/areas/screens.ts'
import type { ProductScreens } from '../platform/products/screens.ts'

const screens: readonly ProductScreens[] = [
  flightScreens,
  hotelScreens,
  umrahScreens,
  groupScreens,
  holidayScreens,
  rideScreens,
  insuranceScreens,
  visaScreens,
]

/** The screens of all products in an area. */
export const productScreens = (area: keyof ProductScreens): Screens =>
  Object.assign({}, ...screens.map((each) => each[area]))
