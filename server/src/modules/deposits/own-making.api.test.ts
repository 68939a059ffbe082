import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { users } from '@safar/contract/people/users.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { depositsFixture } from './testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { asked, balanceOf, decide, today } = await depositsFixture(app)

const LIMIT = 500_000_000
const permissions = ['users.view', 'users.manage', 'users.approve', 'agents.manage', 'ledger.view', 'ledger.post']
const clerk = () => app.person('admin-staff', { permissions: [...permissions, 'deposits.view', 'deposits.approve'] })
type Person = Awaited<ReturnType<typeof clerk>>

let count = 0
const newAddress = () => `own${++count}@example.com`
const approve = ({ user }: Person, { token }: Person) =>
  app.call(users.setStatus, { params: { id: user.id }, body: { status: 'approved' } }, { token })
const raise = (agent_id: number, { token }: Person, more: object = {}) => {
  const limits = { credit_limit: 100, booking_limit: null, credit_days: null, low_balance: null }
  return app.call(ledger.setLimits, { body: { agent_id, ...limits, ...more } }, { token })
}
/** An agency that the office has created, filled in and approved by somebody else; its link sets its password. */
async function created({ token }: Person): Promise<Person> {
  const email = newAddress()
  const form = { name: 'Omar', email, phone: '+923001112223', agency_name: 'Wings' }
  const { body } = await app.call(agents.createByOffice, { body: form }, { token })
  const secret = /password-reset\/([\w-]+)/.exec((await app.mailTo(email)).text)?.[1] ?? ''
  const password = 'a-long-new-password-7'
  await app.call(accounts.resetPassword, { body: { token: secret, password, password_confirmation: password } })
  await app.owner.query('update users set form_filled_at = now(), email_verified_at = now() where id = $1', [
    body.user.id,
  ])
  const agent = await app.personOf(body.user.id)
  await approve(agent, await clerk())
  return agent
}

const made: Record<string, (by: Person) => Promise<Person>> = {
  created,
  async approved(by) {
    const agent = await app.person('agent', { approvedAt: null })
    expect((await approve(agent, by)).status).toBe(200)
    return agent
  },
  async 'given its credit'(by) {
    const agent = await app.person('agent')
    expect((await raise(agent.user.id, by)).status).toBe(200)
    return agent
  },
  async 'given temporary credit'(by) {
    const agent = await app.person('agent')
    const temporary = { credit_limit: 0, temporary_credit: 100, temporary_until: today() }
    expect((await raise(agent.user.id, by, temporary)).status).toBe(200)
    return agent
  },
  async 'given its address'(by) {
    const agent = await app.person('agent', { approvedAt: null })
    const { id, name, role } = agent.user
    const form = { id, name, role, email: newAddress(), agency_name: 'Wings' }
    expect((await app.call(users.save, { body: form }, { token: by.token })).status).toBe(200)
    await approve(agent, await clerk())
    return app.personOf(id)
  },
}

const refusal = ({ status, body }: { status: number; body: { reason?: string | null } }) => [status, body.reason]

describe("409: the word of an agency of the approver's own making is no second word", () => {
  test.each(Object.keys(made))('%s by the approver', async (how) => {
    const [maker, other] = [await clerk(), await clerk()]
    const agent = (await made[how]?.(maker)) ?? maker
    const { id } = await asked(agent, { amount: LIMIT + 1 })
    const ownWord = async ({ token }: Person) =>
      (await app.call(deposits.show, { params: { id } }, { token })).body.data.own_word
    expect([await ownWord(maker), await ownWord(other), await ownWord(agent)]).toEqual([true, false, false])
    expect(refusal(await decide(id, 'approved', maker))).toEqual([409, 'needs_second_person'])
    expect(await balanceOf(agent)).toBe(0)
    const form = { kind: 'deposit' as const, id, form: { status: 'approved' } }
    const request = await app.call(ledger.requestApproval, { body: form }, { token: maker.token })
    expect(request.body.data).toMatchObject({ amount: LIMIT + 1, agent: { id: agent.user.id } })
    const params = { id: request.body.data.id }
    expect(
      (await app.call(ledger.decideRequest, { params, body: { approve: true } }, { token: other.token })).status,
    ).toBe(200)
    expect(await balanceOf(agent)).toBe(LIMIT + 1)
  })
})

test('deposits of several agencies of their own making add up within a day, and anybody else approves each alone', async () => {
  const [maker, other] = [await clerk(), await clerk()]
  const own = [(await made.approved?.(maker)) ?? maker, (await made.created?.(maker)) ?? maker]
  const [first, second] = [
    await asked(own[0] ?? maker, { amount: LIMIT - 5 }),
    await asked(own[1] ?? maker, { amount: 6 }),
  ]
  expect((await decide(first.id, 'approved', maker)).status).toBe(200)
  expect(refusal(await decide(second.id, 'approved', maker))).toEqual([409, 'needs_second_person'])
  expect((await decide(second.id, 'approved', other)).status).toBe(200)
  const large = await asked(own[0] ?? maker, { amount: 2 * LIMIT })
  expect((await decide(large.id, 'approved', other)).status).toBe(200)
})

test("a lower credit limit, a block and a rejection make nobody's word their own", async () => {
  const person = await clerk()
  const agent = await app.person('agent')
  await raise(agent.user.id, await clerk())
  await raise(agent.user.id, person, { credit_limit: 0 })
  const { id } = await asked(agent, { amount: LIMIT + 1 })
  expect((await decide(id, 'approved', person)).status).toBe(200)
  expect((await app.call(deposits.show, { params: { id } }, { token: person.token })).body.data.state).toBe('approved')
})
