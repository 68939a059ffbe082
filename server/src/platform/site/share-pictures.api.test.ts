import { sampleVisa } from '@safar/contract/visas/testing/sample-visa'
import { visas } from '@safar/contract/visas/visas.contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

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

test('200: published items have a picture with their name and price, in each language', async () => {
  const id = await created('active')
  const [english, arabic] = await Promise.all([share(`visa/${id}.png?lang=en`), share(`visa/${id}.png?lang=ar`)])
  for (const { headers, rawPayload } of [english, arabic]) {
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(await wordsIn(rawPayload)).toBeGreaterThan(0.01)
  }
  expect(english.rawPayload.equals(arabic.rawPayload)).toBe(false)
})

test('404: a draft has no picture, nor does an unknown item or an unknown kind', async () => {
  const id = await created('draft')
  for (const path of [`visa/${id}.png`, 'visa/999999.png', 'visa/1.jpg', 'constructor/1.png'])
    expect([path, (await share(path)).statusCode]).toEqual([path, 404])
})
