import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import { agencyUsers } from '@safar/contract/people/agency-users.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { users } from '@safar/contract/people/users.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import type { AgencyRight } from '@safar/contract/vocabulary/roles'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'
import { notify } from '../../notifications/public.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

const admin = await app.person('admin')
type Person = typeof admin

const colleagueOf = ({ user }: Person, agencyRights: AgencyRight[]) =>
  app.person('agent', { agencyId: user.id, agencyRights, approvedAt: null, formFilledAt: null })
const list = ({ token }: Person, query = {}) => app.call(agencyUsers.list, { query }, { token })
const change = ({ token }: Person, { user }: Person, body: { rights: AgencyRight[]; blocked: boolean }) =>
  app.call(agencyUsers.update, { params: { id: user.id }, body }, { token })
const me = ({ token }: { token: string }) => app.call(accounts.currentUser, {}, { token })

let n = 0
const invite = ({ token }: Person, rights: AgencyRight[], about = {}) =>
  app.call(
    agencyUsers.invite,
    { body: { name: 'Bilal Ahmed', email: `bilal${++n}@example.com`, rights, ...about } },
    { token },
  )

const linkIn = (mail: { text: string }) => /password-reset\/([\w-]+)/.exec(mail.text)?.[1] ?? ''

async function signIn(email: string, password: string) {
  const asked = await app.call(accounts.requestCode, { body: { email, password } })
  if (asked.status !== 200) return { token: '', status: asked.status, body: asked.body }
  const otp = /\b(\d{6})\b/.exec((await app.mailTo(email)).text)?.[1] ?? ''
  const { status, body } = await app.call(accounts.verifyCode, {
    body: { email, otp, otp_request: asked.body.otp_request },
  })
  return { token: body.authorisation?.token ?? '', status, body }
}

test('200: an invited colleague sets a password by the mailed link, signs in with a code and belongs to the agency', async () => {
  const owner = await app.person('agent', { name: 'Owner Khan' })
  const { status, body } = await invite(owner, ['search', 'hold'])
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ state: 'invited', owner: false, rights: ['search', 'hold'] })
  const mail = await app.mailTo(body.user.email)
  expect(mail.subject).toMatch(/^Agency \d+ invites you to Safar$/)
  expect(mail.text).toContain('Owner Khan added you to Agency')
  const password = 'a-long-secret-2026'
  const reset = { token: linkIn(mail), password, password_confirmation: password }
  expect((await app.call(accounts.resetPassword, { body: reset })).status).toBe(200)
  const session = await signIn(body.user.email, password)
  expect(session.status).toBe(200)
  const { user } = (await me(session)).body
  expect(user).toMatchObject({ role: 'agent', is_approved: '1', is_formFilled: 1, name: 'Bilal Ahmed' })
  expect(user.membership).toEqual({ agency_id: owner.user.id, owner: false, rights: ['search', 'hold'] })
  expect((await list(owner)).body.data.map(({ state }) => state)).toEqual(['active', 'active'])
})

test('a colleague has no wallet and is in no list of agents', async () => {
  const owner = await app.person('agent')
  const { user } = await colleagueOf(owner, ['hold'])
  const wallets = await app.owner.query('select 1 from ledger_wallets where owner_id = $1', [user.id])
  expect(wallets.rows).toEqual([])
  const found = await app.call(users.list, { query: { q: user.email } }, admin)
  expect(found.body.data).toEqual([])
  expect((await app.call(users.remove, { params: { id: user.id } }, admin)).status).toBe(404)
})

test("a colleague's booking belongs to the agency, names the colleague as its maker, and has both names in its history", async () => {
  const owner = await sales.funded()
  const bilal = await colleagueOf(owner, ['search', 'hold'])
  const { booking } = await sales.held({}, bilal)
  expect(booking).toMatchObject({
    agent: { id: owner.user.id },
    created_by: { id: bilal.user.id, name: bilal.user.name },
  })
  const confirmed = await app.call(bookings.confirm, { body: { id: booking.id } }, owner)
  expect(confirmed.status).toBe(200)
  const names = confirmed.body.booking.events.map(({ by }) => by?.name)
  expect(names).toContain(bilal.user.name)
  expect(names).toContain(owner.user.name)
  const log = await app.owner.query(
    "select actor_id::int from activity where subject = 'booking' and subject_id = $1 order by id",
    [String(booking.id)],
  )
  expect(new Set(log.rows.map(({ actor_id }) => actor_id))).toEqual(new Set([owner.user.id, bilal.user.id]))
  const own = await app.call(bookings.list, { query: { created_by: bilal.user.id } }, owner)
  expect(own.body.data.map(({ id }) => id)).toEqual([booking.id])
  expect((await app.call(bookings.list, { query: { created_by: owner.user.id } }, owner)).body.data).toEqual([])
})

test('403: a colleague who can hold cannot issue; 404: nor reach another agency', async () => {
  const owner = await sales.funded()
  const bilal = await colleagueOf(owner, ['search', 'hold'])
  const { booking } = await sales.held({}, bilal)
  expect((await app.call(bookings.confirm, { body: { id: booking.id } }, bilal)).status).toBe(403)
  expect((await sales.wallet(owner.user.id)).balance).toBe(100_000_000)
  const stranger = await colleagueOf(await app.person('agent'), ['search', 'hold', 'issue', 'money', 'manage'])
  expect((await app.call(bookings.show, { params: { id: booking.id } }, stranger)).status).toBe(404)
  expect((await app.call(bookings.confirm, { body: { id: booking.id } }, stranger)).status).toBe(404)
  const ofAgency = { params: { id: owner.user.id } }
  expect((await app.call(deposits.ofAgent, ofAgency, stranger)).status).toBe(404)
})

test('a colleague who cannot see the money reads what clients pay: no amount owed, parts, balance or invoice', async () => {
  const owner = await sales.funded()
  const [blind, seeing] = [
    await colleagueOf(owner, ['search', 'hold', 'issue']),
    await colleagueOf(owner, ['search', 'money']),
  ]
  await app.call(pricing.saveAgentMargin, { body: { kind: 'percent', value: 1_000 } }, owner)
  const { booking } = await sales.issued({}, owner)
  const show = async (who: Person) => (await app.call(bookings.show, { params: { id: booking.id } }, who)).body.booking
  const [open, hidden] = [await show(seeing), await show(blind)]
  expect(open.total).toBeGreaterThan(open.owed)
  expect(hidden).toMatchObject({ owed: open.total, total: open.total, amount: open.total, entries: [], invoice: null })
  expect(hidden.price_parts).toEqual([{ kind: 'fare', amount: open.total }])
  expect(JSON.stringify(hidden)).not.toContain(String(open.owed))
  const papers = await app.call(documents.list, { params: { id: booking.id } }, blind)
  expect(papers.body.data.map(({ kind }) => kind)).toEqual(['itinerary'])
  const invoice = { params: { id: booking.id, kind: 'invoice' as const } }
  expect((await app.call(documents.open, invoice, blind)).status).toBe(409)
  expect((await app.call(documents.open, invoice, seeing)).status).toBe(200)
  expect((await app.call(ledger.statement, {}, blind)).status).toBe(403)
  const seen = await app.call(ledger.balances, {}, seeing)
  expect(seen.body.agents.map(({ agent_id }) => agent_id)).toEqual([owner.user.id])
})

test("a colleague who cannot see the money searches at the client's price, without its components", async () => {
  const owner = await app.person('agent')
  const blind = await colleagueOf(owner, ['search', 'hold'])
  const offer = await sales.search(owner.token)
  expect(offer.price_breakdown?.owed).toBeGreaterThan(0)
  const params = { flight_id: offer.id, supplier: offer.supplier, isSooperFlight: '1' } as never
  const shown = await app.call(flights.show, { params }, blind)
  expect(shown.status).toBe(200)
  expect(shown.text).not.toContain('price_breakdown')
})

test('travellers and notifications are shared in the agency; those about money go only to people who can see it', async () => {
  const owner = await app.person('agent')
  const [blind, seeing] = [await colleagueOf(owner, ['hold']), await colleagueOf(owner, ['hold', 'money'])]
  const saved = {
    title: 'MR',
    given_name: 'Ali',
    family_name: 'Khan',
    birth_date: '1985-03-04',
    gender: 'male',
    nationality: 'PK',
  } as const
  expect((await app.call(travellers.save, { body: saved }, blind)).status).toBe(200)
  expect((await app.call(travellers.list, { query: {} }, owner)).body.data).toHaveLength(1)
  await app.services.db.tx(async (tx) => {
    await notify(tx, { userId: owner.user.id, kind: 'bookings.issued', values: {}, link: null, except: blind.user.id })
    await notify(tx, { userId: owner.user.id, kind: 'deposits.approved', values: {}, link: null })
  })
  const kinds = async (who: Person) =>
    (await app.call(notifications.list, { query: {} }, who)).body.data.map(({ kind }) => kind).toSorted()
  expect(await kinds(owner)).toEqual(['bookings.issued', 'deposits.approved'])
  expect(await kinds(seeing)).toEqual(['bookings.issued', 'deposits.approved'])
  expect(await kinds(blind)).toEqual([])
})

test('a removed right and a block take effect with the very next request', async () => {
  const owner = await app.person('agent')
  const bilal = await colleagueOf(owner, ['money'])
  expect((await app.call(ledger.balances, {}, bilal)).status).toBe(200)
  expect((await change(owner, bilal, { rights: ['search'], blocked: false })).status).toBe(200)
  expect((await app.call(ledger.balances, {}, bilal)).status).toBe(403)
  expect((await me(bilal)).status).toBe(200)
  expect((await change(owner, bilal, { rights: ['search'], blocked: true })).body.user.state).toBe('blocked')
  expect((await me(bilal)).status).toBe(401)
})

test('a blocked agency locks out all its people immediately, in open sessions and at sign-in', async () => {
  const owner = await app.person('agent')
  const { body } = await invite(owner, ['search'])
  const password = 'a-long-secret-2026'
  const token = linkIn(await app.mailTo(body.user.email))
  await app.call(accounts.resetPassword, { body: { token, password, password_confirmation: password } })
  const session = await signIn(body.user.email, password)
  expect((await me(session)).status).toBe(200)
  const setStatus = (status: 'blocked' | 'unblocked') =>
    app.call(users.setStatus, { params: { id: owner.user.id }, body: { status } }, admin)
  await setStatus('blocked')
  expect((await me(session)).status).toBe(401)
  expect((await signIn(body.user.email, password)).body).toMatchObject({ errors: { email: [expect.any(String)] } })
  await setStatus('unblocked')
  expect((await me(session)).status).toBe(200)
})

test('409: nobody can change the owner, and nobody can change themselves', async () => {
  const owner = await app.person('agent')
  const manager = await colleagueOf(owner, ['search', 'manage'])
  const rights: AgencyRight[] = ['search']
  expect((await change(manager, owner, { rights, blocked: true })).status).toBe(409)
  expect((await change(manager, manager, { rights, blocked: false })).status).toBe(409)
  expect((await list(owner)).body.data.map(({ owner: owns }) => owns)).toEqual([true, false])
})

test('422: nobody can grant or remove a right they do not have', async () => {
  const owner = await app.person('agent')
  const manager = await colleagueOf(owner, ['search', 'manage'])
  const bilal = await colleagueOf(owner, ['money'])
  expect((await invite(manager, ['search', 'issue'])).body.errors).toEqual({
    rights: ['You can only give or take rights you have yourself.'],
  })
  expect((await change(manager, bilal, { rights: [], blocked: false })).status).toBe(422)
  expect((await change(manager, bilal, { rights: ['search', 'money'], blocked: false })).status).toBe(200)
})

test('422: an address with an account cannot be invited', async () => {
  const { body } = await invite(await app.person('agent'), [], { email: admin.user.email })
  expect(body.errors).toEqual({ email: ['This e-mail already has an account. Use another one.'] })
})

test('404: people of another agency cannot be changed, invited again or made the owner', async () => {
  const stranger = await app.person('agent')
  const bilal = await colleagueOf(await app.person('agent'), ['search'])
  expect((await change(stranger, bilal, { rights: [], blocked: true })).status).toBe(404)
  const params = { id: bilal.user.id }
  expect((await app.call(agencyUsers.resendInvitation, { params }, stranger)).status).toBe(404)
  expect((await app.call(agencyUsers.handOver, { params }, stranger)).status).toBe(404)
  expect((await list(stranger, { agent_id: bilal.user.agencyId })).status).toBe(404)
})

test('200: another invitation makes the first link invalid; 409 once the colleague has joined', async () => {
  const owner = await app.person('agent')
  const { user } = (await invite(owner, [])).body
  const first = linkIn(await app.mailTo(user.email))
  const again = () => app.call(agencyUsers.resendInvitation, { params: { id: user.id } }, owner)
  expect((await again()).status).toBe(200)
  const reset = (token: string) =>
    app.call(accounts.resetPassword, {
      body: { token, password: 'a-long-secret-2026', password_confirmation: 'a-long-secret-2026' },
    })
  expect((await reset(first)).status).toBe(422)
  expect((await reset(linkIn(await app.mailTo(user.email)))).status).toBe(200)
  expect((await again()).status).toBe(409)
})

test('the owner hands over to an active colleague: there is always one owner, and the agency stays unchanged', async () => {
  const owner = await sales.funded()
  const bilal = await colleagueOf(owner, ['search'])
  const invited = (await invite(owner, [])).body.user
  const handOver = (who: Person, id: number) => app.call(agencyUsers.handOver, { params: { id } }, who)
  expect((await handOver(owner, invited.id)).status).toBe(409)
  expect((await handOver(owner, bilal.user.id)).status).toBe(200)
  expect((await handOver(owner, bilal.user.id)).status).toBe(403)
  const owners = (await list(bilal)).body.data.filter(({ owner: owns }) => owns)
  expect(owners.map(({ id }) => id)).toEqual([bilal.user.id])
  const { booking } = await sales.issued({}, bilal)
  expect(booking.agent?.id).toBe(owner.user.id)
  expect((await change(bilal, owner, { rights: ['search'], blocked: true })).status).toBe(200)
  expect((await me(owner)).status).toBe(401)
  expect((await me(bilal)).status).toBe(200)
})

test('if two colleagues are handed the agency at the same time, there is one owner in the end', async () => {
  const owner = await app.person('agent')
  const [a, b] = [await colleagueOf(owner, []), await colleagueOf(owner, [])]
  await Promise.all([a, b].map(({ user }) => app.call(agencyUsers.handOver, { params: { id: user.id } }, owner)))
  expect((await list(admin, { agent_id: owner.user.id })).body.data.filter((one) => one.owner)).toHaveLength(1)
})
