import { isDay } from '@safar/contract/day'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { ageOn } from '@safar/contract/travellers/travellers.rules'
import { MAX_INSURED } from '@safar/contract/vocabulary/insurance'
import type { TravellersFormValues } from '../../../bookings/checkout/public.ts'
import { type InsuredTrip, regionOf } from '../../../insurance/public.ts'

/**
 * The trip of a return flight, with everyone's age. Null if a policy needs more than the checkout asks for: the last
 * day of a one-way trip, or a passport. The server knows the passport of a saved traveller.
 */
export function toInsuredTrip(
  { slices }: Pick<Offer, 'slices'>,
  { travellers }: Pick<TravellersFormValues, 'travellers'>,
): InsuredTrip | null {
  const segments = slices.flatMap((slice) => slice.segments)
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last || first.from.country !== last.to.country || slices.length < 2) return null
  const isKnown = travellers.every(
    ({ birth_date: born, passport, traveller_id: saved }) => isDay(born) && Boolean(passport || saved),
  )
  if (!isKnown || travellers.length > MAX_INSURED) return null
  const startsOn = first.from.at.slice(0, 10)
  // Transit countries do not count: nobody stays there.
  const countries = slices.flatMap((slice) => [slice.segments[0]?.from.country, slice.segments.at(-1)?.to.country])
  return {
    region: regionOf(countries.filter((country) => country !== undefined)),
    starts_on: startsOn,
    ends_on: last.to.at.slice(0, 10),
    ages: travellers.map(({ birth_date }) => ageOn(birth_date, startsOn)),
  }
}
