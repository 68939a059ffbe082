import { type MarginRow, marginForm, pricing } from '@safar/contract/pricing/pricing.contract'
import { expect, test } from 'vitest'
import { marginRow } from '../testing/margin-row.ts'
import { formOf, inPlaceOf, marginOf, startOf, valuesOf } from './margin-values.ts'

const rule = marginRow({
  id: 9,
  value: 115,
  direction: 'down',
  on: 'base',
  active: false,
  product: 'flight',
  supplier: 'sooper',
  airline: 'PK',
  origin: 'LHE',
  destination_country: 'SA',
  cabin: 'business',
  agent_id: 4,
})

const broken = (values: unknown, layer: MarginRow['layer'] = 'customer') =>
  valuesOf(layer)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('a rule opened and saved unchanged is sent as it was', () => {
  expect(marginOf(startOf(rule))).toEqual(formOf(rule))
})

test('the contract accepts what the form sends', () => {
  const margin = marginOf({ ...startOf(), value: '2.5' })
  expect(marginForm.parse(margin)).toMatchObject({ kind: 'percent', value: 250, product: null, airline: null })
})

test('an empty form requires only its value', () => {
  expect(broken(startOf())).toEqual(['value required'])
  expect(broken({ ...startOf(), value: '2.505' })).toEqual(['value wrong_kind'])
  expect(broken({ ...startOf(), value: '2.5' })).toEqual([])
})

test('a margin on airlines must name one', () => {
  expect(broken({ ...startOf(), value: '1' }, 'airline')).toEqual(['airline required'])
  expect(broken({ ...startOf(), value: '1', airline: 'PK' }, 'airline')).toEqual([])
})

test('moving a rule to other sales removes the old one in the same call; otherwise it is only changed', () => {
  const before: MarginRow = { ...rule, agent_id: null }
  const { agent_id: _agent, ...same } = formOf({ ...before, value: 900 })
  expect(inPlaceOf(before, same)).toEqual([same])
  const moved = { ...same, airline: 'SV' }
  const sent = inPlaceOf(before, moved)
  expect(sent).toMatchObject([{ airline: 'PK', remove: true }, { airline: 'SV' }])
  expect(pricing.saveCustomerMargins.body.parse({ margins: sent }).margins.map(({ remove }) => remove)).toEqual([
    true,
    false,
  ])
})
