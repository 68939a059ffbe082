import type { Picture } from '@safar/contract/content/pictures.contract'
import type { HolidayPrices } from '@safar/contract/products/holidays/holiday.shapes'
import type { HolidayCard, HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import { type HolidayFare, holidayFares } from '@safar/contract/vocabulary/holidays'
import { type Audience, type ListedPrice, type PriceBook, priceListed } from '../pricing/public.ts'
import { type DepartureSeats, HOLIDAY, toDeparture, toDepartureForm } from './departures.queries.ts'
import type { Holiday, StoredHolidayForm } from './tables.ts'

export interface ViewContext {
  book: PriceBook
  audience: Audience
  currency: string
  today: string
  pictures: ReadonlyMap<string, Picture>
}

const LISTED_DEPARTURES = 3

export type Party = Readonly<Record<HolidayFare, number>>

/** What a party pays at listed prices, with one line for each fare in use. */
export function priceParty(
  form: StoredHolidayForm,
  party: Party,
  { book, audience }: Pick<ViewContext, 'book' | 'audience'>,
): { fares: HolidayFare[]; listed: ListedPrice } {
  const fares = holidayFares.filter((fare) => party[fare] > 0)
  const lines = fares.map((fare) => {
    const { cost, agent, public: everybody } = form.prices[fare]
    return { passenger: fare, count: party[fare], net: cost, agent, public: everybody }
  })
  return { fares, listed: priceListed(book, { product: HOLIDAY, fares: lines }, audience) }
}

function readerPrices(form: StoredHolidayForm, context: ViewContext): HolidayPrices {
  const priceOf = (fare: HolidayFare): number =>
    priceParty(form, { adult: 0, child: 0, infant: 0, [fare]: 1 }, context).listed.price.total
  return { adult: priceOf('adult'), child: priceOf('child'), infant: priceOf('infant') }
}

const toPictures = (names: readonly string[], { pictures }: ViewContext): Picture[] =>
  names.flatMap((name) => pictures.get(name) ?? [])

function toCommon(row: Holiday, departures: readonly DepartureSeats[], context: ViewContext): HolidayCard {
  const { form } = row
  return {
    id: row.id,
    name: form.name,
    summary: form.summary,
    destination: form.destination,
    region: row.region,
    status: row.status,
    nights: row.nights,
    valid_from: row.validFrom,
    valid_to: row.validTo,
    currency: context.currency,
    prices: readerPrices(form, context),
    departures: departures.map((departure) => toDeparture(row, departure, context.today)),
    picture: toPictures(form.pictures, context)[0] ?? null,
  }
}

export function toCard(row: Holiday, departures: readonly DepartureSeats[], context: ViewContext): HolidayCard {
  const common = toCommon(row, departures, context)
  const bookable = common.departures.filter((departure) => departure.bookable)
  return { ...common, departures: bookable.slice(0, LISTED_DEPARTURES) }
}

/** The whole page; `office` is set for readers who manage holidays. */
export function toHolidayView(
  row: Holiday,
  departures: readonly DepartureSeats[],
  context: ViewContext,
  office: { bookings: number } | null,
): HolidayView {
  const { form } = row
  return {
    ...toCommon(row, departures, context),
    description: form.description,
    days: form.days.map((day) => ({ ...day, pictures: toPictures(day.pictures, context) })),
    highlights: form.highlights,
    inclusions: form.inclusions,
    exclusions: form.exclusions,
    meeting_point: form.meeting_point,
    hold_hours: form.hold_hours,
    payment_plan: form.payment_plan,
    cancellation: form.cancellation,
    pictures: toPictures(form.pictures, context),
    office: office && {
      form: { ...form, departures: departures.map(toDepartureForm) },
      version: row.version,
      bookings: office.bookings,
    },
  }
}
