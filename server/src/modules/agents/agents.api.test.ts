import { media } from '@safar/contract/media/media.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { users } from '@safar/contract/people/users.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, expect, test } from 'vitest'
import { inDays } from '../../testing/buyers.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { agencyForm, fileOf, newFileName } from './testing/agency-form.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin')
const office = await app.person('admin-staff', { permissions: ['users.view', 'agents.manage'] })
const newAgent = () => app.person('agent', { approvedAt: null, formFilledAt: null })
type Person = typeof admin

const details = (about = {}): Input<typeof agents.submitDetails>['body'] => ({
  ...agencyForm(app),
  iata_number: '2730001',
  documents: [],
  ...about,
})

const submit = ({ token }: Person, about = {}, headers = {}) =>
  app.call(agents.submitDetails, { body: details(about) }, { token, headers })
const show = (id: number, { token }: Person) => app.call(agents.show, { params: { id } }, { token })
const update = (id: number, { token }: Person, about = {}) =>
  app.call(agents.updateDetails, { params: { id }, body: details(about) }, { token })

test('200: the filled form goes to the office: is_formFilled is set and the agency is shown masked', async () => {
  const agent = await newAgent()
  const [paper, logo] = [await fileOf(app, agent), await fileOf(app, agent, 'png')]
  const { status, body } = await submit(agent, { documents: [paper], logo })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ is_formFilled: 1, is_approved: '0', agency_name: 'Sky Travels' })
  const shown = await show(agent.user.id, agent)
  expect(shown.body.data).toMatchObject({
    cnic_masked: '•••••••••5671',
    ntn_masked: '••••5678',
    dts_expiry: inDays(app, 90),
    phone: '+92421234567',
    logo: { file_name: logo },
    documents: [{ file_name: paper, name: 'licence.pdf' }],
  })
  expect(shown.text).not.toContain('3520212345671')
})

test('the database stores CNIC and NTN sealed to their row, and the activity log does not contain them', async () => {
  const agent = await newAgent()
  await submit(agent, { documents: [await fileOf(app, agent)] })
  const { rows } = await app.owner.query('select * from agencies where user_id = $1', [agent.user.id])
  expect(JSON.stringify(rows)).not.toMatch(/3520212345671|12345678/)
  const place = (column: string, row = agent.user.id) => ({ table: 'agencies', column, row })
  expect(app.services.vault.open(place('cnic'), rows[0].cnic_sealed)).toBe('3520212345671')
  expect(app.services.vault.open(place('ntn'), rows[0].ntn_sealed)).toBe('12345678')
  expect(() => app.services.vault.open(place('cnic', agent.user.id + 1), rows[0].cnic_sealed)).toThrow()
  const log = await app.owner.query(
    "select changes from activity where action = 'agents.submit_details' and subject_id = $1",
    [String(agent.user.id)],
  )
  expect(log.rows).toHaveLength(1)
  expect(JSON.stringify(log.rows)).not.toMatch(/3520212345671|12345678/)
})

test('409: a form under review by the office cannot be changed', async () => {
  const agent = await newAgent()
  const documents = [await fileOf(app, agent)]
  await submit(agent, { documents })
  const again = await submit(agent, { documents, agency_name: 'Other' })
  expect({ status: again.status, message: again.body.message }).toEqual({
    status: 409,
    message: 'Your details are under review. Contact us to change them.',
  })
})

test('200: the whole way: registered, filled, rejected with a reason, corrected, approved', async () => {
  const agent = await newAgent()
  const documents = [await fileOf(app, agent)]
  const decide = (status: 'approved' | 'rejected', reason?: string) =>
    app.call(users.setStatus, { params: { id: agent.user.id }, body: { status, ...(reason && { reason }) } }, admin)
  expect((await decide('approved')).status).toBe(409)
  await submit(agent, { documents })
  expect((await decide('rejected', 'The licence is unreadable')).status).toBe(200)
  expect((await show(agent.user.id, agent)).body.data.rejected_reason).toBe('The licence is unreadable')
  expect((await submit(agent, { documents })).body.user.is_formFilled).toBe(1)
  expect((await show(agent.user.id, agent)).body.data.rejected_reason).toBeNull()
  expect((await decide('approved')).status).toBe(200)
  expect((await show(agent.user.id, agent)).body.data.user.is_approved).toBe('1')
})

test('200: an approved agent who sends the form again stays approved', async () => {
  const agent = await app.person('agent')
  const { body } = await submit(agent, { documents: [await fileOf(app, agent)], agency_name: 'Renamed' })
  expect(body.user).toMatchObject({ is_approved: '1', is_formFilled: 1, agency_name: 'Renamed' })
})

test("422: another person's file, and one that does not exist, are refused at their field", async () => {
  const agent = await newAgent()
  const [mine, foreign] = [await fileOf(app, agent), await fileOf(app, await newAgent(), 'png')]
  const asDocument = await submit(agent, { documents: [mine, foreign] })
  expect(asDocument.body.errors).toEqual({ documents: ["We couldn't find this file. Upload it again."] })
  const asLogo = await submit(agent, { documents: [mine], logo: foreign })
  expect(asLogo.body.errors).toEqual({ logo: ["We couldn't find this file. Upload it again."] })
  const missing = await submit(agent, { documents: [newFileName('pdf')] })
  expect(missing.status).toBe(422)
  const { rows } = await app.owner.query('select form_filled_at from users where id = $1', [agent.user.id])
  expect(rows).toEqual([{ form_filled_at: null }])
})

test('422: a PDF cannot be a logo', async () => {
  const agent = await newAgent()
  const paper = await fileOf(app, agent)
  expect((await submit(agent, { documents: [paper], logo: paper })).body.errors).toEqual({
    logo: ['Only JPG, PNG or WebP.'],
  })
})

test('422: an expired licence is refused; one that expires today is not', async () => {
  const agent = await newAgent()
  const documents = [await fileOf(app, agent)]
  const old = await submit(agent, { documents, dts_expiry: inDays(app, -1) })
  expect(old.body.errors).toEqual({ dts_expiry: ['Choose today or a later date.'] })
  expect((await submit(agent, { documents, dts_expiry: inDays(app, 0) })).status).toBe(200)
})

test('422: a form without documents or with broken numbers names each field', async () => {
  const agent = await newAgent()
  expect(Object.keys((await submit(agent)).body.errors ?? {})).toEqual(['documents'])
  const { body } = await submit(agent, { documents: ['x'], cnic: '123', ntn: 'abc', country: 'Pakistan', phone: '123' })
  expect(Object.keys(body.errors ?? {}).sort()).toEqual(['cnic', 'country', 'ntn', 'phone'])
})

test('403: only an agent can send the form', async () => {
  for (const role of ['customer', 'salesman', 'reservation', 'admin-staff', 'admin'] as const) {
    expect((await submit(await app.person(role))).status).toBe(403)
  }
})

test('200: a repeat with the same key returns the first reply instead of a refusal', async () => {
  const agent = await newAgent()
  const about = { documents: [await fileOf(app, agent)] }
  const key = { 'idempotency-key': 'the-form-once' }
  const first = await submit(agent, about, key)
  const second = await submit(agent, about, key)
  expect(second.status).toBe(200)
  expect(second.body).toEqual(first.body)
})

test('404: an agent cannot read another agency', async () => {
  const [one, two] = [await app.person('agent'), await app.person('agent')]
  expect((await show(two.user.id, one)).status).toBe(404)
  expect((await update(two.user.id, one)).status).toBe(404)
  expect((await show(one.user.id, one)).status).toBe(200)
})

test('404: a salesman reads the agencies assigned to them alone', async () => {
  const salesman = await app.person('salesman')
  const mine = await app.person('agent', { salesmanId: salesman.user.id })
  const other = await app.person('agent', { salesmanId: (await app.person('salesman')).user.id })
  expect((await show(mine.user.id, salesman)).body.data.salesman?.id).toBe(salesman.user.id)
  expect((await show(other.user.id, salesman)).status).toBe(404)
})

test('403: a salesman cannot change agencies, nor can an unapproved agent use the update', async () => {
  const salesman = await app.person('salesman')
  const mine = await app.person('agent', { salesmanId: salesman.user.id })
  expect((await update(mine.user.id, salesman)).status).toBe(403)
  const waiting = await newAgent()
  expect((await update(waiting.user.id, waiting)).status).toBe(403)
})

test('404: a customer or a deleted agent is not an agency', async () => {
  const customer = await app.person('customer')
  expect((await show(customer.user.id, admin)).status).toBe(404)
  const agent = await app.person('agent')
  await app.call(users.remove, { params: { id: agent.user.id } }, admin)
  expect((await show(agent.user.id, admin)).status).toBe(404)
})

test('200: an update that leaves CNIC and NTN out keeps them', async () => {
  const agent = await newAgent()
  const documents = [await fileOf(app, agent)]
  await submit(agent, { documents })
  const { status, body } = await update(agent.user.id, office, {
    documents,
    cnic: undefined,
    ntn: undefined,
    city: 'Karachi',
  })
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'User has been updated successfully.' })
  expect(body.data).toMatchObject({ city: 'Karachi', cnic_masked: '•••••••••5671', ntn_masked: '••••5678' })
  const { rows } = await app.owner.query(
    "select actor_id::int, changes from activity where action = 'agents.change_details' and subject_id = $1",
    [String(agent.user.id)],
  )
  expect(rows).toEqual([{ actor_id: office.user.id, changes: { city: ['Lahore', 'Karachi'] } }])
})

test('200: an approved agent updates their own agency and stays approved', async () => {
  const agent = await app.person('agent')
  const { body } = await update(agent.user.id, agent, { documents: [await fileOf(app, agent)] })
  expect(body.data).toMatchObject({ agency_name: 'Sky Travels', user: { is_approved: '1' } })
})

test('200: an expired licence that is not changed does not prevent other changes', async () => {
  const agent = await app.person('agent')
  const documents = [await fileOf(app, agent)]
  await update(agent.user.id, agent, { documents, dts_expiry: inDays(app, 1) })
  const expiry = inDays(app, 1)
  app.clock.forward(3 * 24 * 60)
  const { token } = await app.person('admin')
  const sent = { token, user: admin.user }
  expect((await update(agent.user.id, sent, { documents, dts_expiry: expiry, city: 'Multan' })).status).toBe(200)
  expect((await update(agent.user.id, sent, { documents, dts_expiry: inDays(app, -1) })).status).toBe(422)
  app.clock.forward(-3 * 24 * 60)
})

test("200: the office can fill in the form for an agent with its own files or the agent's, never with anyone else's", async () => {
  const agent = await newAgent()
  const third = await fileOf(app, await newAgent())
  const documents = [await fileOf(app, agent), await fileOf(app, office)]
  expect((await update(agent.user.id, office, { documents: [...documents, third] })).status).toBe(422)
  const { body } = await update(agent.user.id, office, { documents })
  expect(body.data.user.is_formFilled).toBe(1)
  expect(body.data.documents).toHaveLength(2)
  // Another colleague can keep existing files that belong neither to them nor to the agent.
  expect((await update(agent.user.id, admin, { documents })).status).toBe(200)
})

test('a file deleted while it is being attached is either kept or refused, never missing from an agency', async () => {
  for (let round = 0; round < 10; round++) {
    const agent = await newAgent()
    const file_name = await fileOf(app, agent)
    const [sent, removed] = await Promise.all([
      submit(agent, { documents: [file_name] }),
      app.call(media.remove, { params: { file_name } }, { token: agent.token }),
    ])
    expect([sent.status, removed.status].join()).toMatch(/^(200,409|422,200)$/)
  }
})

test('200: an agent changes what clients read; name, licence and documents stay as the office approved them', async () => {
  const agent = await newAgent()
  await submit(agent, { documents: [await fileOf(app, agent)] })
  await app.owner.query('update users set approved_at = now() where id = $1', [agent.user.id])
  const profile = { address: '5 Jail Road', city: 'Multan', phone: '+92 61 1234567', whatsapp: '+92 301 1234567' }
  const logo = await fileOf(app, agent, 'png')
  const saved = await app.call(agents.saveProfile, { body: { ...profile, logo } }, { token: agent.token })
  expect([saved.status, saved.body.message]).toEqual([200, 'Profile saved.'])
  expect(saved.body.data).toMatchObject({
    address: '5 Jail Road',
    city: 'Multan',
    logo: { file_name: logo },
    agency_name: 'Sky Travels',
    dts_licence: 'DTS-4471',
    documents: [{}],
  })
  const without = await app.call(agents.saveProfile, { body: { ...profile, logo: null } }, { token: agent.token })
  expect(without.body.data.logo).toBeNull()
})

test("422: a logo must be one's own picture, not a document and not another person's", async () => {
  const agent = await newAgent()
  await submit(agent, { documents: [await fileOf(app, agent)] })
  await app.owner.query('update users set approved_at = now() where id = $1', [agent.user.id])
  const profile = { address: '5 Jail Road', city: 'Multan', phone: '+92 61 1234567', whatsapp: '+92 301 1234567' }
  for (const logo of [await fileOf(app, agent), await fileOf(app, office, 'png')]) {
    const { status, body } = await app.call(agents.saveProfile, { body: { ...profile, logo } }, { token: agent.token })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['logo']])
  }
})
