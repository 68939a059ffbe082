import { describe, expect, test } from 'vitest'
import { cardAfter } from './board.rules.ts'

const columns = [['a1', 'a2', 'a3'], [], ['c1', 'c2']]
const after = (current: string, key: string, isRightToLeft = false) => cardAfter(columns, current, key, isRightToLeft)

describe('arrows on the board', () => {
  test('move up and down a column, and stop at its ends', () => {
    expect([
      after('a1', 'ArrowDown'),
      after('a2', 'ArrowUp'),
      after('a3', 'ArrowDown'),
      after('a1', 'ArrowUp'),
    ]).toEqual(['a2', 'a1', undefined, undefined])
  })

  test('move to the next column with cards, to its last card if it is shorter', () => {
    expect([after('a1', 'ArrowRight'), after('a3', 'ArrowRight'), after('c2', 'ArrowLeft')]).toEqual(['c1', 'c2', 'a2'])
    expect(after('c1', 'ArrowRight')).toBeUndefined()
  })

  test('follow the reading direction', () => {
    expect([after('a1', 'ArrowLeft', true), after('a1', 'ArrowRight', true)]).toEqual(['c1', undefined])
  })

  test('other keys, or a focus outside the board, move nothing', () => {
    expect([after('a1', 'Enter'), after('elsewhere', 'ArrowDown')]).toEqual([undefined, undefined])
  })
})
