import { expect, test } from 'vitest'
import { whatsappLink } from './contact-links.ts'

test('the link has the digits of the number alone', () => {
  expect(whatsappLink('+92 300 123-4567', 'a b')).toBe('https://wa.me/923001234567?text=a%20b')
})
