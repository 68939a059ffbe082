import fc from 'fast-check'
import { CLERKS } from './by-hand-model.ts'

export const BOOKINGS = 2

const clerk = fc.nat(CLERKS - 1)
/** From nothing to three fifths of what one clerk may move: two or three of them reach it. */
const large = fc.integer({ min: 1, max: 6_000_000 }).map(BigInt)
/** Equal payments under one reference are rare unless the amounts are few. */
const paid = fc.oneof(large, { arbitrary: fc.constant(400_000n), weight: 2 })
/** How many days ago a reversal is to stand; mostly today. */
const back = fc.option(fc.nat(9))
const nth = fc.nat(10_000)
const often = fc.integer({ min: 0, max: 3 }).map((draw) => draw > 0)
const booking = fc.nat(BOOKINGS - 1)
/** Of the price: a part, a little more, or a nought too many. */
const percent = fc.constantFrom(3, 10, 25, 60, 100, 130, 250, 999, 1_100)
const houseAccounts = ['revenue:charges', 'revenue:margin', 'suspense', 'opening'] as const

const verb = <const V extends string, T>(
  name: V,
  parts: { [K in keyof T]: fc.Arbitrary<T[K]> },
): fc.Arbitrary<{ verb: V } & T> => fc.record(parts).map((drawn) => ({ verb: name, ...drawn }))

/** What clerks do by hand, and how they try to give more than they may. */
export const byHandActions = {
  houseEntry: verb('houseEntry', {
    clerk,
    amount: large,
    sides: fc.shuffledSubarray([...houseAccounts], { minLength: 2 }),
  }),
  /** Moves all that is left of today, except this little. */
  fill: verb('fill', { clerk, left: fc.integer({ min: 0, max: 900 }).map(BigInt) }),
  decideRequest: verb('decideRequest', { nth, clerk, approve: often }),
  expense: verb('expense', { clerk, amount: large }),
  decideExpense: verb('decideExpense', { nth, clerk }),
  reverseExpense: verb('reverseExpense', { nth, clerk, back }),
  paySupplier: verb('paySupplier', {
    clerk,
    amount: paid,
    reference: fc.option(fc.constantFrom('PO 1', 'PO 2')),
    reason: fc.boolean(),
  }),
  decidePayment: verb('decidePayment', { nth, clerk }),
  reversePayment: verb('reversePayment', { nth, clerk, back }),
  receive: verb('receive', { booking, percent, clerk }),
  report: verb('report', { booking, percent, reference: fc.constantFrom('TT 1', 'TT 2') }),
  decideTransfer: verb('decideTransfer', { nth, clerk, approve: often, reason: fc.boolean() }),
  pass: verb('pass', { hours: fc.integer({ min: 1, max: 23 }) }),
}

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never
export type ByHandAction = Drawn<(typeof byHandActions)[keyof typeof byHandActions]>
