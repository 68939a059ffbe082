import { localizedRichText, localizedText, optionalLocalizedText } from '../../content/localized.ts'
import { picture, pictureName } from '../../content/pictures.contract.ts'
import { minor } from '../../money/amounts.ts'
import { z } from '../../protocol/schema.ts'
import { amount, isoDate, recordId, wholeNumber } from '../../protocol/shapes.ts'
import { saleTerms } from '../../sales/terms.shapes.ts'
import {
  holidayMeals,
  holidayRegions,
  holidayStatuses,
  MAX_HOLIDAY_DAYS,
  MAX_HOLIDAY_DEPARTURES,
} from '../../vocabulary/holidays.ts'

/** A place visited on a day; drawn on the map in order. */
const mapPoint = z.object({
  name: localizedText(80),
  lat: z.number({ error: 'holiday_point' }).min(-85, 'holiday_point').max(85, 'holiday_point'),
  lon: z.number({ error: 'holiday_point' }).min(-180, 'holiday_point').max(180, 'holiday_point'),
})
export type HolidayPoint = z.infer<typeof mapPoint>

const itineraryDay = z.object({
  title: localizedText(120),
  text: localizedRichText,
  meals: z.array(z.enum(holidayMeals)).max(3),
  pictures: z.array(pictureName).max(6),
  points: z.array(mapPoint).max(8),
})
export type HolidayDay = z.infer<typeof itineraryDay>

/** Per person: our cost, and the prices for an agent and for the public. */
const fare = z.object({ cost: amount, agent: amount, public: amount })
export type HolidayFarePrice = z.infer<typeof fare>

const departureForm = z.object({
  /** Null for a new departure. An existing one missing from the list is withdrawn. */
  id: recordId.nullable(),
  departs_on: isoDate,
  seats: wholeNumber(1, 2000),
  /** The last day on which it can be booked; null means the day before departure. */
  book_by: isoDate.nullable(),
})
export type HolidayDepartureForm = z.infer<typeof departureForm>

const listOf = (max: number) => z.array(localizedText(200)).max(max)

export const holidayForm = z.object({
  name: localizedText(120),
  summary: optionalLocalizedText(300),
  description: localizedRichText,
  region: z.enum(holidayRegions),
  destination: localizedText(80),
  status: z.enum(holidayStatuses),
  days: z.array(itineraryDay).min(1, 'required').max(MAX_HOLIDAY_DAYS),
  highlights: listOf(20),
  inclusions: listOf(40),
  exclusions: listOf(40),
  meeting_point: optionalLocalizedText(160),
  prices: z.object({ adult: fare, child: fare, infant: fare }),
  valid_from: isoDate,
  valid_to: isoDate,
  departures: z.array(departureForm).max(MAX_HOLIDAY_DEPARTURES),
  /** How long unpaid seats are held. */
  hold_hours: wholeNumber(1, 720),
  ...saleTerms,
  pictures: z.array(pictureName).max(20),
})
export type HolidayForm = z.infer<typeof holidayForm>

export const holidayDayView = itineraryDay.extend({ pictures: z.array(picture) })
export const holidayPrices = z.object({ adult: minor, child: minor, infant: minor })
export type HolidayPrices = z.infer<typeof holidayPrices>

/** A holiday as it was sold. */
const holidaySnapshot = z.object({
  holiday: z.object({ id: recordId, name: localizedText(120), destination: localizedText(80) }),
  departs_on: isoDate,
  returns_on: isoDate,
  nights: z.int(),
  days: z.array(itineraryDay.omit({ pictures: true })),
  inclusions: listOf(40),
  exclusions: listOf(40),
  meeting_point: optionalLocalizedText(160),
  instalments: z.array(z.object({ due_on: isoDate.nullable(), amount: minor })),
})
export type HolidaySnapshot = z.infer<typeof holidaySnapshot>

/** The holiday as shown by a booking. */
export const bookedHoliday = holidaySnapshot.extend({
  /** Number of bookings before it on the waiting list; null if its seats are held. */
  waiting_ahead: z.int().nullable(),
})
export type BookedHoliday = z.infer<typeof bookedHoliday>
