import {
  type OfferRequest,
  offersFor,
  type RequestedPassenger,
  type RequestedSlice,
  type StoredOffer,
} from './inventory.ts'
import type { EmulatorState, StoredService } from './state.ts'
import {
  fieldsOf,
  invalidState,
  type Json,
  listOf,
  newId,
  notFound,
  Refusal,
  textOf,
  toAmount,
  validation,
} from './wire.ts'
import { airportAt, airportObject } from './world.ts'

const DATE = /^\d{4}-\d\d-\d\d$/
const CABINS = ['first', 'business', 'premium_economy', 'economy']

function passengerOf(value: unknown, place: number): RequestedPassenger {
  const pointer = `/data/passengers/${place}`
  const { type, age } = fieldsOf(value, ['type', 'age', 'fare_type', 'given_name', 'family_name'], pointer)
  if ((type === undefined) === (age === undefined)) throw validation('invalid_field_sets', pointer)
  if (type !== undefined && type !== 'adult') throw validation('validation_inclusion', `${pointer}/type`)
  if (age !== undefined && !(Number.isInteger(age) && Number(age) >= 0 && Number(age) < 130))
    throw validation('validation_type', `${pointer}/age`)
  return { id: newId('pas'), type: type === undefined ? null : 'adult', age: age === undefined ? null : Number(age) }
}

/** Unknown places have no flights; invalid dates are refused. */
function sliceOf(value: unknown, place: number): RequestedSlice | null {
  const pointer = `/data/slices/${place}`
  const allowed = ['origin', 'destination', 'departure_date', 'departure_time', 'arrival_time']
  const { origin, destination, departure_date } = fieldsOf(value, allowed, pointer)
  const from = airportAt(textOf(origin, `${pointer}/origin`, /^[A-Z]{3}$/))
  const to = airportAt(textOf(destination, `${pointer}/destination`, /^[A-Z]{3}$/))
  const date = textOf(departure_date, `${pointer}/departure_date`, DATE)
  return from && to ? { from, to, date } : null
}

export function createOfferRequest(state: EmulatorState, data: unknown, query: URLSearchParams): Json {
  const allowed = ['slices', 'passengers', 'cabin_class', 'max_connections', 'private_fares', 'include_split_ticket']
  const fields = fieldsOf(data, allowed, '/data')
  const slices = listOf(fields.slices, '/data/slices').map(sliceOf)
  const passengers = listOf(fields.passengers, '/data/passengers').map(passengerOf)
  const cabin = fields.cabin_class === undefined ? 'economy' : String(fields.cabin_class)
  if (!CABINS.includes(cabin)) throw validation('validation_inclusion', '/data/cabin_class')
  const known = slices.filter((slice) => slice !== null)
  if (known.some(({ from, to }) => from === 'STN' && to === 'LHR'))
    throw new Refusal(504, 'api_error', 'gateway_timeout_error')
  const request: OfferRequest = { id: newId('orq'), slices: known, passengers, cabin, booked: false }
  const offers = known.length < slices.length ? [] : offersFor(request, state.terms)
  for (const offer of offers) state.offers.set(String(offer.body.id), offer)
  state.found.set(request.id, offers)
  return {
    id: request.id,
    live_mode: state.terms.liveMode,
    cabin_class: cabin,
    passengers,
    created_at: new Date(state.terms.now()).toISOString(),
    slices: known.map(({ from, to, date }) => ({
      origin: airportObject(from),
      destination: airportObject(to),
      departure_date: date,
      origin_type: 'airport',
      destination_type: 'airport',
    })),
    ...(query.get('return_offers') !== 'false' && { offers: offers.map((offer) => offerBody(state, offer)) }),
  }
}

/** Today's price, in the smallest unit. */
export const priceOf = (state: EmulatorState, { total }: StoredOffer): number =>
  total + Math.floor((total * state.increasePercent) / 100)

export function offerBody(state: EmulatorState, offer: StoredOffer): Json {
  if (state.increasePercent === 0) return offer.body
  const { currency } = state.terms
  const risen = priceOf(state, offer) - offer.total
  return {
    ...offer.body,
    total_amount: toAmount(offer.total + risen, currency),
    base_amount: toAmount(offer.base + risen, currency),
  }
}

export function listOffers(state: EmulatorState, query: URLSearchParams): Json[] {
  const offers = state.found.get(query.get('offer_request_id') ?? '')
  if (!offers) throw notFound()
  const sorted = query.get('sort') === 'total_amount' ? [...offers].sort((a, b) => a.total - b.total) : offers
  return sorted.map((offer) => offerBody(state, offer))
}

/** An offer that can still be bought. */
export function openOffer(state: EmulatorState, id: string): StoredOffer {
  const offer = state.offers.get(id)
  if (!offer) throw notFound()
  if (state.terms.now() >= offer.expiresAt) throw invalidState('offer_expired')
  if (state.soldOut || offer.route === 'LGW-LHR') throw invalidState('offer_no_longer_available')
  return offer
}

export function readOffer(state: EmulatorState, id: string, query: URLSearchParams): Json {
  const offer = openOffer(state, id)
  if (offer.route === 'LHR-STN') offer.total += 100_000
  const body = offerBody(state, offer)
  if (query.get('return_available_services') !== 'true') return body
  return { ...body, available_services: offer.route === 'BTS-ABV' ? [] : bagsFor(state, offer).map(bagBody(state)) }
}

const EXTRA = 500_000

function keepService(state: EmulatorState, service: Omit<StoredService, 'id'>): StoredService {
  const same = [...state.services.values()].find(
    (one) =>
      one.offer === service.offer &&
      one.type === service.type &&
      one.passengerId === service.passengerId &&
      one.segmentIds.join() === service.segmentIds.join() &&
      one.seat?.designator === service.seat?.designator,
  )
  if (same) return same
  const stored = { ...service, id: newId('ase') }
  state.services.set(stored.id, stored)
  return stored
}

const isInfant = ({ age }: RequestedPassenger): boolean => age !== null && age < 2

/** One bag for every passenger with a seat, each way. */
export function bagsFor(
  state: EmulatorState,
  { request, body }: StoredOffer,
  slices = body.slices as { segments: { id: string }[] }[],
): StoredService[] {
  return request.passengers
    .filter((one) => !isInfant(one))
    .flatMap(({ id: passengerId }) =>
      slices.map(({ segments }) =>
        keepService(state, {
          type: 'baggage',
          offer: String(body.id),
          passengerId,
          segmentIds: segments.map(({ id }) => id),
          seat: null,
          amount: EXTRA,
        }),
      ),
    )
}

export const bagBody =
  ({ terms: { currency } }: EmulatorState) =>
  ({ id, passengerId, segmentIds, amount }: StoredService): Json => ({
    id,
    type: 'baggage',
    maximum_quantity: 1,
    passenger_ids: [passengerId],
    segment_ids: segmentIds,
    total_amount: toAmount(amount, currency),
    total_currency: currency,
    metadata: {
      type: 'checked',
      maximum_weight_kg: 23,
      maximum_length_cm: null,
      maximum_height_cm: null,
      maximum_depth_cm: null,
    },
  })

const ROWS = 12
const BLOCKS = ['ABC', 'DEF']

function seatElement(
  state: EmulatorState,
  offer: StoredOffer,
  flight: StoredOffer['flights'][number],
  seat: string,
): Json {
  const { currency } = state.terms
  const taken = state.takenSeats.has(`${flight.key}#${seat}`)
  // Seats next to the exit have no price, so they are not for sale.
  const sold = taken || seat.startsWith('6')
  const available_services = sold
    ? []
    : offer.request.passengers
        .filter((one) => !isInfant(one))
        .map(({ id: passengerId }) => {
          const { id, amount } = keepService(state, {
            type: 'seat',
            offer: String(offer.body.id),
            passengerId,
            segmentIds: [flight.id],
            amount: EXTRA,
            seat: { flight: flight.key, designator: seat },
          })
          return { id, passenger_id: passengerId, total_amount: toAmount(amount, currency), total_currency: currency }
        })
  return { type: 'seat', designator: seat, name: '', disclosures: [], available_services }
}

export function seatMaps(state: EmulatorState, offerId: string): Json[] {
  const offer = openOffer(state, offerId)
  if (offer.route === 'BTS-ABV') return []
  const slices = offer.body.slices as { id: string; segments: { id: string }[] }[]
  return offer.flights.map((flight) => ({
    id: newId('sea'),
    segment_id: flight.id,
    slice_id: slices.find(({ segments }) => segments.some(({ id }) => id === flight.id))?.id,
    cabins: [
      {
        deck: 0,
        cabin_class: offer.request.cabin,
        aisles: 1,
        wings: { first_row_index: 4, last_row_index: 7 },
        rows: [
          { sections: [{ elements: [{ type: 'lavatory' }] }, { elements: [{ type: 'galley' }, { type: 'empty' }] }] },
          ...Array.from({ length: ROWS }, (_, nth) => ({
            sections: BLOCKS.map((letters) => ({
              elements: [...letters].map((letter) => seatElement(state, offer, flight, `${nth + 1}${letter}`)),
            })),
          })),
          { sections: [{ elements: [{ type: 'exit_row' }] }, { elements: [] }] },
        ],
      },
    ],
  }))
}
