import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { insuranceBookings } from '@safar/contract/bookings/products/insurance-bookings.contract'
import { addDays } from '@safar/contract/day'
import { insurance } from '@safar/contract/products/insurance/insurance.contract'
import { samplePlan } from '@safar/contract/products/insurance/testing/sample-plan'
import { afterAll, expect, test } from 'vitest'
import { readCode } from '../../../platform/documents/testing/read-code.ts'
import { fund } from '../../../testing/buyers.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { checkUrl } from '../../documents/check-document.ts'
import { kindsOf, pdf } from '../../documents/testing/read-documents.ts'

const app = await startTestApp()
afterAll(() => app.close())
const admin = await app.person('admin')
const customer = await app.person('customer')
await fund(app, customer.user.id, 100_000_000)
const startsOn = addDays(app.clock.now().toISOString().slice(0, 10), 60)
const { data: plan } = (await app.call(insurance.create, { body: samplePlan() }, admin)).body

async function held() {
  const insured = (given_name: string, birth_date: string) =>
    ({ title: 'MS', given_name, family_name: 'Karim', birth_date, passport: `${given_name}1234567` }) as const
  const body = {
    plan_id: plan.id,
    region: 'schengen' as const,
    starts_on: startsOn,
    ends_on: addDays(startsOn, 6),
    travellers: [insured('Ayesha', '1990-02-03'), insured('Hira', '1991-02-03')],
    contact: { name: 'Ayesha Karim', email: 'ayesha@example.test', phone: '+923001234567' },
    agreed_total: 800_000,
    again: true,
  }
  const { status, body: reply } = await app.call(insuranceBookings.book, { body }, customer)
  if (status !== 200) throw new Error(JSON.stringify(reply))
  return reply.booking
}

async function issued() {
  const { id, version } = await held()
  const { status, body } = await app.call(bookings.confirm, { body: { id, version } }, customer)
  if (status !== 200 || !body.booking) throw new Error(JSON.stringify(body))
  return body.booking
}

const check = async (ref: string) => {
  const [code = ''] = checkUrl(app.services, ref).split('/').reverse()
  return app.call(documents.check, { params: { ref, code } })
}

test('a paid policy has a certificate: who, where, when, the sum insured and whom to call', async () => {
  const { id, ref } = await issued()
  expect((await kindsOf(app, id, customer.token))[0]).toBe('certificate')
  const text = (await pdf(app, id, 'certificate', customer.token, { locale: 'en' })).lines.replace(/\s+/g, ' ')
  for (const part of [
    'Certificate of travel insurance',
    ref,
    `${ref}-2`,
    'KARIM / AYESHA MS',
    '3 Feb 1990',
    'Gold',
    'Indus Takaful',
    'IT-2026-77',
    'Schengen countries',
    'Medical treatment',
    'EUR 30,000',
    '+92 21 111 000 111',
    'Full refund if cancelled by',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/\bPKR\b/)
  const priced = await pdf(app, id, 'certificate', customer.token, { locale: 'en', price: 'with' })
  expect(priced.lines).toMatch(/\bPKR\b/)
  expect(priced.lines).not.toContain('Ticket number')
})

test('in Arabic nothing of the certificate stays in English except names and numbers', async () => {
  const { id } = await issued()
  const { lines } = await pdf(app, id, 'certificate', customer.token, { locale: 'ar' })
  expect(lines).toContain('EUR 30,000')
  expect(lines).not.toMatch(/Certificate|Schengen|Medical|Helpline|Gold/)
})

test('the code of a certificate leads to the check, and is also a link for people who read it on a screen', async () => {
  const { id, ref } = await issued()
  const { bytes } = await pdf(app, id, 'certificate', customer.token, { locale: 'en' })
  expect(readCode(bytes)).toBe(checkUrl(app.services, ref))
  expect(bytes.toString('latin1')).toContain(`/URI (${checkUrl(app.services, ref)})`)
})

test('the code of a certificate proves the cover, and names nobody in full', async () => {
  const { id, ref } = await issued()
  const { body, text } = await check(ref)
  expect(body.data).toMatchObject({
    number: ref,
    standing: 'confirmed',
    travellers: ['AYESHA K.', 'HIRA K.'],
    insurance: { insurer: 'Indus Takaful', region: 'schengen', cover: 'ahead', medical: { limit: 30_000 } },
  })
  expect(text).not.toMatch(/karim|AB1234567|1990|ayesha@|PKR/i)
  await app.call(bookings.cancelIssued, { body: { id, agreed_penalty: 0 } }, customer)
  expect((await check(ref)).body.data).toMatchObject({ standing: 'cancelled', insurance: { cover: 'cancelled' } })
})

test('409: an unpaid policy has no certificate, and its check says that nothing is in force', async () => {
  const { id, ref } = await held()
  expect((await app.call(documents.open, { params: { id, kind: 'certificate' } }, customer)).status).toBe(409)
  expect((await check(ref)).body.data.insurance?.cover).toBe('unpaid')
})
