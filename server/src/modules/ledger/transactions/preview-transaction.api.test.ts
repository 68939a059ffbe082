import { type AccountRef, type EntryPreview, ledger } from '@safar/contract/money/ledger.contract'
import { flowOf } from '@safar/contract/vocabulary/account-sides'
import { type AccountClass, manualKinds } from '@safar/contract/vocabulary/money'
import { afterAll, expect, test } from 'vitest'
import { isSample } from '../../../testing/extent.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readAccounts } from '../accounts.queries.ts'
import { openAccount } from '../accounts.ts'
import { ledgerFixture } from '../testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const permissions = ['ledger.view', 'ledger.post']

const open = (code: string, accountClass: Exclude<AccountClass, 'wallet'>) =>
  app.services.db.tx((tx) => openAccount(tx, { code, class: accountClass, name: code, currency: 'PKR' }))
const agents = [await books.agentWith(10_000_000n), await books.agentWith(10_000_000n)]
const accounts = await readAccounts(app.services.db.adhoc, [
  ...agents.map(({ wallet }) => wallet.id),
  ...(
    await Promise.all([open('bank:hbl', 'bank'), open('bank:meezan', 'bank'), open('payable:karachi', 'payable')])
  ).map(({ id }) => id),
  ...(
    await Promise.all(
      ['cash', 'revenue:charges', 'expense:rent', 'suspense', 'opening', 'gateway:safepay'].map(books.agencyAccount),
    )
  ).map(({ id }) => id),
])
await books.move(await books.agencyAccount('opening'), 10_000_000n)
const all = [...accounts.values()]
const pairs = all
  .flatMap((debit) => all.filter(({ id }) => id !== debit.id).map((credit) => ({ debit, credit })))
  // Each account is on both sides of some of them.
  .filter((_, place) => !isSample || place % 4 === 0)

const AMOUNT = 700
const closing = async ({ id }: AccountRef, token: string) =>
  (await app.call(ledger.statement, { query: { account_id: id, limit: 1 } }, { token })).body.closing
const changeOf = ({ lines }: EntryPreview, { id }: AccountRef) => {
  const line = lines.find(({ account }) => account.id === id)
  return (line?.after ?? 0) - (line?.before ?? 0)
}
const holdsMoney = ({ class: accountClass }: AccountRef) => ['bank', 'cash', 'gateway'].includes(accountClass)

test.each(manualKinds)(
  '%s: between any two accounts, the balances afterwards are those of the preview',
  async (kind) => {
    const { token } = await app.person('admin-staff', { permissions })
    const expected = new Map<number, number>()
    for (const { debit, credit } of pairs) {
      const query = { kind, debit_account: debit.id, credit_account: credit.id, amount: AMOUNT }
      const { body } = await app.call(ledger.previewTransaction, { query }, { token })
      const { lines } = body.data
      const posted = await app.call(ledger.postTransaction, { body: { ...query, note: 'Pair' } }, { token })
      const what = `${debit.name} / ${credit.name}`
      const sides = lines.map(({ account, debit, credit }) => ({ account, debit, credit }))
      expect([posted.status, posted.body.data.lines], what).toEqual([200, sides])
      for (const { account, before, after } of lines) {
        expect(before, what).toBe(expected.get(account.id) ?? before)
        expected.set(account.id, after)
      }
      const { from, to } = flowOf({ debit, credit })
      if (holdsMoney(from)) expect(changeOf(body.data, from), what).toBe(-AMOUNT)
      else if (holdsMoney(to)) expect(changeOf(body.data, to), what).toBe(AMOUNT)
    }
    for (const account of all) expect(await closing(account, token), account.name).toBe(expected.get(account.id))
  },
)

test('a transfer from HBL to Meezan takes the money out of HBL', async () => {
  const { token } = await app.person('admin-staff', { permissions })
  const [hbl, meezan] = ['bank:hbl', 'bank:meezan'].map((code) => all.find((account) => account.code === code))
  if (!hbl || !meezan) throw new Error('no banks')
  const before = [await closing(hbl, token), await closing(meezan, token)]
  const query = { kind: 'transfer', debit_account: meezan.id, credit_account: hbl.id, amount: 100_000 } as const
  await app.call(ledger.postTransaction, { body: { ...query, note: 'To Meezan' } }, { token })
  expect([await closing(hbl, token), await closing(meezan, token)]).toEqual([
    (before[0] ?? 0) - 100_000,
    (before[1] ?? 0) + 100_000,
  ])
})

test('a preview posts nothing, and says what the agent lacks', async () => {
  const { token } = await app.person('admin-staff', { permissions })
  const agent = await books.agentWith(1_000n)
  const charges = await books.agencyAccount('revenue:charges')
  const query = { kind: 'charge', debit_account: agent.wallet.id, credit_account: charges.id, amount: 1_500 } as const
  const { body } = await app.call(ledger.previewTransaction, { query }, { token })
  expect(body.data.shortfall).toEqual({ lacking: 500, available: 1_000 })
  expect(body.data.lines[0]).toMatchObject({ before: 1_000, after: -500 })
  expect((await books.wallet(agent.wallet)).balance).toBe('1000')
  const fits = await app.call(ledger.previewTransaction, { query: { ...query, amount: 1_000 } }, { token })
  expect(fits.body.data.shortfall).toBeNull()
})

test('422: a preview refuses what posting refuses, at the same field', async () => {
  const { token } = await app.person('admin-staff', { permissions })
  const cash = await books.agencyAccount('cash')
  const query = { kind: 'transfer', debit_account: cash.id, credit_account: cash.id, amount: 5 } as const
  const preview = await app.call(ledger.previewTransaction, { query }, { token })
  const posted = await app.call(ledger.postTransaction, { body: { ...query, note: 'Twice' } }, { token })
  expect([preview.status, preview.body.errors]).toEqual([posted.status, posted.body.errors])
  expect(preview.status).toBe(422)
})
