import { formatMoney } from '@safar/contract/amount'
import { dayInZone } from '@safar/contract/day'
import type { lateMoney as contract, decideReturnForm, ReturnState } from '@safar/contract/payments/late-money.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Origin, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { defineMoves } from '../../../platform/moves.ts'
import { type Booking, lockRow, notifyBuyer, payerAccount, payerOf } from '../../bookings/public.ts'
import { assertBank, moneyAccount, payDayError } from '../../deposits/public.ts'
import { type Authority, onOneWord, onTwoWords, postEntry, releaseHold } from '../../ledger/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { type MoneyReturn, moneyReturns } from '../tables.ts'
import { returnHoldRef } from './ask-return.ts'

const SHOWN_CHARACTERS = 4

/** Decided once: the money has left, or it does not leave. */
export const returnMoves = defineMoves<'send' | 'withdraw', ReturnState, 'office'>('money return', {
  send: { from: ['asked'], to: ['sent'], by: ['office'] },
  withdraw: { from: ['asked'], to: ['withdrawn'], by: ['office'] },
})

interface LockedReturn {
  booking: Booking
  row: MoneyReturn
}

/** Locks in the usual order: the booking, then what belongs to it. */
async function lockReturn(tx: Queries, id: number): Promise<LockedReturn> {
  const [found] = await tx.select().from(moneyReturns).where(eq(moneyReturns.id, id))
  const booking = found && (await lockRow(tx, found.bookingId))
  const [row] = await tx.select().from(moneyReturns).where(eq(moneyReturns.id, id)).for('update')
  if (!booking || !row) throw notFound()
  if (row.state !== 'asked') throw new AppError('conflict', { shown: 'money_return_decided' })
  return { booking, row }
}

/** A bank account's number is needed to send money to it, and afterwards only to recognise it. */
const maskAccount = (number: string | null): string | null => number && `••${number.slice(-SHOWN_CHARACTERS)}`

type Form = z.output<typeof decideReturnForm>

function assertSent({ method }: MoneyReturn, { bank_id, sent_on }: Form, today: string): void {
  const dayError = sent_on && payDayError(sent_on, today)
  const errors = {
    ...(method === 'transfer' && !bank_id && { bank_id: 'required' as const }),
    ...(dayError && { sent_on: dayError }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Whoever asked and whoever sends it are two; one person alone needs no second within their daily limit. */
async function authorityFor(deps: PaymentDeps, tx: Queries, { booking, row }: LockedReturn, actor: ScopedActor) {
  if (row.askedBy !== actor.userId) return onTwoWords(row.askedBy, actor.userId)
  const byHand = { amount: BigInt(row.amount), at: deps.clock.now(), subject: booking.ref }
  return onOneWord(tx, actor, { ...byHand, ownerId: booking.customerId })
}

interface Payout {
  bankId: number | null
  sentBy: number
  authority: Authority
}

/** Posts the money out of our bank or drawer, and off the buyer's account; the entry names the booking in its note. */
async function postReturn(
  { clock, config }: PaymentDeps,
  tx: Queries,
  { booking, row }: LockedReturn,
  { bankId, sentBy, authority }: Payout,
): Promise<number> {
  const at = clock.now()
  const { id } = await postEntry(tx, {
    authority,
    key: returnHoldRef(row),
    kind: 'transfer',
    at,
    day: dayInZone(config.AGENCY_ZONE, at),
    lines: [
      { account: await moneyAccount(tx, bankId, sentBy), amount: BigInt(row.amount) },
      { account: await payerAccount(tx, booking), amount: BigInt(-row.amount) },
    ],
    fields: { createdBy: sentBy, note: booking.ref },
    ...(payerOf(booking) === null ? { pastLimit: true } : { captures: returnHoldRef(row) }),
  })
  return id
}

interface Decision {
  body: Form
  actor: ScopedActor
  origin: Origin
}

async function send(deps: PaymentDeps, tx: Queries, locked: LockedReturn, { body, actor, origin }: Decision) {
  const { booking, row } = locked
  const { id, method, amount, currency } = row
  returnMoves.assertLeads('send', row.state, 'sent')
  const today = todayOf(deps)
  assertSent(row, body, today)
  const bankId = method === 'cash' ? null : (body.bank_id ?? null)
  if (bankId !== null) await assertBank(tx, bankId, currency)
  const authority = await authorityFor(deps, tx, locked, actor)
  const entryId = await postReturn(deps, tx, locked, { bankId, sentBy: actor.userId, authority })
  const accountNumber = maskAccount(row.accountNumber)
  const sent = { bankId, sentOn: body.sent_on ?? today, reference: body.reference ?? null, entryId, accountNumber }
  await tx
    .update(moneyReturns)
    .set({ state: 'sent', decidedBy: actor.userId, decidedAt: deps.clock.now(), ...sent })
    .where(eq(moneyReturns.id, id))
  const changes = { return: id, method, amount, currency, entry: entryId }
  const line = { actorId: actor.userId, subject: 'booking', subjectId: booking.id, changes, origin }
  await record(tx, { ...line, action: 'payments.send_return' })
  await notifyBuyer(tx, booking, {
    kind: method === 'cash' ? 'payments.return_sent_cash' : 'payments.return_sent',
    values: { ref: booking.ref, amount: formatMoney(row), account: accountNumber ?? '' },
    except: null,
  })
}

async function withdraw(deps: PaymentDeps, tx: Queries, { booking, row }: LockedReturn, { actor, origin }: Decision) {
  const { id, amount, currency } = row
  returnMoves.assertLeads('withdraw', row.state, 'withdrawn')
  if (payerOf(booking) !== null) await releaseHold(tx, returnHoldRef(row))
  const accountNumber = maskAccount(row.accountNumber)
  await tx
    .update(moneyReturns)
    .set({ state: 'withdrawn', decidedBy: actor.userId, decidedAt: deps.clock.now(), accountNumber })
    .where(eq(moneyReturns.id, id))
  const changes = { return: id, amount, currency }
  const line = { actorId: actor.userId, subject: 'booking', subjectId: booking.id, changes, origin }
  await record(tx, { ...line, action: 'payments.withdraw_return' })
  const values = { ref: booking.ref, amount: formatMoney(row) }
  await notifyBuyer(tx, booking, { kind: 'payments.return_withdrawn', values, except: null })
}

/** The money was sent, or is not sent after all and waits for another decision. */
export async function decideReturn(deps: PaymentDeps, call: Call<typeof contract.decideReturn>) {
  const { params, body, actor, locale, origin, idempotency } = call
  return deps.db.tx(async (tx) => {
    const locked = await lockReturn(tx, params.id)
    await (body.status === 'sent' ? send : withdraw)(deps, tx, locked, { body, actor, origin })
    const key = body.status === 'sent' ? 'money_return_sent' : 'money_return_withdrawn'
    const reply = { message: translate(locale, key), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
