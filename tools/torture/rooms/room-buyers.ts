import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { hotels } from '@safar/contract/hotels/hotels.contract'
import { givenNameOf } from '../bookings/offers.ts'
import { type Caller, PAUSE_MS, PersistentClient } from '../bookings/persistent-client.ts'
import { runConcurrently } from '../money/client.ts'
import type { Random } from '../random.ts'
import type { ScarceRoom, StayChoice } from './scarce-room.ts'

const IN_FLIGHT = 16
/** So many of those who got a room cancel it again: the last rooms are fought for to the end. */
const CANCELLED = 0.9

export interface RoomBuyer {
  caller: Caller
  choice: StayChoice
  /** Whoever does not keeps what they hold for a while and cancels it. */
  keeps: boolean
}

/** People who want the same few rooms: each holds, then confirms or cancels, asking again until told. */
export class RoomBuyers {
  readonly client: PersistentClient
  /** Bookings that were told as confirmed: they must be there, paid and with their rooms. */
  readonly confirmed: number[] = []
  answered = 0
  refused = 0
  cancelled = 0
  private begun = 0
  private people = 0
  private paused = Promise.withResolvers<void>()
  private readonly room: ScarceRoom

  constructor(port: number, room: ScarceRoom) {
    this.client = new PersistentClient(port)
    this.room = room
    this.paused.resolve()
  }

  /** To another server, where the dead one's callers ask again. */
  switchTo(port: number): void {
    this.client.port = port
  }

  pause(): void {
    this.paused = Promise.withResolvers()
  }

  resume(): void {
    this.paused.resolve()
  }

  /** Until so many have been answered, or all have. */
  async waitForAnswers(count: number, all: number): Promise<void> {
    while (this.answered < Math.min(count, all)) await sleep(5)
  }

  /** Until so many more have begun to buy. */
  async waitForBuyers(count: number, all: number): Promise<void> {
    const enough = Math.min(all, this.begun + count)
    while (this.begun < enough) await sleep(2)
  }

  async buyAll(buyers: readonly RoomBuyer[]): Promise<void> {
    await runConcurrently(IN_FLIGHT, buyers, async (buyer) => {
      await this.paused.promise
      await this.buy(buyer)
      this.answered++
    })
  }

  /** True where the rooms were sold to this buyer. */
  async buy({ caller, choice, keeps }: RoomBuyer): Promise<boolean> {
    this.begun++
    const held = await this.client.sendUntilAnswered(hotels.book, { body: this.formOf(choice) }, caller)
    if (!held) return false
    const { status, body } = held
    const soldOut = status === 409 && body.reason === 'rooms_sold_out'
    const booking = status === 200 ? await this.waitUntilDecided(body.booking, caller) : null
    if (soldOut || booking?.state === 'rejected') {
      this.refused++
      return false
    }
    if (booking?.state !== 'held') {
      this.client.wrong.push(`a hold: ${status} ${booking?.state ?? body.reason} ${body.message}`)
      return false
    }
    const { id, version } = booking
    const call = keeps ? bookings.confirm : bookings.cancel
    const reply = await this.client.sendUntilAnswered(call, { body: { id, version } }, caller)
    const reached = keeps ? 'confirmed' : 'cancelled'
    const after = reply?.status === 200 ? await this.waitUntilDecided(reply.body.booking, caller) : null
    if (after?.state !== reached) {
      this.client.wrong.push(`${reached} was expected: ${reply?.status} ${after?.state} ${reply?.body.message}`)
      return false
    }
    if (keeps) this.confirmed.push(id)
    else this.cancelled++
    return keeps
  }

  /** What a server left in doubt is asked about until the reconciler has found out. */
  private async waitUntilDecided(booking: BookingView, caller: Caller): Promise<BookingView> {
    let latest = booking
    while (latest.state === 'in_doubt') {
      await sleep(PAUSE_MS)
      const reply = await this.client.sendUntilAnswered(bookings.show, { params: { id: String(booking.id) } }, caller)
      if (reply?.status !== 200) return latest
      latest = reply.body.booking
    }
    return latest
  }

  private formOf({ rooms, rateId, total }: StayChoice) {
    const { supplier } = this.room
    const guest = (place: number) => ({
      ...{
        title: 'MR' as const,
        given_name: `${givenNameOf(this.people++)} ${place ? 'B' : 'A'}`,
        family_name: 'KHAN',
      },
      age: null,
    })
    return {
      ...{ supplier, agreed_total: total, again: false },
      rooms: Array.from({ length: rooms }, (_, place) => ({ rate_id: rateId, guests: [guest(place)] })),
      contact: { name: 'Bilal Khan', email: `bilal.${this.people}@client.example`, phone: '+923001234567' },
    }
  }
}

/** Somebody who wants one of these stays. */
export const randomBuyer = (random: Random, caller: Caller, choices: readonly StayChoice[]): RoomBuyer => ({
  caller,
  choice: random.pick(choices),
  keeps: !random.chance(CANCELLED),
})
