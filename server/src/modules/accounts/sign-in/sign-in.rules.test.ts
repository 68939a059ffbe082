import { expect, test } from 'vitest'
import { deviceCookie, readDevice } from './devices.ts'
import { isGuessable } from './sign-in.rules.ts'

const noor = { name: 'Noor Fatima', email: 'noor.fatima@example.com' }

test.each([
  ['a common one', 'Password123'],
  ['one character over and over', 'aaaaaaaaaaaa'],
  ['a plain run', 'bcdefghijk'],
  ['the own name', 'xNoorFatima1!'],
  ['the own address', 'noor.fatima2026'],
])('%s is guessable', (_, password) => expect(isGuessable(password, noor)).toBe(true))

test.each(['correct horse battery', 'k7#mQ2vx-Lahore', 'بيت الورد ٧'])('%s is not guessable', (password) => {
  expect(isGuessable(password, noor)).toBe(false)
})

test('the token of a browser is out of reach of scripts and other sites, and behind HTTPS never sent unencrypted', () => {
  const token = 'a'.repeat(43)
  const cookie = deviceCookie(token, true)
  expect(cookie.split('; ').slice(1)).toEqual([
    'Path=/api',
    'Max-Age=15552000',
    'HttpOnly',
    'SameSite=Strict',
    'Secure',
  ])
  expect(deviceCookie(token, false)).not.toContain('Secure')
  expect(readDevice(`locale=ar; ${cookie.split(';')[0]}; a=b`)).toBe(token)
  expect(readDevice('safar_device=short')).toBeNull()
})
