import { offline } from '@safar/contract/bookings/offline.contract'
import { deposits } from '@safar/contract/money/deposits.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import { reference } from '@safar/contract/reference/reference.contract'
import { afterAll, expect, test } from 'vitest'
import { depositsFixture } from './modules/deposits/testing/deposits-fixture.ts'
import { hotelForm } from './modules/offline/testing/offline-form.ts'
import { startTestApp } from './testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const admin = await app.person('admin')
const agent = await app.person('agent')
const stranger = await app.person('agent')

const linesOf = (text: string) =>
  text
    .trim()
    .replace(/^\uFEFF/, '')
    .split('\r\n')

test('200: the file contains every airport and aircraft type, not only the first page', async () => {
  const { text } = await app.call(reference.airportsFile, { query: {} }, admin)
  const lines = linesOf(text)
  expect(lines.length).toBeGreaterThan(2_000)
  expect(lines.find((line) => line.startsWith('LHE,'))).toMatch(/,Lahore,.*,Pakistan,Asia\/Karachi,.*,Active$/)
  const some = await app.call(reference.airportsFile, { query: { q: 'lahore' } }, admin)
  expect(linesOf(some.text).length).toBeLessThan(10)
  const types = await app.call(reference.aircraftsFile, { query: {} }, admin)
  expect(linesOf(types.text).some((line) => line.includes('Boeing 777'))).toBe(true)
})

test('422: more airports than fit on paper are refused, not cut off', async () => {
  const { status, body } = await app.call(reference.airportsFile, { query: { format: 'pdf' } }, admin)
  expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, ['format']])
})

test('200: margins are exported in words, for the chosen product', async () => {
  const margin = { kind: 'percent' as const, value: 250, product: 'flight' as const, cabin: 'business' as const }
  const hotel = { kind: 'flat' as const, value: 150_000, product: 'hotel' as const }
  await app.call(pricing.saveCustomerMargins, { body: { margins: [margin, hotel] } }, admin)
  const { text } = await app.call(pricing.customerMarginsFile, { query: { product: 'flight' } }, admin)
  expect(linesOf(text)).toHaveLength(2)
  expect(linesOf(text)[1]).toMatch(/^Flight,.*,Business,.*,Added,2\.5%,.*,Active$/)
  const arabic = await app.call(pricing.customerMarginsFile, { query: {} }, { ...admin, locale: 'ar' })
  expect(arabic.text).toContain('درجة الأعمال')
  expect(arabic.text).toContain('1500')
})

test('200: a file of agent margins names the agency instead of its id', async () => {
  const body = { kind: 'flat' as const, value: 100_000, agent_id: agent.user.id }
  await app.call(pricing.saveAgentMargin, { body }, admin)
  const { text } = await app.call(pricing.customerMarginsFile, { query: { layer: 'agent' } }, admin)
  const { rows } = await app.owner.query('select agency_name from people_directory where id = $1', [agent.user.id])
  expect(linesOf(text)[1]).toContain(rows[0].agency_name)
})

test("404: an agent's file of charges contains their own and the office's, never another agent's", async () => {
  const charge = { kind: 'flat' as const, value: 35_000 }
  await app.call(pricing.saveCharge, { body: { ...charge, name: 'Service fee' } }, admin)
  await app.call(pricing.saveCharge, { body: { ...charge, name: 'Counter fee' } }, agent)
  await app.call(pricing.saveCharge, { body: { ...charge, name: 'Their fee' } }, stranger)
  const { text } = await app.call(pricing.chargesFile, { query: {} }, agent)
  expect(
    linesOf(text)
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual(['Counter fee', 'Service fee'])
  const others = await app.call(pricing.chargesFile, { query: { agent_id: stranger.user.id } }, agent)
  expect(others.status).toBe(404)
})

test('200: offline bookings are exported with cost and supplier for the office, without them for the agent', async () => {
  await app.call(offline.create, { body: { ...hotelForm({ issued: false }), agent_id: agent.user.id } }, admin)
  const { text } = await app.call(offline.listFile, { query: { product: 'hotel' } }, admin)
  expect(linesOf(text)[0]).toContain('Supplier,Cost')
  expect(linesOf(text)[1]).toContain(',Hotel,')
  const own = await app.call(offline.listFile, { query: {} }, agent)
  expect(linesOf(own.text)).toHaveLength(2)
  expect(linesOf(own.text)[0]).not.toContain('Cost')
  expect(linesOf((await app.call(offline.listFile, { query: {} }, stranger)).text)).toHaveLength(1)
})

test("404: a file of one agent's deposits is available to that agent and to no other agent", async () => {
  const { ask } = await depositsFixture(app)
  await ask(agent)
  const params = { id: agent.user.id }
  const { text } = await app.call(deposits.ofAgentFile, { params, query: { state: 'pending' } }, agent)
  expect(linesOf(text)).toHaveLength(2)
  expect((await app.call(deposits.ofAgentFile, { params, query: {} }, stranger)).status).toBe(404)
})

test("200: a file of quotes has its headings in the reader's language", async () => {
  const headings = async (locale: 'en' | 'ar') =>
    linesOf((await app.call(quotes.listFile, { query: {} }, { ...agent, locale })).text)[0]
  expect(await headings('en')).toBe(
    'Number,Client,E-mail,Phone,From,To,Hotels,Packages,Departure,Options,Lowest price,Currency,' +
      'Booking requests,Status,Sent by,Sent (GMT+5),Valid until (GMT+5)',
  )
  expect(await headings('ar')).toBe(
    'الرقم,العميل,البريد الإلكتروني,الهاتف,من,إلى,الفنادق,الباقات,المغادرة,الخيارات,أدنى سعر,العملة,' +
      'طلبات الحجز,الحالة,أرسله,أُرسل (GMT+5),صالح حتى (GMT+5)',
  )
})
