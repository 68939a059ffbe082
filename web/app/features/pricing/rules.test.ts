import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { createInstance } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { countryName } from '../../ui/fields/values/countries.ts'
import ar from './messages.ar.json'
import en from './messages.en.json'
import { wordsOf } from './price-texts.ts'
import { inOrder, type RuleTexts, ruleSentence, sameSales, signedText, typedValue, valueText } from './rules.ts'
import { marginRow } from './testing/margin-row.ts'

const plain = marginRow()

describe('a typed percentage', () => {
  test.each([
    ['2.5', 250],
    ['2.50', 250],
    ['0.05', 5],
    ['1.15', 115],
    ['0.29', 29],
    ['100', 10_000],
    ['7 %', 700],
    ['٢٫٥', 250],
    ['٢٫٥٪', 250],
  ])('%s is %d basis points', (text, value) => expect(typedValue('percent', text)).toBe(value))

  test.each(['', '.', '2.', '.5', '2.505', '100.01', '-1', '1e2', '2.5.1', 'two', '5%%'])('%s is refused', (text) =>
    expect(typedValue('percent', text)).toBeNull(),
  )
})

describe('typed rupees', () => {
  test.each([
    ['1500', 150_000],
    ['1,500', 150_000],
    ['1,500.5', 150_050],
    ['4.35', 435],
    ['1.10', 110],
    ['10,000,000,000', 1_000_000_000_000],
    ['١٬٥٠٠', 150_000],
  ])('%s is %d minor units', (text, value) => expect(typedValue('flat', text)).toBe(value))

  test.each(['10,000,000,000.01', '1.005', '5%', '-5'])('%s is refused', (text) =>
    expect(typedValue('flat', text)).toBeNull(),
  )
})

test('every value that can be saved reads back unchanged', () => {
  for (let value = 0; value <= 10_000; value += 1) {
    expect(typedValue('percent', valueText('percent', value))).toBe(value)
    expect(typedValue('flat', valueText('flat', value * 99_999))).toBe(value * 99_999)
  }
})

test('a percentage is shown without trailing zeros, rupees with both decimals', () => {
  expect(valueText('percent', 250)).toBe('2.5')
  expect(valueText('percent', 1000)).toBe('10')
  expect(valueText('percent', 5)).toBe('0.05')
  expect(valueText('flat', 150_050)).toBe('1,500.50')
})

test('an amount carries its sign and its unit', () => {
  expect(signedText(plain)).toBe('+2.5%')
  expect(signedText({ kind: 'flat', value: 150_000, direction: 'down' })).toBe('\u2212PKR\u00a01,500')
})

test('two rules cover the same sales only when they name exactly the same conditions', () => {
  const flights: MarginRow = { ...plain, product: 'flight' }
  const changed: MarginRow = { ...flights, id: 2, value: 900, active: false }
  expect(sameSales(flights, changed)).toBe(true)
  expect(sameSales(flights, { ...flights, airline: 'PK' })).toBe(false)
  expect(sameSales({ ...plain, agent_id: 4 }, { ...plain, agent_id: 5 })).toBe(false)
})

test('rules are sorted by product, the widest first', () => {
  const rules: MarginRow[] = [
    { ...plain, id: 1, product: 'hotel' },
    { ...plain, id: 2, product: 'flight', airline: 'PK' },
    { ...plain, id: 3, product: 'flight' },
    { ...plain, id: 4 },
  ]
  expect(inOrder(rules, ['flight', 'hotel']).map(({ id }) => id)).toEqual([4, 3, 2, 1])
})

describe('a rule in one sentence', () => {
  const words = {} as { en: RuleTexts; ar: RuleTexts }
  beforeAll(async () => {
    for (const [lng, pricing] of [
      ['en', en],
      ['ar', ar],
    ] as const) {
      const i18n = createInstance()
      await i18n.init({ lng, resources: { [lng]: { pricing } }, interpolation: { escapeValue: false } })
      words[lng] = wordsOf(i18n.getFixedT(lng, 'pricing'), {
        country: (code) => countryName(code, lng),
        agent: () => 'Al Noor Travels',
        group: () => 'Gold',
        city: (id) => ({ en: 'Makkah', ar: 'مكة المكرمة' })[lng] ?? id,
        day: (day) => day,
      })
    }
  })
  /** Strips the marks that keep codes left to right. */
  const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

  test.each<[Partial<MarginRow>, string, string]>([
    [{}, 'Adds 2.5% to the price on all sales.', 'يضيف 2.5% إلى السعر على جميع المبيعات.'],
    [
      { product: 'flight', airline: 'PK', origin: 'LHE', destination_country: 'SA', cabin: 'business' },
      'Adds 2.5% to the price on flights with airline PK from LHE to Saudi Arabia in business class.',
      'يضيف 2.5% إلى السعر على رحلات الطيران مع شركة الطيران PK من LHE إلى المملكة العربية السعودية على درجة الأعمال.',
    ],
    [
      { kind: 'flat', value: 150_000, direction: 'down', per: 'booking', agent_id: 7 },
      'Takes PKR 1,500 off per booking on all sales for Al Noor Travels.',
      'يخصم 1,500 روبية لكل حجز على جميع المبيعات للوكيل Al Noor Travels.',
    ],
    [
      { booking_class: 'Q', trip_type: 'round_trip', passenger: 'child', valid_from: '2026-12-01' },
      'Adds 2.5% to the price on all sales in booking class Q round trip for children from 2026-12-01.',
      'يضيف 2.5% إلى السعر على جميع المبيعات بفئة الحجز Q ذهاب وعودة للأطفال ابتداءً من 2026-12-01.',
    ],
    [
      { on: 'base', direction: 'down', value: 100, product: 'umrah' },
      'Takes off 1% of the base fare on umrah packages.',
      'يخصم 1% من السعر الأساسي على باقات العمرة.',
    ],
  ])('%o', (change, english, arabic) => {
    expect(bare(ruleSentence({ ...plain, ...change }, words.en))).toBe(english)
    expect(bare(ruleSentence({ ...plain, ...change }, words.ar))).toBe(arabic)
  })
})
