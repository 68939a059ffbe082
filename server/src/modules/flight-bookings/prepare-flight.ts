import { sumOf } from '@safar/contract/amount'
import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import type { BookingExtra } from '@safar/contract/bookings/changes/changes.shapes'
import { dayOf } from '@safar/contract/day'
import { pricingRate } from '@safar/contract/money/exchange'
import type { TravellerForm } from '@safar/contract/travellers/travellers.shapes'
import { checkTravellers } from '@safar/contract/travellers/trip.rules'
import { insertInto } from '../../platform/database/statement.ts'
import {
  assertNoTripErrors,
  type PricedTraveller,
  type Sale,
  type SoldTraveller,
  toTravellerKeys,
} from '../bookings/public.ts'
import { agreedWithSupplier, type Flights, type OfferToBook } from '../flights/public.ts'
import { toExtras } from './choose-extras.ts'
import { toOrderOutcome } from './flight-product.ts'
import { toRoute, toTrip } from './reissue-flight.ts'
import { bookingFlights } from './tables.ts'

function toDates({ sold }: Pick<OfferToBook, 'sold'>) {
  const segments = sold.slices.flat()
  const first = segments[0]?.flight.from.at ?? ''
  return {
    travelDate: dayOf(first),
    lastTravelDate: segments.at(-1)?.flight.from.at.slice(0, 10) ?? '',
    arrivesOn: segments.at(-1)?.flight.to.at.slice(0, 10) ?? null,
    startsAt: new Date(first),
  }
}

/** `LHE–DXB–LHE` */
const toTitle = ({ sold }: Pick<OfferToBook, 'sold'>): string =>
  toRoute(sold.slices.map((slice) => ({ from: slice[0]?.flight.from.airport, to: slice.at(-1)?.flight.to.airport })))

/** Extras count towards the traveller who takes them. */
function toTravellers(
  travellers: readonly SoldTraveller[],
  offer: Pick<OfferToBook, 'people'>,
  extras: readonly BookingExtra[],
): PricedTraveller[] {
  const keys = toTravellerKeys(travellers)
  return travellers.map((traveller, index) => {
    const key = keys[index] ?? ''
    const price = offer.people.find(({ passenger }) => passenger === traveller.type)
    const added = sumOf(extras, (extra) => (extra.passenger === key ? extra.price : 0))
    const part = (amount = 0) => amount + added
    return {
      key,
      form: traveller,
      net: part(price?.net),
      owed: part(price?.owed),
      total: part(price?.total),
      taxes: price?.taxes ?? 0,
    }
  })
}

/** All or nothing: an airline cannot use an incomplete passport. */
const toPassport = ({ passport: number, passport_country: country, passport_expires: expires }: TravellerForm) =>
  number && country && expires ? { passport: { number, country, expires } } : {}

function askToHold(
  flights: Flights,
  form: BookingForm,
  offer: OfferToBook,
  extras: readonly BookingExtra[],
): Sale['hold'] {
  const keys = toTravellerKeys(form.travellers)
  return {
    at: 'supplier',
    async ask(clientRef, signal) {
      const supplier = flights.connection(offer.supplier)?.supplier
      if (!supplier) return { kind: 'unknown', reason: `there is no supplier ${offer.supplier}` }
      const travellers = form.travellers.map((one, index) => ({
        key: keys[index] ?? '',
        type: one.type,
        title: one.title,
        givenName: one.given_name,
        familyName: one.family_name,
        birthDate: one.birth_date,
        gender: one.gender,
        ...toPassport(one),
        ...(one.type === 'infant' && { withAdult: (keys[index] ?? '').replace('infant', 'adult') }),
      }))
      const seats = form.seats.map(({ segment, passenger, designator }) => ({
        segmentKey: segment,
        traveller: passenger,
        designator,
      }))
      const ancillaries = [...form.bags, ...form.meals]
      const agreedTotal = agreedWithSupplier(offer.sold, extras)
      const { email, phone } = form.contact
      const request = {
        clientRef,
        offerId: offer.sold.id,
        travellers,
        ancillaries,
        seats,
        agreedTotal,
        contact: { email, phone },
      }
      return toOrderOutcome(await supplier.hold(request, { signal }))
    },
  }
}

const insertFlight = insertInto(bookingFlights)

/** An offer that has just been priced again, with its travellers checked, as a sale. */
export function prepareFlight(flights: Flights, form: BookingForm, offer: OfferToBook): Sale {
  const dates = toDates(offer)
  const trip = {
    passengers: offer.query.passengers,
    lastTravelDate: dates.lastTravelDate,
    international: offer.international,
  }
  assertNoTripErrors(checkTravellers(form.travellers, trip), trip)
  const extras = toExtras(form, offer)
  return toFlightSale(offer, { travellers: form.travellers, extras, hold: askToHold(flights, form, offer, extras) })
}

interface FlightParts extends Pick<Sale, 'hold'> {
  travellers: readonly SoldTraveller[]
  extras: BookingExtra[]
}

/** The flights and travellers of a sale, as bookings take it. */
export function toFlightSale(
  offer: Omit<OfferToBook, 'query' | 'extras'>,
  { travellers, extras, hold }: FlightParts,
): Sale {
  const { sold, shown, price, supplier } = offer
  const extrasTotal = sumOf(extras, (extra) => extra.price)
  return {
    ...toDates(offer),
    supplier,
    title: toTitle(offer),
    trip: toTrip(
      sold.slices.map((slice) => slice.map(({ flight }) => ({ from: flight.from.airport, to: flight.to.airport }))),
    ),
    vendor: sold.slices[0]?.[0]?.flight.marketing.code ?? null,
    needsPassport: offer.international,
    testMode: offer.testMode,
    currency: sold.currency,
    net: price.net + extrasTotal,
    owed: price.owed + extrasTotal,
    total: price.total + extrasTotal,
    price: {
      net: price.net,
      margin: price.airlineMargin + price.channelMargin,
      charges: price.charges,
      rounding: price.rounding,
      extras: extrasTotal,
      explanation: offer.explanation,
      ...(sold.exchange && { exchange: pricingRate.parse(sold.exchange) }),
    },
    payBy: sold.pay_by === null ? null : new Date(sold.pay_by),
    priceUntil: sold.price_guaranteed_until === null ? null : new Date(sold.price_guaranteed_until),
    travellers: toTravellers(travellers, offer, extras),
    duplicateOf: sold.slices.flat().map(({ flight }) => flight.id),
    scarce: sold.slices.flat().map(({ flight }) => `flight:${flight.id}`),
    insertDetails: async (tx, bookingId, write) => {
      await write(
        tx,
        insertFlight({ bookingId, supplierOffer: sold, shownOffer: shown, extras, separateItineraries: [] }),
      )
    },
    hold,
  }
}
