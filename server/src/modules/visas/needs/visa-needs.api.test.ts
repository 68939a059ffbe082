import { bookings } from '@safar/contract/bookings/bookings.contract'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { sampleVisa } from '@safar/contract/products/visas/testing/sample-visa'
import { visas } from '@safar/contract/products/visas/visas.contract'
import { afterAll, expect, test } from 'vitest'
import { adult } from '../../../testing/buyers.ts'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const office = await app.person('admin')

const saudi = { name: { en: 'Saudi tourist visa', ar: 'تأشيرة السعودية' }, country: 'SA' }
const { body: added } = await app.call(visas.create, { body: sampleVisa(saudi) }, office)

const needsOf = (id: number, who: { token: string }) => app.call(visaApplications.needs, { params: { id } }, who)

test('200: a flight to a country we arrange visas for lists the travellers from other countries; nationals need none', async () => {
  const { booking, agent } = await sales.held()
  const { status, body } = await needsOf(booking.id, agent)
  expect([status, body.data]).toMatchObject([
    200,
    [{ country: 'SA', country_name: { en: 'Saudi Arabia' }, travellers: [{ family_name: 'KHAN', application: null }] }],
  ])
  const national = await sales.held({ nationality: 'SA', passport_country: 'SA' })
  expect((await needsOf(national.booking.id, national.agent)).body.data).toEqual([])
})

test('200: the agent and the office see the state of an application for the same person', async () => {
  const { booking, agent } = await sales.held()
  const [traveller] = booking.travellers
  if (!traveller) throw new Error('nobody travels')
  const { passport, passport_country, passport_expires, birth_date, title, gender, nationality } = adult
  const person = { title, birth_date, gender, nationality, passport, passport_country, passport_expires }
  const { given_name, family_name } = traveller
  const form = {
    visa_id: added.data.id,
    speed: 'normal' as const,
    arrives_on: sales.inDays(30),
    applicants: [{ ...person, given_name, family_name, key: null, category: 'student' as const }],
    contact: { name: 'Bilal Khan', email: 'bilal@example.test', phone: '+923001234567' },
  }
  const { body: applied } = await app.call(visaApplications.create, { body: form }, agent)
  const { id, number } = applied.data
  for (const reader of [agent, office])
    expect((await needsOf(booking.id, reader)).body.data[0]?.travellers).toMatchObject([
      { given_name, application: { id, number, state: 'draft' } },
    ])
})

test('200: a cancelled booking no longer needs visas', async () => {
  const { booking, agent } = await sales.held()
  await app.call(bookings.cancel, { body: { id: booking.id, version: booking.version } }, agent)
  expect((await needsOf(booking.id, agent)).body.data).toEqual([])
})

test("404: an agent cannot ask about another agent's booking", async () => {
  const { booking } = await sales.held()
  expect((await needsOf(booking.id, await app.person('agent'))).status).toBe(404)
})
