export const tripTypes = ['one_way', 'round_trip', 'multi_city'] as const
export type TripType = (typeof tripTypes)[number]

export const cabins = ['economy', 'premium_economy', 'business', 'first'] as const
export type Cabin = (typeof cabins)[number]

export const passengerTypes = ['adult', 'child', 'infant'] as const
export type PassengerType = (typeof passengerTypes)[number]

export const offerSorts = ['best', 'cheapest', 'fastest', 'earliest', 'latest'] as const
export type OfferSort = (typeof offerSorts)[number]

/** Limits of a search: the screen shows them, the server enforces them. */
export const MAX_LEGS = 6
export const MAX_SEATS = 9
export const MAX_DAYS_AHEAD = 360

/** Who sees a price: the public, an agent or the office. */
export const channels = ['public', 'agent', 'staff'] as const
export type Channel = (typeof channels)[number]
