import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { cutPage, pageKey, readPageKey } from './page-key.ts'

const rows = (count: number) => Array.from({ length: count }, (_, place) => ({ id: place + 1 }))
const cut = (count: number, limit: number) => cutPage(rows(count), limit, ({ id }) => pageKey(id))

test('a page that has a next one ends before what was read beyond it, and the next starts after its last row', () => {
  const { page, next } = cut(4, 3)
  expect(page).toEqual(rows(3))
  expect(readPageKey(next ?? '')).toBe(3)
})

test.each([0, 2, 3])('of %i rows for a page of three there is no next one', (count) => {
  expect(cut(count, 3)).toEqual({ page: rows(count), next: null })
})

test.each(['', '-1', '1.5', '1e3', '0x10', ' 1', '1 or 1=1', '1'.repeat(16)])(
  "422: a page key made of '%s' is refused at its field",
  (text) => {
    expect(() => readPageKey(Buffer.from(text).toString('base64url'))).toThrow(AppError)
  },
)
