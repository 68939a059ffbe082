import type { EntryKind } from '@safar/contract/vocabulary/money'
import fc from 'fast-check'
import { byHandActions } from './by-hand-actions.ts'
import { CLERKS } from './by-hand-model.ts'
import type { LineModel } from './model-shapes.ts'

export const WALLETS = 3

const wallet = fc.nat(WALLETS - 1)
const clerk = fc.nat(CLERKS - 1)
/** Small compared with the limits, so that every limit is reached again and again. */
const amount = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 900 })).map(BigInt)
const limit = fc.integer({ min: 0, max: 1_200 }).map(BigInt)
/** Selects one of those that exist by then. */
const nth = fc.nat(10_000)
const rarely = fc.integer({ min: 0, max: 7 }).map((draw) => draw === 0)

/** Kinds that take money out of a wallet, and kinds that add some; an adjustment can do either. */
const goingOut = ['sale', 'ancillary', 'reissue', 'charge', 'refund_fee', 'adjustment'] as const
const comingIn = ['opening', 'deposit', 'void', 'refund', 'discount', 'adjustment'] as const
const manualOut = ['charge', 'adjustment'] as const
const manualIn = ['opening', 'discount', 'adjustment'] as const

/** Approval is twice as likely. */
const decisions = ['approved', 'approved', 'rejected', 'reversed'] as const

const verb = <const V extends string, T>(
  name: V,
  parts: { [K in keyof T]: fc.Arbitrary<T[K]> },
): fc.Arbitrary<{ verb: V } & T> => fc.record(parts).map((drawn) => ({ verb: name, ...drawn }))

const actions = {
  spend: verb('spend', { kind: fc.constantFrom(...goingOut), wallet, amount, forced: rarely }),
  earn: verb('earn', { kind: fc.constantFrom(...comingIn), wallet, amount }),
  transfer: verb('transfer', { wallet, step: fc.integer({ min: 1, max: WALLETS - 1 }), amount, forced: rarely, clerk }),
  postAgain: verb('postAgain', { nth, other: fc.boolean() }),
  charge: verb('charge', { kind: fc.constantFrom(...manualOut), wallet, amount, forced: rarely, clerk }),
  credit: verb('credit', { kind: fc.constantFrom(...manualIn), wallet, amount, clerk }),
  correct: verb('correct', { nth, wallet, amount: fc.option(amount), forced: rarely, clerk }),
  hold: verb('hold', { wallet, amount, purpose: fc.constantFrom('money' as const, 'space' as const) }),
  holdAgain: verb('holdAgain', { nth, other: fc.boolean() }),
  capture: verb('capture', {
    nth,
    kind: fc.constantFrom('sale' as const, 'ancillary' as const),
    percent: fc.integer({ min: 1, max: 120 }),
  }),
  captureWhole: verb('captureWhole', { nth }),
  release: verb('release', { nth }),
  ask: verb('ask', { wallet, amount }),
  decide: verb('decide', { nth, status: fc.constantFrom(...decisions), clerk }),
  limits: verb('limits', {
    clerk,
    wallet,
    credit: limit,
    booking: fc.option(limit),
    days: fc.option(fc.integer({ min: 0, max: 40 })),
  }),
  wait: verb('wait', { days: fc.integer({ min: 1, max: 12 }) }),
  close: verb('close', { back: fc.integer({ min: -1, max: 20 }) }),
  prove: verb('prove', {}),
  read: verb('read', { wallet }),
  ...byHandActions,
}

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never
export type Action = Drawn<(typeof actions)[keyof typeof actions]>

const weights: Partial<Record<keyof typeof actions, number>> = {
  spend: 12,
  earn: 8,
  hold: 8,
  capture: 5,
  captureWhole: 5,
  release: 4,
  charge: 6,
  credit: 4,
  correct: 4,
  ask: 4,
  decide: 5,
  read: 4,
  limits: 3,
  transfer: 3,
  postAgain: 3,
  decideRequest: 5,
  houseEntry: 3,
  decideTransfer: 4,
  pass: 3,
}

export const action: fc.Arbitrary<Action> = fc.oneof(
  ...(Object.keys(actions) as (keyof typeof actions)[]).map((name) => ({
    weight: weights[name] ?? 2,
    arbitrary: actions[name] as fc.Arbitrary<Action>,
  })),
)

const against: Readonly<Record<EntryKind, string>> = {
  opening: 'opening',
  deposit: 'cash',
  sale: 'payable:sooper',
  ancillary: 'payable:sooper',
  void: 'payable:sooper',
  refund: 'payable:sooper',
  void_fee: 'revenue:fees',
  refund_fee: 'revenue:fees',
  reissue: 'payable:sooper',
  charge: 'revenue:charges',
  discount: 'revenue:discounts',
  adjustment: 'suspense',
  transfer: 'suspense',
  supplier_payment: 'payable:sooper',
  expense: 'expense:other',
  exchange: 'exchange',
}

/** The lines of an entry on a wallet; a sale has four. */
export function linesOf(kind: EntryKind, place: number, change: bigint): LineModel[] {
  const own = { side: place, amount: change }
  if (kind !== 'sale') return [own, { side: against[kind], amount: -change }]
  const [margin, charges] = [-change / 20n, -change / 50n]
  return [
    own,
    { side: 'payable:sooper', amount: -change - margin - charges },
    { side: 'revenue:margin', amount: margin },
    { side: 'revenue:charges', amount: charges },
  ]
}
