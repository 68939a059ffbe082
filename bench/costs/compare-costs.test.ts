import { expect, test } from 'vitest'
import { type Cost, compareCosts, readCosts, toText } from './compare-costs.ts'

const sale = (figure: number): Cost => ({ what: 'a sale', unit: 'statements', figure })
const list = (figure: number): Cost => ({ what: 'the list', unit: 'buffers', figure })

test('the same figures are fine, and so is a size that differs by a tenth', () => {
  expect(compareCosts([sale(35), list(100)], [sale(35), list(110)])).toEqual([])
  expect(compareCosts([list(100)], [list(90)])).toEqual([])
})

test('one statement more fails, and says what, how much and what to do', () => {
  expect(compareCosts([sale(35)], [sale(36)])).toEqual([
    'a sale, statements: 36 instead of 35. Mend it, or say in the commit why it must be, and npm run bench -- costs --write',
  ])
})

test('a size that grows by more than a tenth fails', () => {
  expect(compareCosts([list(100)], [list(111)])).toEqual([
    expect.stringContaining('the list, buffers: 111 instead of 100.'),
  ])
})

test('less asks for the lower figure', () => {
  const command = 'Keep it: npm run bench -- costs --write'
  expect(compareCosts([sale(35), list(100)], [sale(34), list(89)])).toEqual([
    `a sale, statements: only 34 instead of 35. ${command}`,
    `the list, buffers: only 89 instead of 100. ${command}`,
  ])
})

test('a row that is new, and one that is no longer counted, must be written down', () => {
  expect(compareCosts([sale(35)], [list(100)])).toEqual([
    'the list, buffers: 100, and no figure is written down: npm run bench -- costs --write',
    'a sale, statements: is no longer counted: npm run bench -- costs --write',
  ])
})

test('the file is read as it was written, and a line that is no cost is refused', () => {
  const costs = [sale(35), list(110.5)]
  expect(readCosts(toText(costs))).toEqual(costs)
  expect(() => readCosts('what\tunit\tfigure\na sale\tseconds\t3\n')).toThrow('not a cost: a sale\tseconds\t3')
  expect(() => readCosts('a sale\tstatements\t3\n')).toThrow('the first line must be')
})
