import { expect, test } from 'vitest'
import { localeOfRequest } from './locale.ts'

const localeOf = (path: string, headers: Record<string, string> = {}) =>
  localeOfRequest(new Request(`http://localhost${path}`, { headers }))

test.each([
  ['/', {}, 'en'],
  ['/', { 'accept-language': 'ar-AE,en;q=0.8' }, 'ar'],
  ['/', { 'accept-language': 'ur-PK,en;q=0.9,ar;q=0.8' }, 'en'],
  ['/', { 'accept-language': 'fr,de;q=0.5' }, 'en'],
  ['/', { 'accept-language': 'ar', cookie: 'locale=en' }, 'en'],
  ['/', { cookie: 'a=1; locale=ar' }, 'ar'],
  ['/?lang=ar', { cookie: 'locale=en' }, 'ar'],
  ['/?lang=xx', { cookie: 'locale=ar' }, 'ar'],
])('%s with %j is rendered in %s', (path, headers, locale) => expect(localeOf(path, headers)).toBe(locale))
