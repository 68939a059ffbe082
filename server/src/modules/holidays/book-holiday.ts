import { addDays, instantAt } from '@safar/contract/day'
import { nightsOfHoliday, returnDay, seatsOf } from '@safar/contract/holidays/holiday.rules'
import type { HolidayBookingForm } from '@safar/contract/holidays/holidays.contract'
import { cancellationSteps, planInstalments } from '@safar/contract/umrah/terms.rules'
import { todayOf } from '../../platform/clock.ts'
import { insertInto } from '../../platform/database/statement.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { takeSeats } from '../allotments/public.ts'
import {
  type Booking,
  type BookingRequest,
  type CancellationTerms,
  createBooking,
  type PricedTraveller,
  type Sale,
  toTravellerKeys,
} from '../bookings/public.ts'
import { sellForEnquiry } from '../enquiries/public.ts'
import { buyerAudience, type ListedPrice } from '../pricing/public.ts'
import { type DepartureSeats, HOLIDAY } from './departures.queries.ts'
import type { HolidayDeps } from './deps.ts'
import { toOrder } from './holiday-product.ts'
import { type Party, priceParty } from './holiday-view.ts'
import { readHoliday } from './holidays.queries.ts'
import { chooseDeparture } from './price-holiday.ts'
import { bookingHolidays, type Holiday, type StoredHolidayForm } from './tables.ts'

export interface HolidayRequest
  extends Pick<BookingRequest, 'buyer' | 'locale' | 'origin' | 'idempotencyKey' | 'idempotentReply' | 'token'> {
  form: HolidayBookingForm
  /** The enquiry it is booked for, by somebody of the office. */
  enquiry?: Omit<Parameters<typeof sellForEnquiry>[2], 'origin'> | undefined
}

const HOUR_MS = 3_600_000
/** Where nothing else is said, the day of departure begins with the morning. */
const MEETING_TIME = '08:00'

function readParty({ travellers }: HolidayBookingForm): Party {
  const count = (type: string) => travellers.filter((traveller) => traveller.type === type).length
  const party = { adult: count('adult'), child: count('child'), infant: count('infant') }
  if (party.adult === 0) throw invalid({ 'travellers.0.type': 'holiday_adult' })
  if (party.infant > party.adult) {
    const place = travellers.findIndex(({ type }) => type === 'infant')
    throw invalid({ [`travellers.${place}.type`]: 'holiday_infants' })
  }
  return party
}

/** Each traveller with the price of their fare: the parts add up to the sale's. */
function priceTravellers(
  form: HolidayBookingForm,
  stored: StoredHolidayForm,
  { fares, listed }: ReturnType<typeof priceParty>,
): PricedTraveller[] {
  const keys = toTravellerKeys(form.travellers)
  return form.travellers.map((traveller, place) => {
    const line = fares.indexOf(traveller.type)
    return {
      key: keys[place] ?? '',
      form: traveller,
      net: stored.prices[traveller.type].cost,
      owed: listed.price.owedByLine[line] ?? 0,
      total: listed.price.lines[line]?.total ?? 0,
    }
  })
}

/** Tiers are parts of what each side pays. */
function toTerms(
  { cancellation }: StoredHolidayForm,
  { price }: ListedPrice,
  day: { departsOn: string; zone: string },
): CancellationTerms {
  const steps = (amount: number) => cancellationSteps(cancellation, amount, day)
  return {
    zone: day.zone,
    steps: steps(price.owed),
    clientSteps: steps(price.total),
    noShow: price.owed,
    clientNoShow: price.total,
    netSteps: steps(price.net),
    netNoShow: price.net,
  }
}

const insertDetails = insertInto(bookingHolidays)

interface SaleContext {
  now: Date
  today: string
  zone: string
  currency: string
}

function toSold({ id, form, nights }: Holiday, { departsOn }: DepartureSeats, total: number, today: string) {
  return {
    holiday: { id, name: form.name, destination: form.destination },
    departs_on: departsOn,
    returns_on: returnDay(departsOn, nights),
    nights: nightsOfHoliday(form.days),
    days: form.days.map(({ pictures: _pictures, ...day }) => day),
    inclusions: form.inclusions,
    exclusions: form.exclusions,
    meeting_point: form.meeting_point,
    instalments: planInstalments(form.payment_plan, total, { today, departsOn }),
  }
}

/** A departure of a holiday for these people, priced, as a sale. */
function prepareHoliday(
  row: Holiday,
  departure: DepartureSeats,
  { form, priced, party }: { form: HolidayBookingForm; priced: ReturnType<typeof priceParty>; party: Party },
  { now, today, zone, currency }: SaleContext,
): Sale {
  const { price, explanation } = priced.listed
  const { departsOn, allotmentId } = departure
  const seats = seatsOf(party)
  const startsAt = instantAt(zone, departsOn, MEETING_TIME)
  const heldUntil = new Date(now.getTime() + row.form.hold_hours * HOUR_MS)
  const payBy = heldUntil < startsAt ? heldUntil : startsAt
  const sold = toSold(row, departure, price.owed, today)
  // What is due on a day is due before the next one begins.
  const plan = sold.instalments
    .map(({ due_on, amount }) => {
      const dueAt = due_on === null ? payBy : instantAt(zone, addDays(due_on, 1), '00:00')
      return { due_at: dueAt.toISOString(), amount }
    })
    .sort((one, other) => one.due_at.localeCompare(other.due_at))
  const cancellation = toTerms(row.form, priced.listed, { departsOn, zone })
  return {
    supplier: HOLIDAY,
    title: row.form.name.en,
    trip: {
      kind: 'holiday',
      name: row.form.name.en,
      name_ar: row.form.name.ar || row.form.name.en,
      departs_on: departsOn,
      returns_on: sold.returns_on,
      nights: row.nights,
    },
    searchWords: [row.form.name.en, row.form.name.ar, row.form.destination.en, row.form.destination.ar],
    vendor: null,
    travelDate: departsOn,
    lastTravelDate: returnDay(departsOn, row.nights),
    startsAt,
    cancelUntil: startsAt,
    needsPassport: false,
    currency,
    net: price.net,
    owed: price.owed,
    total: price.total,
    price: {
      net: price.net,
      margin: price.airlineMargin + price.channelMargin,
      charges: price.charges,
      rounding: price.rounding,
      extras: 0,
      explanation,
    },
    payBy,
    ...(plan.length > 1 && { plan }),
    priceUntil: null,
    travellers: priceTravellers(form, row.form, priced),
    duplicateOf: [row.id, departure.id],
    insertDetails: async (tx, bookingId, write) => {
      await write(tx, insertDetails({ bookingId, holidayId: row.id, departureId: departure.id, sold, cancellation }))
    },
    hold: {
      at: 'us',
      async take(tx, { id, ref }) {
        // Seats are decided here, in the booking's transaction: whoever comes second is told.
        const taken = await takeSeats(tx, { allotmentId, bookingId: id, seats })
        if (taken === 'full') throw new AppError('conflict', { shown: 'holiday_full' })
        return toOrder(ref, 'held', { payBy: payBy.toISOString() })
      },
    },
  }
}

/** Books a departure: its seats are taken in the booking's transaction, so they are never sold twice. */
export function bookHoliday(deps: HolidayDeps, { form, enquiry, ...request }: HolidayRequest): Promise<Booking> {
  const { contact, payment, note = null, again, agreed_total: agreedTotal } = form
  return createBooking(deps, { ...request, product: HOLIDAY, contact, payment, note, again, agreedTotal }, async () => {
    const { row, departures } = await readHoliday(deps.db.prepared, form.holiday_id).catch(() => {
      throw new AppError('conflict', { shown: 'holiday_not_on_sale' })
    })
    const today = todayOf(deps)
    const departure = chooseDeparture(row, departures, form.departure_id, today)
    const party = readParty(form)
    const book = await deps.pricing.book()
    const priced = priceParty(row.form, party, { book, audience: buyerAudience(request.buyer.agentId) })
    const context = {
      now: deps.clock.now(),
      today,
      zone: deps.config.AGENCY_ZONE,
      currency: deps.config.AGENCY_CURRENCY,
    }
    const sale = prepareHoliday(row, departure, { form, priced, party }, context)
    return enquiry ? sellForEnquiry(deps, sale, { ...enquiry, origin: request.origin }) : sale
  })
}
