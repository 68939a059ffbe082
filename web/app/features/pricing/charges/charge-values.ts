import { pricing } from '@safar/contract/pricing/pricing.contract'
import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { z } from '@safar/contract/protocol/schema'
import { bookableProducts } from '@safar/contract/vocabulary/products'
import { starTexts } from '../margins/margin-values.ts'
import { readable, typedValue, valueText } from '../rules.ts'

const [percent] = pricing.saveCharge.body.options
const { supplier, city } = percent.shape
/** '' if nothing is chosen: form fields hold text. */
const open = z.literal('')

export const chargeValues = z
  .object({
    name: percent.shape.name,
    kind: z.enum(['percent', 'flat']),
    value: z.string().trim().min(1, 'required'),
    agent_id: z.string(),
    active: z.boolean(),
    /** Conditions that narrow the charge; '' matches everything. */
    product: z.enum(bookableProducts).or(open),
    supplier: open.or(supplier.unwrap().unwrap()),
    city: open.or(city.unwrap().unwrap()),
    stars: z.enum(starTexts),
  })
  .refine(readable, { path: ['value'], error: 'wrong_kind' })
export type ChargeValues = z.input<typeof chargeValues>

export const startOf = (charge?: ChargeRow): ChargeValues => ({
  name: charge?.name ?? '',
  kind: charge?.kind ?? 'flat',
  value: charge ? valueText(charge.kind, charge.value) : '',
  agent_id: charge?.agent_id ? String(charge.agent_id) : '',
  active: charge?.active ?? true,
  product: charge?.product ?? '',
  supplier: charge?.supplier ?? '',
  city: charge?.city ?? '',
  stars: starTexts.find((text) => text !== '' && Number(text) === charge?.stars) ?? '',
})

/** The request body; null while the value is not a number. */
export function chargeOf({ name, kind, value: text, agent_id, active, ...narrowed }: ChargeValues, id?: number) {
  const value = typedValue(kind, text)
  if (value === null) return null
  const forHotels = narrowed.product === '' || narrowed.product === 'hotel'
  const sales = {
    product: narrowed.product || null,
    supplier: narrowed.supplier || null,
    // Hotel conditions would exclude every other product.
    city: (forHotels && narrowed.city) || null,
    stars: forHotels && narrowed.stars !== '' ? Number(narrowed.stars) : null,
  }
  return { name, kind, value, active, ...sales, ...(agent_id && { agent_id: Number(agent_id) }), ...(id && { id }) }
}
