import { holidayPictures } from '@safar/contract/products/holidays/pictures.contract'
import { umrahPictures } from '@safar/contract/products/umrah/pictures.contract'
import { visaPictures } from '@safar/contract/products/visas/pictures.contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { multipart, part, pdf, png } from '../../testing/multipart.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const staff = await app.person('admin-staff', { permissions: ['umrah.manage'] })

async function upload(bytes: Buffer, path: string = umrahPictures.upload.path, token = staff.token) {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': multipart },
    payload: part('haram.png', 'image/png', bytes),
  })
  return { status: response.statusCode, body: response.json() }
}
const open = (name: string, width: number) =>
  app.http.inject({ method: 'GET', url: `/api/pictures/${name}?width=${width}` })
const save = (names: string[]) => app.call(umrahPictures.save, { body: { pictures: names } }, staff)
const listed = async () =>
  (await app.call(umrahPictures.list)).body.data.map(({ picture }: { picture: { name: string } }) => picture.name)

test('200: anyone can read a published picture in each width, never enlarged, and may cache it for good', async () => {
  const large = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0D7C83' } })
    .png()
    .toBuffer()
  const { status, body } = await upload(large)
  expect(status).toBe(200)
  expect(body.picture).toMatchObject({ width: 1200, height: 600 })
  for (const [width, shown] of [
    [480, 480],
    [960, 960],
    [1920, 1200],
  ] as const) {
    const response = await open(body.picture.name, width)
    expect(response.headers['content-type']).toBe('image/webp')
    expect(response.headers['cache-control']).toContain('immutable')
    expect((await sharp(response.rawPayload).metadata()).width).toBe(shown)
  }
})

test('422: a document is not accepted as a picture', async () => {
  const { status, body } = await upload(pdf)
  expect(status).toBe(422)
  expect(body.errors.file).toEqual(['Only JPG, PNG or WebP.'])
})

test('403: pictures of holidays need the permission for holidays', async () => {
  expect((await upload(png, holidayPictures.upload.path)).status).toBe(403)
})

test('404: a picture that nobody published; 422: a path is not a valid name', async () => {
  expect((await open(`${'a'.repeat(32)}.webp`, 480)).statusCode).toBe(404)
  expect((await open('..%2F..%2Fsecret.webp', 480)).statusCode).toBe(422)
})

test('200: header images are saved as one list in its order, and one is removed', async () => {
  const [one, two] = [(await upload(png)).body.picture.name, (await upload(png)).body.picture.name]
  const saved = await save([one, two])
  expect(saved.body.message).toBe('Header images saved successfully')
  expect(await listed()).toEqual([one, two])
  await save([two, one])
  expect(await listed()).toEqual([two, one])
  const first = (await app.call(umrahPictures.list)).body.data[0]
  expect((await app.call(umrahPictures.remove, { params: { id: first?.id ?? 0 } }, staff)).status).toBe(200)
  expect((await app.call(umrahPictures.remove, { params: { id: first?.id ?? 0 } }, staff)).status).toBe(404)
  expect(await listed()).toEqual([one])
  await save([])
  expect(await listed()).toEqual([])
})

for (const images of [holidayPictures, visaPictures])
  test(`200: ${images.list.path} has a list of its own`, async () => {
    const { name } = (await upload(png)).body.picture
    const admin = await app.person('admin')
    expect((await app.call(images.save, { body: { pictures: [name] } }, admin)).status).toBe(200)
    const [shown] = (await app.call(images.list)).body.data
    expect(await listed()).toEqual([])
    expect((await app.call(images.remove, { params: { id: shown?.id ?? 0 } }, admin)).status).toBe(200)
    expect((await app.call(images.list)).body.data).toEqual([])
  })

test('422: a header image that was never uploaded is refused at its position', async () => {
  const known = (await upload(png)).body.picture.name
  const { status, body } = await save([known, `${'b'.repeat(32)}.webp`])
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual(['pictures.1'])
  expect(await listed()).toEqual([])
})
