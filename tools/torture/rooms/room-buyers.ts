import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotels } from '@safar/contract/hotels/hotels.contract'
import { givenNameOf } from '../bookings/offers.ts'
import { type Caller, PersistentClient } from '../bookings/persistent-client.ts'
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
  /** Told that nobody knows yet, as on a machine too busy to answer in time: the reconciler finds out. */
  undecided = 0
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
    if (soldOut || status === 503 || (status === 200 && body.booking.state === 'rejected')) {
      this.refused++
      return false
    }
    if (status === 200 && body.booking.state === 'in_doubt') {
      this.undecided++
      return false
    }
    if (status !== 200 || body.booking.state !== 'held') {
      this.client.wrong.push(`a hold: ${status} ${body.reason ?? body.booking?.state} ${body.message}`)
      return false
    }
    const { id, version } = body.booking
    const call = keeps ? bookings.confirm : bookings.cancel
    const reply = await this.client.sendUntilAnswered(call, { body: { id, version } }, caller)
    const reached = keeps ? 'confirmed' : 'cancelled'
    if (reply?.status === 200 && reply.body.booking.state === 'in_doubt') {
      this.undecided++
      return false
    }
    if (reply?.status !== 200 || reply.body.booking.state !== reached) {
      this.client.wrong.push(`${reached} was expected: ${reply?.status} ${reply?.body.message}`)
      return false
    }
    if (keeps) this.confirmed.push(id)
    else this.cancelled++
    return keeps
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
