import { randomUUID } from 'node:crypto'
import type { drawers as contract } from '@safar/contract/money/drawers.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { refuseByConstraint } from '../../platform/database/failures.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { openAccount, readMoneySettings, renameAccount } from '../ledger/public.ts'
import { readDrawer } from './drawers.queries.ts'
import { lockDrawer } from './lock-drawer.ts'
import { cashDrawers } from './tables.ts'

const refuseDuplicateName = <T>(work: Promise<T>): Promise<T> =>
  refuseByConstraint(work, { cash_drawers_name: () => invalid({ name: 'drawer_name_taken' }) })

/** Each drawer has its own cash account. */
export function addDrawer({ db }: Services, call: Call<typeof contract.addDrawer>) {
  const { body, actor, locale, origin, idempotency } = call
  return refuseDuplicateName(
    db.tx(async (tx) => {
      const { currency } = await readMoneySettings(tx)
      const code = `cash:${randomUUID()}`
      const account = await openAccount(tx, { code, class: 'cash', name: body.name, currency })
      const [row] = await tx
        .insert(cashDrawers)
        .values({ name: body.name, accountId: account.id, accountCode: code, currency })
        .returning({ id: cashDrawers.id })
      if (!row) throw new Error('the drawer was not written')
      await record(tx, {
        actorId: actor.userId,
        action: 'drawers.add',
        subject: 'cash drawer',
        subjectId: row.id,
        changes: { name: body.name },
        origin,
      })
      const data = await readDrawer(tx, actor, row.id)
      const reply = { message: translate(locale, 'drawer_saved'), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}

/** Only a drawer that is empty and closed can be deactivated: cash must not disappear with its drawer. */
export function changeDrawer({ db }: Services, call: Call<typeof contract.changeDrawer>) {
  const { params, body, actor, locale, origin } = call
  return refuseDuplicateName(
    db.tx(async (tx) => {
      const drawer = await lockDrawer(tx, params.id)
      const { session, balance } = await readDrawer(tx, actor, drawer.id)
      if (!body.active && (session || balance !== 0)) throw new AppError('conflict', { shown: 'drawer_not_empty' })
      await tx.update(cashDrawers).set(body).where(eq(cashDrawers.id, drawer.id))
      await renameAccount(tx, drawer.accountCode, body.name)
      await record(tx, {
        actorId: actor.userId,
        action: 'drawers.change',
        subject: 'cash drawer',
        subjectId: drawer.id,
        changes: body,
        origin,
      })
      const data = await readDrawer(tx, actor, drawer.id)
      return { message: translate(locale, 'drawer_saved'), type: 'success' as const, data }
    }),
  )
}
