import { sampleVisa } from '@safar/contract/products/visas/testing/sample-visa'
import { visas } from '@safar/contract/products/visas/visas.contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { storePicture } from './stored-pictures.ts'

const app = await startTestApp()
afterAll(() => app.close())

const office = await app.person('admin-staff', { permissions: ['visas.manage'] })

const created = async (status: 'active' | 'draft') =>
  (await app.call(visas.create, { body: sampleVisa({ status }) }, office)).body.data.id

const share = (path: string) => app.http.inject(`/share/${path}`)

/** The share of pixels that are lighter than the background, i.e. text. */
async function wordsIn(png: Buffer): Promise<number> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((light) => light > 150).length / data.length
}

test('200: published items have a picture with their name and price, in each language', {
  tags: ['full'],
}, async () => {
  const id = await created('active')
  const [english, arabic] = await Promise.all([share(`visa/${id}.png?lang=en`), share(`visa/${id}.png?lang=ar`)])
  for (const { headers, rawPayload } of [english, arabic]) {
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(await wordsIn(rawPayload)).toBeGreaterThan(0.01)
  }
  expect(english.rawPayload.equals(arabic.rawPayload)).toBe(false)
})

const storedPictures = async () =>
  (await app.owner.query('select kind, record, locale from share_pictures order by drawn_at')).rows

test('a picture is drawn once, however many ask for it, and again only if what it shows has changed', {
  tags: ['full'],
}, async () => {
  const id = await created('active')
  await app.owner.query('truncate share_pictures')
  const [first, second] = await Promise.all([share(`visa/${id}.png`), share(`visa/${id}.png`)])
  expect(first?.rawPayload.equals(second?.rawPayload ?? Buffer.of())).toBe(true)
  expect(await storedPictures()).toEqual([{ kind: 'visa', record: String(id), locale: 'en' }])
  // What is stored is what is sent.
  const other = await sharp(first?.rawPayload).negate({ alpha: false }).png().toBuffer()
  await app.owner.query('update share_pictures set picture = $1', [other])
  expect((await share(`visa/${id}.png`)).rawPayload.equals(other)).toBe(true)
  await app.owner.query(`update visas set form = jsonb_set(form, '{name,en}', '"Another name"')`)
  expect((await share(`visa/${id}.png`)).rawPayload.equals(other)).toBe(false)
  expect(await storedPictures()).toHaveLength(1)
})

test('only so many pictures are stored; the oldest give way one by one', async () => {
  await app.owner.query('truncate share_pictures')
  const { adhoc } = app.services.db
  for (const record of ['1', '2', '3'])
    await storePicture(adhoc, { kind: 'visa', record, locale: 'en', digest: Buffer.of(1) }, Buffer.of(2), 2)
  expect((await storedPictures()).map(({ record }) => record)).toEqual(['2', '3'])
})

test('429: one address has only a few pictures waiting', { tags: ['full'] }, async () => {
  await app.owner.query('truncate share_pictures')
  const ids = await Promise.all(Array.from({ length: 8 }, () => created('active')))
  const replies = await Promise.all(ids.map((id) => share(`visa/${id}.png`)))
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('404: a draft has no picture, nor does an unknown item or an unknown kind', async () => {
  const id = await created('draft')
  for (const path of [`visa/${id}.png`, 'visa/999999.png', 'visa/1.jpg', 'constructor/1.png'])
    expect([path, (await share(path)).statusCode]).toEqual([path, 404])
})
