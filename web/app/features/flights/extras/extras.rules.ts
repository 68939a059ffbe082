import type { flights } from '@safar/contract/products/flights/flights.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'

export type Extras = Reply<typeof flights.ancillaries>['ancillaries']
export type SeatMapView = Extras['seat_maps'][number]
type Cell = SeatMapView['rows'][number]['cells'][number]
export type Seat = Extract<Cell, { designator: string }>

/** Extras selected in addition to the flight. */
export interface ExtrasSelection {
  bags: string[]
  meals: string[]
  seats: { segment: string; passenger: string; designator: string }[]
}

export const noExtras: ExtrasSelection = { bags: [], meals: [], seats: [] }

export const wantsAnything = ({ bags, meals, seats }: ExtrasSelection): boolean =>
  bags.length + meals.length + seats.length > 0

/** At most one of a group can be chosen: a new choice replaces the previous one; '' clears it. */
export function choose(taken: readonly string[], group: readonly string[], id: string): string[] {
  const others = taken.filter((each) => !group.includes(each))
  return id === '' ? others : [...others, id]
}

/** Assigns a seat to a passenger on one flight; choosing their own seat again releases it. */
export function sit(
  seats: ExtrasSelection['seats'],
  segment: string,
  passenger: string,
  designator: string,
): ExtrasSelection['seats'] {
  const own = (seat: ExtrasSelection['seats'][number]) => seat.segment === segment && seat.passenger === passenger
  const others = seats.filter((seat) => !own(seat))
  const again = seats.some((seat) => own(seat) && seat.designator === designator)
  return again ? others : [...others, { segment, passenger, designator }]
}

export const isSeat = (cell: Cell): cell is Seat => 'designator' in cell

/** Infants sit on a lap, and only adults can sit at an exit. */
export function canSit({ available, price, kind }: Seat, passenger: string): boolean {
  if (!available || price === null || passenger.startsWith('infant')) return false
  return kind !== 'exit_row' || passenger.startsWith('adult')
}

/** The position of a seat in its row: window, aisle or middle. */
export function placeOf(cells: readonly Cell[], at: number): 'window' | 'aisle' | 'middle' {
  if (at === 0 || at === cells.length - 1) return 'window'
  const neighbours = [cells[at - 1], cells[at + 1]]
  return neighbours.some((cell) => cell && !isSeat(cell) && cell.kind === 'aisle') ? 'aisle' : 'middle'
}

/** The next seat in a direction, skipping aisles and gaps; the same one at the edge. */
export function nextSeat(
  map: SeatMapView,
  [row, place]: readonly [number, number],
  [down, along]: readonly [number, number],
): readonly [number, number] {
  let [r, p] = [row + down, place + along]
  while (map.rows[r]?.cells[p] !== undefined) {
    const cell = map.rows[r]?.cells[p]
    if (cell && isSeat(cell)) return [r, p]
    ;[r, p] = [r + down, p + along]
  }
  return [row, place]
}

export type ExtraKind = 'bags' | 'seats' | 'meals'

const cheapest = (prices: readonly ({ amount: number } | null)[]): number =>
  Math.min(...prices.flatMap((price) => (price === null ? [] : price.amount)))

/** Kinds of extras available for this flight, each with its lowest price. */
export function extrasOffer({ bags, meals, seat_maps: maps }: Extras): { kind: ExtraKind; from: number }[] {
  const seats = maps.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.filter(isSeat)))
  const prices = {
    bags: bags.map(({ price }) => price),
    seats: seats.filter(({ available }) => available).map(({ price }) => price),
    meals: meals.map(({ price }) => price),
  }
  return (['bags', 'seats', 'meals'] as const)
    .filter((kind) => prices[kind].some((price) => price !== null))
    .map((kind) => ({ kind, from: cheapest(prices[kind]) }))
}

/** The total price of the chosen extras. */
export function priceOfExtras({ bags, meals, seat_maps: maps }: Extras, wanted: ExtrasSelection): number {
  const chosen = [...wanted.bags, ...wanted.meals]
  const items = [...bags, ...meals].filter(({ id }) => chosen.includes(id)).map(({ price }) => price.amount)
  const seats = wanted.seats.map(({ segment, designator }) => {
    const cells = maps.find((map) => map.segment === segment)?.rows.flatMap((row) => row.cells.filter(isSeat)) ?? []
    return cells.find((cell) => cell.designator === designator)?.price?.amount ?? 0
  })
  return [...items, ...seats].reduce((sum, amount) => sum + amount, 0)
}

/** Which passenger a priced line is for: bags and meals by their id, seats by flight and passenger. */
export function passengerOf(line: string, extras: Extras | undefined, { seats }: ExtrasSelection): string | null {
  const item = [...(extras?.bags ?? []), ...(extras?.meals ?? [])].find(({ id }) => id === line)
  const seat = seats.find(({ segment, passenger }) => line === `${segment}/${passenger}`)
  return item?.passenger ?? seat?.passenger ?? null
}
