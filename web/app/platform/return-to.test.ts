// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { rememberReturn, returnPath, takeReturn } from './return-to.ts'

beforeEach(() => sessionStorage.clear())

test('one of our own pages is returned to once, with its query', () => {
  rememberReturn('/admin/booking-details/12?tab=history')
  expect(returnPath()).toBe('/admin/booking-details/12?tab=history')
  expect(takeReturn()).toBe('/admin/booking-details/12?tab=history')
  expect(takeReturn()).toBeNull()
})

test.each([
  '//evil.example/login',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth/login',
  '/',
  '',
])('%j is not accepted as a page to return to', (path) => {
  rememberReturn(path)
  expect(returnPath()).toBeNull()
  sessionStorage.setItem('return_to', path)
  expect(takeReturn()).toBeNull()
})
