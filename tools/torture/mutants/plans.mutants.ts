import { faultsIn, type Mutant } from './mutant.ts'

const PLANS = 'server/src/modules/bookings/plans'
const TESTS = ['plans.api.test.ts']
const OPEN_TESTS = ['server/src/modules/groups/split-seats.api.test.ts']

/** Bookings paid in instalments. */
export const plansMutants: readonly Mutant[] = [
  ...faultsIn('contract/src/sales/plan.rules.ts', ['plan.rules.test.ts'], {
    'parts are paid in their order': ['    left -= paid\n', ''],
    'a part is overdue from its own moment on': ['new Date(due_at) <= now', 'new Date(due_at) < now'],
    'what is missing of a part is due, not the whole part': [
      'amount: step.amount - step.paid }',
      'amount: step.amount }',
    ],
    'the last part takes the difference of a new price': ['place === last ? left :', 'place > last ? left :'],
    'both sides of a split plan add up to each part': [
      'amount: amount - (leaves[place]?.amount ?? 0)',
      'amount: amount - 0 * (leaves[place]?.amount ?? 0)',
    ],
    'a payment is spread over what is due first': [
      'Date.parse(a.due_at) - Date.parse(b.due_at) || a.id - b.id',
      'a.id - b.id',
    ],
  }),
  ...faultsIn(`${PLANS}/pay-instalment.ts`, TESTS, {
    'a part is no more than what is left': ['amount !== undefined && amount > left', 'false'],
    'a guest has no balance to pay a part from': ['if (payerOf(booking) === null) throw', 'if (false) throw'],
    'a part is paid once under its key': ['      if (locked.actedOn) return locked.booking\n', ''],
    'a part of a booking that is over is not paid': [
      "  assertMove(deps, locked, 'pay_instalment', moverOf(actor))\n",
      '',
    ],
  }),
  ...faultsIn(`${PLANS}/cover-booking.ts`, TESTS, {
    'what is set aside takes the place of what was': ['  if (moneyHold) await releaseHold(tx, moneyHold)\n', ''],
    'the clock goes on to the next part': ['const dueAt = next?.due_at ?? last', 'const dueAt = last'],
    'what is paid is added to what was paid': ['booking.covered + amount)', 'amount)'],
  }),
  ...faultsIn(`${PLANS}/cover-booking.ts`, ['server/src/modules/payments/pay-instalments.api.test.ts'], {
    'money that came for a plan is set aside for it': [
      'if (!booking.plan || !payableStates',
      'if (booking.plan || !payableStates',
    ],
  }),
  ...faultsIn(`${PLANS}/retained-part.ts`, TESTS, {
    'the terms keep no more than was paid': [
      'Math.min(cancelCosts(terms, now, owed).penalty, covered)',
      'cancelCosts(terms, now, owed).penalty',
    ],
  }),
  ...faultsIn(`${PLANS}/give-back-cover.ts`, TESTS, {
    'what the terms keep is charged': ['if (retained > 0)', 'if (retained < 0)'],
    'the rest of the paid parts is free again': ['  await releaseHolds(tx, booking)\n', ''],
  }),
  ...faultsIn(`${PLANS}/spread-payment.ts`, TESTS, {
    'one payment is of one balance': [
      'if (first && payerOf(first) !== payerOf(locked.booking)) throw',
      'if (false) throw',
    ],
    'a payment is spread once under its key': [
      'locked.actedOn ? locked.booking : await',
      'false ? locked.booking : await',
    ],
  }),
  ...faultsIn(`${PLANS}/list-instalments.ts`, OPEN_TESTS, {
    'an agent reads their own open instalments alone': [
      "if (actor.scope !== 'all') return actor.accountId",
      "if (actor.scope !== 'all') return payerId ?? actor.accountId",
    ],
    'what is paid is no longer open': ['        lt(bookings.covered, bookings.owed),\n', ''],
  }),
]
