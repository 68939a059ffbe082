import { expect, test } from 'vitest'
import { mergeStatements } from './merge-statements.ts'
import { statement } from './statement.ts'

const insertA = statement('insert into a values ($1, $2)', 'write')
const insertB = statement('insert into b values ($1)', 'write')
const call = statement('select f($1, $2)', 'call')
const list = statement('select * from c where id = $1')

const textsOf = (...statements: Parameters<typeof mergeStatements>[0]) =>
  mergeStatements(statements).map(({ text, values }) => [text, values])

test('writes and calls are merged into one statement, each with its own parameters', () => {
  expect(textsOf(insertA(1, 2), call(3, 4), insertB(5))).toEqual([
    [
      'with write_0 as (insert into a values ($1, $2)), write_1 as (insert into b values ($5)) select f($3, $4)',
      [1, 2, 3, 4, 5],
    ],
  ])
})

test('statements of the same shape get the same name, other shapes another one', () => {
  const [first] = mergeStatements([insertA(1, 2), call(3, 4)])
  const [again] = mergeStatements([insertA(5, 6), call(7, 8)])
  const [other] = mergeStatements([call(3, 4), insertA(1, 2)])
  expect(again?.name).toBe(first?.name)
  expect(other?.name).not.toBe(first?.name)
})

test('a statement that cannot be merged keeps its place between the others', () => {
  expect(textsOf(insertA(1, 2), insertB(3), list(4), call(5, 6))).toEqual([
    ['with write_0 as (insert into a values ($1, $2)), write_1 as (insert into b values ($3)) select 1', [1, 2, 3]],
    ['select * from c where id = $1', [4]],
    ['select f($1, $2)', [5, 6]],
  ])
  expect(mergeStatements([])).toEqual([])
})
