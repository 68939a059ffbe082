import { addDays, instantAt } from '@safar/contract/day'
import type { Call, Outcome } from '../../flight-supplier.ts'
import { guestsProblem } from '../../house-stays/orders/guests.rules.ts'
import { locatorOf } from '../../shared/locators.ts'
import { no, unknown, yes } from '../../shared/outcomes.ts'
import type { CancelQuote, StayBookRequest, StayOrder } from '../../stay-supplier.ts'
import { toMinor } from '../fares.ts'
import { failureOf } from '../wire/outcomes.ts'
import { totalOf } from './rates.ts'
import type { StayRecord, StayRecords } from './records.ts'
import { quoteReply, stayBookingListReply, stayBookingReply, type WireStayBooking } from './replies.ts'
import { checkRates, type StayContext } from './search.ts'

export interface StayOrderContext extends StayContext {
  records: StayRecords
}

/** Key of the reference written on a booking at Duffel, so that it can be found again. */
const REF = 'safar_ref'
/** How long a hotel may still be processing a request; "not found" before then proves nothing. */
const AT_WORK_MS = 180_000
/** How many pages are searched for a lost booking, newest first. */
const MOST_PAGES = 5
const PAGE = '200'

const isCancelled = ({ status, cancelled_at }: WireStayBooking): boolean =>
  status === 'cancelled' || status === 'cancellation_confirmed' || Boolean(cancelled_at)

/** The penalty if a stay is cancelled at this moment. */
const penaltyAt = ({ agreed }: StayRecord, now: number): number =>
  agreed.rates.reduce((sum, { cancellation }) => {
    const step = cancellation.findLast(({ from }) => from === null || Date.parse(from) <= now)
    return sum + (step?.penalty ?? 0)
  }, 0)

function toOrder(record: StayRecord, booking: WireStayBooking | null): Outcome<StayOrder> {
  const { ref, locator, agreed, payBy } = record
  const order = { clientRef: ref, locator, ...agreed, confirmation: null, payBy, penalty: null }
  if (!booking) {
    const given = record.releasedAt !== null
    return yes({ ...order, state: given ? 'cancelled' : 'held', penalty: given ? 0 : null })
  }
  const confirmation = booking.reference || booking.id
  if (isCancelled(booking)) {
    const at = Date.parse(booking.cancelled_at ?? '')
    if (Number.isNaN(at)) return unknown('when it was cancelled is not told')
    return yes({ ...order, confirmation, state: 'cancelled', penalty: penaltyAt(record, at) })
  }
  if (booking.status !== 'confirmed') return unknown(`the hotel's answer is ${booking.status}`)
  return yes({ ...order, confirmation, state: 'booked' })
}

/** Finds a booking whose reply was lost, by the reference we wrote on it. */
async function findLost({ client }: StayOrderContext, ref: string, call?: Call): Promise<Outcome<WireStayBooking>> {
  for (let page = 0, after: string | null = null; page < MOST_PAGES; page++) {
    const query: Record<string, string> = after === null ? { limit: PAGE } : { limit: PAGE, after }
    const path = '/stays/bookings'
    const reply = await client.send({ method: 'GET', path, query, reply: stayBookingListReply, signal: call?.signal })
    if (reply.kind !== 'answer') return failureOf(reply)
    const found = reply.data.find(({ metadata }) => metadata?.[REF] === ref)
    if (found) return yes(found)
    after = reply.after
    if (after === null) break
  }
  return no('not_found', 'there is no such booking')
}

/** The booking at Duffel; null if it was never requested. */
async function readBooking(
  context: StayOrderContext,
  record: StayRecord,
  call?: Call,
): Promise<Outcome<WireStayBooking | null>> {
  if (record.bookingId !== null) {
    const path = `/stays/bookings/${encodeURIComponent(record.bookingId)}`
    const reply = await context.client.send({ method: 'GET', path, reply: stayBookingReply, signal: call?.signal })
    return reply.kind === 'answer' ? yes(reply.data) : failureOf(reply)
  }
  if (record.sentAt === null) return yes(null)
  const found = await findLost(context, record.ref, call)
  if (found.kind === 'yes') await context.records.update(record.ref, { bookingId: found.value.id, request: null })
  if (found.kind !== 'no' || found.code !== 'not_found') return found
  const since = context.clock.now().getTime() - Date.parse(record.sentAt)
  return since < AT_WORK_MS ? unknown('the hotel may still be at work') : found
}

async function findRecord({ records }: StayOrderContext, locator: string, clientRef: string) {
  const record = await records.byLocator(locator)
  if (record && clientRef !== record.ref) await records.addRef(clientRef, record.ref)
  return record
}

export async function lookUp(context: StayOrderContext, clientRef: string, call?: Call): Promise<Outcome<StayOrder>> {
  const record = await context.records.byRef(clientRef)
  if (!record) return no('not_found', 'no order has this reference')
  const booking = await readBooking(context, record, call)
  return booking.kind === 'yes' ? toOrder(record, booking.value) : booking
}

/** Nothing is made at Duffel before payment: the rooms wait on our side for as long as their rate is valid. */
export async function hold(
  context: StayOrderContext,
  request: StayBookRequest,
  call?: Call,
): Promise<Outcome<StayOrder>> {
  call?.signal?.throwIfAborted()
  if (await context.records.byRef(request.clientRef)) return lookUp(context, request.clientRef, call)
  const checked = await checkRates(
    context,
    request.rooms.map(({ rateId }) => rateId),
    call,
  )
  if (checked.kind !== 'yes') return checked
  const { stay, chosen, rates } = checked.value
  for (const [nth, { guests }] of request.rooms.entries()) {
    const problem = guestsProblem(guests, stay.rooms[nth] ?? { adults: 0, children: [] })
    if (problem) return no('invalid', problem)
  }
  const total = totalOf(chosen)
  if (total > request.agreedTotal) return no('price_changed', `the price is now ${total}`)
  const rooms = request.rooms.map(({ guests }, nth) => ({ guests, rateId: chosen[nth]?.id ?? '' }))
  const guests = request.rooms.flatMap((room) => room.guests.map(({ key }) => key))
  const agreed = { hotel: rates.hotel, rates: chosen, stay, guests }
  const payBy = chosen.map(({ expires_at }) => expires_at).sort()[0] ?? context.clock.now().toISOString()
  for (let attempt = 0; attempt < 5; attempt++) {
    const record: StayRecord = {
      ref: request.clientRef,
      locator: locatorOf(request.clientRef, attempt),
      agreed,
      payBy,
      request: { ...request, rooms },
      bookingId: null,
      sentAt: null,
      releasedAt: null,
    }
    if (await context.records.add(record)) return toOrder(record, null)
    if (await context.records.byRef(request.clientRef)) return lookUp(context, request.clientRef, call)
  }
  return no('invalid', 'no locator is free')
}

/** Quoting is free; a rate that cannot be quoted cannot be sold. */
async function quote(context: StayOrderContext, rateId: string, call?: Call) {
  const reply = await context.client.send({
    method: 'POST',
    path: '/stays/quotes',
    reply: quoteReply,
    signal: call?.signal,
    data: { rate_id: rateId },
  })
  if (reply.kind === 'answer') return yes(reply.data)
  if (reply.kind === 'refusal' && reply.status === 422) return no('sold_out', reply.message)
  return failureOf(reply)
}

async function book(
  context: StayOrderContext,
  record: StayRecord,
  request: StayBookRequest,
  call?: Call,
): Promise<Outcome<StayOrder>> {
  const ids = request.rooms.map(({ rateId }) => rateId)
  const checked = await checkRates(context, ids, call)
  if (checked.kind !== 'yes') return checked
  const quoted = await quote(context, checked.value.rateId, call)
  if (quoted.kind !== 'yes') return quoted
  const { total_amount, total_currency } = quoted.value
  const sold = record.agreed.rates[0]?.currency === total_currency ? toMinor(total_amount, total_currency) : null
  if (sold === null) return no('price_changed', `the price is now in ${total_currency}`)
  if (sold > request.agreedTotal) return no('price_changed', `the price is now ${total_amount} ${total_currency}`)
  if (!(await context.records.claim(record.ref, context.clock.now().toISOString())))
    return unknown('it is being booked by another request')
  const specialRequests = [request.wishes, request.arrival && `Arrival about ${request.arrival}`]
    .filter(Boolean)
    .join('. ')
  const reply = await context.client.send({
    method: 'POST',
    path: '/stays/bookings',
    reply: stayBookingReply,
    signal: call?.signal,
    data: {
      quote_id: quoted.value.id,
      email: request.contact.email,
      phone_number: request.contact.phone,
      guests: request.rooms.flatMap(({ guests }) =>
        guests.map(({ givenName, familyName }) => ({ given_name: givenName, family_name: familyName })),
      ),
      ...(specialRequests && { accommodation_special_requests: specialRequests }),
      metadata: { [REF]: record.ref },
    },
  })
  if (reply.kind === 'answer') {
    await context.records.update(record.ref, { bookingId: reply.data.id, request: null })
    return toOrder(record, reply.data)
  }
  const failure = failureOf(reply)
  // Nothing was made, so it can be tried again.
  if (failure.kind === 'no') await context.records.update(record.ref, { sentAt: null })
  return failure
}

export async function confirm(
  context: StayOrderContext,
  locator: string,
  clientRef: string,
  call?: Call,
): Promise<Outcome<StayOrder>> {
  call?.signal?.throwIfAborted()
  const record = await findRecord(context, locator, clientRef)
  if (!record) return no('not_found', 'no such order')
  if (record.releasedAt !== null) return no('not_allowed', 'the hold was given back')
  const found = await readBooking(context, record, call)
  const isMissing = found.kind === 'no' && found.code === 'not_found'
  if (found.kind !== 'yes' && !isMissing) return found
  if (found.kind === 'yes' && found.value) {
    const order = toOrder(record, found.value)
    return order.kind === 'yes' && order.value.state !== 'booked' ? no('not_allowed', 'it was cancelled') : order
  }
  if (isMissing) await context.records.update(record.ref, { sentAt: null })
  if (!record.request || context.clock.now().getTime() >= Date.parse(record.payBy))
    return no('offer_expired', 'the hold has expired')
  return book(context, record, record.request, call)
}

/** The night of arrival is over: it is too late to cancel. */
const arrivalIsOver = ({ agreed: { hotel, stay } }: StayRecord, now: number): boolean =>
  now >= instantAt(hotel.zone, addDays(stay.checkIn, 1), '00:00').getTime()

export async function cancelQuote(
  context: StayOrderContext,
  locator: string,
  call?: Call,
): Promise<Outcome<CancelQuote>> {
  const record = await context.records.byLocator(locator)
  if (!record) return no('not_found', 'no such order')
  const found = await readBooking(context, record, call)
  if (found.kind !== 'yes') return found
  if (!found.value || isCancelled(found.value)) return no('not_allowed', 'nothing is booked')
  const now = context.clock.now().getTime()
  if (arrivalIsOver(record, now)) return no('not_allowed', 'the stay has begun')
  const penalty = penaltyAt(record, now)
  const moments = record.agreed.rates.flatMap(({ cancellation }) => cancellation.flatMap(({ from }) => from ?? []))
  const next = moments.filter((from) => Date.parse(from) > now).sort()[0] ?? null
  return yes({ penalty, refundable: totalOf(record.agreed.rates) - penalty, expiresAt: next })
}

export async function cancel(
  context: StayOrderContext,
  locator: string,
  clientRef: string,
  call?: Call,
): Promise<Outcome<StayOrder>> {
  call?.signal?.throwIfAborted()
  const record = await findRecord(context, locator, clientRef)
  if (!record) return no('not_found', 'no such order')
  const found = await readBooking(context, record, call)
  if (found.kind === 'no' && found.code === 'not_found') await context.records.update(record.ref, { sentAt: null })
  else if (found.kind !== 'yes') return found
  const booking = found.kind === 'yes' ? found.value : null
  if (!booking) {
    const at = context.clock.now().toISOString()
    if (record.releasedAt !== null) return toOrder(record, null)
    const given = await context.records.release(record.ref, at)
    return given ? toOrder({ ...record, releasedAt: at }, null) : unknown('it is being booked by another request')
  }
  if (isCancelled(booking)) return toOrder(record, booking)
  if (arrivalIsOver(record, context.clock.now().getTime())) return no('not_allowed', 'the stay has begun')
  const reply = await context.client.send({
    method: 'POST',
    path: `/stays/bookings/${booking.id}/actions/cancel`,
    reply: stayBookingReply,
    signal: call?.signal,
  })
  return reply.kind === 'answer' ? toOrder(record, reply.data) : failureOf(reply)
}
