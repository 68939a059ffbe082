import { pictures } from '@safar/contract/content/pictures.contract'
import { promos } from '@safar/contract/content/promos.contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inDays } from '../../testing/buyers.ts'
import { multipart, part, png } from '../../testing/multipart.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
beforeEach(() => app.owner.query('truncate promo_images'))
const staff = await app.person('admin-staff', { permissions: ['media.manage'] })
const agent = await app.person('agent')
const customer = await app.person('customer')

const picture = await app.http
  .inject({
    method: 'POST',
    url: `/api${pictures.uploadPromo.path}`,
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': multipart },
    payload: part('ramadan.png', 'image/png', png),
  })
  .then((reply): string => reply.json().picture.name)

const form = (about: object = {}) => ({ picture, alt: { en: 'Ramadan fares', ar: 'أسعار رمضان' }, link: '/', ...about })
const add = async (about: object = {}) => (await app.call(promos.add, { body: form(about) }, staff)).body.data
const shownTo = async (who?: { token: string }, locale?: 'ar') =>
  (await app.call(promos.live, { query: {} }, { ...who, ...(locale && { locale }) })).body.data.map(({ alt }) => alt.en)

describe('a banner', () => {
  test('200: is on Home with its picture, words and link', async () => {
    const { body } = await app.call(promos.add, { body: form() }, staff)
    expect(body.message).toBe('Promo image saved successfully.')
    const { data } = (await app.call(promos.live, { query: {} })).body
    expect(data).toMatchObject([{ picture: { name: picture, width: 60 }, alt: form().alt, link: '/' }])
  })

  test("begins on its first day and ends after its last, in the agency's time zone", async () => {
    const named = (en: string) => ({ alt: { en, ar: '' } })
    await add({ ...named('Ended yesterday'), starts_on: inDays(app, -3), ends_on: inDays(app, -1) })
    await add({ ...named('Ends today'), ends_on: inDays(app, 0) })
    await add({ ...named('Begins today'), starts_on: inDays(app, 0) })
    await add({ ...named('Begins tomorrow'), starts_on: inDays(app, 1), ends_on: inDays(app, 2) })
    expect(await shownTo()).toEqual(['Ends today', 'Begins today'])
    const all = (await app.call(promos.manage, {}, staff)).body.data
    expect(all.map(({ live }) => live)).toEqual([false, true, true, false])
  })

  test('for agents is seen only by agents, and one for customers also by visitors', async () => {
    await add({ audience: 'agents', alt: { en: 'Agent fares', ar: '' } })
    await add({ audience: 'customers', alt: { en: 'Family fares', ar: '' } })
    await add({ alt: { en: 'All fares', ar: '' } })
    expect(await shownTo()).toEqual(['Family fares', 'All fares'])
    expect(await shownTo(customer)).toEqual(['Family fares', 'All fares'])
    expect(await shownTo(agent)).toEqual(['Agent fares', 'All fares'])
  })

  test('in one language is shown only to readers of that language', async () => {
    await add({ language: 'ar', alt: { en: 'Arabic picture', ar: 'صورة' } })
    await add({ language: 'en', alt: { en: 'English picture', ar: '' } })
    expect(await shownTo()).toEqual(['English picture'])
    expect(await shownTo(undefined, 'ar')).toEqual(['Arabic picture'])
    const { data } = (await app.call(promos.live, { query: { language: 'ar' } })).body
    expect(data.map(({ alt }) => alt.en)).toEqual(['Arabic picture'])
  })

  test('is changed, turned off and moved; the others make room', async () => {
    const names = ['One', 'Two', 'Three']
    const ids: number[] = []
    for (const en of names) ids.push((await add({ alt: { en, ar: '' } })).id)
    const body = { ...form({ alt: { en: 'Three', ar: '' }, position: 0 }), id: ids[2] ?? 0 }
    const moved = await app.call(promos.update, { body }, staff)
    expect(moved.body.message).toBe('Promo image updated successfully.')
    expect(await shownTo()).toEqual(['Three', 'One', 'Two'])
    await app.call(promos.update, { body: { ...body, active: false, position: undefined } }, staff)
    expect(await shownTo()).toEqual(['One', 'Two'])
    const all = (await app.call(promos.manage, {}, staff)).body.data
    expect(all.map(({ alt, live }) => [alt.en, live])).toEqual([
      ['Three', false],
      ['One', true],
      ['Two', true],
    ])
  })

  test('200: is deleted once; 404: twice', async () => {
    const { id } = await add()
    const { body } = await app.call(promos.remove, { params: { id } }, staff)
    expect(body.message).toBe('Promo image has been deleted successfully.')
    expect(await shownTo()).toEqual([])
    expect((await app.call(promos.remove, { params: { id } }, staff)).status).toBe(404)
    expect((await app.call(promos.update, { body: { ...form(), id } }, staff)).status).toBe(404)
  })
})

describe('422: an invalid banner is refused at its field', () => {
  test.each([
    ['picture', { picture: `${'b'.repeat(32)}.webp` }],
    ['alt.en', { alt: { en: '', ar: '' } }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: '//elsewhere.example' }],
    ['ends_on', { starts_on: '2026-12-02', ends_on: '2026-12-01' }],
  ])('%s', async (field, about) => {
    const { status, body } = await app.call(promos.add, { body: form(about) }, staff)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

test('403: only staff for media can see or change the list of banners', async () => {
  const other = await app.person('admin-staff', { permissions: ['umrah.manage'] })
  for (const who of [agent, customer, other]) {
    expect((await app.call(promos.manage, {}, who)).status).toBe(403)
    expect((await app.call(promos.add, { body: form() }, who)).status).toBe(403)
  }
})
