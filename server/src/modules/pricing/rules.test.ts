import { divideHalfEven, shareOf } from '@safar/contract/amount'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explain } from './explanation.rules.ts'
import { type AppliedRules, forEveryPassenger, type NetFare, priceFares } from './rules.ts'
import type { Charge } from './tables.ts'
import { anyCharge } from './testing/charge.ts'
import { marginRule as rule } from './testing/margin-rule.ts'

const charge = (about: Partial<Charge>): Charge => anyCharge({ value: 0, ...about })
const none = forEveryPassenger(null)
const nothing: AppliedRules = {
  airline: none,
  channel: none,
  charges: [],
  markup: none,
  ownCharges: [],
  roundingStep: 1,
}
const margin = (about: Parameters<typeof rule>[0]) => forEveryPassenger(rule(about))
const family: NetFare[] = [
  { passenger: 'adult', count: 2, base: 100_000, taxes: 20_000 },
  { passenger: 'child', count: 1, base: 75_000, taxes: 20_000 },
  { passenger: 'infant', count: 1, base: 10_000, taxes: 5_000 },
]
const adult: NetFare[] = [{ passenger: 'adult', count: 1, base: 100_000, taxes: 20_000 }]

describe('halves are rounded to the even neighbour', () => {
  test.each([
    [5, 10, 0],
    [15, 10, 2],
    [25, 10, 2],
    [26, 10, 3],
    [-15, 10, -2],
    [-25, 10, -2],
    [-26, 10, -3],
    [4, 10, 0],
    [-4, 10, 0],
  ])('%d / %d is %d', (amount, by, result) => expect(Number(divideHalfEven(BigInt(amount), BigInt(by)))).toBe(result))

  test('rounding matches exact arithmetic up to a thousand million rupees', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const product = BigInt(amount) * BigInt(points)
        const doubled = product * 2n - shareOf(BigInt(amount), BigInt(points)) * 20_000n
        // Never off by more than half a unit.
        expect(doubled <= 10_000n && doubled >= -10_000n).toBe(true)
      }),
    )
  })
})

describe('a price', () => {
  test('without rules equals the net price', () => {
    const price = priceFares(family, nothing)
    expect([price.net, price.owed, price.total]).toEqual([350_000, 350_000, 350_000])
  })

  test.each([
    ['percent of the total', { kind: 'percent', value: 1_000, on: 'total' }, 35_000],
    ['percent of the base', { kind: 'percent', value: 1_000, on: 'base' }, 28_500],
    ['flat a passenger', { kind: 'flat', value: 500, per: 'passenger' }, 2_000],
    ['flat a booking, shared by the seats', { kind: 'flat', value: 3_000, per: 'booking' }, 3_000],
  ] as const)('%s', (_, about, earned) => {
    const price = priceFares(family, { ...nothing, channel: margin(about) })
    expect([price.channelMargin, price.total]).toEqual([earned, 350_000 + earned])
  })

  test('gives an infant, who has no seat, no share of a per-booking amount', () => {
    const price = priceFares(family, { ...nothing, channel: margin({ kind: 'flat', value: 3_000, per: 'booking' }) })
    expect(price.lines.map(({ total }) => total)).toEqual([121_000, 96_000, 15_000])
  })

  test('is made in order: the channel’s percent is of net and airline margin, a charge of both', () => {
    const price = priceFares(adult, {
      ...nothing,
      airline: margin({ kind: 'flat', value: 30_000 }),
      channel: margin({ value: 1_000 }),
      charges: [charge({ kind: 'percent', value: 100 })],
    })
    expect(price).toMatchObject({ airlineMargin: 30_000, channelMargin: 15_000, charges: 1_650, owed: 166_650 })
  })

  test('never falls below net: the channel’s margin gives way', () => {
    const down = margin({ value: 2_000, direction: 'down' })
    expect(priceFares(adult, { ...nothing, channel: down })).toMatchObject({ owed: 120_000, floored: true })
    const withAirline = { ...nothing, airline: margin({ kind: 'flat', value: 10_000 }), channel: down }
    expect(priceFares(adult, withAirline)).toMatchObject({ owed: 120_000, channelMargin: -10_000, floored: true })
  })

  test('keeps an airline discount as long as the channel margin covers it', () => {
    const airline = margin({ kind: 'flat', value: 1_000, direction: 'down' })
    const price = priceFares(adult, { ...nothing, airline, channel: margin({ kind: 'flat', value: 5_000 }) })
    expect(price).toMatchObject({ owed: 124_000, floored: false })
  })

  test('an agent’s own mark-up and charges change what the client pays, not what is owed', () => {
    const price = priceFares(adult, {
      ...nothing,
      charges: [charge({ value: 1_000 })],
      markup: margin({ layer: 'markup', kind: 'flat', value: 4_000 }),
      ownCharges: [charge({ setBy: 'agent', value: 500 })],
    })
    expect(price).toMatchObject({ owed: 121_000, markup: 4_000, ownCharges: 500, total: 125_500 })
  })
})

describe('for all prices', () => {
  const amount = fc.integer({ min: 0, max: 5e8 })
  const anyRule = fc
    .record({
      kind: fc.constantFrom('percent' as const, 'flat' as const),
      raw: fc.integer({ min: 0, max: 10_000 }),
      direction: fc.constantFrom('up' as const, 'down' as const),
      per: fc.constantFrom('passenger' as const, 'booking' as const),
      on: fc.constantFrom('base' as const, 'total' as const),
    })
    .map(({ raw, ...about }) => rule({ ...about, value: about.kind === 'flat' ? raw * 37 : raw }))
  const generatedCharge = (setBy: 'office' | 'agent') =>
    fc
      .record({
        kind: fc.constantFrom('percent' as const, 'flat' as const),
        value: fc.integer({ min: 0, max: 10_000 }),
      })
      .map((about) => charge({ ...about, setBy }))
  const fares = fc
    .tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
      amount,
      amount,
    )
    .map(([adults, children, infants, base, taxes]): NetFare[] =>
      [
        { passenger: 'adult' as const, count: adults, base, taxes },
        { passenger: 'child' as const, count: children, base: Math.floor(base * 0.75), taxes },
        { passenger: 'infant' as const, count: infants, base: Math.floor(base / 10), taxes: 0 },
      ].filter(({ count }) => count > 0),
    )
  /** The same rule for everyone, or one for each passenger type. */
  const byPassenger = fc.oneof(
    fc.option(anyRule).map(forEveryPassenger),
    fc.record({ adult: fc.option(anyRule), child: fc.option(anyRule), infant: fc.option(anyRule) }),
  )
  const applied = fc.record({
    airline: byPassenger,
    channel: byPassenger,
    charges: fc.array(generatedCharge('office'), { maxLength: 3 }),
    markup: byPassenger,
    ownCharges: fc.array(generatedCharge('agent'), { maxLength: 2 }),
    roundingStep: fc.constantFrom(1, 5, 100, 1_000),
  })

  test('no agent owes more than the public for any line, and never less than the net price', () => {
    fc.assert(
      fc.property(fares, applied, applied, (net, agent, everybody) => {
        const publicRules = { ...everybody, roundingStep: agent.roundingStep, markup: none, ownCharges: [] }
        const price = priceFares(net, { ...agent, publicRules })
        const most = priceFares(net, publicRules).owedByLine
        for (const [place, owed] of price.owedByLine.entries()) {
          expect(owed).toBeLessThanOrEqual(most[place] ?? 0)
          expect(owed).toBeGreaterThanOrEqual(price.netByLine[place] ?? 0)
        }
        const { net: cost, airlineMargin, channelMargin, charges, rounding } = price
        expect(cost + airlineMargin + channelMargin + charges + rounding).toBe(price.owed)
        const [markedUp, bare] = [price, priceFares(net, { ...agent, markup: none, ownCharges: [], publicRules })]
        expect(bare.owed).toBe(markedUp.owed)
        expect(explain(price, bare).steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total)
      }),
      { numRuns: 400 },
    )
  })

  test('every amount is whole, the parts add up to the total, and the buyer owes at least the net price', () => {
    fc.assert(
      fc.property(fares, applied, (net, rules) => {
        const price = priceFares(net, rules)
        const { lines, owedByLine, netByLine, parts, floored: _, isListed: _listed, ...amounts } = price
        for (const value of Object.values(amounts)) expect(Number.isSafeInteger(value)).toBe(true)
        expect(lines.reduce((sum, { count, total }) => sum + count * total, 0)).toBe(price.total)
        expect(netByLine.reduce((sum, net, place) => sum + net * (lines[place]?.count ?? 0), 0)).toBe(price.net)
        expect(owedByLine.reduce((sum, owed, place) => sum + owed * (lines[place]?.count ?? 0), 0)).toBe(price.owed)
        for (const { base, taxes, total } of lines) {
          expect(base + taxes).toBe(total)
          for (const amount of [base, taxes, total]) expect(Math.abs(amount % rules.roundingStep)).toBe(0)
          expect(base).toBeGreaterThanOrEqual(0)
        }
        const { net: cost, airlineMargin, channelMargin, charges, rounding } = price
        expect(cost + airlineMargin + channelMargin + charges + rounding).toBe(price.owed)
        expect(price.owed + price.markup + price.ownCharges + price.ownRounding).toBe(price.total)
        expect(price.owed).toBeGreaterThanOrEqual(price.net)
        expect(price.total).toBeGreaterThanOrEqual(0)
        const partsOf = (of: string) => parts.reduce((sum, part) => sum + (part.of === of ? part.amount : 0), 0)
        expect(partsOf('charge')).toBe(price.charges)
        expect(partsOf('own_charge')).toBe(price.ownCharges)
        expect(partsOf('airline')).toBe(price.airlineMargin)
        expect(partsOf('markup')).toBe(price.markup)
      }),
      { numRuns: 400 },
    )
  })
})

describe('an agent and the public', () => {
  test('an agent never owes more than the public, and the step by which the price was lowered is a part of its own', () => {
    const publicRules = { ...nothing, channel: margin({ layer: 'customer', kind: 'flat', value: 2_000 }) }
    const price = priceFares(adult, {
      ...nothing,
      channel: margin({ layer: 'agent', kind: 'flat', value: 1_000 }),
      charges: [charge({ value: 1_700 })],
      markup: margin({ layer: 'markup', kind: 'flat', value: 4_000 }),
      publicRules,
    })
    expect(price).toMatchObject({ owed: 122_000, publicCap: -700, channelMargin: 300, charges: 1_700, markup: 4_000 })
    expect(price.total).toBe(126_000)
    expect(explain(price, price).steps.map(({ step, amount }) => [step, amount])).toEqual([
      ['net', 120_000],
      ['airline_margin', 0],
      ['channel_margin', 1_000],
      ['charge', 1_700],
      ['public_cap', -700],
      ['markup', 4_000],
    ])
  })

  test('an agent who pays less keeps their price', () => {
    const publicRules = { ...nothing, channel: margin({ layer: 'customer', kind: 'flat', value: 2_000 }) }
    expect(priceFares(adult, { ...nothing, publicRules })).toMatchObject({ owed: 120_000, publicCap: 0 })
  })

  test('a listed price for agents above the one for the public is lowered too', () => {
    const listed: NetFare[] = [{ passenger: 'adult', count: 2, base: 90, taxes: 0, listed: 120, publicListed: 110 }]
    const price = priceFares(listed, { ...nothing, publicRules: nothing })
    expect(price).toMatchObject({ owed: 220, publicCap: -20, airlineMargin: 60, channelMargin: -20 })
  })
})

describe('rounding to whole rupees', () => {
  const three: NetFare[] = [{ passenger: 'adult', count: 3, base: 10_000_000, taxes: 1_735_000 }]
  const rupees = { ...nothing, roundingStep: 100 }

  test('a charge of 350 for three stays 350: the rounding of the shares is a separate part', () => {
    const price = priceFares(three, { ...rupees, charges: [charge({ value: 35_000 })] })
    expect(price).toMatchObject({ charges: 35_000, rounding: 100, owed: 35_240_100, total: 35_240_100 })
    expect(price.lines[0]).toMatchObject({ total: 11_746_700, base: 10_000_000, taxes: 1_746_700 })
  })

  test('a percentage margin is whole rupees per passenger, so that no step shows paisa', () => {
    const price = priceFares(three, { ...rupees, channel: margin({ kind: 'percent', value: 777 }) })
    expect(price).toMatchObject({ channelMargin: 3 * 911_800, rounding: 0, owed: 37_940_400 })
  })

  test('a net price with paisa is rounded, and never below net', () => {
    const odd: NetFare[] = [{ passenger: 'adult', count: 2, base: 1_000_020, taxes: 0 }]
    expect(priceFares(odd, rupees)).toMatchObject({ net: 2_000_040, rounding: 160, owed: 2_000_200 })
  })

  test("an agent's mark-up is rounded only for the client", () => {
    const own = { ...rupees, markup: margin({ layer: 'markup', kind: 'flat', value: 1_050 }) }
    expect(priceFares(adult, own)).toMatchObject({ owed: 120_000, rounding: 0, ownRounding: -50, total: 121_000 })
  })
})

test('a margin on children is shared only among children', () => {
  const channel = { ...none, child: rule({ kind: 'flat', value: 3_000, per: 'booking' }) }
  const price = priceFares(family, { ...nothing, channel })
  expect(price.lines.map(({ total }) => total)).toEqual([120_000, 98_000, 15_000])
  expect(price.channelMargin).toBe(3_000)
})
