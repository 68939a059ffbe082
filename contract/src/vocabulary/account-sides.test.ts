import { describe, expect, test } from 'vitest'
import { flowOf, growsWithDebit, sidesOf } from './account-sides.ts'
import { type AccountClass, accountClasses } from './money.ts'

const holdsMoney = (accountClass: AccountClass) => ['bank', 'cash', 'gateway'].includes(accountClass)
const pairs = accountClasses.flatMap((from) =>
  accountClasses.map((to) => ({ from: { class: from }, to: { class: to } })),
)

/** How the balance changes as people read it: 1 if it rises. */
const change = (account: { class: AccountClass }, { debit }: { debit: object }) =>
  growsWithDebit(account.class) === (debit === account) ? 1 : -1

describe('an amount from one account to another', () => {
  test.each(pairs)('$from.class to $to.class', ({ from, to }) => {
    const sides = sidesOf({ from, to })
    const [gave, received] = [change(from, sides), change(to, sides)]
    if (growsWithDebit(from.class) === growsWithDebit(to.class)) expect([gave, received]).toEqual([-1, 1])
    if (holdsMoney(from.class)) expect(gave).toBe(-1)
    else if (holdsMoney(to.class)) expect(received).toBe(1)
    else if (from.class === 'wallet') expect(gave).toBe(-1)
    else if (to.class === 'wallet') expect(received).toBe(1)
    expect(flowOf(sides)).toEqual({ from, to })
  })
})

test('a bank that pays is credited; a charge debits the wallet it comes from', () => {
  const [hbl, meezan, agent, charges] = [
    { class: 'bank' },
    { class: 'bank' },
    { class: 'wallet' },
    { class: 'revenue' },
  ] as const
  expect(sidesOf<{ class: AccountClass }>({ from: hbl, to: meezan })).toEqual({ debit: meezan, credit: hbl })
  expect(sidesOf<{ class: AccountClass }>({ from: agent, to: charges })).toEqual({ debit: agent, credit: charges })
})
