import { pricing } from '@safar/contract/money/pricing.contract'
import type { ChargeRow } from '@safar/contract/money/pricing.shapes'
import { z } from '@safar/contract/protocol/schema'
import { readable, typedValue, valueText } from '../rules.ts'

const [percent] = pricing.saveCharge.body.options
const { product, supplier, city, stars } = percent.shape

export const chargeValues = z
  .object({
    name: percent.shape.name,
    kind: z.enum(['percent', 'flat']),
    value: z.string().trim().min(1, 'required'),
    agent_id: z.string(),
    active: z.boolean(),
    /** What it is narrowed to: stays as it is saved. */
    sales: z.object({ product, supplier, city, stars }),
  })
  .refine(readable, { path: ['value'], error: 'wrong_kind' })
export type ChargeValues = z.input<typeof chargeValues>

export const startOf = (charge?: ChargeRow): ChargeValues => ({
  name: charge?.name ?? '',
  kind: charge?.kind ?? 'flat',
  value: charge ? valueText(charge.kind, charge.value) : '',
  agent_id: charge?.agent_id ? String(charge.agent_id) : '',
  active: charge?.active ?? true,
  sales: {
    product: charge?.product ?? null,
    supplier: charge?.supplier ?? null,
    city: charge?.city ?? null,
    stars: charge?.stars ?? null,
  },
})

/** The charge as it is sent; null while its value is no number. */
export function chargeOf({ name, kind, value: text, agent_id, active, sales }: ChargeValues, id?: number) {
  const value = typedValue(kind, text)
  if (value === null) return null
  return { name, kind, value, active, ...sales, ...(agent_id && { agent_id: Number(agent_id) }), ...(id && { id }) }
}
