import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { Caller, PersistentClient } from '../bookings/persistent-client.ts'
import type { AnyReply, Client } from '../money/client.ts'

export const SEATS = 9

export interface Party {
  adults: number
  children: number
  /** On a lap: they take no seat. */
  infants: number
}

/** Parties as they come: alone, as families, with infants. */
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
  /** Stand on the waiting list where the seats are gone. */
  wait: boolean
  /** Nobody travels twice: the number of the first person of the party. */
  person: number
}

export interface BookingReply extends AnyReply {
  body: AnyReply['body'] & { booking: BookingView }
}

/** Seats as the office sees them on the product's own page. */
export interface SeatBoard {
  total: number
  held: number
  issued: number
}

/** One departure of a product with seats of our own, and how people buy it. */
export interface Departure {
  /** Whether somebody may wait where the seats are gone. */
  hasWaitingList: boolean
  book(client: PersistentClient, order: SeatOrder, caller: Caller): Promise<BookingReply | null>
  /** What has to be told before tickets can be issued; the booking after it, or null where that failed. */
  complete(client: PersistentClient, booking: BookingView, caller: Caller): Promise<BookingView | null>
  readBoard(): Promise<SeatBoard>
}

export interface DepartureSetup {
  send: Client
  /** Tokens of somebody who manages the product, and of an agent who asks for prices. */
  office: string
  agent: string
  today: string
}

/** A departure of one product with nine seats, on sale. */
export type CreateDeparture = (setup: DepartureSetup) => Promise<Departure>

export const contactOf = (person: number) => ({
  name: 'Bilal Khan',
  email: `bilal.${person}@client.example`,
  phone: '+923001234567',
})

/** What each party pays, asked for before the first server dies. */
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
