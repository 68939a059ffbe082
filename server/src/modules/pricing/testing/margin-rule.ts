import { anyMargin } from '@safar/contract/pricing/testing/margin-form'
import type { MarginRule } from '../tables.ts'
import { toRuleConditions } from '../write-margin.ts'

let next = 0

/** A rule that applies to everything and adds nothing, except as given. */
export function marginRule(about: Partial<MarginRule> = {}): MarginRule {
  const { kind, value, direction, per, on, active } = anyMargin
  return {
    id: ++next,
    ...toRuleConditions('customer', anyMargin, { agentId: null }),
    kind,
    value,
    direction,
    per,
    on,
    active,
    ...about,
  }
}
