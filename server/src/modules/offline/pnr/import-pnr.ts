import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import type { PnrPerson, PnrReply, PnrSegment, ReadPnr } from '@safar/contract/bookings/pnr.shapes'
import { clockOf, dayOf } from '@safar/contract/day'
import type { Body } from '@safar/contract/protocol/endpoint'
import type { Order, Traveller } from '@safar/suppliers'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { type BookedTraveller, type Booking, bookingAttempts, bookings, travellersOf } from '../../bookings/public.ts'
import { canImport, findImport } from '../../flight-bookings/public.ts'
import type { OfflineDeps } from '../deps.ts'
import { namesOf } from '../names.ts'
import { readPnr } from './read-pnr.ts'

/** Locators are reused after years, so all bookings with one are listed for a person to judge. */
const bookedAs = (queries: Queries, locators: readonly string[]): Promise<PnrReply['booked']> =>
  locators.length === 0
    ? Promise.resolve([])
    : queries
        .select({ id: bookings.id, ref: bookings.ref, offline: bookings.offline, lead: bookings.leadPassenger })
        .from(bookings)
        .where(and(inArray(bookings.pnr, [...locators]), isNull(bookings.hiddenAt)))
        .orderBy(desc(bookings.id))
        .limit(5)

async function toPnrReply(
  { db, flights }: OfflineDeps,
  pnr: ReadPnr,
  order: PnrReply['order'] = null,
): Promise<PnrReply> {
  const locators = [pnr.locator, ...pnr.segments.map(({ airline_locator: locator }) => locator)]
  const named = [...new Set(locators.filter((locator) => locator !== null))]
  return { pnr, ...namesOf(flights.world, pnr.segments), booked: await bookedAs(db.adhoc, named), order }
}

/** Reads a pasted reservation. */
export function readPasted(deps: OfflineDeps, text: string): Promise<PnrReply> {
  const zoneOf = (code: string) => deps.flights.world.airport(code)?.zone
  return toPnrReply(deps, readPnr(text, { today: todayOf(deps), zoneOf }))
}

const segmentsOf = ({ offer, state, locator }: Order, seats: number): PnrSegment[] =>
  offer.slices.flat().map(({ flight: { marketing, from, to }, booking_class }) => ({
    airline: marketing.code,
    flight: marketing.number,
    class: booking_class,
    from: from.airport,
    to: to.airport,
    departs_on: dayOf(from.at),
    departs_at: clockOf(from.at),
    arrives_on: dayOf(to.at),
    arrives_at: clockOf(to.at),
    status: state === 'held' || state === 'issued' ? 'HK' : 'XX',
    meaning: state === 'held' || state === 'issued' ? 'confirmed' : 'cancelled',
    needs_action: false,
    seats,
    airline_locator: locator,
    married: false,
  }))

const personOf = (one: BookedTraveller, index: number, all: readonly BookedTraveller[]): PnrPerson => ({
  number: index + 1,
  type: one.type,
  title: one.title,
  given_name: one.givenName,
  family_name: one.familyName,
  birth_date: one.birthDate,
  age: null,
  gender: one.gender === 'male' || one.gender === 'female' ? one.gender : null,
  nationality: one.nationality,
  // The full number is not copied from where it is stored.
  passport: null,
  passport_country: one.passportCountry,
  passport_expires: one.passportExpires,
  with_adult: one.withAdult ? all.findIndex(({ key }) => key === one.withAdult) : null,
})

const dayOrNull = (text: string | null) => text?.slice(0, 10) ?? null

function readOrder(order: Order, booking: Booking, people: readonly BookedTraveller[]): ReadPnr {
  const state = order.state === 'issued' ? 'issued' : 'voided'
  return {
    kind: null,
    locator: order.locator,
    made_on: dayOrNull(booking.createdAt.toISOString()),
    people: people.map(personOf),
    segments: segmentsOf(order, people.filter(({ type }) => type !== 'infant').length),
    by_land: false,
    tickets: order.tickets.map(({ traveller, number }) => ({
      number,
      state,
      amount: null,
      currency: null,
      person: people.findIndex(({ key }) => key === traveller),
      issued_on: dayOrNull(booking.issuedAt?.toISOString() ?? null),
    })),
    ticketed_on: dayOrNull(booking.issuedAt?.toISOString() ?? null),
    limits: order.payBy ? [{ by: 'office', on: dayOf(order.payBy), at: clockOf(order.payBy) }] : [],
    phones: [booking.contact.phone],
    emails: [booking.contact.email],
    lines: [],
  }
}

const personOfOrder = (
  { type, title, givenName, familyName, birthDate, gender, withAdult }: Traveller,
  index: number,
  all: readonly Traveller[],
): PnrPerson => ({
  number: index + 1,
  type,
  title: title.toUpperCase(),
  given_name: givenName,
  family_name: familyName,
  birth_date: birthDate,
  age: null,
  gender,
  nationality: null,
  passport: null,
  passport_country: null,
  passport_expires: null,
  with_adult: withAdult ? all.findIndex(({ key }) => key === withAdult) : null,
})

/** An order as its supplier has it, wherever it was made. */
async function findOrder(deps: OfflineDeps, supplier: string, name: string): Promise<PnrReply> {
  const { flights, db } = deps
  const { found, booked } = await findImport({ flights, queries: db.prepared }, supplier, name)
  const { order, travellers, contact } = found
  const { state } = order
  const pnr: ReadPnr = {
    kind: null,
    locator: order.locator,
    made_on: null,
    ticketed_on: null,
    by_land: false,
    lines: [],
    people: travellers.map(personOfOrder),
    segments: segmentsOf(order, travellers.filter(({ type }) => type !== 'infant').length),
    tickets: order.tickets.map(({ traveller, number }) => ({
      number,
      state: state === 'issued' ? 'issued' : 'voided',
      amount: null,
      currency: null,
      issued_on: null,
      person: travellers.findIndex(({ key }) => key === traveller),
    })),
    limits: order.payBy ? [{ by: 'airline', on: dayOf(order.payBy), at: clockOf(order.payBy) }] : [],
    phones: contact.phone ? [contact.phone] : [],
    emails: contact.email ? [contact.email] : [],
  }
  const free = booked === null && (state === 'held' || state === 'issued')
  return toPnrReply(deps, pnr, free ? { supplier, id: found.id, state } : null)
}

const SECONDS = 8

/**
 * Looks up a locator at a connected supplier: by the reference used when booking or, if the supplier supports finding
 * orders, wherever the order was made.
 */
export async function findAtSupplier(
  deps: OfflineDeps,
  { locator, supplier: id }: Body<typeof contract.findPnr>,
): Promise<PnrReply> {
  const { db, flights } = deps
  const supplier = flights.connection(id)?.supplier
  if (!supplier) throw notFound()
  if (canImport(flights, id)) return findOrder(deps, id, locator)
  const [found] = await db.adhoc
    .select({ booking: bookings, clientRef: bookingAttempts.clientRef })
    .from(bookings)
    .innerJoin(bookingAttempts, eq(bookingAttempts.bookingId, bookings.id))
    .where(and(eq(bookings.pnr, locator), eq(bookings.supplier, id)))
    .orderBy(desc(bookings.id), desc(bookingAttempts.id))
    .limit(1)
  if (!found) throw notFound()
  const signal = flights.clock.deadline(SECONDS * 1000)
  const outcome = await supplier.lookUp(found.clientRef, { signal }).catch(() => null)
  if (outcome?.kind === 'no') throw notFound()
  if (outcome?.kind !== 'yes') throw new AppError('unavailable', { shown: 'unavailable' })
  return toPnrReply(deps, readOrder(outcome.value, found.booking, await travellersOf(db.adhoc, found.booking.id)))
}
