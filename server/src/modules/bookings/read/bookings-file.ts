import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { type ListFile, listFile } from '../../../platform/documents/list-file.ts'
import { listLabel, listLabels } from '../../../platform/documents/list-labels.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { BookingDeps } from '../deps.ts'
import { bookingTravellers } from '../tables.ts'
import { type BookingListKind, listBookings } from './bookings.queries.ts'
import { toRows } from './views.ts'

/** Common to the calls of all three lists. */
type BookingsFileCall = Pick<Call<typeof contract.listFile>, 'actor' | 'query' | 'locale' | 'abortSignal'>

type BookingLine = BookingRow & { tickets: string }

/** A hotel by its name in the reader's language; a flight by its route with its stops. */
function toTripText({ trip, route }: BookingRow, locale: Locale): string {
  if (trip && 'hotel' in trip)
    return locale === 'ar' ? `${trip.hotel_ar}، ${trip.city_ar}` : `${trip.hotel}, ${trip.city}`
  if (trip && 'name' in trip) return (locale === 'ar' && trip.name_ar) || trip.name
  const stops = trip && 'legs' in trip ? trip.legs.flatMap((leg) => leg.stops) : []
  return stops.length > 0 ? `${route} (${stops.join(', ')})` : route
}

/** The last day and the nights of trips with a duration; for a stay also its rooms. */
function toLength(trip: BookingRow['trip']): { ends_on?: string | null; nights?: number; rooms?: number } {
  if (trip && 'check_out' in trip) return { ends_on: trip.check_out, nights: trip.nights, rooms: trip.rooms }
  if (!trip || !('returns_on' in trip)) return {}
  return { ends_on: trip.returns_on, ...('nights' in trip && { nights: trip.nights }) }
}

async function readTickets(queries: Queries, ids: readonly number[]): Promise<Map<number, string[]>> {
  const tickets = new Map<number, string[]>()
  if (ids.length === 0) return tickets
  const rows = await queries
    .select({ id: bookingTravellers.bookingId, ticket: bookingTravellers.ticket })
    .from(bookingTravellers)
    .where(and(inArray(bookingTravellers.bookingId, [...ids]), isNotNull(bookingTravellers.ticket)))
    .orderBy(bookingTravellers.key)
  for (const { id, ticket } of rows) tickets.set(id, [...(tickets.get(id) ?? []), ticket ?? ''])
  return tickets
}

/** A list of bookings as a file; agents do not see the supplier. */
export function bookingsFile(deps: BookingDeps, list: BookingListKind, call: BookingsFileCall): Promise<FileReply> {
  const { actor, query, locale } = call
  const { bookings: labels, states, products } = listLabels[locale]
  const readPage: ListFile<BookingLine>['readPage'] = async (page) => {
    const { adhoc } = deps.db
    const { page: bookings, next } = await listBookings(deps, actor, list, { ...query, ...page })
    const rows = await toRows(adhoc, bookings, { products: deps.products, actor, now: deps.clock.now() })
    const tickets = await readTickets(
      adhoc,
      rows.map(({ id }) => id),
    )
    return { data: rows.map((row) => ({ ...row, tickets: [...new Set(tickets.get(row.id))].join(' ') })), next }
  }
  return listFile<BookingLine>(deps, call, {
    title: labels.title,
    columns: [
      { key: 'ref', label: labels.ref, kind: 'text' },
      { key: 'pnr', label: labels.pnr, kind: 'text' },
      { key: 'state', label: labels.state, kind: 'text', share: 1.2 },
      { key: 'product', label: labels.product, kind: 'text', sheetOnly: true },
      { key: 'route', label: labels.route, kind: 'text', share: 1.6 },
      { key: 'airline', label: labels.airline, kind: 'text', share: 0.7 },
      { key: 'travel_on', label: labels.travelOn, kind: 'date', share: 1.1 },
      { key: 'ends_on', label: labels.endsOn, kind: 'date', sheetOnly: true },
      { key: 'nights', label: labels.nights, kind: 'number', sheetOnly: true },
      { key: 'rooms', label: labels.rooms, kind: 'number', sheetOnly: true },
      { key: 'lead', label: labels.lead, kind: 'text', share: 1.8 },
      { key: 'passengers', label: labels.passengers, kind: 'number', sheetOnly: true },
      { key: 'tickets', label: labels.tickets, kind: 'text', share: 1.5 },
      { key: 'agent', label: labels.agent, kind: 'text', share: 1.4 },
      { key: 'customer', label: labels.customer, kind: 'text', sheetOnly: true },
      { key: 'created_by', label: labels.madeBy, kind: 'text', sheetOnly: true },
      ...(actor.scope === 'all'
        ? [
            { key: 'owner', label: labels.owner, kind: 'text' as const, sheetOnly: true },
            { key: 'supplier', label: labels.supplier, kind: 'text' as const, sheetOnly: true },
          ]
        : []),
      { key: 'amount', label: labels.amount, kind: 'money', share: 1.3 },
      { key: 'pay_by', label: labels.payBy, kind: 'moment', sheetOnly: true },
      { key: 'free_cancel_until', label: labels.freeCancelUntil, kind: 'moment', sheetOnly: true },
      { key: 'created_at', label: labels.madeAt, kind: 'moment', share: 1.4 },
      { key: 'issued_at', label: labels.issuedAt, kind: 'moment', sheetOnly: true },
    ],
    toRow: ({ trip, created_by, owner, test, ...row }) => ({
      ...row,
      product: listLabel(products, row.product),
      route: toTripText({ trip, ...row }, locale),
      ...toLength(trip),
      state: test ? `${listLabel(states, row.state)} (${labels.test})` : listLabel(states, row.state),
      agent: row.agent?.agency_name,
      customer: row.customer?.name,
      created_by: created_by?.name,
      owner: owner?.name,
      amount: { amount: row.amount, currency: row.currency },
      offline: null,
      moves: null,
    }),
    readPage,
  })
}
