import type { orderImports as contract } from '@safar/contract/bookings/order-imports.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import type { Body } from '@safar/contract/protocol/endpoint'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { type Booking, createBooking, issueTakenOver, officeBuyer, type Sale } from '../../bookings/public.ts'
import { agreedWithSupplier, orderToBook } from '../../flights/public.ts'
import { buyerAudience } from '../../pricing/public.ts'
import { FLIGHT, type FlightBookingDeps } from '../deps.ts'
import { toOrderOutcome } from '../flight-product.ts'
import { toFlightSale } from '../prepare-flight.ts'
import { findImport, type ImportableOrder, toTitle } from './find-import.ts'

interface OrderToImport extends ImportableOrder {
  state: 'held' | 'issued'
}

/** Reads an order that is still valid and that nobody has taken over. */
async function readImport(
  { db, flights }: FlightBookingDeps,
  { supplier, order_id }: Pick<Body<typeof contract.price>, 'supplier' | 'order_id'>,
): Promise<OrderToImport> {
  const order = await findImport({ flights, queries: db.prepared }, supplier, order_id)
  if (order.booked) throw new AppError('conflict', { shown: 'order_imported', values: { ref: order.booked.ref } })
  const { state } = order.found.order
  if (state !== 'held' && state !== 'issued') throw new AppError('conflict', { shown: 'order_over' })
  return { ...order, state }
}

/** The row decides if two people take over the same order; after a failed attempt it can be claimed again. */
const claimOrder = statement<{ booking_id: number }>(`
  insert into imported_orders as i (supplier, order_id, booking_id, imported_at, awaits_issue) values ($1, $2, $3, $4, $5)
  on conflict (supplier, order_id) do update set booking_id = excluded.booking_id, imported_at = excluded.imported_at,
      awaits_issue = excluded.awaits_issue
    where exists (select from booking_directory d where d.id = i.booking_id and d.state = 'rejected')
  returning booking_id`)

interface Claim {
  supplier: string
  orderId: string
  bookingId: number
  at: Date
  awaitsIssue: boolean
}

async function assertFirst(tx: Queries, { supplier, orderId, bookingId, at, awaitsIssue }: Claim): Promise<void> {
  const [claimed] = await query(tx, claimOrder(supplier, orderId, bookingId, at, awaitsIssue))
  if (!claimed) throw new AppError('conflict', { shown: 'order_over' })
}

/**
 * Like any flight sale, except that the order already exists: the price agreed to is recorded with it, and it is marked
 * as ours.
 */
async function prepareImport(
  { flights, clock }: FlightBookingDeps,
  { supplier, found, state }: OrderToImport,
  agentId: number | null,
): Promise<Sale> {
  const offer = await orderToBook(flights, supplier, found, buyerAudience(agentId))
  const extras = found.extras.map(({ kind, name, nameArabic, traveller }, place) => ({
    kind,
    label: name,
    passenger: traveller,
    price: offer.extras[place]?.price ?? 0,
    ...(nameArabic !== name && { label_ar: nameArabic }),
  }))
  const travellers = found.travellers.map(({ type, title, givenName, familyName, birthDate, gender }) => ({
    type,
    title: toTitle(type, title, gender),
    birth_date: birthDate,
    gender,
    given_name: givenName.toUpperCase(),
    family_name: familyName.toUpperCase(),
  }))
  const agreedTotal = agreedWithSupplier(offer.sold, offer.extras)
  const sale = toFlightSale(offer, {
    travellers,
    extras,
    hold: {
      at: 'supplier',
      ask: async (clientRef, signal) =>
        toOrderOutcome(await supplier.adoptOrder(found.id, { clientRef, agreedTotal }, { signal })),
    },
  })
  const issuedBefore = state === 'issued'
  return {
    ...sale,
    issuedBefore,
    insertDetails: async (tx, bookingId, write, people) => {
      const claim = { supplier: supplier.id, orderId: found.id, bookingId, at: clock.now() }
      await assertFirst(tx, { ...claim, awaitsIssue: issuedBefore })
      await sale.insertDetails(tx, bookingId, write, people)
    },
  }
}

/** The price of an order for this buyer. */
export async function priceImport(
  deps: FlightBookingDeps,
  { agent_id: agentId = null, ...named }: Body<typeof contract.price>,
) {
  const order = await readImport(deps, named)
  const { currency, net, owed } = await prepareImport(deps, order, agentId)
  return { state: order.state, currency, net, owed }
}

/**
 * Takes over an order as a booking: it is read again, booked at the price shown, and marked as ours. An order issued at
 * the supplier is issued here too, with money that was set aside before the order was touched.
 */
export async function importOrder(
  deps: FlightBookingDeps,
  { body, actor, locale, origin }: Pick<Call<typeof contract.create>, 'body' | 'actor' | 'locale' | 'origin'>,
): Promise<Booking> {
  const { agent_id: agentId = null, contact, agreed_total: agreedTotal, note = null, ...named } = body
  const buyer = await officeBuyer(deps.db.prepared, actor, agentId, null)
  const order = await readImport(deps, named)
  if (order.state === 'issued') {
    if (!hasPermission(actor, 'bookings.approve')) throw new AppError('forbidden', { shown: 'forbidden' })
    if (agentId === null) throw invalid({ agent_id: 'import_needs_agent' })
  }
  const request = {
    product: FLIGHT,
    buyer,
    contact,
    note,
    agreedTotal,
    locale,
    origin,
    // An order can only be taken over once; the duplicate check on its travellers does not apply.
    again: true,
    idempotencyKey: null,
    token: null,
  }
  const booking = await createBooking(deps, request, () => prepareImport(deps, order, agentId))
  if (order.state !== 'issued' || booking.state !== 'held') return booking
  return issueTakenOver(deps, booking)
}
