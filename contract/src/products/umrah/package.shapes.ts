import { EXCHANGE_RATE } from '../../amount.ts'
import { localizedRichText, localizedText, optionalLocalizedText } from '../../content/localized.ts'
import { pictureName } from '../../content/pictures.contract.ts'
import { z } from '../../protocol/schema.ts'
import { amount, choiceKey, isoDate, line, optionalLine, phone, recordId, wholeNumber } from '../../protocol/shapes.ts'
import { iata } from '../../reference/places.shapes.ts'
import { saleTerms } from '../../sales/terms.shapes.ts'
import { supplierId } from '../../suppliers/suppliers.shapes.ts'
import { boards, roomViews } from '../../vocabulary/hotels.ts'
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
} from '../../vocabulary/umrah.ts'
import { placeId } from '../hotels/hotels.shapes.ts'

/*
 * An umrah package as the office writes it. Everything a visitor can choose between (a hotel, a transport, an extra) has
 * a `key`, unique in its list; the first of each list is part of the package as it is listed. Amounts are whole minor
 * units. Nothing has a default: a PATCH changes what it names and nothing else.
 */

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'wrong_kind')
/** The Saudi riyal or the agency's own currency; others are rejected with an error at the field. */
const costCurrency = z.string().regex(/^[A-Z]{3}$/, 'wrong_kind')

/** Our cost per person or per vehicle. */
const cost = z.object({ amount, currency: costCurrency })
export type UmrahCost = z.infer<typeof cost>

const personCost = z.object({ adult: amount, child: amount, infant: amount, currency: costCurrency })
export type PersonCost = z.infer<typeof personCost>

/** Our cost for one room per night, by how many share it; omitted if there is no such room. */
const roomCosts = z.partialRecord(z.enum(sharings), amount)

/** Public facts about a hotel of a stay. */
const hotelFacts = z.object({
  key: choiceKey,
  /** A hotel of one of our suppliers; null if it was typed in. */
  hotel: z.object({ supplier: supplierId, id: placeId }).nullable(),
  name: localizedText(120),
  stars: wholeNumber(0, 5),
  /** Walking distance to the Haram. */
  metres: wholeNumber(0, 50_000),
  walk_minutes: wholeNumber(0, 600).nullable(),
  gate: optionalLocalizedText(80),
  point: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }).nullable(),
  /** For the driver; absent from packages saved before this field existed. */
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
  /** Set if the city is 'other'. */
  city_name: optionalLocalizedText(60),
  nights: wholeNumber(1, MAX_UMRAH_NIGHTS),
  /** The range in which a visitor can change the nights. */
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
/** Shared transport: cost per seat. Private: cost per vehicle. */
const transportForm = transportFacts.extend({ cost })
export type UmrahTransportForm = z.infer<typeof transportForm>

const ziyaratFacts = z.object({ key: choiceKey, name: localizedText(120), guide: z.boolean() })

const extraFacts = z.object({ key: choiceKey, name: localizedText(120), included: z.boolean() })
const extraForm = extraFacts.extend({
  /** Per person. */
  cost,
  /** Price per person; ignored if it is included. */
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
  /** Null for a new departure. An existing one missing from the list is withdrawn. */
  id: recordId.nullable(),
  city: iata,
  departs_on: isoDate,
  seats: wholeNumber(1, 2000),
  /** The last day on which it can be booked; null means the day before departure. */
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
  /** Flights entered by hand, or those of a group, by its id. */
  group_id: recordId.nullable(),
  flights: z.array(flight).max(12),
  flights_cost: personCost,
  baggage: optionalLine(80).transform((text) => text ?? ''),
  season: optionalLocalizedText(60),
  valid_from: isoDate,
  valid_to: isoDate,
  /** 1 if the first night is the one after the day of departure. */
  arrives_after: wholeNumber(0, 1),
  stays: z.array(stayForm).min(1, 'required').max(MAX_UMRAH_STAYS),
  transports: z.array(transportForm).max(8),
  ziyarat: z.array(ziyaratFacts.extend({ cost })).max(12),
  visa: z.object({ included: z.boolean(), cost: personCost }),
  extras: z.array(extraForm).max(20),
  /** The value of one riyal in the agency's currency, as agreed for this package: '74.76'. */
  exchange_rate: z.string().regex(EXCHANGE_RATE, 'umrah_rate'),
  prices: z.object({ public: priceList, agent: priceList }),
  /** The margin we add to the cost of a visitor's changes, in basis points. */
  change_margin: wholeNumber(0, 10_000),
  departures: z.array(departureForm).max(MAX_DEPARTURES),
  /** It can also depart on any day of its season, without a departure's seats. */
  own_dates: z.boolean(),
  /** Days before departure by which it must be booked, for visas and flights: on departures and own dates. */
  notice_days: wholeNumber(0, 180),
  /** How long unpaid seats are held. */
  hold_hours: wholeNumber(1, 720),
  ...saleTerms,
  pictures: z.array(pictureName).max(20),
  /** Contact in Saudi Arabia, printed on vouchers. */
  helpline: z.object({ name: line(80), phone }).nullable(),
})
export type UmrahPackageForm = z.infer<typeof umrahPackageForm>

/** The public view of the parts, without costs. */
export const umrahStayView = stayBase.extend({ hotels: z.array(hotelFacts) })
export type UmrahStayView = z.infer<typeof umrahStayView>
export const umrahTransportView = transportFacts
export type UmrahTransportView = z.infer<typeof umrahTransportView>
export const umrahZiyaratView = ziyaratFacts
export const umrahExtraView = extraFacts
export const umrahFlightView = flight
