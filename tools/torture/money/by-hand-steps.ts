import { addDays } from '@safar/contract/day'
import type { ByHandAction } from './by-hand-actions.ts'
import { LIMIT } from './by-hand-model.ts'
import type { LedgerModel } from './ledger-model.ts'
import type { LineModel, Outcome } from './model-shapes.ts'
import type { ProductLedger } from './product-ledger.ts'

type Act<V extends ByHandAction['verb']> = Extract<ByHandAction, { verb: V }>
type OutcomePair = [Outcome, Promise<Outcome>]

const placeOf = (list: readonly unknown[], nth: number): number => nth % list.length

const move = (from: string, to: string, amount: bigint): LineModel[] => [
  { side: from, amount: -amount },
  { side: to, amount },
]
const dayBack = (today: string, days: number | null): string | null => (days === null ? null : addDays(today, -days))

const spend = (amount: bigint): LineModel[] => move('expense:torture', 'bank', amount)
const pay = (amount: bigint): LineModel[] => move('payable:sooper', 'bank', amount)

function houseEntry(model: LedgerModel, books: ProductLedger, clerk: number, lines: LineModel[]): OutcomePair {
  const amount = lines.reduce((sum, line) => (line.amount > 0n ? sum + line.amount : sum), 0n)
  const work = model.byHand.post(lines, { amount, by: clerk })
  return [model.byHand.attemptOrSend(clerk, work), books.manual('adjustment', { lines }, clerk)]
}

const amountOf = (model: LedgerModel, booking: number, percent: number): bigint =>
  (model.byHand.booking(booking).owed * BigInt(percent)) / 100n

export const byHandVerbs: {
  [V in ByHandAction['verb']]: (act: Act<V>, model: LedgerModel, books: ProductLedger) => OutcomePair
} = {
  houseEntry: ({ clerk, amount, sides: [from = '', to = ''] }, model, books) =>
    houseEntry(model, books, clerk, move(from, to, amount)),
  fill({ clerk, left }, model, books) {
    const amount = LIMIT - model.byHand.movedToday(clerk) - left
    return amount > 0n
      ? houseEntry(model, books, clerk, move('suspense', 'opening', amount))
      : ['done', Promise.resolve('done')]
  },
  decideRequest({ nth, clerk, approve }, model, books) {
    const place = placeOf(model.byHand.requests, nth)
    return [model.byHand.decideRequest(place, clerk, approve), books.byHand.decideRequest(place, clerk, approve)]
  },
  expense: ({ clerk, amount }, model, books) => [
    model.byHand.enter(model.byHand.expenses, clerk, spend(amount), { amount }),
    books.byHand.enterExpense(clerk, amount),
  ],
  decideExpense({ nth, clerk }, { byHand }, books) {
    const place = placeOf(byHand.expenses, nth)
    return [byHand.decide(byHand.expenses, place, clerk, spend), books.byHand.decideExpense(place, clerk)]
  },
  reverseExpense({ nth, clerk, back }, { byHand, today }, books) {
    const [place, day] = [placeOf(byHand.expenses, nth), dayBack(today, back)]
    const work = byHand.reverse(byHand.expenses, place, () => 'expense_not_posted', day)
    return [byHand.attemptOrSend(clerk, work, `expense ${place}`), books.byHand.reverseExpense(place, clerk, day)]
  },
  paySupplier: ({ clerk, ...payment }, { byHand }, books) => [
    byHand.pay(clerk, pay(payment.amount), payment),
    books.byHand.paySupplier(clerk, payment, books.accountId('payable:sooper')),
  ],
  decidePayment({ nth, clerk }, { byHand }, books) {
    const place = placeOf(byHand.payments, nth)
    return [byHand.decide(byHand.payments, place, clerk, pay), books.byHand.decidePayment(place, clerk)]
  },
  reversePayment({ nth, clerk, back }, { byHand, today }, books) {
    const [place, day] = [placeOf(byHand.payments, nth), dayBack(today, back)]
    const refused = (state: string) => (state === 'reversed' ? 'entry_reversed' : 'voucher_not_posted')
    const work = byHand.reverse(byHand.payments, place, refused, day)
    return [byHand.attemptOrSend(clerk, work, `payment ${place}`), books.byHand.reversePayment(place, clerk, day)]
  },
  receive({ booking, percent, clerk }, model, books) {
    const amount = amountOf(model, booking, percent)
    const work = model.byHand.receive(booking, amount)
    return [model.byHand.attemptOrSend(clerk, work), books.byHand.receive(booking, clerk, amount)]
  },
  report({ booking, percent, reference }, model, books) {
    const amount = amountOf(model, booking, percent)
    return [model.byHand.report(booking, amount, reference), books.byHand.report(booking, amount, reference)]
  },
  decideTransfer({ nth, clerk, approve, reason }, { byHand }, books) {
    const place = placeOf(byHand.transfers, nth)
    const expected = approve
      ? byHand.attemptOrSend(clerk, byHand.approveTransfer(place, reason), `transfer ${place}`)
      : byHand.rejectTransfer(place)
    return [expected, books.byHand.decideTransfer(place, clerk, approve ? 'approved' : 'rejected', reason)]
  },
  pass({ hours }, model, books) {
    model.pass(hours * 60)
    return ['done', books.pass(hours * 60)]
  },
}

/** What has to exist before a verb can be drawn. */
export const byHandPrerequisites: Partial<
  Record<ByHandAction['verb'], 'requests' | 'expenses' | 'payments' | 'transfers'>
> = {
  decideRequest: 'requests',
  decideExpense: 'expenses',
  reverseExpense: 'expenses',
  decidePayment: 'payments',
  reversePayment: 'payments',
  decideTransfer: 'transfers',
}
