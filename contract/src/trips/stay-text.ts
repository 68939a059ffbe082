import { formatMoney } from '../amount.ts'
import { formatDateTime, zoneLabel } from '../day.ts'
import type { BedKind, Board, RoomView } from '../vocabulary/hotels.ts'
import { fill, findText } from '../wording/fill.ts'
import { isle } from '../wording/isle.ts'
import { listText } from '../wording/list-text.ts'
import type { Locale } from '../wording/locale.ts'
import { nameText } from '../wording/names.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const messages: Record<Locale, typeof en> = { en, ar }

interface RoomType {
  name: string
  name_ar: string
  beds: readonly { kind: BedKind; count: number }[]
  view: RoomView | null
}

interface RoomGuests {
  adults: number
  /** Their ages. */
  children: readonly number[]
}

/** From a moment on, or from booking. */
interface CancellationStep {
  from: string | null
  penalty: { amount: number; currency: string }
}

type Counted = 'nights' | 'rooms' | 'guests' | 'adults' | 'children'

/** '3 nights', '2 rooms', '1 child'. */
export const countText = (what: Counted, count: number, locale: Locale): string =>
  fill(findText(messages[locale], what, locale, count), { count })

export const boardText = (board: Board, locale: Locale): string => messages[locale].board[board]

/** 'Haram view'. */
export const viewText = (view: RoomView, locale: Locale): string => messages[locale].view[view]

export const roomNumberText = (number: number, locale: Locale): string => fill(messages[locale].room, { number })

/** 'Deluxe double, 1 king bed, city view': what a front desk needs to identify the room. */
export function roomTypeText(room: RoomType, locale: Locale): string {
  const { bed, view } = messages[locale]
  const beds = room.beds.map(({ kind, count }) => fill(findText(bed, kind, locale, count), { count }))
  return listText([nameText(room, locale), ...beds, ...(room.view ? [view[room.view]] : [])], locale)
}

/** '2 adults, 1 child (age 7)'. */
export function partyText({ adults, children }: RoomGuests, locale: Locale): string {
  const grown = countText('adults', adults, locale)
  if (children.length === 0) return grown
  const ages = listText(children.map(String), locale)
  const young = fill(messages[locale].ages, { children: countText('children', children.length, locale), ages })
  return listText([grown, young], locale)
}

/** The time at the hotel, with its zone named. */
export const hotelMomentText = (at: string, zone: string, locale: Locale): string =>
  `${formatDateTime(at, locale, zone, 'weekday')} ${isle(`(${zoneLabel(zone, at)})`)}`

export interface CancellationLine {
  when: string
  text: string
}

interface CancellationOptions {
  zone: string
  locale: Locale
  /** False on documents without prices. */
  amounts: boolean
}

/** What cancelling costs from each moment on, step by step. */
export function cancellationLines(
  steps: readonly CancellationStep[],
  { zone, locale, amounts }: CancellationOptions,
): CancellationLine[] {
  const words = messages[locale]
  return steps.map(({ from, penalty }) => {
    const when = from === null ? words.fromBooking : fill(words.from, { moment: hotelMomentText(from, zone, locale) })
    if (penalty.amount === 0) return { when, text: words.free }
    return { when, text: amounts ? fill(words.costs, { amount: isle(formatMoney(penalty)) }) : words.charged }
  })
}

/** Until when cancelling is free; null if it never was or no longer is. */
export function freeUntilText(steps: readonly CancellationStep[], zone: string, locale: Locale): string | null {
  const [first, second] = steps
  if (first?.penalty.amount !== 0 || !second?.from) return null
  return fill(messages[locale].freeUntil, { moment: hotelMomentText(second.from, zone, locale) })
}

const KILOMETRE = 1_000

/** '350 m', '1.2 km'. */
export const distanceText = (metres: number, locale: Locale): string =>
  metres < KILOMETRE
    ? fill(messages[locale].metres, { count: metres })
    : fill(messages[locale].kilometres, { km: (metres / KILOMETRE).toFixed(1).replace(/\.0$/, '') })

/** '350 m to King Fahd Gate, 5 min on foot'. */
export const haramText = (
  { metres, minutes, gate, gate_ar }: { metres: number; minutes: number; gate: string; gate_ar: string | null },
  locale: Locale,
): string =>
  fill(findText(messages[locale], 'haram', locale, minutes), {
    way: distanceText(metres, locale),
    gate: (locale === 'ar' && gate_ar) || gate,
    count: minutes,
  })
