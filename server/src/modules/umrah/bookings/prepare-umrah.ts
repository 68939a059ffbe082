import { dayEnd, HOUR_MS, instantAt } from '@safar/contract/day'
import { umrahBookingErrors } from '@safar/contract/products/umrah/booking.rules'
import type { UmrahBookingForm } from '@safar/contract/products/umrah/booking.shapes'
import { returnDay, totalNights } from '@safar/contract/products/umrah/package.rules'
import { fareOf } from '@safar/contract/products/umrah/rooming.rules'
import type { UmrahTrip } from '@safar/contract/products/umrah/trip.shapes'
import { datePlan, planInstalments } from '@safar/contract/sales/terms.rules'
import type { UmrahFare } from '@safar/contract/vocabulary/umrah'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { insertInto, query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import { takeSeats } from '../../allotments/public.ts'
import {
  assertNoTripErrors,
  type Booking,
  ownOrder,
  type PricedTraveller,
  type Sale,
  sumTravellers,
  tierTerms,
  toBookingPrice,
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
import { type SoldJourney, toSold } from '../packages/sold-package.ts'
import { bookingUmrah, type SoldPerson, type UmrahPackage } from '../tables.ts'
import { locatorOf } from './umrah-product.ts'

/** Our own packages, whose parts are bought from many suppliers. */
const SUPPLIER = 'own-packages'

/** Each traveller's fare, according to their room. */
function toFares({ travellers, rooms }: Pick<UmrahBookingForm, 'travellers' | 'rooms'>): UmrahFare[] {
  return travellers.map((one, index) => {
    const room = rooms.find(({ guests }) => guests.includes(index))
    return fareOf(one, room?.sharing ?? 'sharing')
  })
}

export function countFares(form: Pick<UmrahBookingForm, 'travellers' | 'rooms'>): PeopleByFare {
  const people: PeopleByFare = {}
  for (const fare of toFares(form)) people[fare] = (people[fare] ?? 0) + 1
  return people
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
    visa_state: 'not_started',
    visa_number: null,
    documents: [],
  }))

interface Journey extends SoldJourney {
  form: UmrahBookingForm
  returnsOn: string
}

const toTrip = ({ row, form, departsOn, returnsOn }: Journey): UmrahTrip => ({
  kind: 'umrah',
  name: row.form.name.en,
  name_ar: row.form.name.ar,
  departs_on: departsOn,
  returns_on: returnsOn,
  nights: totalNights(form.choice.stays),
})

const insertUmrah = insertInto(bookingUmrah)
/** Anyone who deletes the package or withdraws the departure waits for this booking, or was faster. */
const selectOnSale = statement<{ id: number }>(`
  select p.id from umrah_packages p where p.id = $1 and p.hidden_at is null and p.status = 'active'
    and ($2::bigint is null or exists (select from umrah_departures d where d.id = $2 and d.withdrawn_at is null))
  for key share`)

async function assertOnSale(tx: Queries, packageId: number, departureId: number | null): Promise<void> {
  const [found] = await query(tx, selectOnSale(packageId, departureId))
  if (!found) throw new AppError('conflict', { shown: 'umrah_package_gone' })
}

/** Takes seats for the whole party, or books nothing. */
async function takeDeparture(tx: Queries, booking: Booking, departure: DepartureSeats | null, seats: number) {
  if (departure) {
    const taken = await takeSeats(tx, { allotmentId: departure.allotmentId, bookingId: booking.id, seats })
    if (taken === 'full') throw new AppError('conflict', { shown: 'umrah_seats_gone' })
  }
  return ownOrder(locatorOf(booking), 'held', {
    payBy: booking.payBy?.toISOString() ?? null,
    priceUntil: booking.priceUntil?.toISOString() ?? null,
  })
}

interface PackageToBook {
  row: UmrahPackage
  departures: readonly DepartureSeats[]
  audience: Audience
}

/** Turns a package with its people and rooms, checked and priced just before, into a sale. */
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
  assertNoTripErrors(umrahBookingErrors(form, { returnsOn }), { lastTravelDate: returnsOn })
  const journey = { form, row, departsOn, returnsOn }
  const fares = toFares(form)
  const people = countFares(form)
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
  const plan = datePlan(planInstalments(row.form.payment_plan, price.owed, { today, departsOn }), payBy, zone)
  const travellers = toTravellers(form, fares, priced)
  const keys = travellers.map(({ key }) => key)
  const departureId = departure?.id ?? null
  return {
    supplier: SUPPLIER,
    title: row.form.name.en,
    trip: toTrip(journey),
    searchWords: [row.form.name.en, row.form.name.ar],
    vendor: null,
    travelDate: departsOn,
    lastTravelDate: returnsOn,
    arrivesOn: returnsOn,
    startsAt: instantAt(zone, departsOn, '00:00'),
    cancelUntil: instantAt(zone, departsOn, '00:00'),
    needsPassport: true,
    currency,
    net: price.net,
    owed: price.owed,
    total: price.total,
    price: toBookingPrice(listed),
    payBy,
    priceUntil: payBy,
    ...(plan.length > 1 && { plan }),
    travellers,
    duplicateOf: [`umrah:${row.id}:${departsOn}`],
    scarce: [`umrah:${departureId}`],
    insertDetails: async (tx, bookingId, write, sold) => {
      await assertOnSale(tx, row.id, departureId)
      const amounts = sumTravellers(sold)
      await write(
        tx,
        insertUmrah({
          bookingId,
          packageId: row.id,
          departureId,
          departsOn,
          returnsOn,
          sold: toSold(journey),
          rooms: form.rooms.map(({ sharing, guests }) => ({
            sharing,
            guests: guests.map((guest) => keys[guest] ?? ''),
          })),
          people: toPeople(form, fares, keys),
          cancellation: tierTerms(row.form.cancellation, amounts, { departsOn, zone }),
          visaState: 'not_started',
          hotelBrns: [],
          transportBrn: null,
        }),
      )
    },
    hold: { at: 'us', take: (tx, booking) => takeDeparture(tx, booking, departure, countSeats(people)) },
  }
}
