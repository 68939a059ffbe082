import { expect, test } from 'vitest'
import { phoneText, whatsappLink } from './contact-links.ts'

test('the link contains only the digits of the number', () => {
  expect(whatsappLink('+92 300 123-4567', 'a b')).toBe('https://wa.me/923001234567?text=a%20b')
})

test.each([
  ['+923001234567', '+92 300 1234567'],
  ['+92-42-35761234', '+92 42 35761234'],
  ['+966501234567', '+966 501 234567'],
  ['+97142345678', '+971 42 345678'],
  ['+447911123456', '+44 791 1123456'],
  ['0300 1234567', '0300 1234567'],
])('%s is shown as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})
