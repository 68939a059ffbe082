import type { MarginForm, MarginLayer } from '@safar/contract/pricing/pricing.contract'
import { difference, type Origin, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import type { Pricing } from './price-book.ts'
import { bumpVersion } from './pricing.queries.ts'
import type { MarginRule } from './tables.ts'
import { deleteMargin, type RuleOwner, toRuleConditions, writeMargin } from './write-margin.ts'

export type PricingDeps = Pick<Services, 'db' | 'clock'> & { pricing: Pricing }

interface MarginsToSave extends RuleOwner {
  layer: MarginLayer
  forms: readonly (MarginForm & { remove?: boolean })[]
}

function assertDayOrder({ valid_from, valid_to }: MarginForm): void {
  if (valid_from && valid_to && valid_from > valid_to) throw invalid({ valid_to: 'last_day_first' })
}

const flightOnly = [
  'airline',
  'origin',
  'destination',
  'origin_country',
  'cabin',
  'booking_class',
  'trip_type',
] as const
const hotelOnly = ['city', 'stars'] as const

type Conditions = Pick<MarginForm, 'product' | (typeof hotelOnly)[number]> &
  Partial<Pick<MarginForm, (typeof flightOnly)[number]>>

/** Conditions that no sale can meet together would never apply, so they are refused at the field that does not fit. */
export function assertConditionsAgree(form: Conditions): void {
  const isNamed = (field: keyof Conditions) => form[field] !== null && form[field] !== undefined
  const ofHotel = hotelOnly.filter(isNamed)
  const ofFlight = flightOnly.filter(isNamed)
  const [hotelField] = ofHotel
  if (hotelField && form.product !== null && form.product !== 'hotel') throw invalid({ [hotelField]: 'hotels_only' })
  const [flightField] = ofFlight
  if (flightField && (form.product === 'hotel' || hotelField)) throw invalid({ [flightField]: 'flights_only' })
}

/** Saves rules of one layer, all or none. Writers are serialised by the version row, so the last one to save wins. */
export async function saveMargins(
  { db, pricing }: PricingDeps,
  { layer, agentId, groupId, forms }: MarginsToSave,
  { actor, origin }: { actor: ScopedActor; origin: Origin },
  check: (tx: Queries) => Promise<void> = async () => undefined,
): Promise<MarginRule[]> {
  for (const form of forms) {
    assertDayOrder(form)
    if (!form.remove) assertConditionsAgree(form)
  }
  const saved = await db.tx(async (tx) => {
    await check(tx)
    await bumpVersion(tx)
    const rules: MarginRule[] = []
    for (const form of forms) {
      const narrowing = toRuleConditions(layer, form, { agentId, groupId: groupId ?? null })
      const written = form.remove ? null : await writeMargin(tx, narrowing, form)
      const before = written ? written.before : await deleteMargin(tx, narrowing)
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
  pricing.refresh()
  return saved
}
