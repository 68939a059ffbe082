import { expect, test } from 'vitest'
import { errorsOf } from '../../../ui/forms/form.ts'
import { collectionToSend, collectionValues, emptyCollection } from './collection-values.ts'

const filled = { ...emptyCollection('2026-11-15'), amount: 8_500_000 }
const wrong = (values: object) => Object.keys(errorsOf(collectionValues, { ...filled, ...values }, 'en'))

test('cash needs no reference; all other methods do, and a cheque also needs its date', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ method: 'transfer' })).toEqual(['reference'])
  expect(wrong({ method: 'cheque', reference: 'CHQ 1' })).toEqual(['cheque_on'])
})

test('the agent is included, and nothing is sent without an amount', () => {
  expect(collectionToSend(7, filled)).toMatchObject({ agent_id: 7, amount: 8_500_000, cheque_on: null })
  expect(wrong({ amount: null })).toEqual(['amount'])
  expect(collectionToSend(7, { ...filled, amount: null })).toBeNull()
})
