import { describe, expect, test } from 'vitest'
import { ar } from './ar.ts'
import { en } from './en.ts'

type Tree = { [key: string]: string | Tree }

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}/`),
  )

/** Arabic has six plural forms, English two: they are compared by what they are forms of. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const stems = (tree: Tree) => [...new Set(leaves(tree).map(([key]) => stem(key)))].sort()
const blanks = (text: string) => [...new Set(text.match(/\{\{\w+|<\/?\w+>/g) ?? [])].sort()

describe.each(Object.keys(en) as (keyof typeof en)[])('%s', (namespace) => {
  const english = new Map(leaves(en[namespace] as Tree).map(([key, text]) => [stem(key), text]))

  test('says the same things in both languages', () =>
    expect(stems(ar[namespace] as Tree)).toEqual(stems(en[namespace] as Tree)))

  test('fills the same blanks', () => {
    for (const [key, text] of leaves(ar[namespace] as Tree)) {
      const wanted = blanks(english.get(stem(key)) ?? '')
      // A form for one or two may name the number in words.
      const spare = /_(zero|one|two)$/.test(key) ? ['{{count'] : []
      expect([key, blanks(text)]).toEqual([
        key,
        wanted.filter((blank) => blanks(text).includes(blank) || !spare.includes(blank)),
      ])
    }
  })

  test('is Arabic in Arabic', () => {
    const words = (text: string) => text.replace(/\{\{.*?\}\}|<.*?>/g, '')
    const latin = leaves(ar[namespace] as Tree).filter(
      ([, text]) => !/[\u0600-\u06ff]/.test(text) && /[a-z]{3,}/i.test(words(text)),
    )
    // The way back to English is offered in English, and codes are codes everywhere.
    expect(
      latin.filter(([, text]) => !['English', 'PNR', 'NTN', 'PDF', 'CSV', 'Ctrl', 'Enter'].includes(text)),
    ).toEqual([])
  })

  test('gives every Arabic plural all its forms', () => {
    const plurals = new Map<string, Set<string>>()
    for (const [key] of leaves(ar[namespace] as Tree)) {
      const [, form] = /_(zero|one|two|few|many|other)$/.exec(key) ?? []
      if (form) plurals.set(stem(key), (plurals.get(stem(key)) ?? new Set()).add(form))
    }
    for (const [key, forms] of plurals) {
      // A key may end in such a word without being a plural: those have no form for 'other'.
      if (!forms.has('other')) continue
      expect([key, [...forms].filter((form) => form !== 'zero').sort()]).toEqual([
        key,
        ['few', 'many', 'one', 'other', 'two'],
      ])
    }
  })
})
