import { DAY_MINUTES } from '@safar/contract/day'
import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { minutesAfter } from '../../../platform/clock.ts'
import type { PaymentDeps } from '../deps.ts'
import type { LookUpResult } from '../provider/safepay.ts'
import { type Payment, paymentRefunds, payments } from '../tables.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH_SIZE = 100
const MAX_WAIT_MINUTES = 30
/** Settled payments are looked up again now and then: money may have gone back, or arrived late, without an event. */
const settledStates: readonly Payment['state'][] = ['paid', 'expired']
/** A waiting page polls often; the payment provider is asked no more often than this. */
const MIN_INTERVAL_MS = 2_000

/** The payment provider does not know it yet: treated as just started. */
const toOpenStatus = ({ amount, currency }: Payment): Extract<LookUpResult, { kind: 'known' }> => ({
  kind: 'known',
  state: 'TRACKER_STARTED',
  amount,
  currency,
  fee: null,
  refunded: null,
})

/** Minutes until the next look-up: soon while it is open, then at intervals of days that double. */
const minutesToNextLookUp = ({ state, lookupCount }: Payment): number =>
  settledStates.includes(state)
    ? DAY_MINUTES * 2 ** Math.min(lookupCount, 10)
    : Math.min(2 ** lookupCount, MAX_WAIT_MINUTES)

/** Looks up a payment at the provider and settles it accordingly. False if the provider could not be asked. */
async function settleByLookUp(deps: PaymentDeps, payment: Payment, failed = false): Promise<boolean> {
  const { safepay, log } = deps
  if (!safepay) return false
  const seen = await safepay.lookUp(payment.tracker)
  if (seen.kind === 'unknown') {
    log.warn({ payment: payment.id, reason: seen.reason }, 'a payment could not be looked up')
    return false
  }
  await settlePayment(deps, payment.id, seen.kind === 'known' ? seen : toOpenStatus(payment), { failed })
  return true
}

/** Also schedules the next look-up. */
async function lookUp(deps: PaymentDeps, payment: Payment, failed = false): Promise<boolean> {
  const { db, clock } = deps
  const now = clock.now()
  const looked = {
    lookupCount: payment.lookupCount + 1,
    lookedUpAt: now,
    lookupAfter: minutesAfter(now, minutesToNextLookUp(payment)),
  }
  await db.adhoc.update(payments).set(looked).where(eq(payments.id, payment.id))
  return settleByLookUp(deps, payment, failed)
}

const readPayment = async ({ db }: PaymentDeps, id: number): Promise<Payment | undefined> =>
  (await db.adhoc.select().from(payments).where(eq(payments.id, id)))[0]

const jobPayload = z.object({ id: z.number(), failed: z.boolean().default(false) })

/** After an event, the state is read from the provider. Throws until that succeeds, so that the job is retried. */
export async function lookUpAfterEvent(deps: PaymentDeps, payload: unknown): Promise<void> {
  const { id, failed } = jobPayload.parse(payload)
  const payment = await readPayment(deps, id)
  if (payment && !(await lookUp(deps, payment, failed))) throw new Error(`payment ${id} could not be looked up`)
}

/** Somebody is waiting: looked up immediately, unless it was looked up a moment ago. */
export async function lookUpForPayer(deps: PaymentDeps, payment: Payment): Promise<void> {
  if (payment.state !== 'started' && payment.state !== 'failed') return
  const { db, clock } = deps
  const before = new Date(clock.now().getTime() - MIN_INTERVAL_MS)
  const [mine] = await db.adhoc
    .update(payments)
    .set({ lookedUpAt: clock.now() })
    .where(and(eq(payments.id, payment.id), or(isNull(payments.lookedUpAt), lt(payments.lookedUpAt, before))))
    .returning()
  if (mine) await lookUp(deps, mine)
}

async function lookUpAll(deps: PaymentDeps, states: readonly Payment['state'][], limit: number): Promise<number> {
  const { db, clock, safepay } = deps
  if (!safepay) return 0
  const due = await db.adhoc
    .select()
    .from(payments)
    .where(and(inArray(payments.state, [...states]), lte(payments.lookupAfter, clock.now())))
    .orderBy(asc(payments.lookupAfter))
    .limit(limit)
  for (const payment of due) await lookUp(deps, payment)
  return due.length
}

/** Looks up payments whose event was lost; unpaid ones expire. */
export const lookUpDue = (deps: PaymentDeps): Promise<number> => lookUpAll(deps, ['started', 'failed'], BATCH_SIZE)

/** Runs once a day; finds refunds whose event was lost. */
export const lookUpSettled = (deps: PaymentDeps): Promise<number> => lookUpAll(deps, settledStates, 10 * BATCH_SIZE)

/** Looked up immediately for somebody who is about to act on it; if it is not known yet, the jobs look again. */
export async function lookUpPayment(deps: PaymentDeps, paymentId: number): Promise<void> {
  const payment = await readPayment(deps, paymentId)
  if (payment) await settleByLookUp(deps, payment)
}

/** Looks up refunds whose answer was lost or is not visible yet. */
export async function lookUpRefunds(deps: PaymentDeps): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  const due = await db.adhoc
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.state, 'asked'), lte(paymentRefunds.lookupAfter, now)))
    .orderBy(asc(paymentRefunds.lookupAfter))
    .limit(BATCH_SIZE)
  for (const { id, paymentId, lookupCount } of due) {
    const next = minutesAfter(now, Math.min(2 ** lookupCount, MAX_WAIT_MINUTES))
    await db.adhoc
      .update(paymentRefunds)
      .set({ lookupCount: lookupCount + 1, lookupAfter: next })
      .where(eq(paymentRefunds.id, id))
    await lookUpPayment(deps, paymentId)
  }
  return due.length
}
