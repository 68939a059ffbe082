import { expect, test } from 'vitest'
import { nextSort } from './use-table-query.ts'

/** The sort order after each click on the same column header. */
function presses(by: string, standing: string, times: number): string[] {
  const shown: string[] = []
  let text = standing
  for (let press = 0; press < times; press++) {
    const now = text ? { by: text.replace(/^-/, ''), down: text.startsWith('-') } : null
    text = nextSort(now, by, standing) || standing
    shown.push(text)
  }
  return shown
}

test('a header sorts ascending, then descending, then restores the default order', () => {
  expect(presses('name', '', 4)).toEqual(['name', '-name', '', 'name'])
  expect(presses('name', '-created', 4)).toEqual(['name', '-name', '-created', 'name'])
})

test('every press on the header of the default order changes what is shown', () => {
  expect(presses('created', '-created', 3)).toEqual(['created', '-created', 'created'])
  expect(presses('asked', 'asked', 3)).toEqual(['-asked', 'asked', '-asked'])
})
