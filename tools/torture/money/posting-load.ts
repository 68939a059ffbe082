import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ledger } from '@safar/contract/money/ledger.contract'
import { translate } from '@safar/contract/wording/texts'
import type { Random } from '../inputs/random.ts'
import type { Client } from './client.ts'

const WORKERS = 16
const PAUSE_MS = 60
/**
 * Time allowed after the last kill. A key claimed by a call that died with the database is free again after a minute.
 */
const FINISH_MS = 300_000

interface LoadOptions {
  send: Client
  random: Random
  wallets: number[]
  charges: number
  office: string[]
}

interface Posting {
  body: { kind: 'charge'; debit_account: number; credit_account: number; amount: number; note: string }
  token: string
  key: string
}

/** People who post one after another, and repeat each call under the same key until it is answered. */
export class PostingLoad {
  /** The entries reported for each posting, by its note: more than one means something is wrong. */
  readonly acknowledged = new Map<string, number[]>()
  readonly wrong: string[] = []
  serverErrors = 0
  /** Replies with 503, and broken connections. */
  unavailable = 0
  /** Postings that had to be sent more than once. */
  repeats = 0
  /** Postings that never got a reply. */
  unfinished = 0
  /** When the newest acknowledged request was sent. */
  lastStartedAt = 0
  private readonly options: LoadOptions
  private stopped = Number.POSITIVE_INFINITY
  private workers: Promise<void>[] = []
  private readonly waiting: Promise<void>[] = []
  private count = 0

  constructor(given: LoadOptions) {
    this.options = given
  }

  start(): void {
    this.workers = Array.from({ length: WORKERS }, () => this.work())
  }

  async stop(): Promise<void> {
    this.stopped = Date.now()
    await Promise.all(this.workers)
    await Promise.all(this.waiting)
  }

  private async work(): Promise<void> {
    while (this.stopped === Number.POSITIVE_INFINITY) {
      const posting = this.createPosting(`posting ${++this.count}`)
      if (await this.send(posting)) continue
      this.repeats++
      // One who waits for a reply does not keep the others from posting.
      this.waiting.push(this.retry(posting))
      await sleep(PAUSE_MS)
    }
  }

  private createPosting(note: string): Posting {
    const { random, wallets, charges, office } = this.options
    const sides = { debit_account: random.pick(wallets), credit_account: charges }
    const body = { kind: 'charge' as const, ...sides, amount: 1 + random.below(500), note }
    return { body, token: random.pick(office), key: randomUUID() }
  }

  private async retry(posting: Posting): Promise<void> {
    while (Date.now() < this.stopped + FINISH_MS) {
      await sleep(10 * PAUSE_MS)
      if (await this.send(posting)) return
    }
    this.unfinished++
  }

  /** Whether the outcome of the posting is known. */
  private async send({ body, ...sent }: Posting): Promise<boolean> {
    const asking = Date.now()
    const { status, body: reply } = await this.options.send(ledger.postTransaction, { body }, sent)
    if (status === 200) {
      this.lastStartedAt = Math.max(this.lastStartedAt, asking)
      const ids = this.acknowledged.get(body.note) ?? []
      if (!ids.includes(reply.data.id)) this.acknowledged.set(body.note, [...ids, reply.data.id])
      // Sometimes repeated once more: the reply must stay the same.
      return ids.length > 0 || !this.options.random.chance(0.1)
    }
    if (status === 503 || status === 0) {
      this.unavailable++
      return false
    }
    // Still in progress, according to the database.
    if (status === 409 && reply.message === translate('en', 'key_in_flight')) return false
    this.wrong.push(`${status} ${reply.message}`)
    if (status >= 500) this.serverErrors++
    return true
  }
}
