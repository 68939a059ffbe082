import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { addDays } from '@safar/contract/day'
import { afterAll, expect, test } from 'vitest'
import { readLines } from '../../../platform/documents/testing/read-pdf.ts'
import { agentWith } from '../../../testing/buyers.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { openGroupSales } from '../testing/group-sales.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { admin, agent, today, addGroup, book } = await openGroupSales(app)
const other = await agentWith(app, 500_000_000)
const group = await addGroup()

async function bookPair(who: { token: string }, given: string) {
  const { booking } = (await book(group, { adults: 2 }, who)).body
  const name = {
    key: 'adult-1',
    title: 'MR' as const,
    given_name: given,
    family_name: 'KHAN',
    birth_date: '1985-03-04',
    gender: 'male' as const,
    nationality: 'PK',
    passport: 'AB1234567',
    passport_country: 'PK',
    passport_expires: addDays(today(), 2000),
  }
  const named = { params: { id: booking.id }, body: { version: booking.version, travellers: [name] } }
  return (await app.call(groupBookings.name, named, who)).body.booking
}
const own = await bookPair(agent, 'Bilal')
const foreign = await bookPair(other, 'Omar')

const file = async (path: string, token: string) => {
  const response = await app.http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
  return { status: response.statusCode, bytes: response.rawPayload, text: response.body }
}

test('an agent downloads the names list of a booking, with named and open seats and masked passports', async () => {
  const { status, bytes } = await file(`/group-bookings/${own.id}/names/file?format=pdf`, agent.token)
  expect(status).toBe(200)
  const text = readLines(bytes).join('\n')
  for (const part of ['Names list', 'LHE–JED', 'ABC123', 'KHAN', 'BILAL']) expect(text).toContain(part)
  expect(text.match(new RegExp(own.ref, 'g'))).toHaveLength(2)
  expect(text).not.toContain('OMAR')
  expect(text).not.toContain('AB1234567')
})

test('the office downloads the names of the whole group as a spreadsheet', async () => {
  const csv = await file(`/group-tickets/${group.id}/names/file?format=csv`, admin.token)
  expect(csv.status).toBe(200)
  for (const part of ['BILAL', 'OMAR', own.ref, foreign.ref]) expect(csv.text).toContain(part)
  const xlsx = await file(`/group-tickets/${group.id}/names/file?format=xlsx`, admin.token)
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
})

test("404: an agent cannot download another agent's names list; 403: nor the list of the whole group", async () => {
  expect((await file(`/group-bookings/${foreign.id}/names/file?format=csv`, agent.token)).status).toBe(404)
  expect((await file(`/group-tickets/${group.id}/names/file?format=csv`, agent.token)).status).toBe(403)
})

test('the list of groups can be exported with the seats of each; 403 for an agent', async () => {
  const { text } = await file('/group-tickets/file?format=csv', admin.token)
  const [, line = ''] = text.trim().split('\n')
  expect(line).toContain(`${group.origin}–${group.destination}`)
  expect((await file('/group-tickets/file?format=csv&state=draft', admin.token)).text).not.toContain(group.origin)
  expect((await file('/group-tickets/file?format=csv', agent.token)).status).toBe(403)
})
