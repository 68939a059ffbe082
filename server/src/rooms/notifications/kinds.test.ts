import { describe, expect, test } from 'vitest'
import { kindsInWords, wordsOf } from './kinds.ts'

const blanks = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()

describe('every kind', () => {
  test.each(kindsInWords)('%s: says the same in both languages', (_, { en, ar }) => {
    expect(blanks(ar[1])).toEqual(blanks(en[1]))
    expect(blanks(en[0] + ar[0])).toEqual([])
    for (const text of ar) expect(text).toMatch(/[\u0600-\u06ff]/)
  })
})

describe('the words of a notification', () => {
  test('have their blanks filled, each value with a direction of its own', () => {
    const { title, text } = wordsOf('ar', 'deposits.approved', { amount: 'PKR 2,500', number: 'DEP-7' })
    expect(title).toBe('تمت الموافقة على الإيداع')
    expect(text).toContain('\u2068PKR 2,500\u2069')
  })

  test('of a kind that this version does not know are its name', () => {
    expect(wordsOf('en', 'hotels.moved', {})).toEqual({ title: 'hotels.moved', text: '' })
  })
})
