/** How far a demo sale has progressed. */
export type SaleState = 'held' | 'deposit_paid' | 'issued' | 'cancelled' | 'waiting'

export interface PackageSale {
  product: 'umrah' | 'group' | 'holiday'
  /** Index among the packages, groups or holidays. */
  place: number
  /** Index among the departures; groups have only one. */
  departure?: number
  /** Key of an agent or a customer; null for a walk-in. */
  buyer: string | null
  /** Indexes in `demoTravellers`; for a group, the number of seats. */
  people: readonly number[] | number
  state: SaleState
  /** Days ago; today if omitted. */
  ago?: number
}

const khans = [0, 1]
const maliks = [2, 3]

export const packageSales: readonly PackageSale[] = [
  { product: 'umrah', place: 4, departure: 0, buyer: 'alnoor', people: maliks, state: 'issued', ago: 26 },
  { product: 'holiday', place: 3, departure: 0, buyer: 'bismillah', people: khans, state: 'issued', ago: 21 },
  { product: 'group', place: 4, buyer: 'bismillah', people: 4, state: 'issued', ago: 17 },
  { product: 'umrah', place: 0, departure: 0, buyer: 'bismillah', people: khans, state: 'issued', ago: 12 },
  { product: 'holiday', place: 5, departure: 1, buyer: null, people: khans, state: 'issued', ago: 9 },
  { product: 'holiday', place: 1, departure: 0, buyer: 'gulfstar', people: [4], state: 'issued', ago: 4 },
  { product: 'umrah', place: 5, departure: 0, buyer: 'alnoor', people: khans, state: 'cancelled' },
  { product: 'umrah', place: 0, departure: 1, buyer: 'bismillah', people: maliks, state: 'deposit_paid' },
  { product: 'umrah', place: 2, departure: 0, buyer: 'customer', people: khans, state: 'held' },
  { product: 'umrah', place: 6, departure: 0, buyer: null, people: maliks, state: 'deposit_paid' },
  { product: 'umrah', place: 1, departure: 0, buyer: 'gulfstar', people: khans, state: 'held' },
  { product: 'group', place: 6, buyer: 'alnoor', people: 2, state: 'cancelled' },
  { product: 'group', place: 0, buyer: 'bismillah', people: 6, state: 'deposit_paid' },
  { product: 'group', place: 2, buyer: 'alnoor', people: 5, state: 'deposit_paid' },
  { product: 'group', place: 5, buyer: 'skylines', people: 6, state: 'held' },
  { product: 'group', place: 5, buyer: 'gulfstar', people: 2, state: 'waiting' },
  { product: 'group', place: 3, buyer: 'customer', people: 2, state: 'held' },
  { product: 'holiday', place: 4, departure: 0, buyer: 'customer', people: khans, state: 'cancelled' },
  { product: 'holiday', place: 0, departure: 0, buyer: 'customer', people: [3, 5], state: 'deposit_paid' },
  { product: 'holiday', place: 5, departure: 0, buyer: 'alnoor', people: khans, state: 'deposit_paid' },
  { product: 'holiday', place: 7, departure: 0, buyer: 'alnoor', people: khans, state: 'held' },
  { product: 'holiday', place: 2, departure: 0, buyer: null, people: [4, 5], state: 'held' },
]
