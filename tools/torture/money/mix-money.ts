import { randomUUID } from 'node:crypto'
import { dayInZone } from '@safar/contract/day'
import { deposits } from '@safar/contract/money/deposits.contract'
import { type EntryView, ledger } from '@safar/contract/money/ledger.contract'
import { sql } from 'drizzle-orm'
import type { Random } from '../inputs/random.ts'
import { type AnyReply, runConcurrently } from './client.ts'
import { isServerError, type LoadResult, type WalletFixture, watchWallet } from './wallet-fixture.ts'

const IN_FLIGHT = 100
const CREDIT = 20_000

type Verb = (scene: WalletFixture, mix: Mix) => Promise<void>

/** What was acknowledged: each entry once, however often it was sent. */
class Mix {
  readonly random: Random
  readonly effects = new Map<number, number>()
  readonly charged: number[] = []
  readonly wrong: string[] = []
  serverErrors = 0

  constructor(random: Random) {
    this.random = random
  }

  /** True if it was done. A 409 is a legitimate refusal; anything else is not. */
  done(reply: AnyReply, what: string): boolean {
    if (isServerError(reply)) this.serverErrors++
    if (reply.status !== 200 && reply.status !== 409) this.wrong.push(`${what}: ${reply.status} ${reply.body.message}`)
    return reply.status === 200
  }

  add(entry: EntryView, wallet: number): void {
    const line = entry.lines.find(({ account }) => account.id === wallet)
    if (line) this.effects.set(entry.id, line.credit - line.debit)
  }
}

const manual =
  (out: boolean): Verb =>
  async ({ send, agent, office, house }, mix) => {
    const [kind, other] = out ? (['charge', house.charges] as const) : (['adjustment', house.suspense] as const)
    const [debit_account, credit_account] = out ? [agent.wallet, other] : [other, agent.wallet]
    const body = { kind, debit_account, credit_account, amount: 1 + mix.random.below(3_000), note: 'mixed' }
    const key = randomUUID()
    const token = mix.random.pick(office)
    // Some are sent twice in parallel under one key, as an impatient browser would.
    const times = mix.random.chance(0.2) ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: times }, () => send(ledger.postTransaction, { body }, { token, key })),
    )
    for (const reply of answers) {
      if (!mix.done(reply, kind)) continue
      mix.add(reply.body.data, agent.wallet)
      if (out && !mix.charged.includes(reply.body.data.id)) mix.charged.push(reply.body.data.id)
    }
  }

const correct: Verb = async ({ send, agent, office, house }, mix) => {
  const id = mix.charged[mix.random.below(mix.charged.length)]
  if (id === undefined) return
  const amount = 1 + mix.random.below(3_000)
  const sides = { debit_account: agent.wallet, credit_account: house.charges }
  const replacement = mix.random.chance(0.5) ? { kind: 'charge' as const, ...sides, amount, note: 'right' } : null
  const input = { params: { id }, body: { reason: 'wrong', replacement } }
  const reply = await send(ledger.correctTransaction, input, { token: mix.random.pick(office) })
  if (!mix.done(reply, 'correct')) return
  const { reversal, replacement: made } = reply.body.data
  for (const entry of [reversal, made]) if (entry) mix.add(entry, agent.wallet)
}

/** An agent requests, two office users approve at the same time: exactly one of them succeeds. */
const deposit: Verb = async ({ app, send, agent, office }, mix) => {
  const amount = 1 + mix.random.below(4_000)
  const paid_on = dayInZone(app.services.config.AGENCY_ZONE, app.clock.now())
  const body = { method: 'cash' as const, amount, paid_on, reference: randomUUID() }
  const requested = await send(deposits.request, { body }, { token: agent.token })
  if (!mix.done(requested, 'ask')) return
  const input = { params: { id: requested.body.data.id }, body: { status: 'approved' as const } }
  const answers = await Promise.all(
    [0, 1].map(() => send(deposits.setStatus, input, { token: mix.random.pick(office) })),
  )
  const approved = answers.filter((reply) => mix.done(reply, 'approve'))
  if (approved.length !== 1) mix.wrong.push(`a deposit was approved ${approved.length} times`)
  for (const reply of approved) if (reply.body.data.entry_id) mix.effects.set(reply.body.data.entry_id, amount)
}

/** Closes the open day while the others are posting: later entries belong to the next day. */
const close: Verb = async ({ app }) => {
  const today = dayInZone(app.services.config.AGENCY_ZONE, app.clock.now())
  await app.services.db.adhoc.execute(
    sql`select ledger_close(greatest(closed_through + 1, ${today}::date)) from ledger_settings`,
  )
}

const verbs: readonly Verb[] = [
  ...[manual(true), manual(true), manual(true), manual(true), manual(false)],
  ...[correct, correct, deposit],
]

/**
 * Debits, credits, deposits, corrections and closings on one agent at the same time: the books contain exactly what was
 * acknowledged.
 */
export async function mixMoney(scene: WalletFixture, random: Random, count: number): Promise<LoadResult> {
  const mix = new Mix(random)
  const { app, agent, office, send } = scene
  const limits = {
    agent_id: agent.userId,
    credit_limit: CREDIT,
    booking_limit: null,
    credit_days: null,
    low_balance: null,
  }
  const set = await send(ledger.setLimits, { body: limits }, { token: random.pick(office) })
  if (set.status !== 200) throw new Error(`the limit was not set: ${set.status} ${set.body.message}`)
  const jobs = Array.from({ length: count }, (_, place) => (place % 97 === 50 ? close : random.pick(verbs)))
  const { lowest } = await watchWallet(scene, CREDIT, () =>
    runConcurrently(IN_FLIGHT, jobs, (verb) => verb(scene, mix)),
  )
  const expected = [...mix.effects.values()].reduce((sum, effect) => sum + effect, 0)
  const { balance } = await scene.look()
  if (balance !== expected) mix.wrong.push(`acknowledged entries come to ${expected}, the balance is ${balance}`)
  const { rows } = await app.owner.query<{ count: string }>('select count(*) from ledger_lines where account_id = $1', [
    agent.wallet,
  ])
  if (Number(rows[0]?.count) !== mix.effects.size)
    mix.wrong.push(`${mix.effects.size} entries were acknowledged, ${rows[0]?.count} are there`)
  return { accepted: mix.effects.size, serverErrors: mix.serverErrors, lowest, wrong: mix.wrong.slice(0, 5) }
}
