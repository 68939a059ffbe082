import { formatMoney } from '@safar/contract/amount'
import { dayInZone } from '@safar/contract/day'
import type { deposits as contract } from '@safar/contract/money/deposits.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { walletOf } from '../ledger/public.ts'
import { shareLockUploads } from '../media/public.ts'
import { assertBank } from './banks/banks.queries.ts'
import { readDepositView } from './deposits.queries.ts'
import { notifyOffice } from './notify-agent.ts'
import { depositNo, methodErrors, payDayError, referenceKey } from './payment.rules.ts'
import { deposits } from './tables.ts'

type Form = Body<typeof contract.request>

function assertValidForm(form: Form, today: string): void {
  const payDay = payDayError(form.paid_on, today)
  const faults = {
    ...(payDay && { paid_on: payDay }),
    ...methodErrors(form),
    ...(form.method !== 'cash' && !form.bank_id && { bank_id: 'required' as const }),
  }
  if (Object.keys(faults).length) throw invalid(faults)
}

/** The slip must be the requester's own file, and is kept as long as the deposit refers to it. */
async function assertOwnFile(tx: Queries, ownerId: number, fileName: string): Promise<void> {
  const [file] = await shareLockUploads(tx, [fileName])
  if (file?.ownerId !== ownerId) throw invalid({ slip: 'file_unknown' })
}

/** An agent reports that money was paid in. Nothing moves until the office approves it. */
export async function requestDeposit(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.request>,
) {
  const now = clock.now()
  assertValidForm(body, dayInZone(config.AGENCY_ZONE, now))
  return db.tx(async (tx) => {
    const { currency } = await walletOf(tx, actor.accountId)
    if (body.bank_id) await assertBank(tx, body.bank_id, currency)
    if (body.slip) await assertOwnFile(tx, actor.userId, body.slip)
    const row = {
      bankId: body.bank_id ?? null,
      method: body.method,
      amount: BigInt(body.amount),
      currency,
      paidOn: body.paid_on,
      reference: body.reference,
      chequeOn: body.method === 'cheque' ? (body.cheque_on ?? null) : null,
      slip: body.slip || null,
      note: body.note ?? null,
    }
    const [deposit] = await tx
      .insert(deposits)
      .values({
        ...row,
        agentId: actor.accountId,
        requestedBy: actor.userId,
        requestedAt: now,
        referenceKey: referenceKey(body.reference),
      })
      .returning({ id: deposits.id })
    if (!deposit) throw new Error('the new deposit did not come back')
    await record(tx, {
      actorId: actor.userId,
      action: 'deposits.ask',
      subject: 'deposit',
      subjectId: deposit.id,
      changes: { ...row, amount: body.amount },
      origin,
    })
    await notifyOffice(tx, actor.accountId, {
      kind: 'deposits.asked',
      values: { number: depositNo(deposit.id), amount: formatMoney(row) },
      link: `/admin/deposit-details/${deposit.id}`,
    })
    const data = await readDepositView(tx, actor, deposit.id)
    const reply = { message: translate(locale, 'deposit_saved'), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
