import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { anyMargin } from '@safar/contract/pricing/testing/margin-form'

/** A margin of 2.5 % on all sales to the public, with the given overrides. */
export const marginRow = (about: Partial<MarginRow> = {}): MarginRow => ({
  ...anyMargin,
  id: 1,
  layer: 'customer',
  value: 250,
  agent_id: null,
  group_id: null,
  ...about,
})
