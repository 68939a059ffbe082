import { expect, test } from 'vitest'
import { toPageUrl } from './pages.ts'

test.each([
  ['/', 'https://safar.example/'],
  ['/flight/search?trip=one_way', 'https://safar.example/flight/search?trip=one_way'],
  ['//', 'https://safar.example/'],
  ['//evil.example/x', 'https://safar.example/evil.example/x'],
  ['/\\\\evil.example', 'https://safar.example/evil.example'],
  ['http://evil.example/about/us?x=1', 'https://safar.example/about/us?x=1'],
  ['http://evil.example', 'https://safar.example/'],
  ['/%2F%2Fevil.example', 'https://safar.example/%2F%2Fevil.example'],
  ['/a//b', 'https://safar.example/a//b'],
  ['/?next=//evil.example', 'https://safar.example/?next=//evil.example'],
])('a page requested as %s is %s', (requested, url) => {
  expect(toPageUrl(requested, 'https://safar.example/shop').href).toBe(url)
})
