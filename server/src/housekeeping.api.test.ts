import { DAY_MS } from '@safar/contract/day'
import { users } from '@safar/contract/people/users.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { forgetRemoved } from './housekeeping.ts'
import { fund } from './testing/buyers.ts'
import { startTestApp } from './testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const admin = await app.person('admin')

const sana: Body<typeof travellers.save> = {
  title: 'MRS',
  given_name: 'Sana',
  family_name: 'Malik',
  birth_date: '1991-06-17',
  gender: 'female',
  nationality: 'PK',
  passport: 'BX 4127893',
  passport_country: 'PK',
  passport_expires: '2033-03-24',
  cnic: '35202-4817934-6',
  phone: '+92 300 7654321',
  again: false,
  frequent_flyer: undefined,
}

const inDays = (days: number) => ({ ...app.clock, now: () => new Date(app.clock.now().getTime() + days * DAY_MS) })
const forget = (days: number) => forgetRemoved({ ...app.services, clock: inDays(days) })

async function removed({ id }: { id: number }) {
  expect((await app.call(users.remove, { params: { id } }, admin)).status).toBe(200)
}
async function kept(id: number) {
  const { rows } = await app.services.db.adhoc.execute<{ email: string; phone: string | null; saved: number }>(
    sql`select email, phone, (select count(*)::int from travellers where owner_id = users.id) as saved
      from users where id = ${id}`,
  )
  return rows[0]
}

test('a removed customer is erased after a month, with everyone they saved, and not a day earlier', async () => {
  const customer = await app.person('customer')
  const { id, email } = customer.user
  await app.call(travellers.save, { body: sana }, customer)
  await removed(customer.user)
  await forget(30)
  expect(await kept(id)).toMatchObject({ email, saved: 1 })
  await forget(32)
  expect(await kept(id)).toEqual({ email: `erased-${id}@erased.invalid`, phone: null, saved: 0 })
})

test('customers with a balance or an active account, and agents, are not erased', async () => {
  const [rich, living, agent] = [await app.person('customer'), await app.person('customer'), await app.person('agent')]
  await fund(app, rich.user.id, 100_000)
  await removed(rich.user)
  await removed(agent.user)
  await forget(40)
  for (const { user } of [rich, living, agent]) expect(await kept(user.id)).toMatchObject({ email: user.email })
})
