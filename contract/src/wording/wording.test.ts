import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registration } from '../people/accounts.contract.ts'
import { fieldMessages } from './field-messages.ts'
import { texts, translate } from './texts.ts'

const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('every sentence', () => {
  test.each(Object.entries(texts))('%s: is there in both languages with the same blanks', (_, { en, ar }) => {
    expect(blanks(ar)).toEqual(blanks(en))
    expect(ar).toMatch(/[\u0600-\u06ff]/)
  })

  test('has its blanks filled', () => {
    expect(translate('en', 'otp_wrong', { left: 3 })).toBe('The code is not right. 3 tries left.')
  })
})

describe('the field map', () => {
  const messagesOf = (schema: z.ZodType, value: unknown) => {
    const read = schema.safeParse(value, { reportInput: true })
    return read.success ? {} : fieldMessages(read.error.issues, 'en')
  }

  test('names every field of a registration that is empty', () => {
    expect(Object.keys(messagesOf(registration, {})).sort()).toEqual([
      'email',
      'name',
      'password',
      'password_confirmation',
      'phone',
    ])
  })

  test('puts a disagreement at the second password, and a missing agency name at its field', () => {
    const form = {
      account: 'agent',
      name: 'A',
      email: 'a@example.com',
      phone: '+923001234567',
      password: 'river-stone',
      password_confirmation: 'stone-river',
    }
    expect(messagesOf(registration, form)).toEqual({
      password_confirmation: ['The two passwords differ.'],
      agency_name: ['This field is required.'],
    })
  })

  test('knows the bounds of texts, numbers and lists, and paths into them', () => {
    const schema = z.object({
      t: z.string().min(3),
      n: z.number().max(9),
      l: z.array(z.object({ a: z.string() })).min(1),
      e: z.enum(['x']),
    })
    expect(messagesOf(schema, { t: 'a', n: 10, l: [], e: 'y' })).toEqual({
      t: ['Use at least 3 characters.'],
      n: ['The largest value is 9.'],
      l: ['Choose at least 1.'],
      e: ['Choose one of the listed values.'],
    })
    expect(messagesOf(schema, { t: 'abc', n: 1, l: [{}], e: 'x' })).toEqual({ 'l.0.a': ['This field is required.'] })
  })

  test('a field called __proto__ is only a name', () => {
    const read = z.strictObject({}).safeParse(JSON.parse('{"__proto__": 1}'))
    expect(Object.getPrototypeOf(fieldMessages(read.error?.issues ?? [], 'en'))).toBe(Object.prototype)
  })
})
