import { allocate, sumOf } from '@safar/contract/amount'
import { addDays, MINUTE_MS } from '@safar/contract/day'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import type { BedKind } from '@safar/contract/vocabulary/hotels'
import { keyOf } from '../../shared/hash.ts'
import type { CancellationStep, LowestRate, RoomType, Stay, SupplierRate } from '../../stay-supplier.ts'
import { toMinor } from '../fares.ts'
import { rateIdOf } from './rate-id.ts'
import { rateReply, type WireAccommodation, type WireRate, type WireRoom } from './replies.ts'

/** How long a rate is valid that states no expiry. */
const RATE_MS = 20 * MINUTE_MS

const bedKinds: Readonly<Record<string, BedKind>> = {
  single: 'single',
  double: 'double',
  queen: 'queen',
  king: 'king',
  sofabed: 'sofa_bed',
}

/** Divided without losing anything: the remainder goes to the first parts. */
const divide = (amount: number, parts: number): number[] =>
  allocate(
    BigInt(amount),
    Array.from({ length: parts }, () => 1n),
  ).map(Number)

function roomOf({ name, beds }: WireRoom, { adults, children }: Stay['rooms'][number]): RoomType {
  const known = (beds ?? []).flatMap(({ type, count }) => {
    const kind = bedKinds[type]
    return kind ? [{ kind, count }] : []
  })
  return {
    id: keyOf(name).toString(36),
    name,
    name_ar: name,
    beds: known.length > 0 ? known : [{ kind: 'double', count: 1 }],
    // It is sold to these guests; Duffel does not say how many more it takes.
    max_adults: adults,
    max_guests: adults + children.length,
    square_metres: null,
    view: null,
    picture: keyOf(name),
  }
}

/** Whether it can be bought from a balance, and nothing else is required. */
const isSold = ({ payment_type, available_payment_methods, loyalty_programme_required }: WireRate): boolean =>
  payment_type === 'pay_now' && available_payment_methods.includes('balance') && loyalty_programme_required !== true

/**
 * Converts Duffel's refund steps to penalty steps: after the last moment the whole price is kept. The step in force now
 * applies from the beginning.
 */
export function timelineOf({ cancellation_timeline, total_currency }: WireRate, total: number, now: number) {
  const steps: CancellationStep[] = []
  let from: string | null = null
  for (const { before, refund_amount, currency } of cancellation_timeline) {
    const refund = currency === total_currency ? toMinor(refund_amount, total_currency) : null
    const moment = Date.parse(before)
    if (refund === null || Number.isNaN(moment)) return null
    if (moment <= now) continue
    const penalty = Math.max(0, total - refund)
    if (steps.length === 0 || penalty > (steps.at(-1)?.penalty ?? 0)) steps.push({ from, penalty })
    from = new Date(moment).toISOString()
  }
  if (steps.length === 0 || total > (steps.at(-1)?.penalty ?? 0)) steps.push({ from, penalty: total })
  return steps
}

/** What makes two rates the same choice: room, board, price plan and whether it can be cancelled. */
const choiceOf = ({ name }: WireRoom, { board_type, code, cancellation_timeline }: WireRate): string =>
  keyOf(`${name} ${board_type} ${code} ${cancellation_timeline.length > 0}`).toString(36)

/** Splits one of Duffel's rates, which covers the whole party, into one rate per room. Null if it cannot be sold. */
function ratesOfParty(hotelId: string, room: WireRoom, rate: WireRate, stay: Stay, now: number): SupplierRate[] | null {
  const currency = rate.total_currency
  const own = (amount: string | null | undefined, of: string | null | undefined): number =>
    (amount && of === currency && toMinor(amount, currency)) || 0
  const total = toMinor(rate.total_amount, currency)
  if (total === null || total <= 0 || !isSold(rate)) return null
  const steps = timelineOf(rate, total, now)
  if (!steps) return null
  const tax = own(rate.tax_amount, rate.tax_currency)
  const fee = own(rate.fee_amount, rate.fee_currency)
  const nights = nightsOf(stay)
  const rooms = stay.rooms.length
  const base = total - tax - fee
  const parts = base >= nights * rooms ? { base, tax, fee } : { base: total, tax: 0, fee: 0 }
  const expires = rate.expires_at ? Date.parse(rate.expires_at) : now + RATE_MS
  const dueCurrency = rate.due_at_accommodation_currency ?? currency
  const due = rate.due_at_accommodation_amount ? (toMinor(rate.due_at_accommodation_amount, dueCurrency) ?? 0) : 0
  const [bases, taxes, fees, dues] = [parts.base, parts.tax, parts.fee, due].map((sum) => divide(sum, rooms))
  const roomTotals = stay.rooms.map((_, at) => sumOf([bases, taxes, fees], (amounts) => amounts?.[at] ?? 0))
  const penalties = steps.map(({ penalty }) => allocate(BigInt(penalty), roomTotals.map(BigInt)).map(Number))
  return stay.rooms.map((guests, place) => {
    const part = (amounts: readonly number[] | undefined) => amounts?.[place] ?? 0
    const charges = [
      { code: 'TAX', name: 'Taxes', name_ar: 'ضرائب', amount: part(taxes) },
      { code: 'FEE', name: 'Fees', name_ar: 'رسوم', amount: part(fees) },
    ]
    return {
      id: rateIdOf({ rateId: rate.id, hotelId, choice: choiceOf(room, rate), stay, place, expiresAt: expires }),
      room: roomOf(room, guests),
      board: rate.board_type ?? 'room_only',
      nights: divide(part(bases), nights).map((amount, nth) => ({ date: addDays(stay.checkIn, nth), amount })),
      taxes: charges.filter(({ amount }) => amount > 0),
      currency,
      due_at_hotel:
        part(dues) > 0
          ? [
              {
                code: 'DUE',
                name: 'Due at the hotel',
                name_ar: 'يُدفع في الفندق',
                amount: part(dues),
                currency: dueCurrency,
              },
            ]
          : [],
      cancellation: steps.map(({ from }, nth) => ({ from, penalty: part(penalties[nth]) })),
      no_show: part(roomTotals),
      rooms_left: rate.quantity_available ?? null,
      pay_by: null,
      expires_at: new Date(expires).toISOString(),
    }
  })
}

const priceOf = ({ nights, taxes }: SupplierRate): number => sumOf([...nights, ...taxes], ({ amount }) => amount)

/** All rates for each room of the stay, cheapest first; the n-th rates of the rooms are sold together. */
export function ratesByRoom({ id, rooms }: WireAccommodation, stay: Stay, now: number): SupplierRate[][] {
  const parties = (rooms ?? []).flatMap((room) =>
    room.rates.flatMap((value) => {
      const rate = rateReply.safeParse(value).data
      const party = rate && ratesOfParty(id, room, rate, stay, now)
      return party ? [party] : []
    }),
  )
  const sum = (party: readonly SupplierRate[]) => sumOf(party, priceOf)
  parties.sort((a, b) => sum(a) - sum(b))
  return stay.rooms.map((_, place) => parties.flatMap((party) => party[place] ?? []))
}

/** A rate as a list of hotels shows it. */
export function lowestOf(rate: SupplierRate): LowestRate {
  const { id, board, currency, due_at_hotel, rooms_left, room, nights, taxes, cancellation } = rate
  const sum = (parts: readonly { amount: number }[]) => sumOf(parts, ({ amount }) => amount)
  const [first, second] = cancellation
  return {
    id,
    board,
    currency,
    due_at_hotel,
    rooms_left,
    room: room.name,
    room_ar: room.name_ar,
    beds: room.beds,
    base: sum(nights),
    taxes: sum(taxes),
    free_until: first?.penalty === 0 ? (second?.from ?? null) : null,
  }
}

export const totalOf = (rates: readonly SupplierRate[]): number => sumOf(rates, priceOf)
