import type { hotels as contract, HotelDetails } from '@safar/contract/products/hotels/hotels.contract'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import type { Call } from '../../../platform/http/register.ts'
import { audienceOf } from '../../pricing/public.ts'
import type { Hotels } from '../hotels.ts'
import { listLandmarks } from '../places.ts'
import { readStay } from '../stay-query.ts'
import { assertOnSale } from '../stop-sales/stopped-hotels.ts'
import { readRates } from './ask-supplier.ts'
import { subjectOf, toRateView } from './price-rate.ts'

const LANDMARK_METRES = 8_000

/** One hotel with its rooms and rates for a stay, at the caller's price. */
export async function showHotel(
  hotels: Hotels,
  { params, query, actor }: Call<typeof contract.show>,
): Promise<HotelDetails> {
  const stay = readStay(query, hotels.today())
  assertOnSale(await hotels.stopped.read(), query.supplier, params.id)
  const { hotel, facts, rooms } = await readRates(hotels, query.supplier, params.id, stay)
  const [book, landmarks] = await Promise.all([
    hotels.pricing.book(),
    listLandmarks(hotels, { lat: hotel.lat, lon: hotel.lon, metres: LANDMARK_METRES }),
  ])
  const audience = audienceOf(actor, query.agent_id)
  const applied = book.appliedTo(subjectOf(query.supplier, hotel), audience)
  const reader = { applied, rooms: stay.rooms.length, audience }
  return {
    supplier: query.supplier,
    hotel,
    facts,
    nights: nightsOf(stay),
    landmarks,
    rooms: rooms.map((rates) => rates.map((rate) => toRateView(rate, reader))),
  }
}
