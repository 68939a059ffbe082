import { sumOf } from '@safar/contract/amount'
import { type Instalment, moveNextDue } from '@safar/contract/sales/plan.rules'
import type { Payment } from '@safar/contract/vocabulary/bookings'
import { record } from '../../../platform/activity.ts'
import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import { insertInto, query, statement } from '../../../platform/database/statement.ts'
import { placeHold, placeHoldAtCommit, translateRefusal } from '../../ledger/public.ts'
import { type BookingDeps, readSettings } from '../deps.ts'
import { holdMoney, holdSpace, type PlaceHold } from '../money/holds.ts'
import { productOf } from '../products/product.ts'
import type { InventoryHold, Sale, Write } from '../products/sale.ts'
import { bookingRow } from '../read/booking-row.ts'
import { askSupplier, openAttempt } from '../supplier/attempts.ts'
import { applyOutcome, settleRequest } from '../supplier/settle-attempt.ts'
import { type Booking, bookingEvents } from '../tables.ts'
import { assertAgreedPrice } from './agreed-price.ts'
import { assertSale } from './assert-sale.ts'
import type { BookingRequest } from './booking-request.ts'
import { toTokenColumns } from './guest.ts'
import { insertGuestHoldOf, isOwnPurchase } from './guest-holds.ts'
import { insertBooking, newRef } from './insert-booking.ts'
import { insertTravellers } from './insert-travellers.ts'
import { choosePayment } from './payment-choice.ts'
import { insertAdditions, type PreparedAddition, prepareAdditions } from './prepare-additions.ts'
import { assertNoDuplicate, duplicateKeyOf, type StartedSale } from './start-sale.ts'

/** Columns that are set later. */
const unset = {
  pnr: null,
  voidUntil: null,
  issuedAt: null,
  warnedAt: null,
  freeCancelWarnedAt: null,
  planWarnedAt: null,
  namesWarnedAt: null,
  covered: 0,
  hiddenAt: null,
} as const

interface NewBookingKeys {
  id: number
  payment: Payment
  additions: number
}

/** A plan that does not add up to the price is a bug in the product. */
function toPlan(plan: readonly Instalment[], owed: number): Instalment[] {
  const sum = sumOf(plan, ({ amount }) => amount)
  if (sum !== owed) throw new Error(`the plan is ${sum}, the price ${owed}`)
  return [...plan]
}

function toBooking(
  deps: BookingDeps,
  { id, payment, additions }: NewBookingKeys,
  request: BookingRequest,
  sale: Sale,
): Booking {
  const { buyer, contact, note, product } = request
  const { supplier, title, vendor, travelDate, lastTravelDate, arrivesOn = null, startsAt } = sale
  const { needsPassport, cancelUntil = null, testMode = false } = sale
  const { currency, net, owed, total, price, payBy, priceUntil, insured = false } = sale
  const { trip = null, freeCancelUntil = null, namesBy = null, ticketBy = null, searchWords = [], plan } = sale
  const names = sale.travellers.map(({ form }) => `${form.family_name}/${form.given_name}`)
  return {
    ...buyer,
    ...unset,
    id,
    ref: newRef(),
    product,
    state: 'pending',
    offline: false,
    version: 1,
    contact,
    payment,
    note,
    supplier,
    title,
    vendor,
    needsPassport,
    cancelUntil,
    insured,
    additions,
    testMode,
    travelDate,
    lastTravelDate,
    arrivesOn,
    startsAt,
    currency,
    net,
    owed,
    total,
    price,
    payBy,
    priceUntil,
    trip,
    freeCancelUntil,
    namesBy,
    ticketBy,
    plan: plan ? toPlan(plan, owed) : null,
    ...toTokenColumns(deps, request.token),
    // Seats can be sold without names: until names are given, the booking is found by its buyer's name.
    leadPassenger: sale.travellers[0]?.form.family_name ? (names[0] ?? '') : contact.name,
    passengers: sale.travellers.length,
    duplicateKey: duplicateKeyOf(request, sale),
    idempotencyKey: request.idempotencyKey,
    createdAt: deps.clock.now(),
    searchText: [...names, contact.phone, contact.email, contact.name, ...searchWords].join(' ').toLowerCase(),
  }
}

/**
 * If the agency requires funds for holds, every hold of an agent must be covered by the balance, however it is paid in
 * the end; a customer's only if it is paid from the balance. A plan has its own due dates.
 */
const needsMoneyHold = (
  { agentId, payment, plan }: Booking,
  { holdNeedsFunds }: Pick<StartedSale, 'holdNeedsFunds'>,
): boolean => holdNeedsFunds && plan === null && (agentId !== null || payment === 'balance')

const insertEvent = insertInto(bookingEvents, ['id', 'fromState', 'why'])

interface NewBooking {
  booking: Booking
  request: BookingRequest
  sale: Sale
  additions: readonly PreparedAddition[]
}

/** Inserts the booking with its details, travellers, first event and holds. */
async function insertAll(tx: Queries, deps: BookingDeps, created: NewBooking, write: Write) {
  const { booking, request, sale, additions } = created
  const started = await assertNoDuplicate(tx, booking, request)
  await write(tx, insertBooking(booking))
  if (isOwnPurchase(booking) && !request.isPaid) await insertGuestHoldOf(tx, deps, booking, { request, sale, write })
  await sale.insertDetails(tx, booking.id, write, sale.travellers)
  await insertAdditions(tx, booking.id, additions, write)
  await insertTravellers(tx, deps, { bookingId: booking.id, travellers: sale.travellers }, write)
  const facts = { locale: request.locale, ...(sale.replaces && { replaces: sale.replaces }) }
  const event = { bookingId: booking.id, at: booking.createdAt, move: 'make', toState: 'pending' } as const
  await write(tx, insertEvent({ ...event, actorId: booking.createdBy, facts }))
  return started
}

/** Sets aside money and space, using `place`. */
async function placeHolds(
  tx: Queries,
  deps: BookingDeps,
  { booking, started, sale }: { booking: Booking; started: Pick<StartedSale, 'holdNeedsFunds'>; sale?: Sale },
  place: PlaceHold,
): Promise<void> {
  await holdSpace(tx, deps, booking, place)
  if (sale?.issuedBefore || needsMoneyHold(booking, started))
    await holdMoney(tx, deps, booking, { ref: `money:${booking.id}`, place })
}

const recordCreation = (tx: Queries, { booking, request: { origin }, sale: { replaces } }: NewBooking): Promise<void> =>
  record(tx, {
    actorId: booking.createdBy,
    action: 'bookings.make',
    subject: 'booking',
    subjectId: booking.id,
    changes: { ref: booking.ref, route: booking.title, owed: booking.owed, ...(replaces && { replaces }) },
    origin,
  })

const holdContext = ({ createdBy }: Booking) => ({ before: 'pending', actorId: createdBy }) as const

/** Own inventory: taken and settled in the same transaction that inserts the booking. */
const bookFromInventory = (deps: BookingDeps, created: NewBooking, hold: InventoryHold): Promise<Booking> =>
  translateRefusal(
    deps.db.tx(async (tx) => {
      const { booking } = created
      const started = await insertAll(tx, deps, created, query)
      await recordCreation(tx, created)
      const outcome = await hold.take(tx, booking)
      // A booking on the waiting list has nothing to pay yet.
      if (outcome.kind !== 'waiting') await placeHolds(tx, deps, { booking, started }, placeHold)
      const attempt = { id: 0, action: 'hold', context: holdContext(booking) } as const
      const after = outcome.kind === 'waiting' ? booking : await applyOutcome(tx, deps, { booking, attempt }, outcome)
      await created.request.idempotentReply?.save(tx, after)
      return after
    }),
  )

/**
 * Seats have become available for a booking on the waiting list: it is held like a new one, with the money and space
 * that a hold needs.
 */
export async function holdFromWaitingList(tx: Queries, deps: BookingDeps, booking: Booking): Promise<Booking> {
  const product = productOf(deps, booking)
  if (!product.waitingList) throw new Error(`${product.name} has no waiting list`)
  const outcome = await product.waitingList.readHeldOrder(tx, booking)
  const { holdNeedsFunds } = await readSettings(tx)
  if (outcome.kind === 'yes')
    await translateRefusal(placeHolds(tx, deps, { booking, started: { holdNeedsFunds } }, placeHold))
  const attempt = { id: 0, action: 'hold', context: { before: 'pending', actorId: null } } as const
  const dated = outcome.kind === 'yes' ? await dateFirstPart(tx, booking, outcome.value.payBy) : booking
  return applyOutcome(tx, deps, { booking: dated, attempt }, outcome)
}

const updatePlan = statement('update bookings set plan = $2 where id = $1')

/**
 * A booking from the waiting list gets the full time for its first instalment, counted from when its seats became
 * available.
 */
async function dateFirstPart(tx: Queries, booking: Booking, payBy: string | null): Promise<Booking> {
  if (!booking.plan || payBy === null) return booking
  const plan = moveNextDue(booking.plan, 0, payBy)
  await query(tx, updatePlan(booking.id, JSON.stringify(plan)))
  return { ...booking, plan }
}

export interface WaitingEnd {
  reason: string
  /** Sales closed before seats became available again. */
  waitingClosed?: boolean
}

/** Removes a booking from the waiting list without seats. */
export const rejectWaiting = (tx: Queries, deps: BookingDeps, booking: Booking, end: WaitingEnd): Promise<Booking> => {
  const { reason, waitingClosed = false } = end
  const attempt = { id: 0, action: 'hold', context: { before: 'pending', actorId: null, waitingClosed } } as const
  return applyOutcome(tx, deps, { booking, attempt }, { kind: 'no', code: 'not_allowed', reason })
}

const reserveId = statement<{ id: number; existing: number | null }>(`
  select nextval('bookings_id_seq') as id, (select b.id from bookings b where b.idempotency_key = $1) as existing`)

/** The booking is first written with its money set aside, then held, then settled by the outcome. */
export async function createBooking(
  deps: BookingDeps,
  request: BookingRequest,
  prepare: () => Promise<Sale>,
): Promise<Booking> {
  const { prepared } = deps.db
  const [reserved] = await query(prepared, reserveId(request.idempotencyKey))
  if (!reserved) throw new Error('no id was reserved')
  const existing = reserved.existing === null ? null : await bookingRow(prepared, reserved.existing)
  if (existing) return existing
  const sale = await prepare()
  assertSale(sale)
  assertAgreedPrice(request, sale)
  const payment = await choosePayment(deps, prepared, request.buyer, request.payment)
  const additions = await prepareAdditions(deps, request, sale)
  const keys = { id: reserved.id, payment, additions: additions.length }
  const booking = toBooking(deps, keys, request, sale)
  const created = { booking, request, sale, additions }
  const { hold } = sale
  if (hold.at === 'us') return bookFromInventory(deps, created, hold)
  const clientRef = await translateRefusal(
    deps.db.tx(async (tx) => {
      // All writes are sent in the same round trip as COMMIT.
      const started = await insertAll(tx, deps, created, deferToCommit)
      const attempt = { action: 'hold', context: holdContext(booking), idempotencyKey: request.idempotencyKey } as const
      const reference = await openAttempt(tx, deps, booking, attempt)
      await placeHolds(tx, deps, { booking, started, sale }, placeHoldAtCommit)
      await recordCreation(tx, created)
      return reference
    }),
  )
  const outcome = await askSupplier(deps, booking.supplier, (signal) => hold.ask(clientRef, signal))
  return settleRequest(deps, { booking, action: 'hold', clientRef }, outcome, request.idempotentReply)
}
