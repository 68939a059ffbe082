import { sampleVisa } from '@safar/contract/products/visas/testing/sample-visa'
import type { VisaForm } from '@safar/contract/products/visas/visa.shapes'
import { visas } from '@safar/contract/products/visas/visas.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const office = await app.person('admin-staff', { permissions: ['visas.manage'] })
const agent = await app.person('agent')

async function created(changes: Partial<VisaForm> = {}) {
  const { status, body } = await app.call(visas.create, { body: sampleVisa(changes) }, office)
  expect([status, body.message]).toEqual([200, 'Visa saved successfully'])
  return body.data
}

describe('the office', () => {
  test('200: adds, changes and deletes a visa, with the toasts of the specification', async () => {
    const { id } = await created()
    const body = { ...sampleVisa({ name: { en: 'UAE visit visa', ar: '' } }), version: 1 }
    const updated = await app.call(visas.update, { params: { id }, body }, office)
    expect([updated.body.message, updated.body.data.name.en]).toEqual([
      'User has been updated successfully.',
      'UAE visit visa',
    ])
    expect((await app.call(visas.update, { params: { id }, body }, office)).status).toBe(409)
    const removed = await app.call(visas.remove, { params: { id } }, office)
    expect(removed.body.message).toBe('Visa has been deleted successfully.')
    expect((await app.call(visas.show, { params: { id } }, office)).status).toBe(404)
  })

  test('422: a contradiction, an unknown country and an unknown picture are refused at their fields', async () => {
    const [normal] = sampleVisa().speeds
    if (!normal) throw new Error('the sample has a speed')
    const body = sampleVisa({
      country: 'ZZ',
      pictures: [`${'a'.repeat(32)}.webp`],
      speeds: [{ ...normal, max_days: 1 }],
    })
    const { status, body: reply } = await app.call(visas.create, { body }, office)
    expect([status, Object.keys(reply.errors ?? {}).sort()]).toEqual([
      422,
      ['country', 'pictures.0', 'speeds.0.max_days'],
    ])
  })

  test('404: only the office sees drafts and costs', async () => {
    const draft = await created({ status: 'draft' })
    expect((await app.call(visas.show, { params: { id: draft.id } }, agent)).status).toBe(404)
    const { id } = await created()
    const seen = await app.call(visas.show, { params: { id } }, agent)
    expect(seen.body.data.office).toBeNull()
    expect(seen.text).not.toContain('2600000')
    const list = await app.call(visas.list, { query: { status: 'draft' } }, agent)
    expect(list.body.data.map(({ status }) => status)).not.toContain('draft')
  })
})

describe('the list', () => {
  test('200: everybody sees their own prices, by age and speed', async () => {
    const { id } = await created()
    const priceFor = async (reader?: typeof agent) =>
      (await app.call(visas.show, { params: { id } }, reader)).body.data.speeds.map(({ prices }) => prices.adult / 100)
    expect(await priceFor()).toEqual([31_000, 40_000])
    expect(await priceFor(agent)).toEqual([29_000, 37_000])
  })

  test('200: is paged by key in the order of countries, and searched by words in either language', async () => {
    await created({ country: 'TR', name: { en: 'Türkiye tourist visa', ar: 'تأشيرة تركيا' } })
    await created({ country: 'AZ', name: { en: 'Azerbaijan e-visa', ar: 'تأشيرة أذربيجان' }, type: 'transit' })
    const countries: string[] = []
    let after: string | undefined
    do {
      const { body } = await app.call(visas.list, { query: { limit: 1, ...(after && { after }) } })
      countries.push(...body.data.map(({ country }) => country))
      after = body.next ?? undefined
    } while (after)
    expect(countries.filter((code, place) => countries.indexOf(code) === place)).toEqual(['AZ', 'TR', 'AE'])
    const found = async (query: object) =>
      (await app.call(visas.list, { query })).body.data.map(({ country }) => country)
    expect(await found({ q: 'تركيا' })).toEqual(['TR'])
    expect(await found({ type: 'transit' })).toEqual(['AZ'])
    expect(await found({ max_price: 1000 })).toEqual([])
  })

  test('200: shows for each country how many visas there are, from what price, and where it is', async () => {
    const { body } = await app.call(visas.countries, {})
    const turkey = body.data.find(({ country }) => country === 'TR')
    expect(turkey).toMatchObject({ visas: 1, from: 3_100_000, name: { ar: 'تركيا' } })
    expect(turkey?.lat).toBeGreaterThan(35)
  })
})
