import { expect, it } from 'vitest'
import { spansOf } from './use-filter-labels.ts'

it('reads neighbouring quarters of the day as one span', () => {
  expect(spansOf([0, 1, 3])).toEqual(['00–12', '18–24'])
  expect(spansOf([2, 1])).toEqual(['06–18'])
  expect(spansOf([])).toEqual([])
})
