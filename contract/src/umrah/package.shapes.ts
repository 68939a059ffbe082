import { EXCHANGE_RATE } from '../amount.ts'
import { saleTerms } from '../bookings/terms.shapes.ts'
import { localizedRichText, localizedText, optionalLocalizedText } from '../content/localized.ts'
import { pictureName } from '../content/pictures.contract.ts'
import { iata } from '../flights/flights.shapes.ts'
import { placeId, supplierId } from '../hotels/hotels.shapes.ts'
import { z } from '../protocol/schema.ts'
import { amount, isoDate, line, optionalLine, phone, recordId, wholeNumber } from '../protocol/shapes.ts'
import { boards, roomViews } from '../vocabulary/hotels.ts'
import {
  MAX_DEPARTURES,
  MAX_UMRAH_NIGHTS,
  MAX_UMRAH_STAYS,
  sharings,
  stayCities,
  transportModes,
  transportStops,
  umrahCategories,
  umrahFares,
  umrahStatuses,
  vehicles,
} from '../vocabulary/umrah.ts'

/*
 * An umrah package as the office writes it. Everything a visitor can choose between (a hotel, a transport, an extra) has
 * a `key`, unique in its list; the first of each list is part of the package as it is listed. Amounts are whole minor
 * units. Nothing has a default: a PATCH changes what it names and nothing else.
 */

export const choiceKey = z.string().regex(/^[a-z0-9-]{1,24}$/, 'wrong_kind')
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'wrong_kind')
/** The Saudi riyal, or the agency's own currency; another one is refused at its field. */
const costCurrency = z.string().regex(/^[A-Z]{3}$/, 'wrong_kind')

/** What something costs us for each person, or each vehicle. */
const cost = z.object({ amount, currency: costCurrency })
export type UmrahCost = z.infer<typeof cost>

const personCost = z.object({ adult: amount, child: amount, infant: amount, currency: costCurrency })
export type PersonCost = z.infer<typeof personCost>

/** What we pay for one room a night, by how many share it; left out where there is no such room. */
const roomCosts = z.partialRecord(z.enum(sharings), amount)

/** What everybody may know of a hotel of a stay. */
const hotelFacts = z.object({
  key: choiceKey,
  /** One of our own hotels; null where it was typed. */
  hotel: z.object({ supplier: supplierId, id: placeId }).nullable(),
  name: localizedText(120),
  stars: wholeNumber(0, 5),
  /** On foot to the Haram. */
  metres: wholeNumber(0, 50_000),
  walk_minutes: wholeNumber(0, 600).nullable(),
  gate: optionalLocalizedText(80),
  point: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }).nullable(),
  /** For the driver; packages written before it was asked for have none. */
  address: optionalLocalizedText(160).optional(),
  room_type: optionalLocalizedText(80),
  board: z.enum(boards),
  view: z.enum(roomViews).nullable(),
  phone: phone.nullable(),
})
export type UmrahHotelFacts = z.infer<typeof hotelFacts>

const hotelForm = hotelFacts.extend({ currency: costCurrency, room_costs: roomCosts })
export type UmrahHotelForm = z.infer<typeof hotelForm>

const stayBase = z.object({
  city: z.enum(stayCities),
  /** Where the city is 'other'. */
  city_name: optionalLocalizedText(60),
  nights: wholeNumber(1, MAX_UMRAH_NIGHTS),
  /** How far a visitor may change the nights. */
  min_nights: wholeNumber(1, MAX_UMRAH_NIGHTS),
  max_nights: wholeNumber(1, MAX_UMRAH_NIGHTS),
})

const stayForm = stayBase.extend({ hotels: z.array(hotelForm).min(1, 'required').max(8) })
export type UmrahStayForm = z.infer<typeof stayForm>

const transportFacts = z.object({
  key: choiceKey,
  route: z.array(z.enum(transportStops)).min(2, 'umrah_route').max(12),
  vehicle: z.enum(vehicles),
  /** Seats of one vehicle. */
  capacity: wholeNumber(1, 60),
  mode: z.enum(transportModes),
})
/** Shared: the cost of one seat. Private: the cost of one vehicle. */
const transportForm = transportFacts.extend({ cost })
export type UmrahTransportForm = z.infer<typeof transportForm>

const ziyaratFacts = z.object({ key: choiceKey, name: localizedText(120), guide: z.boolean() })

const extraFacts = z.object({ key: choiceKey, name: localizedText(120), included: z.boolean() })
const extraForm = extraFacts.extend({
  /** Of one person. */
  cost,
  /** What one person pays for it; not read where it is included. */
  price: z.object({ public: amount, agent: amount }),
})
export type UmrahExtraForm = z.infer<typeof extraForm>

/** `day` counts from the day of departure. */
const flight = z.object({
  airline: z.string().regex(/^[A-Z0-9]{2}$/, 'airline'),
  number: z.string().regex(/^\d{1,4}$/, 'wrong_kind'),
  from: iata,
  to: iata,
  day: wholeNumber(0, MAX_UMRAH_NIGHTS + 2),
  departs: clockTime,
  arrives: clockTime,
  arrives_day: wholeNumber(0, MAX_UMRAH_NIGHTS + 3),
})
export type UmrahFlight = z.infer<typeof flight>

const priceList = z.record(z.enum(umrahFares), amount.nullable())
export type UmrahPriceList = z.infer<typeof priceList>

const departureForm = z.object({
  /** Null for a new one. One that is left out is withdrawn. */
  id: recordId.nullable(),
  city: iata,
  departs_on: isoDate,
  seats: wholeNumber(1, 2000),
  /** The last day on which it can be booked; null: until the day before. */
  book_by: isoDate.nullable(),
})
export type UmrahDepartureForm = z.infer<typeof departureForm>

export const umrahPackageForm = z.object({
  name: localizedText(120),
  summary: optionalLocalizedText(300),
  description: localizedRichText,
  category: z.enum(umrahCategories),
  status: z.enum(umrahStatuses),
  departure_cities: z.array(iata).min(1, 'required').max(12),
  /** Flights by hand, or those of a group by its id. */
  group_id: recordId.nullable(),
  flights: z.array(flight).max(12),
  flights_cost: personCost,
  baggage: optionalLine(80).transform((text) => text ?? ''),
  season: optionalLocalizedText(60),
  valid_from: isoDate,
  valid_to: isoDate,
  /** 1 where the first night is the one after the day of departure. */
  arrives_after: wholeNumber(0, 1),
  stays: z.array(stayForm).min(1, 'required').max(MAX_UMRAH_STAYS),
  transports: z.array(transportForm).max(8),
  ziyarat: z.array(ziyaratFacts.extend({ cost })).max(12),
  visa: z.object({ included: z.boolean(), cost: personCost }),
  extras: z.array(extraForm).max(20),
  /** The agency's currency for one riyal, as agreed for this package: '74.76'. */
  exchange_rate: z.string().regex(EXCHANGE_RATE, 'umrah_rate'),
  prices: z.object({ public: priceList, agent: priceList }),
  /** What we add to the cost of a change a visitor makes, in hundredths of a per cent. */
  change_margin: wholeNumber(0, 10_000),
  departures: z.array(departureForm).max(MAX_DEPARTURES),
  /** It can also leave on any day of its season, without seats of a departure. */
  own_dates: z.boolean(),
  /** How long unpaid seats are held. */
  hold_hours: wholeNumber(1, 720),
  ...saleTerms,
  pictures: z.array(pictureName).max(20),
  /** Who answers in Saudi Arabia, for vouchers. */
  helpline: z.object({ name: line(80), phone }).nullable(),
})
export type UmrahPackageForm = z.infer<typeof umrahPackageForm>

/** What everybody may read of the parts: without a cost. */
export const umrahStayView = stayBase.extend({ hotels: z.array(hotelFacts) })
export type UmrahStayView = z.infer<typeof umrahStayView>
export const umrahTransportView = transportFacts
export type UmrahTransportView = z.infer<typeof umrahTransportView>
export const umrahZiyaratView = ziyaratFacts
export const umrahExtraView = extraFacts
export const umrahFlightView = flight
