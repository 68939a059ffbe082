import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { utcDay } from '@safar/contract/day'
import { deposits } from '@safar/contract/money/deposits.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { Random } from '../inputs/random.ts'
import { findOffers, formOf, leadOf } from './offers.ts'
import { PAUSE_MS, PersistentClient } from './persistent-client.ts'
import type { SignedInUser } from './sign-in.ts'

/** Acknowledged with a 200, so it must be stored for good. */
export interface AcknowledgedAct {
  what: 'hold' | 'issue' | 'cancel' | 'void' | 'deposit'
  id: number
}

interface LoadOptions {
  random: Random
  port: number
  agents: SignedInUser[]
  office: SignedInUser[]
}

/**
 * Agents who book, confirm and cancel, and an office that voids and approves; each call is repeated under its key until
 * answered.
 */
export class BookingLoad {
  readonly acknowledged: AcknowledgedAct[] = []
  /** Lead passengers of the bookings, one per wish. */
  readonly leads: string[] = []
  /** Repeated acts that were told somebody else was first, although there is nobody else. */
  misattributed = 0
  private readonly options: LoadOptions
  readonly client: PersistentClient
  private offers: Offer[] = []
  private pendingSearch: Promise<Offer[] | null> | null = null
  private workers: Promise<void>[] = []
  private paused = Promise.withResolvers<void>()

  constructor(given: LoadOptions) {
    this.options = given
    this.client = new PersistentClient(given.port)
  }

  start(): void {
    this.resume()
    this.workers = this.options.agents.map((agent) => this.runAgent(agent))
  }

  stop(): void {
    this.client.stopped = Date.now()
    this.resume()
  }

  /** Acts in progress are finished; no new ones begin. */
  pause(): void {
    this.paused = Promise.withResolvers()
  }

  resume(): void {
    this.paused.resolve()
  }

  finished(): Promise<unknown> {
    return Promise.all(this.workers)
  }

  /** Switches to another server. Offers exist only in the server that found them. */
  switchTo(port: number): void {
    this.client.port = port
    this.offers = []
    this.pendingSearch = null
  }

  private async runAgent(agent: SignedInUser): Promise<void> {
    while (this.client.stopped === Number.POSITIVE_INFINITY) {
      if (this.options.random.chance(0.2)) await this.requestDeposit(agent)
      else await this.book(agent)
      await this.paused.promise
    }
  }

  private async offer(agent: SignedInUser): Promise<Offer | null> {
    const { random } = this.options
    if (this.offers.length === 0) {
      const { port } = this.client
      // One search serves all.
      this.pendingSearch ??= findOffers(this.client.send, agent.token, random)
      const found = await this.pendingSearch
      if (port === this.client.port) {
        this.offers = found ?? []
        this.pendingSearch = null
      }
    }
    return this.offers.length === 0 ? null : random.pick(this.offers)
  }

  private async book(agent: SignedInUser): Promise<void> {
    const { random, office } = this.options
    const offer = await this.offer(agent)
    if (!offer) return void (await sleep(PAUSE_MS))
    const n = this.leads.length
    this.leads.push(leadOf(n))
    const made = await this.client.sendUntilAnswered(bookings.create, { body: formOf(offer, n) }, agent)
    // The offer is gone with the server that found it, or sold out: the answer is a no.
    if (made?.status !== 200 || made.body.booking.state !== 'held') return
    const held = made.body.booking
    this.acknowledged.push({ what: 'hold', id: held.id })
    if (random.chance(0.25)) return void (await this.act('cancel', bookings.cancel, held, agent))
    const issued = await this.act('issue', bookings.confirm, held, agent)
    if (issued && random.chance(0.4)) await this.act('void', bookings.voidBooking, issued, random.pick(office))
  }

  private async act(
    what: 'issue' | 'cancel' | 'void',
    call: typeof bookings.confirm | typeof bookings.cancel | typeof bookings.voidBooking,
    { id, version }: Pick<BookingRow, 'id' | 'version'>,
    who: SignedInUser,
  ): Promise<BookingRow | null> {
    const reached = { issue: 'confirmed', cancel: 'cancelled', void: 'voided' }[what]
    const reply = await this.client.sendUntilAnswered(call, { body: { id, version, refuse: false } }, who)
    if (reply?.body.reason === 'booking_moved' || reply?.body.reason === 'booking_changed') this.misattributed++
    if (reply?.status !== 200 || reply.body.booking.state !== reached) return null
    this.acknowledged.push({ what, id })
    return reply.body.booking
  }

  private async requestDeposit(agent: SignedInUser): Promise<void> {
    const { random, office } = this.options
    const reference = `FT${randomUUID().slice(0, 12)}`
    const paid_on = utcDay(Date.now(), -1)
    const form = { method: 'cash' as const, amount: 1_000 + random.below(90_000), paid_on, reference, bank_id: null }
    const reply = await this.client.sendUntilAnswered(deposits.request, { body: form }, agent)
    if (reply?.status !== 200) return
    const { id } = reply.body.data
    const decided = await this.client.sendUntilAnswered(
      deposits.setStatus,
      { params: { id }, body: { status: 'approved' } },
      random.pick(office),
    )
    if (decided?.status === 200) this.acknowledged.push({ what: 'deposit', id })
  }
}
