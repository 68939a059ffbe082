import type { bookings } from '@safar/contract/bookings/bookings.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { useAirlineNames, useCityNames } from '../../../ui/named-codes.ts'

/** City and airline names for the codes in a list. */
export interface TripNames {
  city: (code: string) => string
  airline: (code: string) => string
}

type NamedPage = Pick<Reply<typeof bookings.customerList>, 'places' | 'airlines'>

/** The names delivered with the pages of a list. */
export const useTripNames = (pages: readonly NamedPage[]): TripNames => ({
  city: useCityNames(pages.flatMap(({ places }) => places)),
  airline: useAirlineNames(pages.flatMap(({ airlines }) => airlines)),
})
