import type { Instalment } from '@safar/contract/bookings/plan.rules'
import type { UmrahTrip } from '@safar/contract/bookings/trip.shapes'
import { dayEnd, instantAt } from '@safar/contract/day'
import { tripDays } from '@safar/contract/travellers/trip.rules'
import { umrahBookingErrors } from '@safar/contract/umrah/booking.rules'
import type { UmrahBookingForm } from '@safar/contract/umrah/booking.shapes'
import { returnDay, toFlightDays, toStayDays, totalNights } from '@safar/contract/umrah/package.rules'
import { fareOf } from '@safar/contract/umrah/rooming.rules'
import { cancellationSteps, type PlannedInstalment, planInstalments } from '@safar/contract/umrah/terms.rules'
import type { UmrahFare } from '@safar/contract/vocabulary/umrah'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { insertInto, query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { takeSeats } from '../../allotments/public.ts'
import {
  type Booking,
  type CancellationTerms,
  type PricedTraveller,
  type Sale,
  toTravellerKeys,
} from '../../bookings/public.ts'
import type { Audience } from '../../pricing/public.ts'
import type { UmrahDeps } from '../deps.ts'
import type { DepartureSeats } from '../packages/departures.queries.ts'
import {
  assertChoice,
  chooseDay,
  countSeats,
  type PeopleByFare,
  type PricedFare,
  pricePeople,
} from '../packages/price-package.ts'
import { bookingUmrah, type SoldPackage, type SoldPerson, type UmrahPackage } from '../tables.ts'
import { locatorOf } from './umrah-product.ts'

/** Our own packages: their parts are bought from many. */
const SUPPLIER = 'own-packages'
const HOUR_MS = 3_600_000

/** Each traveller's fare, by the room they sleep in. */
function toFares({ travellers, rooms }: Pick<UmrahBookingForm, 'travellers' | 'rooms'>): UmrahFare[] {
  return travellers.map((one, index) => {
    const room = rooms.find(({ guests }) => guests.includes(index))
    return fareOf(one, room?.sharing ?? 'sharing')
  })
}

const countFares = (fares: readonly UmrahFare[]): PeopleByFare => {
  const people: PeopleByFare = {}
  for (const fare of fares) people[fare] = (people[fare] ?? 0) + 1
  return people
}

interface Journey {
  form: UmrahBookingForm
  row: UmrahPackage
  departsOn: string
  returnsOn: string
}

/** A copy of what was sold, with its dates: what the office changes later is not theirs. */
function toSold({ form, row, departsOn }: Journey): SoldPackage {
  const { choice } = form
  const packageForm = row.form
  const arrivesAfter = packageForm.arrives_after
  const days = toStayDays(choice.stays, { departsOn, arrivesAfter })
  const transport = packageForm.transports.find(({ key }) => key === choice.transport)
  return {
    package: { id: row.id, name: packageForm.name, category: packageForm.category },
    stays: packageForm.stays.flatMap(({ city, city_name, hotels }, index) => {
      const [hotel, stayDays] = [hotels.find(({ key }) => key === choice.stays[index]?.hotel), days[index]]
      if (!hotel || !stayDays) return []
      const { room_costs: _costs, currency: _currency, ...facts } = hotel
      return [{ city, city_name, ...stayDays, hotel: facts }]
    }),
    transport: transport ? (({ cost: _cost, ...facts }) => facts)(transport) : null,
    flights: toFlightDays(packageForm.flights, {
      departsOn,
      arrivesAfter,
      moreNights: totalNights(choice.stays) - row.nights,
    }),
    baggage: packageForm.baggage,
    ziyarat: packageForm.ziyarat.map(({ cost: _cost, ...facts }) => facts),
    extras: packageForm.extras
      .filter(({ key, included }) => included || choice.extras.includes(key))
      .map(({ key, name, included }) => ({ key, name, included })),
    visa_included: packageForm.visa.included,
    helpline: packageForm.helpline,
    exchange_rate: packageForm.exchange_rate,
  }
}

/** What cancelling keeps of what the buyer owes, of what their client was shown, and of our cost. */
function toTerms(
  { row, departsOn }: Journey,
  zone: string,
  amounts: Record<'net' | 'owed' | 'total', number>,
): CancellationTerms {
  const stepsOf = (amount: number) => cancellationSteps(row.form.cancellation, amount, { departsOn, zone })
  return {
    zone,
    ...{ steps: stepsOf(amounts.owed), clientSteps: stepsOf(amounts.total), netSteps: stepsOf(amounts.net) },
    ...{ noShow: amounts.owed, clientNoShow: amounts.total, netNoShow: amounts.net },
  }
}

function toTravellers(
  form: UmrahBookingForm,
  fares: readonly UmrahFare[],
  priced: readonly PricedFare[],
): PricedTraveller[] {
  const keys = toTravellerKeys(form.travellers)
  return form.travellers.map(
    (
      { traveller_id: _id, with_bed: _bed, family: _family, relation: _relation, mahram: _mahram, ...person },
      index,
    ) => {
      const { net = 0, owed = 0, total = 0 } = priced.find(({ fare }) => fare === fares[index]) ?? {}
      return { key: keys[index] ?? '', form: person, net, owed, total }
    },
  )
}

const toPeople = (form: UmrahBookingForm, fares: readonly UmrahFare[], keys: readonly string[]): SoldPerson[] =>
  form.travellers.map(({ family, relation, mahram }, index) => ({
    key: keys[index] ?? '',
    fare: fares[index] ?? 'sharing',
    family,
    relation,
    mahram: mahram === null ? null : (keys[mahram] ?? null),
    visa_number: null,
    documents: [],
  }))

const toTrip = ({ row, form, departsOn, returnsOn }: Journey): UmrahTrip => ({
  kind: 'umrah',
  name: row.form.name.en,
  name_ar: row.form.name.ar,
  departs_on: departsOn,
  returns_on: returnsOn,
  nights: totalNights(form.choice.stays),
})

const insertUmrah = insertInto(bookingUmrah)
/** Whoever deletes the package, or withdraws the departure, waits for this booking; or has been faster. */
const selectOnSale = statement<{ id: number }>(`
  select p.id from umrah_packages p where p.id = $1 and p.hidden_at is null and p.status = 'active'
    and ($2::bigint is null or exists (select from umrah_departures d where d.id = $2 and d.withdrawn_at is null))
  for key share`)

async function assertOnSale(tx: Queries, packageId: number, departureId: number | null): Promise<void> {
  const [found] = await query(tx, selectOnSale(packageId, departureId))
  if (!found) throw new AppError('conflict', { shown: 'umrah_package_gone' })
}

/** All seats of the party, or nothing is booked. */
async function takeDeparture(tx: Queries, booking: Booking, departure: DepartureSeats | null, seats: number) {
  if (departure) {
    const taken = await takeSeats(tx, { allotmentId: departure.allotmentId, bookingId: booking.id, seats })
    if (taken === 'full') throw new AppError('conflict', { shown: 'umrah_seats_gone' })
  }
  return {
    kind: 'yes' as const,
    value: {
      locator: locatorOf(booking),
      state: 'held' as const,
      tickets: [],
      payBy: booking.payBy?.toISOString() ?? null,
      priceUntil: booking.priceUntil?.toISOString() ?? null,
      voidUntil: null,
    },
  }
}

/** The first part is due while the seats are held; what would be due before then is part of it. */
function toPlan(instalments: readonly PlannedInstalment[], payBy: Date, zone: string): Instalment[] {
  const plan: Instalment[] = []
  for (const { due_on, amount } of instalments) {
    const due = due_on === null ? payBy : dayEnd(due_on, zone)
    const [first] = plan
    if (first && due <= payBy) first.amount += amount
    else plan.push({ due_at: (plan.length === 0 ? payBy : due).toISOString(), amount })
  }
  return plan
}

interface PackageToBook {
  row: UmrahPackage
  departures: readonly DepartureSeats[]
  audience: Audience
}

function assertBooking(form: UmrahBookingForm, returnsOn: string): void {
  const errors = umrahBookingErrors(form, { returnsOn })
  if (Object.keys(errors).length > 0) throw invalid(errors, tripDays({ lastTravelDate: returnsOn }))
}

/** A package with its people and rooms, checked and priced a moment ago, as a sale. */
export async function prepareUmrah(
  deps: UmrahDeps,
  form: UmrahBookingForm,
  { row, departures, audience }: PackageToBook,
): Promise<Sale> {
  const { AGENCY_CURRENCY: currency, AGENCY_ZONE: zone } = deps.config
  const today = todayOf(deps)
  const { departure, departsOn } = chooseDay(row, departures, form, today)
  assertChoice(row.form, form.choice, departure !== null)
  const returnsOn = returnDay(form.choice.stays, { departsOn, arrivesAfter: row.form.arrives_after })
  assertBooking(form, returnsOn)
  const journey = { form, row, departsOn, returnsOn }
  const fares = toFares(form)
  const people = countFares(fares)
  const book = await deps.pricing.book()
  const { fares: priced, listed } = pricePeople({
    form: row.form,
    choice: form.choice,
    people,
    currency,
    book,
    audience,
  })
  const { price } = listed
  const holdUntil = new Date(deps.clock.now().getTime() + row.form.hold_hours * HOUR_MS)
  const closes = departure ? dayEnd(departure.bookBy, zone) : instantAt(zone, departsOn, '00:00')
  const payBy = holdUntil < closes ? holdUntil : closes
  const plan = toPlan(planInstalments(row.form.payment_plan, price.owed, { today, departsOn }), payBy, zone)
  const travellers = toTravellers(form, fares, priced)
  const keys = travellers.map(({ key }) => key)
  const departureId = departure?.id ?? null
  const sumOf = (side: 'net' | 'owed' | 'total', sold: Sale['travellers']) =>
    sold.reduce((sum, one) => sum + one[side], 0)
  return {
    supplier: SUPPLIER,
    title: row.form.name.en,
    trip: toTrip(journey),
    searchWords: [row.form.name.en, row.form.name.ar],
    vendor: null,
    travelDate: departsOn,
    lastTravelDate: returnsOn,
    startsAt: instantAt(zone, departsOn, '00:00'),
    cancelUntil: instantAt(zone, departsOn, '00:00'),
    needsPassport: true,
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
      explanation: listed.explanation,
    },
    payBy,
    priceUntil: payBy,
    ...(plan.length > 1 && { plan }),
    travellers,
    duplicateOf: [`umrah:${row.id}:${departsOn}`],
    insertDetails: async (tx, bookingId, write, sold) => {
      await assertOnSale(tx, row.id, departureId)
      const amounts = { net: sumOf('net', sold), owed: sumOf('owed', sold), total: sumOf('total', sold) }
      await write(
        tx,
        insertUmrah({
          ...{ bookingId, packageId: row.id, departureId, departsOn, returnsOn },
          sold: toSold(journey),
          rooms: form.rooms.map(({ sharing, guests }) => ({
            sharing,
            guests: guests.map((guest) => keys[guest] ?? ''),
          })),
          people: toPeople(form, fares, keys),
          cancellation: toTerms(journey, zone, amounts),
          ...{ visaState: 'not_started', hotelBrns: [], transportBrn: null },
        }),
      )
    },
    hold: { at: 'us', take: (tx, booking) => takeDeparture(tx, booking, departure, countSeats(people)) },
  }
}
