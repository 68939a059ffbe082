import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type pg from 'pg'
import { BuyerCrowd } from '../bookings/buyer-crowd.ts'
import { type Caller, PAUSE_MS } from '../bookings/persistent-client.ts'
import type { Random } from '../inputs/random.ts'
import { type Departure, type Party, parties, type SeatOrder } from './departure.ts'

/** The share of buyers who keep their seats; the others give them back or let the time to pay run out. */
const KEPT = 0.07
const LAPSING = 0.45
const WAITING = 0.6
/** The share of waiting buyers who give up immediately. */
const GIVING_UP = 0.2

export interface SeatBuyer {
  caller: Caller
  party: Party
  /** What the buyer does with the seats. */
  ending: 'keep' | 'cancel' | 'lapse'
  wait: boolean
  givesUp: boolean
}

const drawEnding = (random: Random): SeatBuyer['ending'] => {
  if (random.chance(KEPT)) return 'keep'
  return random.chance(LAPSING) ? 'lapse' : 'cancel'
}

export const randomBuyer = (random: Random, caller: Caller): SeatBuyer => ({
  caller,
  party: random.pick(parties),
  ending: drawEnding(random),
  wait: random.chance(WAITING),
  givesUp: random.chance(GIVING_UP),
})

/** Maximum size of a party, so that everyone gets a unique number. */
const LARGEST_PARTY = 10

/** Buyers competing for the same few seats: they keep them, give them back, let them lapse, or wait for them. */
export class SeatBuyers extends BuyerCrowd<SeatBuyer> {
  /** Bookings reported as waiting: they must exist and be served in order. */
  readonly waited: number[] = []
  lapsed = 0
  gaveUp = 0
  private readonly waiting = new Map<number, SeatBuyer>()
  private orders = 0
  private isOver = false
  private departure: Departure | null = null
  private readonly owner: pg.Pool

  constructor(port: number, owner: pg.Pool) {
    super(port)
    this.owner = owner
  }

  open(departure: Departure): void {
    this.departure = departure
  }

  private get sold(): Departure {
    if (!this.departure) throw new Error('nothing is on sale')
    return this.departure
  }

  /** What came of the order; null if it was refused. */
  async buy(buyer: SeatBuyer): Promise<'had' | 'waits' | null> {
    const person = this.orders++ * LARGEST_PARTY
    const order: SeatOrder = { party: buyer.party, wait: buyer.wait && this.sold.hasWaitingList, person }
    const reply = await this.sold.book(this.client, order, buyer.caller)
    if (!reply) return null
    const { status, body } = reply
    if (status === 409 && body.reason === this.sold.full) {
      this.refused++
      return null
    }
    const { booking } = body
    if (status === 200 && booking.state === 'pending' && order.wait) {
      await this.stand(booking, buyer)
      return 'waits'
    }
    if (status !== 200 || booking.state !== 'held') {
      this.client.wrong.push(`a hold: ${status} ${booking?.state ?? body.reason} ${body.message}`)
      return null
    }
    await this.decide(booking, buyer)
    return 'had'
  }

  private async stand(booking: BookingView, buyer: SeatBuyer): Promise<void> {
    this.waited.push(booking.id)
    if (buyer.givesUp) await this.leave(booking, buyer)
    else this.waiting.set(booking.id, buyer)
  }

  private async leave({ id, version }: BookingView, buyer: SeatBuyer): Promise<void> {
    const left = await this.client.sendUntilAnswered(bookings.cancel, { body: { id, version } }, buyer.caller)
    // Seats may have become free meanwhile; the booking is then held and has a new version.
    if (left?.status === 200 && left.body.booking.state === 'cancelled') this.gaveUp++
    else if (left?.status === 409) this.waiting.set(id, buyer)
    else this.client.wrong.push(`leaving the list: ${left?.status} ${left?.body.message}`)
  }

  private async decide(booking: BookingView, { ending, caller }: SeatBuyer): Promise<void> {
    if (ending === 'lapse') return this.lapse(booking.id)
    const complete = ending === 'keep' ? await this.sold.complete(this.client, booking, caller) : booking
    if (complete) await this.finish(complete, ending === 'keep', caller)
  }

  /** Nobody pays: the time runs out, and the product's own job expires the hold. */
  private async lapse(id: number): Promise<void> {
    await this.owner.query('update bookings set pay_by = now() where id = $1', [id])
    this.lapsed++
    await this.runJobs()
  }

  /** Runs the every-minute jobs early: jobs of a dead server are given to the next one. */
  async runJobs(): Promise<void> {
    await this.owner.query(
      `select enqueue_job('bookings.expire', '{}'), enqueue_job('allotments.fill_waiting_list', '{}')`,
    )
  }

  stopWaiting(): void {
    this.isOver = true
  }

  /** Watches the waiting buyers: those who got seats decide what to do with them. */
  async serveWaiting(): Promise<void> {
    while (!this.isOver) {
      await this.serveOnce()
      await sleep(PAUSE_MS)
    }
  }

  async serveOnce(): Promise<void> {
    const { rows } = await this.owner.query<{ id: string }>(
      `select id from bookings where id = any ($1) and state <> 'pending'`,
      [[...this.waiting.keys()]],
    )
    for (const { id } of rows) {
      const buyer = this.waiting.get(Number(id))
      if (!buyer) continue
      this.waiting.delete(Number(id))
      const reply = await this.client.sendUntilAnswered(bookings.show, { params: { id } }, buyer.caller)
      if (reply?.status === 200 && reply.body.booking.state === 'held') await this.decide(reply.body.booking, buyer)
      else this.client.wrong.push(`a place on the list: ${reply?.status} ${reply?.body.booking?.state}`)
    }
  }

  /** The first on the list gives up, so that smaller parties behind it can be served; false if nobody is waiting. */
  async dismissFirst(): Promise<boolean> {
    const { rows } = await this.owner.query<{ id: string }>(
      `select booking_id as id from allotment_places where state = 'waiting' order by position limit 1`,
    )
    const id = Number(rows[0]?.id)
    const buyer = this.waiting.get(id)
    if (!buyer) return false
    this.waiting.delete(id)
    const shown = await this.client.sendUntilAnswered(bookings.show, { params: { id: String(id) } }, buyer.caller)
    if (shown?.status === 200) await this.leave(shown.body.booking, buyer)
    return true
  }
}
