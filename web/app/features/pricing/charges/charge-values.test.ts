import { pricing } from '@safar/contract/pricing/pricing.contract'
import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { expect, test } from 'vitest'
import { chargeOf, chargeValues, startOf } from './charge-values.ts'

const charge: ChargeRow = {
  id: 3,
  agent_id: 12,
  agency_name: 'Al Noor Travels',
  name: 'Service fee',
  kind: 'flat',
  value: 150_050,
  active: true,
  set_by: 'office',
  product: null,
  supplier: null,
  city: null,
  stars: null,
}

test('a charge opened and saved unchanged is sent as it was', () => {
  const { agency_name: _agency, set_by: _by, ...sent } = charge
  expect(chargeOf(startOf(charge), charge.id)).toEqual(sent)
})

test('the conditions of a charge are shown and sent again', () => {
  const narrowed = { ...charge, product: 'hotel' as const, supplier: 'house-stays', city: 'makkah', stars: 5 }
  const values = startOf(narrowed)
  expect(values).toMatchObject({ product: 'hotel', supplier: 'house-stays', city: 'makkah', stars: '5' })
  expect(chargeOf(values, charge.id)).toMatchObject({ product: 'hotel', city: 'makkah', stars: 5 })
})

test('a new charge without an agent applies to every agent', () => {
  const body = chargeOf({ ...startOf(), name: 'Bank charge', kind: 'percent', value: '1.2' })
  const anywhere = { product: null, supplier: null, city: null, stars: null }
  expect(body).toEqual({ name: 'Bank charge', kind: 'percent', value: 120, active: true, ...anywhere })
  expect(pricing.saveCharge.body.safeParse(body).success).toBe(true)
})

test('name and value are required, and a value that is not an amount is refused', () => {
  const { error } = chargeValues.safeParse(startOf())
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['name', 'value'])
  expect(chargeOf({ ...startOf(), name: 'Fee', value: '12.345' })).toBeNull()
})
