import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { Offer } from '@safar/contract/flights/offer.schema'
import { deposits } from '@safar/contract/money/deposits.contract'
import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import { type Client, createClient, type Status, type Told } from '../money/client.ts'
import type { Random } from '../random.ts'
import { findOffers, formOf, leadOf } from './offers.ts'
import type { Signed } from './people.ts'

const PAUSE_MS = 40
/** After the load has stopped, to hear what became of what was asked last. */
const PATIENCE_MS = 300_000

/** Told with a 200: it must be there, for good. */
export interface Acknowledged {
  what: 'hold' | 'issue' | 'cancel' | 'void' | 'deposit'
  id: number
}

interface Given {
  random: Random
  port: number
  agents: Signed[]
  office: Signed[]
}

/** Agents who book, confirm and cancel, an office that voids and approves; all ask again under their key until told. */
export class BookingLoad {
  readonly acknowledged: Acknowledged[] = []
  /** Who was booked, one wish each. */
  readonly leads: string[] = []
  readonly wrong: string[] = []
  /** Answers that did not come: 503, and connections that broke. */
  unheard = 0
  unfinished = 0
  /** Acts asked for again that were told somebody else had been first: there is nobody else. */
  disowned = 0
  private readonly given: Given
  private readonly send: Client
  private port: number
  private offers: Offer[] = []
  private finding: Promise<Offer[] | null> | null = null
  private stopped = Number.POSITIVE_INFINITY
  private workers: Promise<void>[] = []
  private rested = Promise.withResolvers<void>()

  constructor(given: Given) {
    this.given = given
    this.port = given.port
    this.send = createClient(() => this.port)
  }

  start(): void {
    this.goOn()
    this.workers = this.given.agents.map((agent) => this.live(agent))
  }

  stop(): void {
    this.stopped = Date.now()
    this.goOn()
  }

  /** What is under way is brought to its end; nothing new is begun. */
  rest(): void {
    this.rested = Promise.withResolvers()
  }

  goOn(): void {
    this.rested.resolve()
  }

  finished(): Promise<unknown> {
    return Promise.all(this.workers)
  }

  /** To another server. Offers live in the one that found them. */
  moveTo(port: number): void {
    this.port = port
    this.offers = []
    this.finding = null
  }

  private async live(agent: Signed): Promise<void> {
    while (this.stopped === Number.POSITIVE_INFINITY) {
      if (this.given.random.chance(0.2)) await this.payIn(agent)
      else await this.book(agent)
      await this.rested.promise
    }
  }

  private async offer(agent: Signed): Promise<Offer | null> {
    const { random } = this.given
    if (this.offers.length === 0) {
      const { port } = this
      // One looks for all.
      this.finding ??= findOffers(this.send, agent.token, random)
      const found = await this.finding
      if (port === this.port) {
        this.offers = found ?? []
        this.finding = null
      }
    }
    return this.offers.length === 0 ? null : random.pick(this.offers)
  }

  private async book(agent: Signed): Promise<void> {
    const { random, office } = this.given
    const offer = await this.offer(agent)
    if (!offer) return void (await sleep(PAUSE_MS))
    const n = this.leads.length
    this.leads.push(leadOf(n))
    const made = await this.ask(bookings.create, { body: formOf(offer, n) }, agent)
    // Gone with the server that found it, or sold out: the answer is a no.
    if (made?.status !== 200 || made.body.booking.state !== 'held') return
    const { id } = made.body.booking
    this.acknowledged.push({ what: 'hold', id })
    if (random.chance(0.25)) return void (await this.move('cancel', bookings.cancel, id, agent))
    if (!(await this.move('issue', bookings.confirm, id, agent))) return
    if (random.chance(0.4)) await this.move('void', bookings.voidBooking, id, random.pick(office))
  }

  private async move(
    what: 'issue' | 'cancel' | 'void',
    call: typeof bookings.confirm | typeof bookings.cancel | typeof bookings.voidBooking,
    id: number,
    who: Signed,
  ): Promise<boolean> {
    const reached = { issue: 'confirmed', cancel: 'cancelled', void: 'voided' }[what]
    const told = await this.ask(call, { body: { id, refuse: false } }, who)
    if (told?.body.reason === 'booking_moved') this.disowned++
    if (told?.status !== 200 || told.body.booking.state !== reached) return false
    this.acknowledged.push({ what, id })
    return true
  }

  private async payIn(agent: Signed): Promise<void> {
    const { random, office } = this.given
    const reference = `FT${randomUUID().slice(0, 12)}`
    const paid_on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const form = { method: 'cash' as const, amount: 1_000 + random.below(90_000), paid_on, reference, bank_id: null }
    const asked = await this.ask(deposits.request, { body: form }, agent)
    if (asked?.status !== 200) return
    const { id } = asked.body.data
    const decided = await this.ask(
      deposits.setStatus,
      { params: { id }, body: { status: 'approved' } },
      random.pick(office),
    )
    if (decided?.status === 200) this.acknowledged.push({ what: 'deposit', id })
  }

  /** Asks until there is an answer; null when none came in time. */
  async ask<const E extends Endpoint>(
    call: E,
    input: Partial<Input<E>>,
    { token }: Signed,
  ): Promise<Told<Reply<E>> | null> {
    const key = randomUUID()
    while (Date.now() < this.stopped + PATIENCE_MS) {
      const told = await this.send(call, input, { token, key })
      const { status, body } = told as Status
      if (status === 0 || status === 503) this.unheard++
      // By the database the call that died is still under way, or its act at the supplier is.
      else if (body.reason !== 'key_in_flight' && body.reason !== 'booking_under_way') {
        if (status >= 500) this.wrong.push(`${call.path}: ${status} ${body.message}`)
        return told
      }
      await sleep(PAUSE_MS)
    }
    this.unfinished++
    return null
  }
}
