import { promos } from '@safar/contract/content/promos.contract'
import { DAY_MINUTES } from '@safar/contract/day'
import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { hunzaForm } from '@safar/contract/products/holidays/testing/holiday-form'
import { samplePackage } from '@safar/contract/products/umrah/testing/sample-package'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import { sampleVisa } from '@safar/contract/products/visas/testing/sample-visa'
import { visas } from '@safar/contract/products/visas/visas.contract'
import { afterAll, expect, test } from 'vitest'
import { filesOver, multipart, part, png } from '../../testing/multipart.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
/** Sessions expire as the clock advances, so each test signs in again. */
const signIn = () => app.person('admin')
const { services, owner } = app

async function publish(admin: { token: string }): Promise<string> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/promo-pictures',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': multipart },
    payload: part('a.png', 'image/png', png),
  })
  return response.json().picture.name
}

const sweep = async (job: string) => {
  await owner.query('select graphile_worker.add_job($1)', [job])
  await services.jobs.drain()
}

const exists = (name: string) => services.storage.exists(`pictures/960/${name}`)

test('a picture that nothing has shown for a week is deleted in every width, and one in use stays', async () => {
  const admin = await signIn()
  const [shown, unused] = [await publish(admin), await publish(admin)]
  const banner = { picture: shown, alt: { en: 'Eid fares', ar: 'أسعار العيد' }, link: '/' }
  const added = await app.call(promos.add, { body: banner }, admin)
  expect(added.status).toBe(200)
  await sweep('content.sweep_pictures')
  expect([await exists(shown), await exists(unused)]).toEqual([true, true])
  app.clock.forward(8 * DAY_MINUTES)
  await sweep('content.sweep_pictures')
  expect([await exists(shown), await exists(unused)]).toEqual([true, false])
  const { rows } = await owner.query('select name from pictures where name = any($1)', [[shown, unused]])
  expect(rows).toEqual([{ name: shown }])
})

test('pictures of packages, holidays, their days and visas are kept', async () => {
  const admin = await signIn()
  const [ofPackage, ofHoliday, ofDay, ofVisa] = [
    await publish(admin),
    await publish(admin),
    await publish(admin),
    await publish(admin),
  ]
  const days = hunzaForm().days.map((day) => ({ ...day, pictures: [ofDay] }))
  const added = [
    await app.call(umrah.create, { body: samplePackage({ pictures: [ofPackage] }) }, admin),
    await app.call(holidays.create, { body: hunzaForm({ pictures: [ofHoliday], days }) }, admin),
    await app.call(visas.create, { body: sampleVisa({ pictures: [ofVisa] }) }, admin),
  ]
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200])
  app.clock.forward(8 * DAY_MINUTES)
  await sweep('content.sweep_pictures')
  expect(await Promise.all([ofPackage, ofHoliday, ofDay, ofVisa].map(exists))).toEqual([true, true, true, true])
})

test('bytes without a row are deleted, and so are files to which no record refers, with or without an owner', async () => {
  const person = await app.person('customer')
  const files = filesOver(app)
  const { body: own } = await files.upload(person, png, 'own.png', 'image/png')
  const { body: lost } = await files.upload(person, png, 'lost.png', 'image/png')
  await owner.query('update uploads set owner_id = null where file_name = $1', [lost.file.file_name])
  const stray = `uploads/${'a'.repeat(32)}.png`
  await services.storage.put(stray, png)
  const keys = [`uploads/${own.file.file_name}`, `uploads/${lost.file.file_name}`, stray]
  const there = () => Promise.all(keys.map((key) => services.storage.exists(key)))
  app.clock.forward(2 * DAY_MINUTES)
  await sweep('media.sweep_files')
  expect(await there()).toEqual([false, false, false])
})
