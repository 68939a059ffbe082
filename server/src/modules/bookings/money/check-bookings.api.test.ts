import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { proveBookings } from './check-bookings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A booking as somebody with direct access to the database might leave it. */
async function planted(state: string): Promise<number> {
  const { user } = await app.person('agent')
  const { rows } = await app.owner.query(
    `insert into bookings (ref, product, channel, state, agent_id, supplier, title, lead_passenger, passengers, currency, net, owed,
       total, price, contact, payment, duplicate_key, created_at)
     values ($2, 'flight', 'agent', $1, $3, 'sooper', 'LHE–JED', 'KHAN/BILAL', 1, 'PKR', 100, 120, 120, '{}', '{}',
       'balance', '', now()) returning id`,
    [state, `X${user.id}`, user.id],
  )
  return Number(rows[0].id)
}

const promises = async () => (await proveBookings(app.services.db.adhoc)).map(({ promise }) => promise)

test('each way in which a booking and the books can disagree is detected', async () => {
  expect(await promises()).toEqual([])
  await planted('confirmed')
  expect(await promises()).toEqual(['an issued booking is sold once'])
  await planted('held')
  expect(await promises()).toContain('space held is set aside')
  const unequal = await planted('cancelled')
  await app.owner.query(
    `insert into booking_travellers (booking_id, key, type, title, given_name, family_name, net, owed, total)
     values ($1, 'adult-1', 'adult', 'MR', 'BILAL', 'KHAN', 100, 119, 120)`,
    [unequal],
  )
  expect(await promises()).toContain('the parts of its travellers add up to the price')
  const over = await planted('cancelled')
  await app.owner.query(
    `select ledger_hold('left', (select account_id from ledger_wallets w join bookings b on b.agent_id = w.owner_id where b.id = $1),
       120, 'space', $1, current_date)`,
    [over],
  )
  expect(await promises()).toContain('nothing is set aside for what is over')
  await app.owner.query(
    `select ledger_post('wrong', 'sale', now(), current_date, array[(select id from ledger_accounts where code = 'cash'),
       (select id from ledger_accounts where code = 'suspense')], array[5::bigint, -5::bigint], array['PKR', 'PKR'],
       jsonb_build_object('booking_id', $1::bigint))`,
    [over],
  )
  expect(await promises()).toContain('a booking that was never issued moves no money')
})
