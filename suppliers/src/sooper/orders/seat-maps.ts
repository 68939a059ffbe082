import type { Minor, SeatCell, SeatMap } from '../../flight-supplier.ts'
import { keyOf, mix } from '../../shared/hash.ts'
import type { CabinPlan } from '../fares/cabins.ts'

/** The first row number of each cabin: front cabins come first, with some numbers left out between them. */
const FIRST_ROW = { first: 1, business: 4, premium_economy: 16, economy: 20 }

/** Whole rupees for a seat in economy by its features; in the front cabins seats are free to choose. */
const PRICE = { exit: 6500, front: 4200, edge: 2400, plain: 1500 }

interface SeatMapInput {
  flightKey: string
  plan: CabinPlan
  /** Number of seats sold elsewhere, and the seats chosen here. */
  elsewhere: number
  named: readonly string[]
}

/** The seats occupied by passengers from elsewhere: always the same ones, as many as were sold elsewhere. */
function takenSeats({ flightKey, plan, elsewhere }: SeatMapInput): Set<string> {
  const key = keyOf(flightKey)
  const all = rowsOf(plan).flatMap((row) => [...plan.letters.replaceAll(' ', '')].map((letter) => `${row}${letter}`))
  const mixed = all.map((seat) => ({ seat, at: mix(key, keyOf(seat)) })).sort((a, b) => a.at - b.at)
  return new Set(mixed.slice(0, elsewhere).map(({ seat }) => seat))
}

const rowsOf = (plan: CabinPlan) =>
  Array.from({ length: plan.rows }, (_, i) => i + FIRST_ROW[plan.cabin]).map((row) => (row >= 13 ? row + 1 : row))

const isExit = (plan: CabinPlan, at: number) =>
  plan.cabin === 'economy' &&
  plan.rows > 8 &&
  (at === Math.floor(plan.rows / 2) || at === Math.floor(plan.rows / 2) + 1)

function priceOf(plan: CabinPlan, at: number, letter: string): Minor {
  if (plan.cabin !== 'economy') return 0
  if (isExit(plan, at)) return PRICE.exit * 100
  if (at < 4) return PRICE.front * 100
  const edge = plan.letters.split(' ').some((block) => block.startsWith(letter) || block.endsWith(letter))
  return (edge ? PRICE.edge : PRICE.plain) * 100
}

function cellsOf(input: SeatMapInput, row: number, at: number, taken: ReadonlySet<string>): SeatCell[] {
  const { plan } = input
  const wide = plan.letters.split(' ').length > 2
  return [...plan.letters].map((letter, place): SeatCell => {
    if (letter === ' ') return { kind: 'aisle' }
    const designator = `${row}${letter}`
    const middle = wide && place > plan.letters.indexOf(' ') && place < plan.letters.lastIndexOf(' ')
    const exit = isExit(plan, at)
    const bassinet = at === 0 && middle
    const disclosures = [
      ...(exit ? ['exit_row_adults_only'] : []),
      ...(bassinet ? ['bassinet'] : []),
      ...(at === plan.rows - 1 ? ['no_recline'] : []),
    ]
    return {
      kind: exit ? 'exit_row' : bassinet ? 'bassinet' : 'seat',
      designator,
      available: !taken.has(designator) && !input.named.includes(designator),
      disclosures,
      price: priceOf(plan, at, letter),
    }
  })
}

export function seatMapOf(input: SeatMapInput): SeatMap {
  const taken = takenSeats(input)
  const rows = rowsOf(input.plan).map((row, at) => ({ row, cells: cellsOf(input, row, at, taken) }))
  return { segmentKey: input.flightKey, cabin: input.plan.cabin, rows }
}
