import { convertAtRate } from '@safar/contract/amount'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countAtPricingRate } from '../../ledger/public.ts'
import { type ForeignItem, matchForeign } from './match-foreign.rules.ts'

const currencies = { currency: 'USD', ours: 'PKR' }
const nothing = { settled: 0n, foreignSettled: 0n }

test('a purchase paid at a lower rate is a gain, at a higher one a loss', () => {
  const bought = { id: 1, charged: 2_780_000n, foreignCharged: 10_000n, rate: '278', ...nothing }
  const pay = (charged: bigint) =>
    matchForeign([bought, { id: 2, charged: -charged, foreignCharged: -10_000n, rate: null, ...nothing }], currencies)
  expect(pay(2_750_000n)).toEqual([
    { owedItem: 1, paidItem: 2, foreign: 10_000n, amount: 2_780_000n, paidAmount: 2_750_000n },
  ])
  expect(pay(2_800_000n)).toMatchObject([{ amount: 2_780_000n, paidAmount: 2_800_000n }])
})

test('a part of a payment carries its share of the money, and the last part carries the remainder', () => {
  const item = (id: number, foreign: bigint) => ({
    id,
    foreignCharged: foreign,
    charged: convertAtRate({ amount: foreign, currency: 'USD' }, '3.3333', 'PKR'),
    rate: '3.3333',
    ...nothing,
  })
  const paid = { id: 9, charged: -1_000n, foreignCharged: -300n, rate: null, ...nothing }
  const matches = matchForeign([item(1, 100n), item(2, 100n), item(3, 100n), paid], currencies)
  expect(matches.map(({ paidAmount }) => paidAmount)).toEqual([333n, 334n, 333n])
})

test('a purchase is settled at its stored rate: a refund of the unpaid half leaves nothing in either currency', () => {
  const kept = { currency: 'USD', rate: '3.3333' }
  const bought = countAtPricingRate({ amount: 0n, foreign: 0n }, 333n, kept, 'PKR')
  expect(bought).toEqual({ amount: 333n, foreign: 100n })
  const item = { id: 1, charged: 333n, foreignCharged: 100n, rate: kept.rate, ...nothing }
  const paid = { id: 2, charged: -160n, foreignCharged: -50n, rate: null, ...nothing }
  const [match] = matchForeign([item, paid], currencies)
  expect(match).toMatchObject({ foreign: 50n, amount: 167n, paidAmount: 160n })
  expect(countAtPricingRate(bought, -166n, kept, 'PKR')).toEqual({ amount: 167n - 333n, foreign: -50n })
})

/** A minimal model of a supplier's books that follows the rules of the ledger and the database. */
function createBooks() {
  const items = new Map<number, ForeignItem>()
  const book = { ours: 0n, gain: 0n, paid: 0n, counted: 0n }
  const charge = (id: number, rate: string, added: bigint) => {
    const item = items.get(id) ?? { id, charged: 0n, foreignCharged: 0n, rate, ...nothing }
    const before = { amount: item.charged, foreign: item.foreignCharged }
    const { amount, foreign } = countAtPricingRate(before, added, { currency: 'USD', rate }, 'PKR')
    items.set(id, { ...item, charged: item.charged + amount, foreignCharged: item.foreignCharged + foreign })
    book.ours += amount
    book.counted += amount
  }
  const pay = (id: number, foreign: bigint, money: bigint) => {
    items.set(id, { id, charged: -money, foreignCharged: -foreign, rate: null, ...nothing })
    book.ours -= money
    book.paid += money
    const open = [...items.values()].filter(({ foreignCharged, foreignSettled }) => foreignCharged !== foreignSettled)
    for (const match of matchForeign(open, currencies)) {
      const [owed, paid] = [items.get(match.owedItem), items.get(match.paidItem)]
      if (!owed || !paid) throw new Error('no such item')
      owed.settled += match.amount
      owed.foreignSettled += match.foreign
      paid.settled -= match.paidAmount
      paid.foreignSettled -= match.foreign
      book.ours -= match.amount - match.paidAmount
      book.gain += match.amount - match.paidAmount
    }
  }
  const openAbroad = () => [...items.values()].reduce((sum, one) => sum + one.foreignCharged - one.foreignSettled, 0n)
  return { items, book, charge, pay, openAbroad }
}

test('after any purchases, part payments and refunds, both currencies are settled alike and the gain is the difference', () => {
  const rate = fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 9_999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`)
  const amount = fc.bigInt({ min: 10_000n, max: 90_000_000n })
  const step = fc.oneof(
    fc.record({ act: fc.constant('buy' as const), rate, amount }),
    fc.record({ act: fc.constant('refund' as const), which: fc.nat(20), share: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ act: fc.constant('pay' as const), rate, share: fc.integer({ min: 1, max: 130 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), rate, (steps, lastRate) => {
      const { items, book, charge, pay, openAbroad } = createBooks()
      const bookings: { id: number; rate: string }[] = []
      const payAt = (foreign: bigint, at: string) =>
        pay(items.size + 1, foreign, convertAtRate({ amount: foreign, currency: 'USD' }, at, 'PKR'))
      for (const one of steps) {
        if (one.act === 'buy') {
          const booking = { id: items.size + 1, rate: one.rate }
          bookings.push(booking)
          charge(booking.id, booking.rate, one.amount)
        } else if (one.act === 'refund') {
          const booking = bookings[one.which % Math.max(1, bookings.length)]
          const left = booking && (items.get(booking.id)?.charged ?? 0n)
          if (booking && left) charge(booking.id, booking.rate, -(left * BigInt(one.share)) / 100n)
        } else if (openAbroad() > 0n) {
          const foreign = (openAbroad() * BigInt(one.share)) / 100n
          if (foreign > 0n) payAt(foreign, one.rate)
        }
      }
      // Leftover credits are used up by buying for them.
      if (openAbroad() < 0n) {
        const id = items.size + 1
        charge(id, lastRate, convertAtRate({ amount: -openAbroad() + 100n, currency: 'USD' }, lastRate, 'PKR'))
      }
      if (openAbroad() > 0n) payAt(openAbroad(), lastRate)
      expect(openAbroad()).toBe(0n)
      expect(book.ours).toBe(0n)
      expect(book.gain).toBe(book.counted - book.paid)
      for (const { charged, settled, foreignCharged, foreignSettled } of items.values())
        expect([charged, foreignCharged]).toEqual([settled, foreignSettled])
    }),
    { numRuns: 400 },
  )
})
