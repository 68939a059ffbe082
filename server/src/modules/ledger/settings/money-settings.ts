import { defaultRoundingStep, formatMoney } from '@safar/contract/amount'
import type { ledger, MoneySettings } from '@safar/contract/money/ledger.contract'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/public.ts'
import { ledgerSettings } from '../tables.ts'

export async function readMoneySettings(queries: Queries): Promise<MoneySettings> {
  const [row] = await queries.select().from(ledgerSettings)
  if (!row) throw new Error('the ledger settings are missing')
  return {
    currency: row.baseCurrency,
    rounding_step: row.roundingStep,
    approval_above: row.approvalAbove,
    drawer_difference_above: row.drawerDifferenceAbove,
  }
}

/** The step prices are rounded to, in minor units. */
export async function readRoundingStep(queries: Queries): Promise<number> {
  const { rounding_step, currency } = await readMoneySettings(queries)
  return rounding_step ?? defaultRoundingStep(currency)
}

/**
 * A changed approval limit is reported to everyone who manages settings, so that nobody can quietly loosen the
 * two-person control.
 */
export function saveMoneySettings(
  { db }: Pick<Services, 'db'>,
  { body, actor, origin, locale }: Call<typeof ledger.saveMoneySettings>,
) {
  return db.tx(async (tx) => {
    const before = await readMoneySettings(tx)
    const { rounding_step: roundingStep, approval_above: approvalAbove } = body
    const drawerDifferenceAbove = body.drawer_difference_above ?? before.drawer_difference_above
    await tx.update(ledgerSettings).set({ roundingStep, approvalAbove, drawerDifferenceAbove }).where(sql`single`)
    const data = await readMoneySettings(tx)
    const changes = difference(before, data)
    await record(tx, { actorId: actor.userId, action: 'settings.money', subject: 'settings', changes, origin })
    if (before.approval_above !== approvalAbove)
      await notify(tx, {
        permission: 'settings.manage',
        kind: 'ledger.approval_changed',
        values: { amount: formatMoney({ amount: approvalAbove, currency: data.currency }) },
        link: '/admin/setting',
        named: actor.userId,
        except: actor.userId,
      })
    return { message: translate(locale, 'settings_saved'), type: 'success' as const, data }
  })
}
