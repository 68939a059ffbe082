import type { BookedTraveller, BookingRow, BookingView } from '@safar/contract/bookings/bookings.shapes'
import { holdsRight } from '@safar/contract/protocol/access'
import { nextInstalment, planSteps } from '@safar/contract/sales/plan.rules'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { displayNames, personNames } from '../../people/public.ts'
import { readAdditions } from '../additions.ts'
import { cancelCosts } from '../after-sales/cancellation.rules.ts'
import { returnableOf } from '../after-sales/refund.rules.ts'
import { toAirlineChanges } from '../airline-changes/airline-change-views.ts'
import { readConfirmBy } from '../create/guest-holds.ts'
import type { BookingDeps } from '../deps.ts'
import { type Owner, readOwners } from '../desk/desk.queries.ts'
import { invoiceNo } from '../invoices/invoices.ts'
import { toClosing } from '../money/closing.rules.ts'
import { readContexts } from '../moves/booking-context.ts'
import { type BookingContext, circumstancesOf } from '../moves/moves.rules.ts'
import { offeredMoves } from '../moves/offered-moves.ts'
import { toRetainedPart } from '../plans/retained-part.ts'
import type { CancellationTerms } from '../products/abilities.ts'
import { type Products, productOf } from '../products/product.ts'
import { travelPapers } from '../products/travel-documents.ts'
import type { Booking } from '../tables.ts'
import { type BookingDetails, readBookingDetails } from './booking-details.queries.ts'
import type { ListedBooking } from './listed-booking.ts'
import { toPriceParts } from './price-parts.rules.ts'
import { personView } from './traveller-row.ts'

interface Reader {
  products: Products
  actor: ScopedActor
  now: Date
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/**
 * The price for the reader: the office and agents see the amount owed; customers, and agency colleagues without the
 * money right, see the amount shown to the traveller.
 */
const amountOf = (booking: ListedBooking, actor: ScopedActor): number =>
  booking.agentId === null || !holdsRight(actor, 'money') ? booking.total : booking.owed

/** A deadline is emptied within a minute of passing; until then it is not shown. */
const openUntil = (moment: Date | null, now: Date): Date | null => (moment !== null && moment > now ? moment : null)

interface RowContext {
  names: Map<number, string>
  /** The personal names of whoever made them. */
  makers: Map<number, string>
  /** The owner of each booking; only read for the office. */
  owners: Map<number, Owner>
  contextOf: (id: number) => BookingContext
}

/** The additional data that rows need, for a whole page in one go. */
async function readRowContext(
  queries: Queries,
  page: readonly ListedBooking[],
  { actor }: Reader,
): Promise<RowContext> {
  const people = page.flatMap(({ agentId, customerId }) => [agentId, customerId])
  const ids = page.map(({ id }) => id)
  const [names, makers, owners, contextOf] = await Promise.all([
    displayNames(queries, people),
    personNames(
      queries,
      page.map(({ createdBy }) => createdBy),
    ),
    readOwners(queries, actor.scope === 'all' ? ids : []),
    readContexts(queries, ids),
  ])
  return { names, makers, owners, contextOf }
}

function rowOf(booking: ListedBooking, { products, actor, now }: Reader, known: RowContext): BookingRow {
  const { names, makers, owners, contextOf } = known
  const { id, agentId, customerId, createdBy, payBy, voidUntil } = booking
  const owner = owners.get(id)
  const moves = offeredMoves(
    booking,
    actor,
    circumstancesOf(booking, products.get(booking.product), contextOf(id), now),
  )
  return {
    id,
    version: booking.version,
    ref: booking.ref,
    product: booking.product,
    offline: booking.offline,
    ...(booking.testMode && { test: true as const }),
    channel: booking.channel,
    state: booking.state,
    pnr: booking.pnr,
    route: booking.title,
    trip: booking.trip,
    airline: booking.vendor,
    travel_on: booking.travelDate,
    lead: booking.leadPassenger,
    passengers: booking.passengers,
    agent: agentId === null ? null : { id: agentId, agency_name: names.get(agentId) ?? '' },
    ...(createdBy !== null && { created_by: { id: createdBy, name: makers.get(createdBy) ?? '' } }),
    customer: agentId === null ? { id: customerId, name: booking.contact.name } : null,
    ...(owner && { owner }),
    supplier: booking.supplier,
    currency: booking.currency,
    amount: amountOf(booking, actor),
    pay_by: iso(payBy),
    price_until: iso(booking.priceUntil),
    void_until: iso(voidUntil),
    free_cancel_until: iso(openUntil(booking.freeCancelUntil, now)),
    created_at: booking.createdAt.toISOString(),
    issued_at: iso(booking.issuedAt),
    travel_document: travelPapers(products, booking)[0]?.kind ?? null,
    moves,
  }
}

export async function toRows(queries: Queries, page: readonly ListedBooking[], reader: Reader): Promise<BookingRow[]> {
  const known = await readRowContext(queries, page, reader)
  return page.map((booking) => rowOf(booking, reader, known))
}

const travellerOf = (
  one: BookingDetails['travellers'][number],
  office: boolean,
  agents: boolean,
): Omit<BookedTraveller, 'returnable'> => ({
  ...personView(one),
  frequent_flyer: one.frequentFlyer,
  total: office || agents ? one.owed : one.total,
})

/** Never more than the returnable part of the ticket; null for a ticket that is no longer issued. */
const toReturnable = (one: BookingDetails['travellers'][number], byRules: number | null): number | null =>
  one.state !== 'issued' || byRules === null ? null : Math.min(returnableOf(one), byRules)

/** The cost of cancelling now, from the payer's point of view; the amounts add up. */
function toCancellation(
  { clock }: Pick<BookingDeps, 'clock'>,
  { state, owed, cancelUntil }: Booking,
  terms: CancellationTerms | null,
): BookingView['cancellation'] {
  if (state !== 'confirmed' || !cancelUntil || !terms) return null
  const { penalty, until } = cancelCosts(terms, clock.now(), owed)
  return {
    zone: terms.zone,
    steps: terms.steps.map(({ from, penalty: amount }) => ({ from, penalty: Math.min(amount, owed) })),
    paid: owed,
    penalty,
    refund: owed - penalty,
    until,
    ends: cancelUntil.toISOString(),
    no_show: Math.min(terms.noShow, owed),
  }
}

/** An issued booking is fully paid. */
function toPlanView(
  { clock }: Pick<BookingDeps, 'clock'>,
  booking: Booking,
  terms: CancellationTerms | null,
): BookingView['plan'] {
  const { plan, owed, issuedAt } = booking
  if (!plan) return null
  const now = clock.now()
  const covered = issuedAt === null ? booking.covered : owed
  return {
    steps: planSteps(plan, covered, now),
    covered,
    left: owed - covered,
    next: nextInstalment(plan, covered),
    kept: issuedAt === null ? toRetainedPart(booking, terms, now) : 0,
  }
}

/** What agency colleagues without the money right see: the client's price, as one amount. */
const withoutMoney = ({ total, price }: Booking) => ({
  price_parts: [{ kind: 'fare' as const, amount: total - price.extras }],
  entries: [],
  closing: undefined,
  invoice: null,
  refund: null,
  reissue: null,
  cancellation: null,
  plan: null,
})

/** One booking, as this reader may see it: only the office sees the net, and only the agent the client's price. */
export async function toView(
  deps: Pick<BookingDeps, 'products' | 'clock'>,
  queries: Queries,
  booking: Booking,
  actor: ScopedActor,
): Promise<BookingView> {
  const office = actor.scope === 'all'
  const product = productOf(deps, booking)
  const seesMoney = holdsRight(actor, 'money')
  const agents = booking.agentId !== null && seesMoney
  const details = await readBookingDetails(queries, booking, product.detailsTable)
  const names = new Map(booking.agentId === null ? [] : [[booking.agentId, details.agency ?? '']])
  const makers = new Map(booking.createdBy === null ? [] : [[booking.createdBy, details.maker ?? '']])
  const row = rowOf(
    booking,
    { products: deps.products, actor, now: deps.clock.now() },
    // The booking's page loads the desk's part separately.
    { names, makers, owners: new Map(), contextOf: () => details.context },
  )
  return {
    ...row,
    extras: [],
    ...product.toView(booking, details.product, actor),
    changes: product.changes?.readOffered(booking),
    travellers: details.travellers.map((one) => ({
      ...travellerOf(one, office, agents),
      returnable: toReturnable(one, product.fares?.readReturnable(details.product, one.type) ?? null),
    })),
    contact: booking.contact,
    payment: booking.payment,
    note: booking.note,
    owed: agents || office ? booking.owed : booking.total,
    // An agent's mark-up is visible to that agent only.
    total: booking.agentId !== null && actor.scope !== 'own' ? null : booking.total,
    price_parts: toPriceParts(booking, product.fares?.readParts(booking, details.product) ?? null, office),
    net: office ? booking.net : null,
    events: details.events,
    entries: details.entries,
    closing: toClosing(booking, details.entries, details.instalments),
    ...(booking.agentId === null && { receipts: details.receipts }),
    split_with: details.split_with,
    // Remarks are trade jargon: neither customers nor guests see them.
    ...((office || actor.role === 'agent') && { remarks: details.remarks }),
    ...toAirlineChanges(details.airlineChanges, booking, { office, now: deps.clock.now() }),
    invoice: details.invoice === null ? null : invoiceNo(details.invoice),
    fees: details.fees,
    refund: details.refund,
    reissue: details.reissue,
    cancellation: toCancellation(deps, booking, product.cancellation?.readTerms(details.product) ?? null),
    plan: toPlanView(deps, booking, product.cancellation?.readTerms(details.product) ?? null),
    ...(seesMoney ? {} : withoutMoney(booking)),
    additions: await readAdditions(queries, booking, agents || office ? 'owed' : 'total'),
    confirm_by: iso(await readConfirmBy(queries, booking)),
  }
}
