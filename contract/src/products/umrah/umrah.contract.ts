import { localizedRichText, localizedText, optionalLocalizedText } from '../../content/localized.ts'
import { picture } from '../../content/pictures.contract.ts'
import { minor } from '../../money/amounts.ts'
import { anyone, anyoneWith, office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import {
  actionReply,
  amount,
  fileQuery,
  fileReply,
  idParams,
  isoDate,
  optionalLine,
  pageOf,
  recordId,
  wholeNumber,
} from '../../protocol/shapes.ts'
import { iata, namedPlace } from '../../reference/places.shapes.ts'
import { saleTerms } from '../../sales/terms.shapes.ts'
import {
  MAX_UMRAH_PEOPLE,
  sharings,
  umrahCategories,
  umrahFares,
  umrahSorts,
  umrahStatuses,
} from '../../vocabulary/umrah.ts'
import { umrahChoice, umrahTravelDay } from './booking.shapes.ts'
import {
  umrahExtraView,
  umrahFlightView,
  umrahPackageForm,
  umrahStayView,
  umrahTransportView,
  umrahZiyaratView,
} from './package.shapes.ts'

/** A departure with whether, and if not why not, it can be booked now. */
const departure = z.object({
  id: recordId,
  city: z.string(),
  departs_on: isoDate,
  returns_on: isoDate,
  book_by: isoDate,
  seats: z.object({ total: z.int(), held: z.int(), issued: z.int(), left: z.int() }),
  bookable: z.boolean(),
})
export type UmrahDeparture = z.infer<typeof departure>

/** What the reader pays for one person, by fare; fares that are not offered are left out. */
const readerPrices = z.partialRecord(z.enum(umrahFares), minor)

/** A package in a list. */
const packageCard = z.object({
  id: recordId,
  name: localizedText(120),
  summary: optionalLocalizedText(300),
  category: z.enum(umrahCategories),
  status: z.enum(umrahStatuses),
  nights: z.int(),
  stays: z.array(
    z.object({
      city: umrahStayView.shape.city,
      city_name: optionalLocalizedText(60),
      nights: z.int(),
      hotel: localizedText(120),
      stars: z.int(),
      metres: z.int(),
    }),
  ),
  departure_cities: z.array(z.string()),
  /** Names of the cities and airports that the package refers to by code. */
  places: z.array(namedPlace),
  airlines: z.array(z.string()),
  visa_included: z.boolean(),
  transport: umrahTransportView.nullable(),
  season: optionalLocalizedText(60),
  valid_from: isoDate,
  valid_to: isoDate,
  own_dates: z.boolean(),
  notice_days: z.int(),
  currency: z.string(),
  prices: readerPrices,
  /** The cheapest sharing; null if nothing has a price yet. */
  from: z.object({ fare: z.enum(sharings), amount: minor }).nullable(),
  /** The next departures that can be booked, at most three. */
  departures: z.array(departure),
  picture: picture.nullable(),
})
export type UmrahPackageCard = z.infer<typeof packageCard>

const packageView = packageCard.extend({
  description: localizedRichText,
  stays: z.array(umrahStayView),
  transports: z.array(umrahTransportView),
  flights: z.array(umrahFlightView),
  baggage: z.string(),
  arrives_after: z.int(),
  ziyarat: z.array(umrahZiyaratView),
  /** What the reader pays per person; null if the extra is included. */
  extras: z.array(umrahExtraView.extend({ price: minor.nullable() })),
  /** The agency's currency for one riyal, stored with every booking, and the day it was set. */
  exchange_rate: z.string(),
  rate_on: isoDate,
  hold_hours: z.int(),
  ...saleTerms,
  pictures: z.array(picture),
  helpline: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** For those who manage packages: the whole form with costs. */
  office: z.object({ form: umrahPackageForm, version: z.int(), bookings: z.int() }).nullable(),
})
export type UmrahPackageView = z.infer<typeof packageView>

const listQuery = z.object({
  q: optionalLine(80),
  min_nights: wholeNumber(1, 60).optional(),
  max_nights: wholeNumber(1, 60).optional(),
  /** The highest price per person in `sharing`, or in the cheapest room. */
  max_price: amount.optional(),
  sharing: z.enum(sharings).optional(),
  /** '2026-12': the month of departure. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'wrong_kind')
    .optional(),
  /** The greatest distance in metres from the Haram, for every hotel in Makkah and Madinah. */
  max_metres: wholeNumber(0, 50_000).optional(),
  city: iata.optional(),
  /** The minimum number of stars of every hotel. */
  stars: wholeNumber(1, 5).optional(),
  category: z.enum(umrahCategories).optional(),
  /** '3,8,12': only these packages, to compare them. */
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,5}$/, 'wrong_kind')
    .optional(),
  /** The office's list: packages of every state, or of one. Ignored from anyone else. */
  status: z.enum([...umrahStatuses, 'all']).optional(),
  /** Lets the office see the prices of the agent who will pay. Ignored from anyone else. */
  agent_id: recordId.optional(),
  sort: z.enum(umrahSorts).default('departure'),
  after: z.string().max(400).optional(),
  limit: wholeNumber(1, 100).default(24),
})
export type UmrahListQuery = z.infer<typeof listQuery>

const priceBody = z.object({
  ...umrahTravelDay,
  choice: umrahChoice,
  /** Number of people by fare. */
  people: z.partialRecord(z.enum(umrahFares), wholeNumber(0, MAX_UMRAH_PEOPLE)),
  /** Lets the office see the price of the agent who will pay. Ignored from anyone else. */
  agent_id: recordId.optional(),
})

const pricePart = z.object({
  kind: z.enum(['listed', 'stay', 'transport', 'extra', 'charges']),
  /** The index of the stay. */
  stay: z.int().nullable(),
  /** The key of the extra. */
  key: z.string().nullable(),
  /** Per person. */
  amount: minor,
})

const packagePrice = z.object({
  currency: z.string(),
  /** What one person of each fare pays: the parts add up to `each`, and `each` × `count` is `amount`. */
  lines: z.array(
    z.object({
      fare: z.enum(umrahFares),
      count: z.int(),
      each: minor,
      amount: minor,
      parts: z.array(pricePart),
    }),
  ),
  total: minor,
  /** The price per person for every sharing in which this choice is offered, so that the switch can show them all. */
  sharings: z.partialRecord(z.enum(sharings), minor),
  departs_on: isoDate.nullable(),
  returns_on: isoDate.nullable(),
  nights: z.int(),
  instalments: z.array(z.object({ due_on: isoDate.nullable(), amount: minor })),
  /** For agents and the office: what the buyer owes us and what the reader earns; only the office sees `net`. */
  terms: z.object({ owed: minor, earned: minor, net: minor.nullable() }).nullable(),
})
export type UmrahPackagePrice = z.infer<typeof packagePrice>

const manage = office('umrah.manage')
const saved = actionReply.extend({ data: packageView })

export const umrah = {
  list: endpoint({
    method: 'GET',
    path: '/umrah-packages',
    summary: "Lists umrah packages that can be booked, at the caller's prices; the office sees every state.",
    access: anyone,
    query: listQuery,
    reply: pageOf(packageCard),
    limit: { max: 240, windowSeconds: 60 },
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/umrah-packages/file',
    summary: "Exports the office's list of umrah packages as a file, without paging.",
    access: manage,
    query: listQuery.omit({ after: true, limit: true }).extend(fileQuery),
    ...fileReply,
  }),
  show: endpoint({
    method: 'GET',
    path: '/umrah-packages/:id',
    summary: 'Returns one package with its stays, prices by sharing and departures.',
    access: anyone,
    params: idParams,
    query: z.object({ agent_id: recordId.optional() }),
    reply: z.object({ data: packageView }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/umrah-packages',
    summary: 'Adds a package with its departures.',
    access: manage,
    body: umrahPackageForm,
    reply: saved,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/umrah-packages/:id',
    summary: 'Updates the given fields of a package; what was already sold is unchanged.',
    access: manage,
    params: idParams,
    body: umrahPackageForm.partial().extend({ version: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    reply: saved,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/umrah-packages/:id/copy',
    summary: 'Copies a package, without its departures, as a draft.',
    access: manage,
    params: idParams,
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/umrah-packages/:id',
    summary: 'Deletes a package; one that has bookings is hidden instead, and its bookings continue.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
  price: endpoint({
    method: 'POST',
    path: '/umrah-packages/:id/price',
    summary: 'Returns the price, part by part, of a package as changed by a visitor.',
    access: anyoneWith('search'),
    params: idParams,
    body: priceBody,
    reply: packagePrice,
    limit: { max: 600, windowSeconds: 60 },
  }),
}
