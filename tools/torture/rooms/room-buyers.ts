import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { BuyerCrowd } from '../bookings/buyer-crowd.ts'
import { givenNameOf } from '../bookings/offers.ts'
import type { Caller } from '../bookings/persistent-client.ts'
import type { Random } from '../inputs/random.ts'
import type { ScarceRoom, StayChoice } from './scarce-room.ts'

/** The share of buyers who cancel the rooms they got, so that the last rooms stay contested to the end. */
const CANCELLED = 0.9

export interface RoomBuyer {
  caller: Caller
  choice: StayChoice
  /** If false, the buyer holds the rooms for a while and then cancels. */
  keeps: boolean
}

/** Buyers competing for the same few rooms: each holds, then confirms or cancels. */
export class RoomBuyers extends BuyerCrowd<RoomBuyer> {
  private people = 0
  private readonly room: ScarceRoom

  constructor(port: number, room: ScarceRoom) {
    super(port)
    this.room = room
  }

  /** True if the rooms were sold to this buyer. */
  async buy({ caller, choice, keeps }: RoomBuyer): Promise<boolean> {
    const held = await this.client.sendUntilAnswered(hotelBookings.book, { body: this.formOf(choice) }, caller)
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
    return (await this.finish(booking, keeps, caller)) && keeps
  }

  private formOf({ rooms, rateId, total }: StayChoice) {
    const { supplier } = this.room
    const guest = (place: number) => ({
      title: 'MR' as const,
      given_name: `${givenNameOf(this.people++)} ${place ? 'B' : 'A'}`,
      family_name: 'KHAN',
      age: null,
    })
    return {
      supplier,
      agreed_total: total,
      again: false,
      rooms: Array.from({ length: rooms }, (_, place) => ({ rate_id: rateId, guests: [guest(place)] })),
      contact: { name: 'Bilal Khan', email: `bilal.${this.people}@client.example`, phone: '+923001234567' },
    }
  }
}

/** A buyer who wants one of these stays. */
export const randomBuyer = (random: Random, caller: Caller, choices: readonly StayChoice[]): RoomBuyer => ({
  caller,
  choice: random.pick(choices),
  keeps: !random.chance(CANCELLED),
})
