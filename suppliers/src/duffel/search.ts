import type { Call, Outcome, Query, SupplierOffer } from '../flight-supplier.ts'
import { yes } from '../shared/outcomes.ts'
import { toOffer, Unreadable } from './offers.ts'
import { ASSUMED_AGES } from './orders/passengers.ts'
import type { DuffelClient } from './wire/client.ts'
import { failureOf } from './wire/outcomes.ts'
import { offerPageReply, offerReply, offerRequestReply } from './wire/replies.ts'

interface OfferRequestData {
  slices: readonly { origin: string; destination: string; departure_date: string }[]
  passengers: readonly ({ type: 'adult' } | { age: number })[]
  cabin_class: string
}

const PAGE = '200'
const MOST_PAGES = 5
/** Airlines get this much less time than the caller gives us, because their offers must still be read. */
const READING_MS = 1_500
const LEAST_MS = 2_000
const MOST_MS = 60_000

/** How long Duffel waits for airlines; outside its limits it would wait its default of twenty seconds. */
export const supplierTimeout = (timeoutMs: number): number =>
  Math.min(MOST_MS, Math.max(LEAST_MS, timeoutMs - READING_MS))

const DEFAULT_TIMEOUT_MS = 20_000

/** Offers as Duffel sends them, cheapest first, page by page. */
export async function findOffers(
  client: DuffelClient,
  data: OfferRequestData,
  call?: Call,
): Promise<Outcome<unknown[]>> {
  const signal = call?.signal
  const supplier_timeout = String(supplierTimeout(call?.timeoutMs ?? DEFAULT_TIMEOUT_MS))
  const request = await client.send({
    method: 'POST',
    path: '/air/offer_requests',
    data,
    reply: offerRequestReply,
    signal,
    query: { return_offers: 'false', supplier_timeout },
  })
  if (request.kind !== 'answer') return failureOf(request)
  const found: unknown[] = []
  const filter = { offer_request_id: request.data.id, limit: PAGE, sort: 'total_amount' }
  for (let page = 0, after: string | null = null; page < MOST_PAGES; page++) {
    const query: Record<string, string> = after === null ? filter : { ...filter, after }
    const reply = await client.send({ method: 'GET', path: '/air/offers', query, reply: offerPageReply, signal })
    if (reply.kind !== 'answer') return failureOf(reply)
    found.push(...reply.data)
    after = reply.after
    if (after === null) break
  }
  return yes(found)
}

function readOffers(values: readonly unknown[]): SupplierOffer[] {
  const offers: SupplierOffer[] = []
  for (const value of values) {
    const parsed = offerReply.safeParse(value)
    if (!parsed.success) continue
    try {
      offers.push(toOffer(parsed.data))
    } catch (error) {
      // Skip an offer that cannot be sold, because an amount, a time or a number is invalid; it must not spoil the
      // others.
      if (!(error instanceof Unreadable || error instanceof RangeError)) throw error
    }
  }
  if (values.length > 0 && offers.length === 0) throw new Error('no offer of the answer can be read')
  return offers
}

export async function search(client: DuffelClient, query: Query, call?: Call): Promise<SupplierOffer[]> {
  call?.signal?.throwIfAborted()
  const { adult, child, infant } = query.passengers
  const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
  const outcome = await findOffers(
    client,
    {
      slices: query.legs.map(({ origin, destination, date }) => ({ origin, destination, departure_date: date })),
      passengers: [
        ...many(adult, { type: 'adult' as const }),
        ...many(child, { age: ASSUMED_AGES.child }),
        ...many(infant, { age: ASSUMED_AGES.infant }),
      ],
      cabin_class: query.cabin,
    },
    call,
  )
  call?.signal?.throwIfAborted()
  if (outcome.kind !== 'yes') throw new Error(outcome.reason)
  return readOffers(outcome.value)
}
