import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { runConcurrently } from '../money/client.ts'
import { type Caller, PAUSE_MS, PersistentClient } from './persistent-client.ts'
import type { SignedInUser } from './sign-in.ts'

const IN_FLIGHT = 16
/** At most one try dies with each of a few servers. */
const TRIES = 4

/** Each caller has an address of its own, since bookings are counted by address. */
export const toCaller = ({ token }: SignedInUser, n: number): Caller => ({
  token,
  from: `127.9.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`,
})

/** People who want the same few things at the same time, and repeat their requests until they are answered. */
export abstract class BuyerCrowd<Buyer> {
  readonly client: PersistentClient
  /** Bookings reported as confirmed: they must exist and be paid. */
  readonly confirmed: number[] = []
  answered = 0
  refused = 0
  cancelled = 0
  private begun = 0
  private paused = Promise.withResolvers<void>()

  constructor(port: number) {
    this.client = new PersistentClient(port)
    this.paused.resolve()
  }

  protected abstract buy(buyer: Buyer): Promise<unknown>

  /** Switches to another server, where callers of the dead one repeat their requests. */
  switchTo(port: number): void {
    this.client.port = port
  }

  pause(): void {
    this.paused = Promise.withResolvers()
  }

  resume(): void {
    this.paused.resolve()
  }

  /** Waits until this many have been answered, or all of them. */
  async waitForAnswers(count: number, all: number): Promise<void> {
    while (this.answered < Math.min(count, all)) await sleep(5)
  }

  /** Waits until this many more have begun to buy. */
  async waitForBuyers(count: number, all: number): Promise<void> {
    const enough = Math.min(all, this.begun + count)
    while (this.begun < enough) await sleep(2)
  }

  async buyAll(buyers: readonly Buyer[]): Promise<void> {
    await runConcurrently(IN_FLIGHT, buyers, async (buyer) => {
      await this.paused.promise
      this.begun++
      await this.buy(buyer)
      this.answered++
    })
  }

  /** Polls a booking that a dead server left at the supplier or in doubt, until the reconciler has decided it. */
  protected async waitUntilDecided(booking: BookingView, caller: Caller): Promise<BookingView> {
    let latest = booking
    while (latest.state === 'pending' || latest.state === 'in_doubt') {
      await sleep(PAUSE_MS)
      const reply = await this.client.sendUntilAnswered(bookings.show, { params: { id: String(booking.id) } }, caller)
      if (reply?.status !== 200) return latest
      latest = reply.body.booking
    }
    return latest
  }

  /** Issues or releases a hold, again if it died with its server before it reached the supplier; true if it was done. */
  protected async finish({ id, version }: BookingView, keeps: boolean, caller: Caller): Promise<boolean> {
    const call = keeps ? bookings.confirm : bookings.cancel
    const reached = keeps ? 'confirmed' : 'cancelled'
    for (let tries = 1, current = version; ; tries += 1) {
      const reply = await this.client.sendUntilAnswered(call, { body: { id, version: current } }, caller)
      const after = reply?.status === 200 ? await this.waitUntilDecided(reply.body.booking, caller) : null
      if (after?.state === reached) break
      if (after?.state === 'held' && tries < TRIES) {
        current = after.version
        continue
      }
      this.client.wrong.push(`${reached} was expected: ${reply?.status} ${after?.state} ${reply?.body.message}`)
      return false
    }
    if (keeps) this.confirmed.push(id)
    else this.cancelled++
    return true
  }
}
