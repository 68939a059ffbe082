import { randomUUID } from 'node:crypto'
import { DAY_MS, dayInZone } from '@safar/contract/day'
import { banks } from '@safar/contract/money/deposits.contract'
import { payables } from '@safar/contract/money/payables.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { EntryKind } from '@safar/contract/vocabulary/money'
import type { TestApp } from '../../../testing/test-app.ts'
import { type Account, agencyAccount, notByHand, openAccount, postEntry } from '../../ledger/public.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

interface Charge {
  /** Minor units; negative for a refund. */
  amount: bigint
  bookingId?: number
  daysAgo?: number
  kind?: EntryKind
  /** In the supplier's own currency, at its rate. */
  foreign?: { currency: string; amount: bigint; rate: string }
}

/** Suppliers who are owed money, and people who pay them. */
export async function payablesFixture(app: TestApp) {
  const { db, config } = app.services
  const desk = await app.person('admin-staff', { permissions: ['ledger.view', 'ledger.post'] })
  const second = await app.person('admin-staff', { permissions: ['ledger.view', 'ledger.post'] })
  const admin = await app.person('admin')
  const { body: made } = await app.call(
    banks.create,
    { body: { name: 'Meezan', title: 'Safar Travel', account_number: '0044' } },
    { token: admin.token },
  )
  const dayBefore = (days: number) => dayInZone(config.AGENCY_ZONE, new Date(app.clock.now().getTime() - days * DAY_MS))

  // The till holds enough for every payment in cash.
  const [till, opening] = [await agencyAccount(db.adhoc, 'cash'), await agencyAccount(db.adhoc, 'opening')]
  await db.tx((tx) =>
    postEntry(tx, {
      authority: notByHand('terms'),
      key: randomUUID(),
      kind: 'opening',
      at: app.clock.now(),
      day: dayBefore(90),
      lines: [
        { account: till, amount: -10_000_000_000n },
        { account: opening, amount: 10_000_000_000n },
      ],
    }),
  )

  const supplier = (name = `Supplier ${randomUUID().slice(0, 8)}`): Promise<Account> =>
    openAccount(db.adhoc, { code: `payable:${name}`, class: 'payable', name, currency: 'PKR' })

  /** Posts an amount the office owes a supplier, as a sale, void or refund would. */
  const charge = async (account: Account, { amount, bookingId, daysAgo = 0, kind = 'sale', foreign }: Charge) => {
    const cash = await agencyAccount(db.adhoc, 'suspense')
    const { id } = await db.tx((tx) =>
      postEntry(tx, {
        authority: notByHand('sale'),
        key: randomUUID(),
        kind,
        at: app.clock.now(),
        day: dayBefore(daysAgo),
        lines: [
          { account, amount },
          { account: cash, amount: -amount },
        ],
        fields: {
          ...(bookingId !== undefined && { bookingId }),
          ...(foreign && { foreign, rate: { from: foreign.currency, to: 'PKR', rate: foreign.rate } }),
        },
      }),
    )
    return id
  }

  const pay = (account: Account, amount: number, about: Partial<Input<typeof payables.pay>['body']> = {}, by = desk) =>
    app.call(payables.pay, { body: { account_id: account.id, amount, ...about } }, { token: by.token })
  const decide = (id: number, approve: boolean, by: Person = second) =>
    app.call(
      payables.decide,
      { params: { id }, body: { approve, ...(!approve && { reason: 'No' }) } },
      { token: by.token },
    )
  const reverse = (id: number, by: Person = desk) =>
    app.call(payables.reverse, { params: { id }, body: { reason: 'Wrong supplier' } }, { token: by.token })
  const items = async (account: Account) => {
    const { body } = await app.call(
      payables.items,
      { params: { id: account.id }, query: { limit: 200 } },
      { token: desk.token },
    )
    return body
  }

  return {
    desk,
    second,
    admin,
    bank: made.data,
    dayBefore,
    supplier,
    charge,
    pay,
    decide,
    reverse,
    items,
    list: (query: Input<typeof payables.list>['query'] = {}, by: Person = desk) =>
      app.call(payables.list, { query }, { token: by.token }),
    /** The balance in the ledger itself. */
    async ledgerBalance({ id }: Account): Promise<number> {
      const { rows } = await app.owner.query(
        'select coalesce(sum(amount), 0)::bigint as sum from ledger_lines where account_id = $1',
        [id],
      )
      return Number(rows[0].sum)
    },
    async differences() {
      return (await app.owner.query('select * from payable_differences()')).rows
    },
  }
}
