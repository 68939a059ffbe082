import { localizedRichText, localizedText, optionalLocalizedText } from '../../content/localized.ts'
import { picture } from '../../content/pictures.contract.ts'
import { minor } from '../../money/amounts.ts'
import { anyone, anyoneWith, office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import {
  actionReply,
  amount,
  contactForm,
  fileQuery,
  fileReply,
  idParams,
  isoDate,
  locale,
  optionalLine,
  pageOf,
  recordId,
  wholeNumber,
} from '../../protocol/shapes.ts'
import { saleTerms } from '../../sales/terms.shapes.ts'
import { passportName } from '../../travellers/travellers.shapes.ts'
import { payments, titles } from '../../vocabulary/bookings.ts'
import {
  holidayFares,
  holidayRegions,
  holidaySorts,
  holidayStatuses,
  MAX_HOLIDAY_DAYS,
  MAX_HOLIDAY_PEOPLE,
} from '../../vocabulary/holidays.ts'
import { holidayDayView, holidayForm, holidayPrices } from './holiday.shapes.ts'

const departure = z.object({
  id: recordId,
  departs_on: isoDate,
  returns_on: isoDate,
  book_by: isoDate,
  seats: z.object({ total: z.int(), held: z.int(), issued: z.int(), left: z.int() }),
  bookable: z.boolean(),
  /** Its seats are gone or reserved for the waiting list, so new bookings join that list. */
  full: z.boolean(),
})
export type HolidayDeparture = z.infer<typeof departure>

const holidayCard = z.object({
  id: recordId,
  name: localizedText(120),
  summary: optionalLocalizedText(300),
  destination: localizedText(80),
  region: z.enum(holidayRegions),
  status: z.enum(holidayStatuses),
  nights: z.int(),
  valid_from: isoDate,
  valid_to: isoDate,
  currency: z.string(),
  /** Price per person for the reader. */
  prices: holidayPrices,
  /** The next departures that can be booked; at most three in a list. */
  departures: z.array(departure),
  picture: picture.nullable(),
})
export type HolidayCard = z.infer<typeof holidayCard>

const holidayView = holidayCard.extend({
  description: localizedRichText,
  days: z.array(holidayDayView),
  highlights: z.array(localizedText(200)),
  inclusions: z.array(localizedText(200)),
  exclusions: z.array(localizedText(200)),
  meeting_point: optionalLocalizedText(160),
  hold_hours: z.int(),
  ...saleTerms,
  pictures: z.array(picture),
  /** Only for readers who manage holidays: the whole form with its costs. */
  office: z.object({ form: holidayForm, version: z.int(), bookings: z.int() }).nullable(),
})
export type HolidayView = z.infer<typeof holidayView>

const listQuery = z.object({
  q: optionalLine(80),
  region: z.enum(holidayRegions).optional(),
  min_nights: wholeNumber(0, MAX_HOLIDAY_DAYS).optional(),
  max_nights: wholeNumber(0, MAX_HOLIDAY_DAYS).optional(),
  /** Price per adult. */
  max_price: amount.optional(),
  /** '2026-12': departs in this month. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'wrong_kind')
    .optional(),
  /** '3,8,12': only these holidays. */
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,5}$/, 'wrong_kind')
    .optional(),
  /** For the office's list: holidays of one state, or of all. Ignored for other callers. */
  status: z.enum([...holidayStatuses, 'all']).optional(),
  sort: z.enum(holidaySorts).default('departure'),
  after: z.string().max(400).optional(),
  limit: wholeNumber(1, 100).default(24),
})
export type HolidayListQuery = z.infer<typeof listQuery>

const people = wholeNumber(0, MAX_HOLIDAY_PEOPLE)
const party = z.object({ adult: people, child: people.default(0), infant: people.default(0) })

const holidayPrice = z.object({
  currency: z.string(),
  lines: z.array(z.object({ fare: z.enum(holidayFares), count: z.int(), each: minor, amount: minor })),
  total: minor,
  /** What the buyer owes us; for agents and the office. */
  owed: minor.nullable(),
  instalments: z.array(z.object({ due_on: isoDate.nullable(), amount: minor })),
})
export type HolidayPrice = z.infer<typeof holidayPrice>

const holidayTraveller = z.object({
  type: z.enum(holidayFares),
  title: z.enum(titles),
  given_name: passportName,
  family_name: passportName,
})
export type HolidayTraveller = z.infer<typeof holidayTraveller>

export const holidayBookingForm = z.object({
  holiday_id: recordId,
  departure_id: recordId,
  travellers: z.array(holidayTraveller).min(1, 'required').max(MAX_HOLIDAY_PEOPLE),
  contact: contactForm,
  /** The total the buyer saw and agreed to. */
  agreed_total: amount,
  /** Defaults to the buyer's first payment method. */
  payment: z.enum(payments).optional(),
  note: optionalLine(240),
  /** Joins the waiting list if there are no seats left. Requires an account. */
  wait: z.boolean().default(false),
  again: z.boolean().default(false),
})
export type HolidayBookingForm = z.infer<typeof holidayBookingForm>

const manage = office('holidays.manage')
const saved = actionReply.extend({ data: holidayView })

export const holidays = {
  list: endpoint({
    method: 'GET',
    path: '/holidays',
    summary: "Lists holidays on sale, at the caller's prices; the office sees every state.",
    access: anyone,
    query: listQuery,
    reply: pageOf(holidayCard),
    limit: { max: 240, windowSeconds: 60 },
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/holidays/file',
    summary: "Exports the office's list of holidays as a file, without paging.",
    access: manage,
    query: listQuery.omit({ after: true, limit: true }).extend(fileQuery),
    ...fileReply,
  }),
  show: endpoint({
    method: 'GET',
    path: '/holidays/:id',
    summary: 'Returns one holiday with its days, departures and seats.',
    access: anyone,
    params: idParams,
    reply: z.object({ data: holidayView }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/holidays',
    summary: 'Adds a holiday with its departures.',
    access: manage,
    body: holidayForm,
    reply: saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/holidays/:id',
    summary: 'Updates a holiday; what was already sold is unchanged.',
    access: manage,
    params: idParams,
    body: holidayForm.extend({ version: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/holidays/:id',
    summary: 'Deletes a holiday; one that has bookings is hidden instead, and its bookings continue.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
  price: endpoint({
    method: 'GET',
    path: '/holidays/:id/price',
    summary: 'Returns what a party would pay for a departure. Nothing is reserved.',
    access: anyoneWith('search'),
    params: idParams,
    query: party.extend({ departure_id: recordId.optional(), agent_id: recordId.optional() }),
    reply: holidayPrice,
    limit: { max: 600, windowSeconds: 60 },
  }),
  brochure: endpoint({
    method: 'GET',
    path: '/holidays/:id/brochure',
    summary:
      "Returns the holiday's brochure as a PDF in either language; for an agent, with their own logo and contact.",
    access: anyone,
    params: idParams,
    query: z.object({ locale: locale.optional() }),
    reply: z.unknown(),
    binary: true,
    generated: true,
    limit: { max: 30, windowSeconds: 60 },
  }),
}
