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
import { assertBank } from '../../deposits/public.ts'
import { type Authority, findAuthority, readOpenDay, translateRefusal } from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import { readPayable } from '../items/payables.queries.ts'
import { type StoredVoucher, supplierVouchers } from '../tables.ts'
import { assertOpenItems, lockSupplier, postVoucher } from './post-voucher.ts'
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

/** Pays a supplier, or asks a second person if the amount is above the single-person limit. */
export function paySupplier(deps: PayDeps, { body, actor, locale, origin, idempotency }: PayCall) {
  const at = deps.clock.now()
  const amount = BigInt(body.amount)
  return translateRefusal(
    deps.db.tx(async (tx) => {
      const supplier = await readPayable(tx, body.account_id, { locale, today: todayOf(deps) })
      const bank = body.bank_id ? await assertBank(tx, body.bank_id, supplier.currency) : null
      const authority = await findAuthority(tx, actor, { amount, at })
      const waits = authority === null
      await lockSupplier(tx, supplier.account_id)
      const itemIds = body.item_ids ?? null
      if (body.foreign)
        await assertOwedIn(tx, {
          accountId: supplier.account_id,
          currency: body.foreign.currency,
          field: 'foreign.currency',
        })
      const foreign = { foreignCurrency: body.foreign?.currency ?? null, foreignAmount: toMinor(body.foreign?.amount) }
      await assertOpenItems(tx, { accountId: supplier.account_id, itemIds, ...foreign })
      const { day } = await readOpenDay(deps, tx, { day: body.day, field: 'day' })
      const form = {
        kind: 'payment' as const,
        paidOn: day,
        accountId: supplier.account_id,
        amount,
        bankId: bank?.id ?? null,
        reference: body.reference ?? null,
        note: body.note ?? null,
        itemIds,
        ...foreign,
        requestedBy: actor.userId,
        requestedAt: at,
      }
      const stored = await insertVoucher(tx, form)
      if (authority) await markPosted(deps, tx, stored, { authority })
      await record(tx, {
        actorId: actor.userId,
        action: waits ? 'payables.request' : 'payables.pay',
        subject: 'supplier voucher',
        subjectId: stored.id,
        changes: {
          supplier: supplier.supplier,
          amount: body.amount,
          currency: supplier.currency,
          day,
          ...(body.foreign && { paid_in: formatMoney(body.foreign, { exact: true }) }),
          ...(bank && { bank: bank.id }),
          ...(body.reference && { reference: body.reference }),
          ...(body.note && { note: body.note }),
        },
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
