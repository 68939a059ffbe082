import { HOUR_MS, instantAt } from '@safar/contract/day'
import { nightsOfHoliday, returnDay, seatsOf } from '@safar/contract/products/holidays/holiday.rules'
import type { HolidayBookingForm } from '@safar/contract/products/holidays/holidays.contract'
import { datePlan, planInstalments } from '@safar/contract/sales/terms.rules'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { insertInto, query, statement } from '../../platform/database/statement.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { joinWaitingList, takeSeats } from '../allotments/public.ts'
import {
  type Booking,
  type BookingRequest,
  createBooking,
  ownOrder,
  type PricedTraveller,
  type Sale,
  sumTravellers,
  tierTerms,
  toBookingPrice,
  toTravellerKeys,
} from '../bookings/public.ts'
import { buyerAudience } from '../pricing/public.ts'
import { type SaleSources, sellFromSources } from '../quotes/public.ts'
import { type DepartureSeats, HOLIDAY } from './departures.queries.ts'
import type { HolidayDeps } from './deps.ts'
import { type Party, priceParty } from './holiday-view.ts'
import { readHoliday } from './holidays.queries.ts'
import { chooseDeparture } from './price-holiday.ts'
import { bookingHolidays, type Holiday, type StoredHolidayForm } from './tables.ts'

export interface HolidayRequest
  extends Pick<BookingRequest, 'buyer' | 'locale' | 'origin' | 'idempotencyKey' | 'idempotentReply' | 'token'> {
  form: HolidayBookingForm
  /** The quote and enquiry the booking comes from. */
  sources?: SaleSources | undefined
}

/** The meeting time on the day of departure if none is given. */
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

/** Each traveller with the price of their fare; they add up to the price of the sale. */
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

const insertDetails = insertInto(bookingHolidays)
/** Locks out deleting the holiday or withdrawing the departure until this booking is done, unless that came first. */
const selectOnSale = statement<{ id: number }>(`
  select h.id from holidays h where h.id = $1 and h.hidden_at is null and h.status = 'active'
    and exists (select from holiday_departures d where d.id = $2 and d.withdrawn_at is null)
  for key share`)

async function assertOnSale(tx: Queries, holidayId: number, departureId: number): Promise<void> {
  const [found] = await query(tx, selectOnSale(holidayId, departureId))
  if (!found) throw new AppError('conflict', { shown: 'holiday_not_on_sale' })
}

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

/** A departure of a holiday for these people, priced as a sale. */
function prepareHoliday(
  row: Holiday,
  departure: DepartureSeats,
  { form, priced, party }: { form: HolidayBookingForm; priced: ReturnType<typeof priceParty>; party: Party },
  { now, today, zone, currency }: SaleContext,
): Sale {
  const { price } = priced.listed
  const { departsOn, allotmentId } = departure
  const seats = seatsOf(party)
  const startsAt = instantAt(zone, departsOn, MEETING_TIME)
  const heldUntil = new Date(now.getTime() + row.form.hold_hours * HOUR_MS)
  const payBy = heldUntil < startsAt ? heldUntil : startsAt
  const returnsOn = returnDay(departsOn, row.nights)
  const instalments = planInstalments(row.form.payment_plan, price.owed, { today, departsOn })
  const plan = datePlan(instalments, payBy, zone)
  return {
    supplier: HOLIDAY,
    title: row.form.name.en,
    trip: {
      kind: 'holiday',
      name: row.form.name.en,
      name_ar: row.form.name.ar || row.form.name.en,
      departs_on: departsOn,
      returns_on: returnsOn,
      nights: row.nights,
    },
    searchWords: [row.form.name.en, row.form.name.ar, row.form.destination.en, row.form.destination.ar],
    vendor: null,
    travelDate: departsOn,
    lastTravelDate: returnsOn,
    arrivesOn: returnsOn,
    startsAt,
    cancelUntil: startsAt,
    needsPassport: false,
    currency,
    net: price.net,
    owed: price.owed,
    total: price.total,
    price: toBookingPrice(priced.listed),
    payBy,
    ...(plan.length > 1 && { plan }),
    priceUntil: null,
    travellers: priceTravellers(form, row.form, priced),
    duplicateOf: [row.id, departure.id],
    scarce: [`holiday:${departure.id}`],
    insertDetails: async (tx, bookingId, write, travellers) => {
      await assertOnSale(tx, row.id, departure.id)
      const amounts = sumTravellers(travellers)
      const sold = toSold(row, departure, amounts.owed, today)
      const cancellation = tierTerms(row.form.cancellation, amounts, { departsOn, zone })
      await write(tx, insertDetails({ bookingId, holidayId: row.id, departureId: departure.id, sold, cancellation }))
    },
    hold: {
      at: 'us',
      async take(tx, { id, ref }) {
        // Seats are decided here, in the booking's transaction: whoever comes too late is refused.
        const place = { allotmentId, bookingId: id, seats }
        if ((await takeSeats(tx, place)) === 'held') return ownOrder(ref, 'held', { payBy: payBy.toISOString() })
        if (!form.wait) throw new AppError('conflict', { shown: 'holiday_full' })
        await joinWaitingList(tx, place)
        return { kind: 'waiting' }
      },
    },
  }
}

/** A departed or removed holiday is reported as gone; other errors are rethrown. */
function throwNotOnSale(error: unknown): never {
  const isNotFound = error instanceof AppError && error.code === 'not_found'
  throw isNotFound ? new AppError('conflict', { shown: 'holiday_not_on_sale' }) : error
}

/** Books a departure. Its seats are taken in the booking's transaction, so they are never sold twice. */
export function bookHoliday(deps: HolidayDeps, { form, sources = {}, ...request }: HolidayRequest): Promise<Booking> {
  const { contact, payment, note = null, again, agreed_total: agreedTotal } = form
  return createBooking(deps, { ...request, product: HOLIDAY, contact, payment, note, again, agreedTotal }, async () => {
    const { row, departures } = await readHoliday(deps.db.prepared, form.holiday_id).catch(throwNotOnSale)
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
    const { buyer, origin } = request
    const item = { product: HOLIDAY, holiday_id: row.id, departure_id: departure.id, ...party } as const
    return sellFromSources(deps, sale, { sources, item, buyer, origin })
  })
}
