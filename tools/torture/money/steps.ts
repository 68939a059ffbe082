import { addDays } from '@safar/contract/day'
import type { TransactionForm } from '@safar/contract/money/ledger.contract'
import type { AsyncCommand } from 'fast-check'
import { type Action, linesOf, WALLETS } from './actions.ts'
import type { ByHand } from './by-hand-model.ts'
import { byHandPrerequisites, byHandVerbs } from './by-hand-steps.ts'
import type { LedgerModel } from './ledger-model.ts'
import type { LineModel, Outcome } from './model-shapes.ts'
import type { ProductLedger } from './product-ledger.ts'
import { balanceOf, free, overdue, owed, owedBefore } from './wallet-model.ts'

type Act<V extends Action['verb']> = Extract<Action, { verb: V }>
/** What the model expects, and what the books return. */
type OutcomePair = [Outcome, Promise<Outcome>]

const pick = <T>(list: readonly T[], nth: number): [number, T] => {
  const place = nth % list.length
  const found = list[place]
  if (found === undefined) throw new RangeError('there is none to pick')
  return [place, found]
}

function capture(
  model: LedgerModel,
  books: ProductLedger,
  nth: number,
  kind: 'sale' | 'ancillary',
  percent: number,
): OutcomePair {
  const [place, hold] = pick(model.holds, nth)
  const amount = (hold.amount * BigInt(percent)) / 100n || 1n
  const posting = { lines: linesOf(kind, hold.wallet, -amount), captures: place }
  return [model.post(posting), books.post(kind, posting)]
}

interface ManualEntry {
  kind: TransactionForm['kind']
  clerk: number
  amount: bigint
  lines: LineModel[]
  forced: boolean
}

/** An entry of one clerk, which is sent to a second one if it is more than the first may move. */
function byHand(
  model: LedgerModel,
  books: ProductLedger,
  { kind, clerk, amount, lines, forced }: ManualEntry,
): OutcomePair {
  const posting = { lines, forced, byHand: true, by: clerk }
  const work: ByHand = (may) => may({ amount }) ?? model.post(posting)
  return [model.byHand.attemptOrSend(clerk, work), books.manual(kind, posting, clerk)]
}

const verbs: { [V in Action['verb']]: (act: Act<V>, model: LedgerModel, books: ProductLedger) => OutcomePair } = {
  spend({ kind, wallet, amount, forced }, model, books) {
    const posting = { lines: linesOf(kind, wallet, -amount), forced }
    return [model.post(posting), books.post(kind, posting)]
  },
  earn({ kind, wallet, amount }, model, books) {
    const posting = { lines: linesOf(kind, wallet, amount) }
    return [model.post(posting), books.post(kind, posting)]
  },
  transfer({ wallet, step, amount, forced, clerk }, model, books) {
    const to = { side: (wallet + step) % WALLETS, amount }
    return byHand(model, books, {
      kind: 'transfer',
      clerk,
      amount,
      lines: [{ side: wallet, amount: -amount }, to],
      forced,
    })
  },
  // Posts under a key that was used before: the same lines change nothing, others are refused.
  postAgain({ nth, other }, model, books) {
    const [place, { lines }] = pick(model.entries, nth)
    if (!books.hasKey(place)) return ['done', Promise.resolve('done')]
    const sent = lines.map(({ side, amount }) => ({ side, amount: other ? amount * 2n : amount }))
    return [other ? 'entry_key' : 'again', books.postAgain(place, sent)]
  },
  charge: ({ kind, wallet, amount, forced, clerk }, model, books) =>
    byHand(model, books, { kind, clerk, amount, lines: linesOf(kind, wallet, -amount), forced }),
  credit: ({ kind, wallet, amount, clerk }, model, books) =>
    byHand(model, books, { kind, clerk, amount, lines: linesOf(kind, wallet, amount), forced: false }),
  correct({ nth, wallet, amount, forced, clerk }, model, books) {
    const [place] = pick(model.entries, nth)
    const lines = amount === null ? [] : linesOf('charge', wallet, -amount)
    const replacement = amount === null ? null : { lines, forced, byHand: true, by: clerk }
    const work: ByHand = (may) => model.correct(place, replacement, may)
    const expected = model.byHand.attemptOrSend(clerk, work, `entry ${place}`)
    return [expected, books.correct(place, 'charge', replacement, clerk)]
  },
  hold: ({ wallet, amount, purpose }, model, books) => [
    model.hold(wallet, amount, purpose),
    books.hold(wallet, amount, purpose),
  ],
  holdAgain({ nth, other }, model, books) {
    const [place, { wallet, amount, purpose }] = pick(model.holds, nth)
    return [other ? 'hold_ref' : 'again', books.hold(wallet, other ? amount + 1n : amount, purpose, place)]
  },
  capture: ({ nth, kind, percent }, model, books) => capture(model, books, nth, kind, percent),
  captureWhole: ({ nth }, model, books) => capture(model, books, nth, 'sale', 100),
  release({ nth }, model, books) {
    const [place] = pick(model.holds, nth)
    return [model.release(place), books.release(place)]
  },
  ask: ({ wallet, amount }, model, books) => [model.ask(wallet, amount), books.ask(wallet, amount)],
  decide({ nth, status, clerk }, model, books) {
    const [place] = pick(model.deposits, nth)
    const work: ByHand = (may, by) => model.decide(place, status, may, by.clerk)
    const expected = model.byHand.attemptOrSend(clerk, work, `deposit ${place}`)
    return [expected, books.decideDeposit(place, status, clerk)]
  },
  limits({ wallet, credit, booking, days, clerk }, model, books) {
    const limits = { creditLimit: credit, bookingLimit: booking, creditDays: days }
    return [model.byHand.attemptOrSend(clerk, model.setLimits(wallet, limits)), books.setLimits(wallet, limits, clerk)]
  },
  wait({ days }, model, books) {
    model.pass(days * 24 * 60)
    return ['done', books.pass(days * 24 * 60)]
  },
  close({ back }, model, books) {
    const through = addDays(model.today, -back)
    return [model.close(through), books.close(through)]
  },
  prove: (_, model, books) => [JSON.stringify(houseOf(model)), books.prove()],
  read: ({ wallet }, model, books) => [JSON.stringify(reportOf(model, wallet)), books.read(wallet)],
  ...byHandVerbs,
}

const houseOf = (model: LedgerModel) =>
  [...model.house].flatMap(([code, sum]) => (sum === 0n ? [] : [`${code} ${sum}`])).sort()

/** What the office reads about an agent: the line of the credit report, and the total of the statement. */
function reportOf(model: LedgerModel, place: number) {
  const wallet = model.wallet(place)
  const olderThan = (days: number) => owedBefore(wallet, addDays(model.today, -days))
  const [all, days7, days15, days30] = [owed(wallet), olderThan(7), olderThan(15), olderThan(30)]
  // Overdue debt locks the credit: only prepaid money is available.
  const credit = overdue(wallet, model.today) > 0n ? wallet.creditLimit : 0n
  const available = free(wallet) - credit
  return {
    balance: Number(balanceOf(wallet)),
    available: Number(available > 0n ? available : 0n),
    owed: Number(all),
    overdue: Number(overdue(wallet, model.today)),
    ageing: [all - days7, days7 - days15, days15 - days30, days30].map(Number),
    debit: Number(wallet.debited),
    closing: Number(balanceOf(wallet)),
  }
}

/** Every wallet, in the form the table has it. */
const walletsOf = (model: LedgerModel) =>
  model.wallets.map((wallet) => {
    const { held, reserved, debited, lines, lastDay, creditLimit } = wallet
    const beyond = -free(wallet)
    return [balanceOf(wallet), held, reserved, debited, lines, lastDay, creditLimit, beyond > 0n ? beyond : 0n].join(
      ' ',
    )
  })

const prerequisites: Partial<Record<Action['verb'], 'entries' | 'holds' | 'deposits'>> = {
  postAgain: 'entries',
  correct: 'entries',
  holdAgain: 'holds',
  capture: 'holds',
  captureWhole: 'holds',
  release: 'holds',
  decide: 'deposits',
}

const digits = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)

/** One verb on the model and on the books, which must agree on its outcome and on every wallet. */
export class Step implements AsyncCommand<LedgerModel, ProductLedger> {
  private readonly act: Action
  private readonly count: (verb: string, outcome: Outcome) => void

  constructor(act: Action, count: (verb: string, outcome: Outcome) => void) {
    this.act = act
    this.count = count
  }

  check(model: Readonly<LedgerModel>): boolean {
    const { verb } = this.act
    const list = prerequisites[verb as keyof typeof prerequisites]
    if (list) return model[list].length > 0
    const own = byHandPrerequisites[verb as keyof typeof byHandPrerequisites]
    return own === undefined || model.byHand[own].length > 0
  }

  async run(model: LedgerModel, books: ProductLedger): Promise<void> {
    const both = verbs[this.act.verb] as (act: Action, model: LedgerModel, books: ProductLedger) => OutcomePair
    const [expected, doing] = both(this.act, model, books)
    const found = await doing
    await books.readEntries()
    this.count(this.act.verb, found)
    if (found !== expected) throw new Error(`${this}: expected ${expected}, found ${found}`)
    const [expectedWallets, actualWallets] = [walletsOf(model).join(' | '), (await books.wallets()).join(' | ')]
    if (expectedWallets !== actualWallets)
      throw new Error(`${this}: wallets should be ${expectedWallets}, are ${actualWallets}`)
  }

  toString(): string {
    return JSON.stringify(this.act, digits)
  }
}
