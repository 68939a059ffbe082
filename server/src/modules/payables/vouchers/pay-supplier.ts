import { formatMoney } from '@safar/contract/amount'
import type { payables as contract } from '@safar/contract/money/payables.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { assertBank, referenceKey } from '../../deposits/public.ts'
import { type Authority, findAuthority, readOpenDay, translateRefusal } from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import { readPayable } from '../items/payables.queries.ts'
import { type StoredVoucher, supplierVouchers } from '../tables.ts'
import { assertOpenItems, lockSupplier, postVoucher } from './post-voucher.ts'
import { assertRepeatExplained } from './repeated-payments.ts'
import { readVoucher } from './vouchers.queries.ts'

type PayCall = Call<typeof contract.pay>
export type PayDeps = Pick<Services, 'db' | 'clock' | 'config'>

const toMinor = (amount: number | undefined): bigint | null => (amount === undefined ? null : BigInt(amount))

/** A supplier is paid, and sends its statements, only in a currency it has sold in. */
export async function assertOwedIn(
  tx: Queries,
  { accountId, currency, field }: { accountId: number; currency: string; field: string },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from payable_items where account_id = ${accountId} and foreign_currency = ${currency} limit 1`)
  if (rows.length === 0) throw invalid({ [field]: 'currency_not_owed' })
}

/** Asks everyone else who may post. */
export const notifyApprovers = (
  tx: Queries,
  {
    actorId,
    amount,
    currency,
    supplier,
    id,
  }: { actorId: number; amount: number; currency: string; supplier: string; id: number },
) =>
  notify(tx, {
    permission: 'ledger.post',
    kind: 'payables.approval_needed',
    values: { amount: formatMoney({ amount, currency }), supplier },
    link: `/admin/supplier-payments?voucher=${id}`,
    named: actorId,
    except: actorId,
  })

type Supplier = Awaited<ReturnType<typeof readPayable>>

/** The payment as the form describes it: from one of our banks or the cash, on a day of an open month. */
async function readForm(deps: PayDeps, tx: Queries, supplier: Supplier, { body, actor }: PayCall) {
  const bank = body.bank_id ? await assertBank(tx, body.bank_id, supplier.currency) : null
  const accountId = supplier.account_id
  if (body.foreign) await assertOwedIn(tx, { accountId, currency: body.foreign.currency, field: 'foreign.currency' })
  const { day } = await readOpenDay(deps, tx, { day: body.day, field: 'day' })
  return {
    kind: 'payment' as const,
    paidOn: day,
    accountId,
    amount: BigInt(body.amount),
    bankId: bank?.id ?? null,
    reference: body.reference ?? null,
    referenceKey: bank && body.reference ? referenceKey(body.reference) : null,
    note: body.note ?? null,
    itemIds: body.item_ids ?? null,
    foreignCurrency: body.foreign?.currency ?? null,
    foreignAmount: toMinor(body.foreign?.amount),
    requestedBy: actor.userId,
    requestedAt: deps.clock.now(),
  }
}

const toChanges = (
  { body }: PayCall,
  { supplier, currency }: Supplier,
  { paidOn, bankId, repeats, repeatReason }: StoredVoucher,
) => ({
  supplier,
  amount: body.amount,
  currency,
  day: paidOn,
  ...(body.foreign && { paid_in: formatMoney(body.foreign, { exact: true }) }),
  ...(bankId && { bank: bankId }),
  ...(body.reference && { reference: body.reference }),
  ...(body.note && { note: body.note }),
  ...(repeats && { repeats, reason: repeatReason }),
})

/**
 * Pays a supplier, or asks a second person if the amount is above what one person may move, or if it was paid before.
 */
export function paySupplier(deps: PayDeps, call: PayCall) {
  const { body, actor, locale, origin, idempotency } = call
  return translateRefusal(
    deps.db.tx(async (tx) => {
      const supplier = await readPayable(tx, body.account_id, { locale, today: todayOf(deps) })
      const form = await readForm(deps, tx, supplier, call)
      const repeat = await assertRepeatExplained(tx, form, body.repeat_reason)
      const byHand = { amount: form.amount, at: form.requestedAt }
      const authority = repeat ? null : await findAuthority(tx, actor, byHand)
      const waits = authority === null
      await lockSupplier(tx, supplier.account_id)
      await assertOpenItems(tx, form)
      const stored = await insertVoucher(tx, { ...form, ...repeat })
      if (authority) await markPosted(deps, tx, stored, { authority })
      await record(tx, {
        actorId: actor.userId,
        action: waits ? 'payables.request' : 'payables.pay',
        subject: 'supplier voucher',
        subjectId: stored.id,
        changes: toChanges(call, supplier, stored),
        origin,
      })
      if (waits)
        await notifyApprovers(tx, {
          actorId: actor.userId,
          amount: body.amount,
          currency: supplier.currency,
          supplier: supplier.name,
          id: stored.id,
        })
      const data = await readVoucher(tx, { ...actor, locale }, stored.id)
      const message = translate(locale, waits ? 'approval_requested' : 'supplier_paid')
      const reply = { message, type: waits ? ('info' as const) : ('success' as const), data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}

export async function insertVoucher(
  tx: Queries,
  form: Omit<typeof supplierVouchers.$inferInsert, 'state'>,
): Promise<StoredVoucher> {
  const [stored] = await tx
    .insert(supplierVouchers)
    .values({ ...form, state: 'pending' })
    .returning()
  if (!stored) throw new Error('the voucher was not written')
  return stored
}

/** Posts a pending voucher. The supplier must be locked. */
export async function markPosted(
  deps: Pick<Services, 'clock' | 'config'>,
  tx: Queries,
  voucher: StoredVoucher,
  { authority, decided = null }: { authority: Authority; decided?: { decidedBy: number; decidedAt: Date } | null },
): Promise<number> {
  const entryId = await postVoucher(deps, tx, voucher, authority)
  await tx
    .update(supplierVouchers)
    .set({ state: 'posted', entryId, ...decided })
    .where(eq(supplierVouchers.id, voucher.id))
  return entryId
}
