import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './root.ts'

type Tree = { [key: string]: string | Tree }

const folders = globSync('{contract,server,suppliers,web}/**/messages.{en,ar}.json', {
  cwd: root,
  exclude: (name) => ['node_modules', 'build'].includes(name),
})
  .map(dirname)
  .filter((folder, index, all) => all.indexOf(folder) === index)
  .sort()
const read = (folder: string, locale: 'en' | 'ar'): Tree =>
  JSON.parse(readFileSync(join(root, folder, `messages.${locale}.json`), 'utf8'))

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}/`),
  )

/** Arabic has six plural forms, English two, so plural keys are compared by their stem. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const stems = (tree: Tree) => [...new Set(leaves(tree).map(([key]) => stem(key)))].sort()
const blanks = (text: string) => [...new Set(text.match(/\{\{\w+|<\/?\w+>/g) ?? [])].sort()

/** The link back to English is in English, and codes are the same everywhere. */
const sameInBoth = ['English', 'PNR', 'NTN', 'PDF', 'CSV', 'ICAO', 'IBAN', 'Ctrl', 'Enter', 'Duffel', 'Duffel Stays']

test('every part of the product has its texts', () => expect(folders.length).toBeGreaterThan(30))

describe.each(folders)('%s', (folder) => {
  const [en, ar] = [read(folder, 'en'), read(folder, 'ar')]
  const english = new Map(leaves(en).map(([key, text]) => [stem(key), text]))

  test('has the same texts in both languages', () => expect(stems(ar)).toEqual(stems(en)))

  test('has the same placeholders in both languages', () => {
    for (const [key, text] of leaves(ar)) {
      const wanted = blanks(english.get(stem(key)) ?? '')
      // A form for zero, one or two can spell the number out, even if it is otherwise shown with separators.
      const spare = /_(zero|one|two)$/.test(key) ? ['{{count', '{{shown'] : []
      expect([key, blanks(text)]).toEqual([
        key,
        wanted.filter((blank) => blanks(text).includes(blank) || !spare.includes(blank)),
      ])
    }
  })

  test('is Arabic in Arabic', () => {
    const words = (text: string) => text.replace(/\{\{.*?\}\}|<.*?>/g, '')
    const latin = leaves(ar).filter(([, text]) => !/[\u0600-\u06ff]/.test(text) && /[a-z]{3,}/i.test(words(text)))
    expect(latin.filter(([, text]) => !sameInBoth.includes(text))).toEqual([])
  })

  test('uses the words of the trade', () => {
    const odd = /\b(papers?|dearer|told|asked for|taken back|stands? (on|here)|set aside|whoever)\b/i
    expect(leaves(en).filter(([, text]) => odd.test(text))).toEqual([])
  })

  test('leaves a space between an Arabic word and a value', () => {
    // Short Arabic words are joined to the word that follows.
    const joined = /(?:^|[^\u0600-\u06ff])(?:و|ف|ب|بـ|ك|كـ|ل|لـ|الـ)\{\{/g
    const glued = leaves(ar).filter(([, text]) =>
      /[\u0620-\u065f]\{\{|\}\}[\u0620-\u065f]/.test(text.replace(joined, ' {{')),
    )
    expect(glued).toEqual([])
  })

  test('has all forms of every Arabic plural', () => {
    const plurals = new Map<string, Set<string>>()
    for (const [key] of leaves(ar)) {
      const [, form] = /_(zero|one|two|few|many|other)$/.exec(key) ?? []
      if (form) plurals.set(stem(key), (plurals.get(stem(key)) ?? new Set()).add(form))
    }
    for (const [key, forms] of plurals) {
      // A key can end in such a word without being a plural: it then has no `other` form.
      if (!forms.has('other')) continue
      expect([key, [...forms].filter((form) => form !== 'zero').sort()]).toEqual([
        key,
        ['few', 'many', 'one', 'other', 'two'],
      ])
    }
  })
})

describe('API messages with a fixed wording', () => {
  const api = {
    en: new Map(leaves(read('contract/src/wording', 'en'))),
    ar: new Map(leaves(read('contract/src/wording', 'ar'))),
  }
  const toasts = read('web/app/platform/toasts', 'ar')
  const fixed = readFileSync(join(root, 'docs/coverage/texts.txt'), 'utf8').split('\n')
  const said = [...api.en].filter(([, text]) => fixed.includes(text))

  test('exist', () => expect(said.length).toBeGreaterThan(10))

  test.each(said)('%s: the page knows both languages, so the English is shown beneath the Arabic', (key, text) => {
    expect(toasts[text]).toBe(api.ar.get(key))
  })
})
