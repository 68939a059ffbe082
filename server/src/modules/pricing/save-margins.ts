import type { MarginForm, MarginLayer } from '@safar/contract/money/pricing.contract'
import { difference, type Origin, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import type { Pricing } from './price-book.ts'
import { moveVersion } from './pricing.queries.ts'
import type { MarginRule } from './tables.ts'
import { dropMargin, narrowingOf, writeMargin } from './write-margin.ts'

export type PricingServices = Pick<Services, 'db' | 'clock'> & { pricing: Pricing }

interface Saved {
  layer: MarginLayer
  agentId: number | null
  forms: readonly (MarginForm & { remove?: boolean })[]
}

/** Rules of one layer, all or none. Writers take turns at the version row, so the last one to save is the one. */
export async function saveMargins(
  { db, pricing }: PricingServices,
  { layer, agentId, forms }: Saved,
  { actor, origin }: { actor: ScopedActor; origin: Origin },
  check: (tx: Queries) => Promise<void> = async () => undefined,
): Promise<MarginRule[]> {
  const saved = await db.tx(async (tx) => {
    await check(tx)
    await moveVersion(tx)
    const rules: MarginRule[] = []
    for (const form of forms) {
      const narrowing = narrowingOf(layer, form, agentId)
      const written = form.remove ? null : await writeMargin(tx, narrowing, form)
      const before = written ? written.before : await dropMargin(tx, narrowing)
      if (written) rules.push(written.after)
      if (!written && !before) continue
      await record(tx, {
        actorId: actor.userId,
        action: written ? 'pricing.save_margin' : 'pricing.remove_margin',
        subject: 'margin',
        subjectId: written?.after.id ?? before?.id ?? 0,
        changes: difference(before ?? {}, written?.after ?? {}),
        origin,
      })
    }
    return rules
  })
  pricing.forget()
  return saved
}
