import type { payables as contract } from '@safar/contract/money/payables.contract'
import { translate } from '@safar/contract/wording/texts'
import { difference, record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { supplierTerms } from '../tables.ts'
import { readPayable } from './payables.queries.ts'

/** Saves how many days after a sale a supplier is to be paid. */
export function saveTerms(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { params, body, actor, locale, origin }: Call<typeof contract.saveTerms>,
) {
  const reading = { locale, today: todayOf(services) }
  return services.db.tx(async (tx) => {
    const before = await readPayable(tx, params.id, reading)
    const creditDays = body.credit_days
    await tx
      .insert(supplierTerms)
      .values({ accountId: before.account_id, creditDays })
      .onConflictDoUpdate({ target: supplierTerms.accountId, set: { creditDays } })
    await record(tx, {
      actorId: actor.userId,
      action: 'payables.terms',
      subject: 'supplier',
      subjectId: before.supplier,
      changes: { supplier: before.supplier, ...difference({ creditDays: before.credit_days }, { creditDays }) },
      origin,
    })
    const data = await readPayable(tx, params.id, reading)
    return { message: translate(locale, 'supplier_terms_saved'), type: 'success' as const, data }
  })
}
