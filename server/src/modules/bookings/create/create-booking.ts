import { createHash, randomBytes } from 'node:crypto'
import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { BookingChannel } from '@safar/contract/vocabulary/bookings'
import type { Order, Outcome } from '@safar/suppliers'
import { type Origin, record } from '../../../platform/activity.ts'
import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import { insertInto, query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { type OfferToBook, offerToBook } from '../../flights/public.ts'
import { placeHoldAtCommit, translateRefusal } from '../../ledger/public.ts'
import { fillSaved } from '../../travellers/public.ts'
import { type BookingDeps, readSettings } from '../deps.ts'
import { holdMoney, holdSpace } from '../money/money.ts'
import { bookingRow } from '../read/booking-row.ts'
import { askToAct, openAttempt } from '../supplier/attempts.ts'
import { type Sent, settleAttempt } from '../supplier/settle-attempt.ts'
import { type BookedExtra, type Booking, bookingEvents, bookingFlights, bookings } from '../tables.ts'
import { keptToken } from './guest.ts'
import { insertTravellers } from './insert-travellers.ts'
import { keysOf, travellerTroubles } from './travellers.rules.ts'

/** Who buys, who pays, who typed it. */
export interface Buyer {
  channel: BookingChannel
  agentId: number | null
  customerId: number | null
  salesmanId: number | null
  createdBy: number | null
}

export interface Wish {
  form: BookingForm
  buyer: Buyer
  locale: Locale
  origin: Origin
  /** The wish it came from; after a crash the same wish finds its booking. */
  intent: string | null
  /** Opens the booking of somebody without an account. */
  token: string | null
}

const DUPLICATE_MINUTES = 15
/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newRef = (): string => [...randomBytes(6)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

const datesOf = ({ sold }: OfferToBook) => {
  const segments = sold.slices.flat()
  const first = segments[0]?.flight.from.at ?? ''
  return {
    travelDate: first.slice(0, 10),
    lastTravelDate: segments.at(-1)?.flight.from.at.slice(0, 10) ?? '',
    startsAt: new Date(first),
  }
}

const titleOf = ({ sold }: OfferToBook): string => {
  const places = sold.slices.flatMap((slice) => [slice[0]?.flight.from.airport, slice.at(-1)?.flight.to.airport])
  return places.filter((place, index) => place !== places[index - 1]).join('–')
}

/** The same buyer, the same people, the same flights. The buyer is part of it: what others book is not theirs to know. */
function duplicateKeyOf({ form, buyer }: Wish, { sold }: OfferToBook): string {
  const who = buyer.agentId ?? buyer.customerId ?? form.contact.email.toLowerCase()
  const people = form.travellers.map((one) => `${one.family_name}/${one.given_name}/${one.birth_date}`).sort()
  const flights = sold.slices.flat().map(({ flight }) => flight.id)
  return createHash('sha256')
    .update(JSON.stringify([who, people, flights]))
    .digest('hex')
}

function extrasOf(form: BookingForm, offer: OfferToBook): BookedExtra[] {
  return offer.extras.map(({ id, label, price }) => {
    const [, passenger = ''] = /((?:adult|child|infant)-\d+)/.exec(id) ?? []
    const kind = form.bags.includes(id) ? 'bag' : form.meals.includes(id) ? 'meal' : 'seat'
    return { kind, label, passenger, price }
  })
}

/** What was agreed is what is booked: a price that moved in between goes back to the buyer. */
function refuseOtherPrice(form: BookingForm, total: number): void {
  if (form.agreed_total !== total)
    throw new AppError('conflict', { shown: 'price_changed', values: { was: form.agreed_total, now: total } })
}

const lockDuplicates = statement('select pg_advisory_xact_lock(hashtextextended($1, 7))')
const selectDuplicate = statement<{ ref: string }>(`
  select ref from bookings where duplicate_key = $1 and created_at > $2
    and state not in ('rejected', 'cancelled', 'expired', 'voided', 'refunded') limit 1`)

async function assertNoDuplicate(tx: Queries, { clock }: BookingDeps, form: BookingForm, key: string): Promise<void> {
  const since = new Date(clock.now().getTime() - DUPLICATE_MINUTES * 60_000)
  // Two of them at once meet at the lock; what is asked after it sees what the other has written.
  const [, [other]] = await Promise.all([
    query(tx, lockDuplicates(key)),
    form.again ? [] : query(tx, selectDuplicate(key, since)),
  ])
  if (other) throw new AppError('conflict', { shown: 'booked_before', values: { ref: other.ref } })
}

interface Draft {
  /** Taken before anything is written. */
  id: number
  wish: Wish
  offer: OfferToBook
  extras: BookedExtra[]
  extrasTotal: number
}

/** A card or a transfer brings its money later; what is paid from a balance is set aside where the agency wants it so. */
async function holdIfNeeded(tx: Queries, deps: BookingDeps, booking: Booking): Promise<void> {
  const { holdNeedsFunds } = await readSettings(tx)
  if (holdNeedsFunds) await holdMoney(tx, deps, booking, `money:${booking.id}`, placeHoldAtCommit)
}

function bookingOf(deps: BookingDeps, { id, wish, offer, extrasTotal }: Draft): Booking {
  const { form, buyer } = wish
  const { sold, price } = offer
  const [lead] = form.travellers
  const names = form.travellers.map((one) => `${one.family_name}/${one.given_name}`)
  return {
    ...buyer,
    ...datesOf(offer),
    id,
    ref: newRef(),
    product: 'flight',
    state: 'pending',
    supplier: offer.supplier,
    pnr: null,
    vendor: sold.slices[0]?.[0]?.flight.marketing.code ?? null,
    title: titleOf(offer),
    leadPassenger: `${lead?.family_name}/${lead?.given_name}`,
    passengers: form.travellers.length,
    currency: sold.currency,
    net: price.net + extrasTotal,
    owed: price.owed + extrasTotal,
    total: price.total + extrasTotal,
    price: {
      net: price.net,
      margin: price.airlineMargin + price.channelMargin,
      charges: price.charges,
      extras: extrasTotal,
      rules: offer.rules,
    },
    contact: form.contact,
    payment: form.payment,
    note: form.note ?? null,
    payBy: sold.pay_by === null ? null : new Date(sold.pay_by),
    priceUntil: sold.price_guaranteed_until === null ? null : new Date(sold.price_guaranteed_until),
    ...unset,
    ...keptToken(deps, wish.token),
    duplicateKey: duplicateKeyOf(wish, offer),
    idempotencyKey: wish.intent,
    needsPassport: offer.international,
    createdAt: deps.clock.now(),
    searchText: [...names, form.contact.phone, form.contact.email, form.contact.name].join(' ').toLowerCase(),
  }
}

/** What comes later. */
const unset = { voidUntil: null, issuedAt: null, warnedAt: null, hiddenAt: null, offline: false } as const

const insertBooking = insertInto(bookings)
const insertFlight = insertInto(bookingFlights)
const insertEvent = insertInto(bookingEvents, ['id', 'fromState', 'why'])

/** Everything of it in one breath with COMMIT. Gives our reference for its hold. */
async function write(tx: Queries, deps: BookingDeps, draft: Draft): Promise<string> {
  const { wish, offer } = draft
  const { form, buyer } = wish
  const booking = bookingOf(deps, draft)
  await assertNoDuplicate(tx, deps, form, booking.duplicateKey)
  await deferToCommit(tx, insertBooking(booking))
  const { sold: supplierOffer, shown: shownOffer } = offer
  await deferToCommit(tx, insertFlight({ bookingId: booking.id, supplierOffer, shownOffer, extras: draft.extras }))
  await insertTravellers(tx, deps, { bookingId: booking.id, form, offer, extras: draft.extras })
  const event = { bookingId: booking.id, at: booking.createdAt, move: 'make', toState: 'pending' } as const
  await deferToCommit(tx, insertEvent({ ...event, actorId: buyer.createdBy, facts: { locale: wish.locale } }))
  const context = { before: 'pending', actorId: buyer.createdBy } as const
  const clientRef = await openAttempt(tx, deps, booking, { action: 'hold', context, intent: wish.intent })
  await holdSpace(tx, deps, booking, placeHoldAtCommit)
  if (form.payment === 'balance') await holdIfNeeded(tx, deps, booking)
  await record(tx, {
    actorId: buyer.createdBy,
    action: 'bookings.make',
    subject: 'booking',
    subjectId: booking.id,
    changes: { ref: booking.ref, route: booking.title, owed: booking.owed },
    origin: wish.origin,
  })
  return clientRef
}

const hold = (deps: BookingDeps, { wish: { form }, offer }: Draft, clientRef: string): Promise<Outcome<Order>> => {
  const keys = keysOf(form.travellers)
  return askToAct(deps, offer.supplier, (supplier, signal) =>
    supplier.hold(
      {
        clientRef,
        offerId: offer.sold.id,
        travellers: form.travellers.map((one, index) => ({
          key: keys[index] ?? '',
          type: one.type,
          title: one.title,
          givenName: one.given_name,
          familyName: one.family_name,
          birthDate: one.birth_date,
          ...(one.type === 'infant' && { withAdult: (keys[index] ?? '').replace('infant', 'adult') }),
        })),
        ancillaries: [...form.bags, ...form.meals],
        seats: form.seats.map(({ segment, passenger, designator }) => ({
          segmentKey: segment,
          traveller: passenger,
          designator,
        })),
        agreedTotal: offer.price.net + offer.extras.reduce((sum, { price }) => sum + price, 0),
      },
      { signal },
    ),
  )
}

const begin = statement<{ id: number; before: number | null }>(`
  select nextval('bookings_id_seq') as id, (select b.id from bookings b where b.idempotency_key = $1) as before`)

/** Books: written and set aside first, then asked for, then settled by what is known. */
export async function createBooking(deps: BookingDeps, asked: Wish): Promise<Booking> {
  const { buyer, locale } = asked
  const { prepared } = deps.db
  const [begun] = await query(prepared, begin(asked.intent))
  if (!begun) throw new Error('a booking was not begun')
  const before = begun.before === null ? null : await bookingRow(prepared, begun.before)
  if (before) return before
  const owner = buyer.agentId ?? buyer.customerId
  const travellers = await fillSaved(deps, prepared, owner, asked.form.travellers)
  const form = { ...asked.form, travellers }
  const wish = { ...asked, form }
  const audience =
    buyer.agentId === null
      ? ({ channel: 'public', agentId: null } as const)
      : ({ channel: 'agent', agentId: buyer.agentId } as const)
  const offer = await offerToBook(deps.flights, form.flight_id, form, audience, locale)
  const troubles = travellerTroubles(form.travellers, {
    passengers: offer.query.passengers,
    lastTravelDate: datesOf(offer).lastTravelDate,
    international: offer.international,
  })
  if (Object.keys(troubles).length > 0) throw invalid(troubles)
  const extras = extrasOf(form, offer)
  const extrasTotal = extras.reduce((sum, { price }) => sum + price, 0)
  // The office agrees to what is owed: an agent's own mark-up is not the office's to see.
  const { owed, total } = offer.price
  refuseOtherPrice(form, (buyer.channel === 'office' ? owed : total) + extrasTotal)
  const draft: Draft = { id: begun.id, wish, offer, extras, extrasTotal }
  const clientRef = await translateRefusal(deps.db.tx((tx) => write(tx, deps, draft)))
  const outcome = await hold(deps, draft, clientRef)
  const sent: Sent = { booking: { id: begun.id, agentId: buyer.agentId }, action: 'hold', clientRef }
  return deps.db.tx((tx) => settleAttempt(tx, deps, sent, outcome))
}
