import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '../../platform/database/database.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { openAccount } from './accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const account = { code: 'payable:fly-by-night', class: 'payable', name: 'Fly-by-night', currency: 'PKR' } as const
const open = async (tx: Queries) => (await openAccount(tx, account)).id

test('an account whose creation was rolled back is not cached; a committed one always has the same id', async () => {
  const { db } = app.services
  const lost: number[] = []
  for (const _ of [1, 2]) {
    const undone = db.tx(async (tx) => {
      lost.push(await open(tx), await open(tx))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }
  const ids: number[] = []
  for (const _ of [1, 2, 3]) ids.push(await db.tx(open))
  const { rows } = await app.owner.query('select id::int from ledger_accounts where code = $1', [account.code])
  expect(ids).toEqual([rows[0].id, rows[0].id, rows[0].id])
  expect(lost).not.toContain(rows[0].id)
})
