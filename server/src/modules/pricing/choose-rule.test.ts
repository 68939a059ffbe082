import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bySpecificity, chooseRule, type PricedItem } from './choose-rule.ts'
import { createPriceBook } from './price-book.ts'
import { forEveryPassenger } from './rules.ts'
import type { MarginRule } from './tables.ts'
import { anyCharge } from './testing/charge.ts'
import { marginRule } from './testing/margin-rule.ts'

const none = forEveryPassenger(null)
const rule = (about: Partial<MarginRule>) => marginRule({ layer: 'agent', kind: 'flat', value: 1, ...about })
const subject: PricedItem = {
  product: 'flight',
  supplier: 'sooper',
  airline: 'PK',
  origin: 'LHE',
  destination: 'JED',
  originCountry: 'PK',
  destinationCountry: 'SA',
  cabin: 'economy',
  bookingClass: 'Q',
  tripType: 'one_way',
  passenger: 'adult',
  city: null,
  stars: null,
  soldOn: '2026-11-16',
  agentId: 7,
  groupId: 3,
}

/** In order of precedence, the highest first. */
const ladder = [
  rule({ agentId: 7, origin: 'LHE', destination: 'JED', airline: 'PK' }),
  rule({ agentId: 7 }),
  rule({ groupId: 3, airline: 'PK' }),
  rule({ groupId: 3 }),
  rule({ origin: 'LHE', destination: 'JED' }),
  rule({ origin: 'LHE' }),
  rule({ destination: 'JED', airline: 'PK', cabin: 'economy' }),
  rule({ originCountry: 'PK', destinationCountry: 'SA' }),
  rule({ destinationCountry: 'SA', airline: 'PK' }),
  rule({ airline: 'PK' }),
  rule({ bookingClass: 'Q' }),
  rule({ cabin: 'economy', supplier: 'sooper', product: 'flight' }),
  rule({ tripType: 'one_way', passenger: 'adult' }),
  rule({ passenger: 'adult', validFrom: '2026-11-01' }),
  rule({ passenger: 'adult' }),
  rule({ supplier: 'sooper' }),
  rule({ product: 'flight' }),
  rule({ validFrom: '2026-11-10', validTo: '2026-11-16' }),
  rule({ validTo: '2026-11-30' }),
  rule({}),
]

test('the most specific rule wins, however the rules are listed', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ladder, { minLength: 1 }), (some) => {
      const best = ladder.find((each) => some.includes(each))
      expect(chooseRule(bySpecificity(some), 'agent', subject)).toBe(best)
    }),
  )
})

test.each(ladder.map((best, place) => [place + 1, best] as const))(
  'rule %i of the ladder beats all rules after it',
  (place, best) => {
    expect(chooseRule(bySpecificity(ladder.slice(place - 1).reverse()), 'agent', subject)).toBe(best)
  },
)

test('a seasonal rule beats the same rule without a season, whichever was created first', () => {
  const [always, season] = [rule({}), rule({ validTo: '2026-11-30' })]
  expect(chooseRule(bySpecificity([always, season]), 'agent', subject)).toBe(season)
})

test('a rule that names something else does not apply', () => {
  for (const about of [{ agentId: 8 }, { origin: 'KHI' }, { cabin: 'first' as const }, { product: 'hotel' as const }])
    expect(chooseRule(bySpecificity([rule(about)]), 'agent', subject)).toBeNull()
})

test.each([
  [{ validFrom: '2026-11-17' }],
  [{ validTo: '2026-11-15' }],
  [{ passenger: 'child' as const }],
  [{ bookingClass: 'Y' }],
  [{ tripType: 'round_trip' as const }],
])('a rule for other days, passengers, classes or trips does not fit: %j', (about) =>
  expect(chooseRule(bySpecificity([rule(about)]), 'agent', subject)).toBeNull(),
)

test('a rule that is switched off, or that belongs to another layer, is ignored', () => {
  const rules = bySpecificity([rule({ active: false }), rule({ layer: 'customer' })])
  expect(chooseRule(rules, 'agent', subject)).toBeNull()
})

test("a group's rule applies only to its agents: after their own rules, before the general ones", () => {
  const [own, ofGroup, everybody] = [rule({ agentId: 7 }), rule({ groupId: 3 }), rule({})]
  const book = createPriceBook({
    version: 1,
    rules: [everybody, ofGroup, own],
    charges: [],
    roundingStep: 100,
    groups: new Map([
      [7, 3],
      [8, 3],
      [9, 4],
    ]),
    today: () => subject.soldOn,
  })
  const { agentId: _, groupId: __, passenger: ___, ...about } = subject
  const chosen = [7, 8, 9, 10].map((agentId) => book.appliedTo(about, { channel: 'agent', agentId }).channel.adult)
  expect(chosen).toEqual([own, ofGroup, everybody, everybody])
})

test("one agent's rules and charges never apply to another agent or to the public", () => {
  const charge = anyCharge({ agentId: 7, name: 'Own' })
  const markup = rule({ layer: 'markup', agentId: 7 })
  const book = createPriceBook({
    version: 1,
    rules: [markup, rule({ agentId: 7 })],
    charges: [
      { ...charge, setBy: 'agent' },
      { ...charge, setBy: 'office' },
    ],
    roundingStep: 100,
    today: () => subject.soldOn,
  })
  const { agentId: _, groupId: __, passenger: ___, ...about } = subject
  const own = book.appliedTo(about, { channel: 'agent', agentId: 7 })
  expect([own.charges.length, own.ownCharges.length, own.markup.adult]).toEqual([1, 1, markup])
  const nothing = { airline: none, channel: none, charges: [], markup: none, ownCharges: [], roundingStep: 100 }
  expect(own.publicRules).toEqual(nothing)
  expect(book.appliedTo(about, { channel: 'agent', agentId: 8 })).toEqual({ ...nothing, publicRules: nothing })
  for (const channel of ['public', 'staff'] as const)
    expect(book.appliedTo(about, { channel, agentId: null })).toEqual(nothing)
})

test('of hotels a city beats its country and stars, stars beat a supplier and the product, and no flight is meant', () => {
  const stay: PricedItem = {
    ...subject,
    product: 'hotel',
    supplier: 'house-stays',
    airline: null,
    origin: null,
    destination: null,
    originCountry: null,
    cabin: null,
    bookingClass: null,
    tripType: null,
    city: 'makkah',
    stars: 5,
  }
  const byOrder = [
    rule({ agentId: 7 }),
    rule({ city: 'makkah', stars: 5 }),
    rule({ city: 'makkah' }),
    rule({ destinationCountry: 'SA', stars: 5 }),
    rule({ stars: 5, product: 'hotel' }),
    rule({ stars: 5 }),
    rule({ supplier: 'house-stays' }),
    rule({ product: 'hotel' }),
    rule({}),
  ]
  const others = [rule({ city: 'madinah' }), rule({ stars: 4 }), rule({ stars: 0 })]
  for (let from = 0; from < byOrder.length; from++)
    expect(chooseRule(bySpecificity([...others, ...byOrder.slice(from).reverse()]), 'agent', stay)).toBe(byOrder[from])
  expect(chooseRule(bySpecificity([rule({ city: 'makkah' }), rule({ stars: 5 })]), 'agent', subject)).toBeNull()
})

test('every charge that applies to the sale is added, and no other', () => {
  const { agentId: _, groupId: __, passenger: ___, ...about } = subject
  const names = (charges: readonly { name: string }[]) => charges.map(({ name }) => name)
  const book = createPriceBook({
    version: 1,
    rules: [],
    charges: [
      anyCharge({ name: 'all' }),
      anyCharge({ name: 'hotels', product: 'hotel' }),
      anyCharge({ name: 'makkah', city: 'makkah' }),
      anyCharge({ name: 'five stars', stars: 5, supplier: 'house-stays' }),
      anyCharge({ name: 'four stars', stars: 4 }),
    ],
    roundingStep: 100,
    today: () => subject.soldOn,
  })
  const agent = { channel: 'agent' as const, agentId: 7 }
  const stay = { ...about, product: 'hotel' as const, supplier: 'house-stays', city: 'makkah', stars: 5 }
  expect(names(book.appliedTo(stay, agent).charges)).toEqual(['all', 'hotels', 'makkah', 'five stars'])
  expect(names(book.appliedTo(about, agent).charges)).toEqual(['all'])
})
