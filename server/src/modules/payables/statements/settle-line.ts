import { convertAtRate, formatMoney } from '@safar/contract/amount'
import type {
  supplierStatements as contract,
  SupplierStatementFile,
  SupplierStatementLine,
} from '@safar/contract/money/supplier-statements.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, or } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { findRate } from '../../settings/public.ts'
import { payableItems, supplierStatementLines } from '../tables.ts'
import { insertVoucher, notifyApprovers, type PayDeps } from '../vouchers/pay-supplier.ts'
import { lockSupplier, toPlainRate } from '../vouchers/post-voucher.ts'
import { findStatement, readLine } from './statements.queries.ts'

type SettleCall = Call<typeof contract.settle>
type StoredLine = typeof supplierStatementLines.$inferSelect

async function lockLine(tx: Queries, id: number): Promise<StoredLine> {
  const [line] = await tx.select().from(supplierStatementLines).where(eq(supplierStatementLines.id, id)).for('update')
  if (!line) throw notFound()
  return line
}

/**
 * A difference in our own currency is used as it is; one in the supplier's currency is converted at the rate of its
 * item, or at today's rate without one.
 */
async function countDifference(
  tx: Queries,
  deps: PayDeps,
  { currency, own_currency: own }: SupplierStatementFile,
  line: SupplierStatementLine,
) {
  if (currency === own) return { amount: BigInt(line.difference) }
  const [item] = line.item
    ? await tx.select({ rate: payableItems.rate }).from(payableItems).where(eq(payableItems.id, line.item.id))
    : []
  const today = { currency, day: todayOf(deps), savedBy: deps.clock.now() }
  const rate = item?.rate ? toPlainRate(item.rate) : (await findRate(tx, today))?.rate
  if (!rate) throw new AppError('conflict', { shown: 'import_rate_missing', values: { currency } })
  const amount = convertAtRate({ amount: line.difference, currency }, rate, own)
  return { amount, rate, foreignCurrency: currency, foreignAmount: BigInt(line.difference) }
}

/** A difference is settled once: either set aside with a note, or adjusted with the approval of a second person. */
export function settleLine(deps: PayDeps, { params, body, actor, locale, origin, idempotency }: SettleCall) {
  return deps.db.tx(async (tx) => {
    const { statementId } = await lockLine(tx, params.id)
    const statement = await findStatement(tx, statementId, locale)
    await lockSupplier(tx, statement.supplier.account_id)
    const line = await readLine(tx, statement, params.id)
    if (line.verdict === 'agrees') throw new AppError('conflict', { shown: 'line_agrees' })
    if (line.state === 'adjusting' || line.state === 'adjusted')
      throw new AppError('conflict', { shown: 'line_settled' })
    const settled = { note: body.note, settledBy: actor.userId, settledAt: deps.clock.now() }
    const counted = body.act === 'adjust' ? await countDifference(tx, deps, statement, line) : null
    const amount = Number(counted?.amount ?? line.difference)
    const voucher = counted
      ? await insertVoucher(tx, {
          kind: 'adjustment',
          accountId: statement.supplier.account_id,
          ...counted,
          note: body.note,
          itemIds: line.item ? [line.item.id] : null,
          requestedBy: actor.userId,
          requestedAt: deps.clock.now(),
        })
      : null
    // All lines of one booking share one difference.
    const same = line.item
      ? and(eq(supplierStatementLines.statementId, statementId), eq(supplierStatementLines.itemId, line.item.id))
      : undefined
    await tx
      .update(supplierStatementLines)
      .set({ ...settled, setAside: voucher === null, voucherId: voucher?.id ?? null })
      .where(or(eq(supplierStatementLines.id, params.id), same))
    await record(tx, {
      actorId: actor.userId,
      action: voucher ? 'payables.adjust' : 'payables.settle_line',
      subject: 'supplier statement line',
      subjectId: params.id,
      changes: {
        ...(counted && { amount }),
        difference_told: formatMoney({ amount: line.difference, currency: statement.currency }, { exact: true }),
        note: body.note,
        reference: line.reference,
      },
      origin,
    })
    if (voucher)
      await notifyApprovers(tx, {
        actorId: actor.userId,
        amount,
        currency: statement.own_currency,
        supplier: statement.supplier.name,
        id: voucher.id,
      })
    const message = translate(locale, voucher ? 'approval_requested' : 'line_set_aside')
    const reply = { message, type: 'success' as const, data: await readLine(tx, statement, params.id) }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
