import type { BookedTraveller, BookingRow, BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { faresOf } from '../../flights/public.ts'
import { displayNames } from '../../people/public.ts'
import { invoiceNo } from '../invoices/invoices.ts'
import { readContexts } from '../moves/booking-context.ts'
import type { BookingContext } from '../moves/moves.rules.ts'
import { offeredMoves } from '../moves/offered-moves.ts'
import type { Booking } from '../tables.ts'
import { type BesideBooking, besideBooking } from './booking-details.queries.ts'
import { personView } from './traveller-row.ts'

interface Reader {
  actor: ScopedActor
  now: Date
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** What the reader pays: the office and an agent what is owed, a customer what they were shown. */
const amountOf = (booking: Booking): number => (booking.agentId === null ? booking.total : booking.owed)

interface Beside {
  names: Map<number, string>
  around: (id: number) => BookingContext
}

/** What rows need besides themselves, for a whole page at once. */
async function besideRows(queries: Queries, page: readonly Booking[]): Promise<Beside> {
  const people = page.flatMap(({ agentId, customerId }) => [agentId, customerId])
  const ids = page.map(({ id }) => id)
  const [names, around] = await Promise.all([displayNames(queries, people), readContexts(queries, ids)])
  return { names, around }
}

function rowOf(booking: Booking, { actor, now }: Reader, { names, around }: Beside): BookingRow {
  const { id, agentId, customerId, payBy, voidUntil } = booking
  const moves = offeredMoves(booking, actor, { ...around(id), now, payBy, voidUntil })
  return {
    id,
    ref: booking.ref,
    product: booking.product,
    offline: booking.offline,
    channel: booking.channel,
    state: booking.state,
    pnr: booking.pnr,
    route: booking.title,
    airline: booking.vendor,
    travel_on: booking.travelDate,
    lead: booking.leadPassenger,
    passengers: booking.passengers,
    agent: agentId === null ? null : { id: agentId, agency_name: names.get(agentId) ?? '' },
    customer: agentId === null ? { id: customerId, name: booking.contact.name } : null,
    supplier: booking.supplier,
    currency: booking.currency,
    amount: amountOf(booking),
    pay_by: iso(payBy),
    price_until: iso(booking.priceUntil),
    void_until: iso(voidUntil),
    made_at: booking.createdAt.toISOString(),
    issued_at: iso(booking.issuedAt),
    moves,
  }
}

export async function toRows(queries: Queries, page: readonly Booking[], reader: Reader): Promise<BookingRow[]> {
  const known = await besideRows(queries, page)
  return page.map((booking) => rowOf(booking, reader, known))
}

const travellerOf = (one: BesideBooking['travellers'][number], office: boolean, agents: boolean): BookedTraveller => ({
  ...personView(one),
  frequent_flyer: one.frequentFlyer,
  total: office || agents ? one.owed : one.total,
})

/** As it was sold, at the reader's price: what an agent's client was shown is the agent's own. */
function offerFor(booking: Booking, flight: BesideBooking['flight'], { scope }: ScopedActor): BookingView['offer'] {
  if (!flight) return null
  const { price_breakdown: _breakdown, ...shown } = flight.shownOffer
  if (booking.agentId === null || scope === 'own') return shown
  const prices = faresOf(flight.supplierOffer).map((fare) => ({ ...fare, total: fare.base + fare.taxes }))
  // The office reads the supplier's prices; a salesman none.
  const seen = scope === 'all' ? prices : []
  return { ...shown, total: booking.owed, per_adult: seen[0]?.total ?? booking.owed, prices: seen }
}

/** One booking, as this reader may see it: net is the office's, the client's price is the agent's. */
export async function toView(queries: Queries, booking: Booking, reader: Reader): Promise<BookingView> {
  const office = reader.actor.scope === 'all'
  const agents = booking.agentId !== null
  const beside = await besideBooking(queries, booking)
  const names = new Map(booking.agentId === null ? [] : [[booking.agentId, beside.agency ?? '']])
  const row = rowOf(booking, reader, { names, around: () => beside.around })
  return {
    ...row,
    offer: offerFor(booking, beside.flight, reader.actor),
    travellers: beside.travellers.map((one) => travellerOf(one, office, agents)),
    contact: booking.contact,
    extras: beside.flight?.extras ?? [],
    payment: booking.payment,
    note: booking.note,
    owed: agents || office ? booking.owed : booking.total,
    // An agent's mark-up is theirs alone.
    total: agents && reader.actor.scope !== 'own' ? null : booking.total,
    net: office ? booking.net : null,
    events: beside.events,
    entries: beside.entries,
    invoice: beside.invoice === null ? null : invoiceNo(beside.invoice),
    refund: beside.refund,
    reissue: beside.reissue,
  }
}
