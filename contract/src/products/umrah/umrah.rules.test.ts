import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../day.ts'
import { cancellationSteps, planInstalments } from '../../sales/terms.rules.ts'
import { sharings, umrahFares } from '../../vocabulary/umrah.ts'
import { packageErrors, returnDay, toFlightDays, toStayDays, totalNights } from './package.rules.ts'
import { umrahPackageForm } from './package.shapes.ts'
import {
  choiceErrors,
  costOf,
  costParts,
  listedChoice,
  listedCost,
  priceOf,
  profitOf,
  type UmrahChoice,
} from './price.rules.ts'
import { samplePackage } from './testing/sample-package.ts'

const CURRENCY = 'PKR'
const context = { currency: CURRENCY, seats: 4 }
const form = samplePackage()

describe('dates', () => {
  const nights = fc.array(fc.record({ nights: fc.integer({ min: 1, max: 20 }) }), { minLength: 1, maxLength: 6 })
  const departsOn = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days))

  test('nights add up, and each stay begins where the previous one ends', () => {
    fc.assert(
      fc.property(nights, departsOn, fc.integer({ min: 0, max: 1 }), (stays, day, arrivesAfter) => {
        const journey = { departsOn: day, arrivesAfter }
        const days = toStayDays(stays, journey)
        expect(days.map(({ check_in, check_out }) => daysBetween(check_in, check_out))).toEqual(
          stays.map((stay) => stay.nights),
        )
        expect(days[0]?.check_in).toBe(addDays(day, arrivesAfter))
        for (const [index, { check_in }] of days.entries())
          if (index > 0) expect(check_in).toBe(days[index - 1]?.check_out)
        expect(days.at(-1)?.check_out).toBe(returnDay(stays, journey))
        expect(daysBetween(days[0]?.check_in ?? '', days.at(-1)?.check_out ?? '')).toBe(totalNights(stays))
      }),
    )
  })

  test('the return flight moves with the nights, the outbound flight does not', () => {
    const [out, home] = toFlightDays(form.flights, { departsOn: '2026-12-10', arrivesAfter: 0, moreNights: 3 })
    expect([out?.departs_on, home?.departs_on]).toEqual(['2026-12-10', '2026-12-27'])
  })
})

describe('prices', () => {
  const choices = fc.record({
    makkah: fc.record({ hotel: fc.constantFrom('anjum', 'swissotel'), nights: fc.integer({ min: 5, max: 12 }) }),
    madinah: fc.record({ hotel: fc.constantFrom('dallah', 'oberoi'), nights: fc.integer({ min: 3, max: 10 }) }),
    transport: fc.constantFrom('bus', 'car'),
    extras: fc.subarray(['zamzam', 'sim']),
  })
  type Target = typeof choices extends fc.Arbitrary<infer T> ? T : never
  const toChoice = ({ makkah, madinah, transport, extras }: Target): UmrahChoice => ({
    stays: [makkah, madinah],
    transport,
    extras,
  })
  const fares = fc.constantFrom(...umrahFares)
  const sides = fc.constantFrom('public' as const, 'agent' as const)

  test('price and cost are each the sum of their parts, to the paisa', () => {
    fc.assert(
      fc.property(choices, fares, sides, fc.integer({ min: 1, max: 30 }), (target, fare, side, seats) => {
        const choice = toChoice(target)
        const price = priceOf(form, choice, fare, { currency: CURRENCY, seats, side })
        const parts = costParts(form, choice, fare, { currency: CURRENCY, seats })
        if (!price || !parts) return
        for (const { amount } of [...price.parts, ...parts]) expect(Number.isInteger(amount)).toBe(true)
        expect(price.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.amount)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          costOf(form, choice, fare, { currency: CURRENCY, seats }),
        )
      }),
    )
  })

  type Change = (choice: UmrahChoice) => UmrahChoice
  const changesTo = (target: Target): Change[] => [
    (choice) => ({ ...choice, stays: [target.makkah, choice.stays[1] ?? target.madinah] }),
    (choice) => ({ ...choice, stays: [choice.stays[0] ?? target.makkah, target.madinah] }),
    (choice) => ({ ...choice, transport: target.transport }),
    (choice) => ({ ...choice, extras: target.extras }),
  ]

  test('the price is that of the final choice, whatever was changed in whatever order', () => {
    const inAnyOrder = choices.chain((target) =>
      fc.tuple(
        fc.constant(target),
        choices,
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
        fc.shuffledSubarray([0, 1, 2, 3]),
      ),
    )
    fc.assert(
      fc.property(inAnyOrder, fares, sides, ([target, detour, order, wander], fare, side) => {
        const steps = [...wander.map((at) => changesTo(detour)[at]), ...order.map((at) => changesTo(target)[at])]
        const reached = steps.reduce((choice, step) => step?.(choice) ?? choice, listedChoice(form))
        expect(priceOf(form, reached, fare, { ...context, side })).toEqual(
          priceOf(form, toChoice(target), fare, { ...context, side }),
        )
      }),
    )
  })

  test('an unchanged package has its listed price', () => {
    for (const fare of umrahFares)
      for (const side of ['public', 'agent'] as const)
        expect(priceOf(form, listedChoice(form), fare, { ...context, side })?.amount ?? null).toBe(
          listedCost(form, fare, CURRENCY) === null ? null : form.prices[side][fare],
        )
  })

  test('room costs are divided by the beds at the pricing rate, and the other costs are added', () => {
    // (8 × 400 + 6 × 300) SAR / 4 = 1250 SAR at 74.76, visa 500 SAR, bus 200 SAR, ziyarat 50 SAR; flights 120,000 PKR.
    const riyals = 125_000 + 50_000 + 20_000 + 5_000
    expect(listedCost(form, 'quad', CURRENCY)).toBe((riyals * 7476) / 100 + 12_000_000)
    expect(listedCost(form, 'single', CURRENCY)).toBeNull()
  })

  test('profit is price minus cost; if either is missing, there is none', () => {
    const [quad, single] = profitOf(form, ['quad', 'single'], CURRENCY)
    expect(quad?.public).toBe((form.prices.public.quad ?? 0) - (quad?.cost ?? 0))
    expect(single).toEqual({ fare: 'single', cost: null, public: null, agent: null })
  })

  test('a better hotel adds its extra cost and the margin on changes; going back to the same hotel removes it', () => {
    const choice = {
      ...listedChoice(form),
      stays: [
        { hotel: 'swissotel', nights: 8 },
        { hotel: 'dallah', nights: 6 },
      ],
    }
    const price = priceOf(form, choice, 'quad', { ...context, side: 'public' })
    // 8 × (800 − 400) SAR / 4 = 800 SAR, plus ten per cent.
    expect(price?.parts).toEqual([
      { kind: 'listed', amount: form.prices.public.quad },
      { kind: 'stay', stay: 0, amount: Math.round(80_000 * 74.76 * 1.1) },
    ])
    const again = { ...choice, stays: choice.stays.with(0, { hotel: 'anjum', nights: 8 }) }
    expect(priceOf(form, again, 'quad', { ...context, side: 'public' })).toEqual({
      amount: form.prices.public.quad,
      parts: [{ kind: 'listed', amount: form.prices.public.quad }],
    })
  })

  test('the cost of a private car is shared by its passengers: two pay more each than four', () => {
    const choice = { ...listedChoice(form), transport: 'car' }
    const each = (seats: number) =>
      priceOf(form, choice, 'quad', { currency: CURRENCY, seats, side: 'public' })?.amount ?? 0
    expect(each(2)).toBeGreaterThan(each(4))
    expect(each(5)).toBeGreaterThan(each(4))
  })

  test('a choice no longer offered, too many nights, and nights that do not add up are refused at their fields', () => {
    const wrong = {
      stays: [
        { hotel: 'x', nights: 40 },
        { hotel: 'dallah', nights: 6 },
      ],
      transport: 'x',
      extras: ['kit', 'sim', 'sim'],
    }
    expect(choiceErrors(form, wrong, { onDeparture: true })).toEqual({
      'choice.stays.0.hotel': 'umrah_choice_gone',
      'choice.stays.0.nights': 'umrah_nights_bounds',
      'choice.stays': 'umrah_nights_sum',
      'choice.transport': 'umrah_choice_gone',
      'choice.extras.0': 'umrah_choice_gone',
      'choice.extras.2': 'umrah_choice_gone',
    })
    expect(choiceErrors(form, listedChoice(form), { onDeparture: true })).toEqual({})
  })
})

describe('terms', () => {
  const percents = fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 })
    .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 100])
    .map((cuts) => cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0)))
  const plans = percents.chain((parts) =>
    fc
      .uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: parts.length, maxLength: parts.length })
      .map((days) => days.sort((a, b) => b - a))
      .map((days) =>
        parts.map((percent, index) => ({ percent, days_before: index === 0 ? null : (days[index] ?? 0) })),
      ),
  )

  test('a payment plan adds up exactly, in whole rupees if the total is, and each part is due later than the one before', () => {
    fc.assert(
      fc.property(
        plans,
        fc.oneof(
          fc.integer({ min: 0, max: 10_000_000_000 }),
          fc.integer({ min: 0, max: 100_000_000 }).map((rupees) => rupees * 100),
        ),
        fc.integer({ min: 0, max: 400 }),
        (steps, total, ahead) => {
          const today = '2026-11-16'
          const plan = planInstalments(steps, total, { today, departsOn: addDays(today, ahead) })
          expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
          if (total % 100 === 0) for (const { amount } of plan) expect(amount % 100).toBe(0)
          const days = plan.map(({ due_on }) => due_on ?? today)
          expect(days).toEqual([...new Set(days)].sort())
        },
      ),
    )
  })

  test('cancelling costs more from each tier on, and nothing before the first tier', () => {
    const steps = cancellationSteps(form.cancellation, 1_000_001, { departsOn: '2026-12-31', zone: 'Asia/Karachi' })
    expect(steps).toEqual([
      { from: null, penalty: 200_000 },
      { from: '2026-11-30T19:00:00.000Z', penalty: 500_000 },
      { from: '2026-12-20T19:00:00.000Z', penalty: 1_000_001 },
    ])
    // A quarter of 432,350 rupees is 108,087.50; the penalty drops the half rupee.
    const quarter = [{ days_before: null, percent: 25 }]
    const about = { departsOn: '2026-12-31', zone: 'Asia/Karachi' }
    expect(cancellationSteps(quarter, 43_235_000, about)).toEqual([{ from: null, penalty: 10_808_700 }])
    expect(cancellationSteps([], 500, { departsOn: '2026-12-31', zone: 'UTC' })).toEqual([{ from: null, penalty: 0 }])
  })
})

describe('the form of the office', () => {
  test('a valid package has no errors, and its schema accepts it unchanged', () => {
    expect(packageErrors(form, CURRENCY)).toEqual({})
    expect(umrahPackageForm.parse(form)).toEqual(form)
  })

  const stayOf = (changes: object) => ({ ...form, stays: [{ ...form.stays[0], ...changes }, ...form.stays.slice(1)] })
  test.each([
    ['nights outside their bounds', stayOf({ min_nights: 9 }), ['stays.0.min_nights']],
    ['nights that the flight home does not follow', stayOf({ nights: 10 }), ['flights.1.day']],
    [
      'another currency',
      { ...form, visa: { ...form.visa, cost: { ...form.visa.cost, currency: 'USD' } } },
      ['visa.cost.currency'],
    ],
    ['a plan of 90 %', { ...form, payment_plan: [{ percent: 90, days_before: null }] }, ['payment_plan']],
    ['a season that ends before it begins', { ...form, departures: [], valid_to: '2020-01-01' }, ['valid_to']],
    [
      'no price at all',
      { ...form, prices: { ...form.prices, public: Object.fromEntries(umrahFares.map((fare) => [fare, null])) } },
      ['prices.public'],
    ],
    ['a departure outside the season', { ...form, valid_to: '2026-12-09' }, ['departures.0.departs_on']],
  ])('%s is refused at its field', (_, wrong, fields) => {
    const errors = packageErrors(wrong as typeof form, CURRENCY)
    for (const field of fields) expect(Object.keys(errors)).toContain(field)
  })

  test('a price for a sharing whose room has no cost is refused at that room', () => {
    const prices = { ...form.prices, public: { ...form.prices.public, single: 9_000_000 } }
    expect(Object.keys(packageErrors({ ...form, prices }, CURRENCY))).toEqual(
      form.stays.map((_, index) => `stays.${index}.hotels.0.room_costs.single`),
    )
    expect(sharings).toContain('single')
  })
})
