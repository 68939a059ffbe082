import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { Caller, PersistentClient } from '../bookings/persistent-client.ts'
import type { AnyReply, Client } from '../money/client.ts'

export const SEATS = 9

export interface Party {
  adults: number
  children: number
  /** On a lap, without a seat. */
  infants: number
}

/** Typical parties: single travellers, families, some with infants. */
export const parties: readonly Party[] = [
  { adults: 1, children: 0, infants: 0 },
  { adults: 1, children: 0, infants: 1 },
  { adults: 1, children: 1, infants: 1 },
  { adults: 2, children: 0, infants: 2 },
  { adults: 2, children: 1, infants: 0 },
  { adults: 3, children: 1, infants: 2 },
]

export interface SeatOrder {
  party: Party
  /** Join the waiting list if the seats are gone. */
  wait: boolean
  /** Number of the first person of the party; nobody travels twice. */
  person: number
}

export interface BookingReply extends AnyReply {
  body: AnyReply['body'] & { booking: BookingView }
}

/** Seats as shown to the office on the product's own page. */
export interface SeatBoard {
  total: number
  held: number
  issued: number
}

/** How a product counts its seats, as SQL. */
export interface SeatCounts {
  /** The place of each booking: booking_id, seats, state. */
  places: string
  /** Counts that disagree with the places: what, found. */
  differences: string
}

/** Seats of an allotment. */
export const allotted: SeatCounts = {
  places: 'select booking_id, seats, state from allotment_places',
  differences: `select 'allotment ' || allotment_id as what, held || ' held, ' || issued || ' issued' as found
    from allotment_differences()`,
}

/** One departure of a product with our own seats, and how to buy it. */
export interface Departure {
  counts: SeatCounts
  /** The reason for which a buyer is refused if the seats are gone. */
  full: string
  /** Whether buyers can join a waiting list when the seats are gone. */
  hasWaitingList: boolean
  book(client: PersistentClient, order: SeatOrder, caller: Caller): Promise<BookingReply | null>
  /** Supplies what is needed before tickets can be issued; returns the updated booking, or null if that failed. */
  complete(client: PersistentClient, booking: BookingView, caller: Caller): Promise<BookingView | null>
  readBoard(): Promise<SeatBoard>
}

export interface DepartureSetup {
  send: Client
  /** Tokens of someone who manages the product, and of an agent who requests prices. */
  office: string
  agent: string
  today: string
}

/** Creates a departure of one product with nine seats, on sale. */
export type CreateDeparture = (setup: DepartureSetup) => Promise<Departure>

export const contactOf = (person: number) => ({
  name: 'Bilal Khan',
  email: `bilal.${person}@client.example`,
  phone: '+923001234567',
})

/** Reads the price of each party before the first server dies. */
export async function readPrices(read: (party: Party) => Promise<number>): Promise<(party: Party) => number> {
  const prices = new Map<string, number>()
  for (const party of parties) prices.set(JSON.stringify(party), await read(party))
  return (party) => prices.get(JSON.stringify(party)) ?? 0
}

export function assertReply<R extends AnyReply['body']>(
  { status, body }: { status: number; body: R },
  what: string,
): R {
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body).slice(0, 500)}`)
  return body
}
