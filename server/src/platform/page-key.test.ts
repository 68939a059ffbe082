import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { cutPage, pageKey, readPageKey } from './page-key.ts'

const rows = (count: number) => Array.from({ length: count }, (_, place) => ({ id: place + 1 }))
const cut = (count: number, limit: number) => cutPage(rows(count), limit, ({ id }) => pageKey(id))

test('a page with a next page leaves out the extra row that was read, and the next one starts after its last row', () => {
  const { page, next } = cut(4, 3)
  expect(page).toEqual(rows(3))
  expect(readPageKey(next ?? '')).toBe(3)
})

test.each([0, 2, 3])('%i rows with a page size of three have no next page', (count) => {
  expect(cut(count, 3)).toEqual({ page: rows(count), next: null })
})

test.each(['', '-1', '1.5', '1e3', '0x10', ' 1', '1 or 1=1', '1'.repeat(16)])(
  "422: a page key made of '%s' is refused at its field",
  (text) => {
    expect(() => readPageKey(Buffer.from(text).toString('base64url'))).toThrow(AppError)
  },
)
