import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveNextDue, nextInstalment, planSteps, replan, splitIntoPlan, splitPlan, spreadOver } from './plan.rules.ts'

const day = (n: number) => `2027-0${n}-01T00:00:00.000Z`
const plan = [
  { due_at: day(1), amount: 200 },
  { due_at: day(2), amount: 300 },
  { due_at: day(3), amount: 500 },
]
const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
  .chain((months) =>
    fc
      .array(fc.integer({ min: 1, max: 5000 }), { minLength: months.length, maxLength: months.length })
      .map((weights) => weights.map((share, place) => ({ share, due_at: day(months[place] ?? 1) }))),
  )
const owed = fc.integer({ min: 0, max: 900_000_000 })
const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)

describe('a payment plan', () => {
  it('adds up exactly to the price, with the earliest part first, for any shares', () => {
    fc.assert(
      fc.property(owed, shares, (price, parts) => {
        const made = splitIntoPlan(price, parts)
        expect(sum(made)).toBe(price)
        expect(made.map(({ due_at }) => due_at)).toEqual(made.map(({ due_at }) => due_at).toSorted())
        expect(made.every(({ amount }) => amount > 0)).toBe(true)
      }),
    )
  })

  it('still adds up after the price has changed', () => {
    fc.assert(
      fc.property(owed, fc.integer({ min: 1, max: 900_000_000 }), shares, (before, after, parts) => {
        const made = splitIntoPlan(before, parts)
        if (made.length > 0) expect(sum(replan(made, after))).toBe(after)
      }),
    )
  })

  it('is paid in order, and paid and missing amounts add up to the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (covered) => {
        const steps = planSteps(plan, covered, new Date(day(1)))
        expect(steps.reduce((total, { paid }) => total + paid, 0)).toBe(covered)
        const open = steps.findIndex(({ paid, amount }) => paid < amount)
        expect(steps.slice(open + 1).every(({ paid }) => open === -1 || paid === 0)).toBe(true)
      }),
    )
  })

  it('reports which part is overdue, due and due later', () => {
    expect(planSteps(plan, 200, new Date('2027-02-02T00:00:00Z')).map(({ state }) => state)).toEqual([
      'paid',
      'overdue',
      'due',
    ])
    expect(planSteps(plan, 0, new Date('2026-12-01T00:00:00Z')).map(({ state }) => state)).toEqual([
      'due',
      'later',
      'later',
    ])
  })

  it('asks for the unpaid rest of the next part', () => {
    expect(nextInstalment(plan, 0)).toEqual({ due_at: day(1), amount: 200 })
    expect(nextInstalment(plan, 250)).toEqual({ due_at: day(2), amount: 250 })
    expect(nextInstalment(plan, 1000)).toBeNull()
  })

  it('gives the next unpaid part another date and leaves the others unchanged', () => {
    expect(moveNextDue(plan, 200, day(9)).map(({ due_at }) => due_at)).toEqual([day(1), day(9), day(3)])
  })

  it('is overdue from its due time on', () => {
    expect(planSteps(plan, 0, new Date(day(1)))[0]?.state).toBe('overdue')
  })

  it('is split into two plans whose parts add up to the original parts, on the same dates', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 600 }), (kept, leaving) => {
        const { stays, leaves } = splitPlan(plan, { owed: 1000, leaving, kept })
        expect(stays.map(({ due_at, amount }, place) => [due_at, amount + (leaves[place]?.amount ?? 0)])).toEqual(
          plan.map(({ due_at, amount }) => [due_at, amount]),
        )
        expect(sum(leaves)).toBe(leaving)
      }),
    )
  })
})

describe('one payment over several plans', () => {
  it('pays the earliest due parts first, across all bookings, and reports what is left over', () => {
    const plans = [
      { id: 1, parts: [{ due_at: day(3), amount: 100 }] },
      {
        id: 2,
        parts: [
          { due_at: day(1), amount: 50 },
          { due_at: day(4), amount: 50 },
        ],
      },
    ]
    expect(spreadOver(plans, 120)).toEqual({
      shares: new Map([
        [2, 50],
        [1, 70],
      ]),
      left: 0,
    })
    expect(spreadOver(plans, 230).left).toBe(30)
  })
})
