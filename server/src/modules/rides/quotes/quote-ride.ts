import { cancellationText } from '@safar/contract/products/rides/ride-text'
import type { RideSelection } from '@safar/contract/products/rides/selection.shapes'
import { AppError } from '../../../platform/errors.ts'
import type { Quotable } from '../../bookings/public.ts'
import { audienceOf, isOffice, toOfferedPrice } from '../../pricing/public.ts'
import { readPictures } from '../catalogue/vehicles.queries.ts'
import type { RideDeps } from '../deps.ts'
import { assertFits, atTime, readRide, rideName, type TimedRide, timesRefusal } from '../search/choose-ride.ts'
import { priceRide, RIDE } from '../search/price-ride.ts'
import { readLeft } from '../stock/ride-days.ts'

/** A client reads the way, the vehicle and the time in one line. */
function toName(ride: TimedRide) {
  const way = rideName(ride)
  const { name } = ride.vehicle
  return {
    en: [way.en, name.en, ride.time].join(' · '),
    ar: [way.ar || way.en, name.ar || name.en, ride.time].join(' · '),
  }
}

/** A ride as shown in a quote, while there is a vehicle. */
export const createRideQuotes = (
  deps: Pick<RideDeps, 'db' | 'pricing' | 'clock' | 'config'>,
): Quotable<RideSelection> => ({
  idOf: ({ route_id }) => route_id,
  // What a service does not use is left out of a quote, and undefined in a form.
  normalize: ({ hours, days, ...ride }) => ({
    ...ride,
    ...(hours !== undefined && { hours }),
    ...(days !== undefined && { days }),
  }),
  async price({ actor, agentId }, selection) {
    const { prepared } = deps.db
    const audience = audienceOf(actor, agentId)
    const ride = atTime(await readRide(prepared, selection), selection)
    const refusal = timesRefusal(ride, { now: deps.clock.now(), byOffice: isOffice(audience) })
    if (refusal) throw refusal
    assertFits(ride, selection)
    const { vehicle, firstDay, lastDay, route } = ride
    const left = (await readLeft(prepared, [vehicle.id], { firstDay, lastDay })).get(vehicle.id) ?? 0
    if (left < 1) throw new AppError('conflict', { shown: 'ride_sold_out' })
    const [book, pictures] = await Promise.all([deps.pricing.book(), readPictures(prepared, [vehicle])])
    const listed = priceRide(book, ride, audience)
    const { total } = toOfferedPrice(listed, audience)
    const { included, cancellation } = route.form
    return {
      currency: deps.config.AGENCY_CURRENCY,
      net: listed.price.net,
      owed: listed.price.owed,
      sale_ends_at: ride.bookUntil.toISOString(),
      shown: {
        product: RIDE,
        name: toName(ride),
        departs_on: firstDay,
        returns_on: lastDay === firstDay ? null : lastDay,
        nights: null,
        people: [{ fare: 'adult', count: selection.people, total }],
        flights: [],
        baggage: null,
        stays: [],
        included,
        excluded: [],
        cancellation: [],
        terms: { en: cancellationText(cancellation, 'en'), ar: cancellationText(cancellation, 'ar') },
        instalments: [],
        picture: vehicle.pictures.flatMap((name) => pictures.get(name) ?? [])[0] ?? null,
        total,
      },
    }
  },
})
