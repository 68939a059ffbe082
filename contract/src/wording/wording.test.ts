import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registration } from '../people/accounts.contract.ts'
import { fieldMessages } from './field-messages.ts'
import { translate } from './texts.ts'

describe('translate', () => {
  test('fills in values', () => {
    expect(translate('en', 'file_size', { max: 8 })).toBe('Maximum size 8 MB.')
  })

  test.each([
    ['en', 1, 'Incorrect code. 1 try left.'],
    ['en', 3, 'Incorrect code. 3 tries left.'],
    ['ar', 2, 'الرمز غير صحيح. بقيت محاولتان.'],
    ['ar', 3, 'الرمز غير صحيح. بقيت 3 محاولات.'],
  ] as const)('uses the right plural: %s, %i', (locale, count, text) => {
    expect(translate(locale, 'otp_wrong', { count })).toBe(text)
  })

  test('uses the words of the product sold, and neutral words for a product without words of its own', () => {
    const refused = (product: string) => translate('en', 'issue_refused', { product })
    expect(refused('flight')).toContain('tickets')
    expect(refused('hotel')).toContain('rooms')
    for (const product of ['umrah', 'group', 'holiday', '']) expect(refused(product)).not.toMatch(/ticket|room|seat/)
  })

  test('keeps the characters of a value that have a meaning in a pattern', () => {
    expect(translate('en', 'paper_sent', { to: '$& {{to}}' })).toBe('Document sent to $& {{to}}.')
  })
})

describe('the field map', () => {
  const messagesOf = (schema: z.ZodType, value: unknown) => {
    const read = schema.safeParse(value, { reportInput: true })
    return read.success ? {} : fieldMessages(read.error.issues, 'en')
  }

  test('names every empty field of a registration', () => {
    expect(Object.keys(messagesOf(registration, {})).sort()).toEqual([
      'email',
      'name',
      'password',
      'password_confirmation',
      'phone',
    ])
  })

  test('reports differing passwords at the second one, and a missing agency name at its field', () => {
    const form = {
      account: 'agent',
      name: 'A',
      email: 'a@example.com',
      phone: '+923001234567',
      password: 'river-stone',
      password_confirmation: 'stone-river',
    }
    expect(messagesOf(registration, form)).toEqual({
      password_confirmation: ["Passwords don't match."],
      agency_name: ['This field is required.'],
    })
  })

  test('knows the limits of texts, numbers and lists, and paths into them', () => {
    const schema = z.object({
      t: z.string().min(3),
      n: z.number().max(9),
      l: z.array(z.object({ a: z.string() })).min(1),
      e: z.enum(['x']),
    })
    expect(messagesOf(schema, { t: 'a', n: 10, l: [], e: 'y' })).toEqual({
      t: ['Use at least 3 characters.'],
      n: ['Enter 9 or less.'],
      l: ['Choose at least 1.'],
      e: ['Choose one of the options.'],
    })
    expect(messagesOf(schema, { t: 'abc', n: 1, l: [{}], e: 'x' })).toEqual({ 'l.0.a': ['This field is required.'] })
  })

  test('treats a field called __proto__ as an ordinary name', () => {
    const read = z.strictObject({}).safeParse(JSON.parse('{"__proto__": 1}'))
    expect(Object.getPrototypeOf(fieldMessages(read.error?.issues ?? [], 'en'))).toBe(Object.prototype)
  })
})
