import { deflateSync } from 'node:zlib'
import { media } from '@safar/contract/media/media.contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { filesOver, jpeg, multipart, part, pdf, plain, png } from '../../testing/multipart.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { FILES_EACH } from './rules.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { open, post, stored, upload } = filesOver(app)

/** A PNG header of any size without pixels, as a decompression bomb would send. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}

test('200: a picture is kept, listed and opened as a download, drawn anew without what it carried', async () => {
  const person = await app.person('customer')
  expect(jpeg.includes('secret place')).toBe(true)
  const { status, body } = await upload(person, jpeg, 'my photo.jpg')
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'File Uploaded.' })
  expect(body.file).toMatchObject({ name: 'my photo.jpg', type: 'image/jpeg' })
  expect(body.file.file_name).toMatch(/^[a-z0-9]{32}\.jpg$/)
  const { bytes, headers } = await open(person, body.file.file_name)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(headers['content-disposition']).toMatch(/^attachment;/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(bytes.includes('secret place')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
  const listed = await app.call(media.list, {}, person)
  expect(listed.body.data).toEqual([body.file])
})

test('200: a PDF is stored unchanged', async () => {
  const person = await app.person('agent', { approvedAt: null })
  const { body } = await upload(person, pdf, 'licence.pdf', 'application/pdf')
  expect(body.file).toMatchObject({ type: 'application/pdf', name: 'licence.pdf', size: pdf.length })
  expect((await open(person, body.file.file_name)).bytes.equals(pdf)).toBe(true)
})

test("200: the content decides the type, not the name or the sender's claim", async () => {
  const { body } = await upload(await app.person('customer'), png, 'paper.pdf', 'application/pdf')
  expect(body.file).toMatchObject({ type: 'image/png', name: 'paper.png' })
})

test('200: a picture is turned upright, and scaled down if it is too large', async () => {
  const person = await app.person('customer')
  const wide = await sharp({ create: { ...plain.create, width: 5000, height: 1000 } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { body } = await upload(person, wide)
  const { bytes } = await open(person, body.file.file_name)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 4000 })
})

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

test.each([
  ['an HTML page named .jpg', html, 'photo.jpg'],
  ['an SVG', svg, 'logo.svg'],
  [
    'an SVG named .png, with its own declaration',
    Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
    'logo.png',
  ],
  ['a page that has a PDF further on', Buffer.concat([html, pdf]), 'paper.pdf'],
  ['a GIF that is also a script', Buffer.from('GIF89a/*\u0000\u0000*/=1;alert(1)'), 'x.gif'],
  ['an archive', Buffer.from([0x50, 0x4b, 3, 4, ...Array(60).fill(0)]), 'x.pdf'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'x.jpg'],
  ['the beginning of a JPEG and then nothing', jpeg.subarray(0, 60), 'x.jpg'],
  ['the mark of a PNG and then a page', Buffer.concat([png.subarray(0, 24), html]), 'x.png'],
  ['noise', Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 37) % 251)), 'x.webp'],
])('422: %s is refused and nothing is stored', async (_what, bytes, name) => {
  const person = await app.person('customer')
  const before = await stored(person)
  const { status, body } = await upload(person, bytes, name)
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: { file: ['Only PDF, JPG, PNG or WebP.'] },
  })
  expect(await stored(person)).toEqual(before)
})

test('422: an empty file is refused', async () => {
  const { status, body } = await upload(await app.person('customer'), Buffer.alloc(0))
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { file: ['Choose a file.'] } })
})

test('200: a page or an archive appended to a picture is removed', async () => {
  const person = await app.person('customer')
  const { body } = await upload(person, Buffer.concat([jpeg, html, Buffer.from('PK\u0003\u0004')]))
  const { bytes } = await open(person, body.file.file_name)
  expect(bytes.includes('<script>')).toBe(false)
  expect(bytes.includes('PK\u0003\u0004')).toBe(false)
})

test('422: a picture of 100 megapixels is refused from its header', async () => {
  const person = await app.person('customer')
  const before = await stored(person)
  const { status, body } = await upload(person, pngHeader(10_000, 10_000), 'bomb.png')
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: { file: ['Maximum 40 megapixels.'] },
  })
  expect(await stored(person)).toEqual(before)
})

test('413: a file over the limit is refused with the limit in the message', async () => {
  const person = await app.person('customer')
  const before = await stored(person)
  const { status, body } = await upload(person, Buffer.concat([pdf, Buffer.alloc(8_100_000)]), 'big.pdf')
  expect({ status, message: body.message }).toEqual({ status: 413, message: 'Maximum size 8 MB.' })
  expect(await stored(person)).toEqual(before)
})

test.each(['../../../etc/passwd', '..\\..\\x.jpg', '/root/.ssh/id_rsa', '%2e%2e%2fx.jpg', 'x\u202Egpj.exe'])(
  '200: the name %j determines neither the location nor the type',
  async (name) => {
    const { status, body } = await upload(await app.person('customer'), jpeg, name)
    expect(status).toBe(200)
    expect(body.file.file_name).toMatch(/^[a-z0-9]{32}\.jpg$/)
    expect(body.file.name).toMatch(/^[^/\\\u202E]+\.jpg$/)
  },
)

test.each([
  ['no multipart at all', Buffer.from('{}'), 'application/json'],
  ['no boundary', part('a.jpg', 'image/jpeg', jpeg), 'multipart/form-data'],
  ['another boundary', part('a.jpg', 'image/jpeg', jpeg), 'multipart/form-data; boundary=other'],
  ['a body that breaks off', part('a.jpg', 'image/jpeg', jpeg).subarray(0, 200), multipart],
  ['headers without end', Buffer.from(`--boundary-of-the-test\r\n${'x: y\r\n'.repeat(5000)}`), multipart],
])("400: %s is reported as the sender's mistake", async (_what, payload, type) => {
  const { status, body } = await post(await app.person('customer'), payload, type)
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad_request' })
})

test('422: a form without a file is refused with a request for one', async () => {
  const { body } = await post(await app.person('customer'), Buffer.alloc(0))
  expect(body.errors).toEqual({ file: ['Choose a file.'] })
})

test('422: a PDF that runs a script when it is opened is refused at the field', async () => {
  const person = await app.person('customer')
  const script = Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF')
  const { status, body } = await upload(person, script, 'slip.pdf')
  expect([status, body.errors.file[0]]).toEqual([422, expect.stringContaining('scripts')])
})

test('422: a customer stores nothing before their address is confirmed; an agency only what its application needs', async () => {
  const customer = await app.person('customer', { emailVerifiedAt: null })
  expect((await upload(customer, pdf, 'a.pdf')).body.errors.file[0]).toContain('Confirm your e-mail')
  const agent = await app.person('agent', { emailVerifiedAt: null, approvedAt: null, formFilledAt: null })
  expect((await upload(agent, pdf, 'licence.pdf')).status).toBe(200)
  const large = Buffer.concat([pdf, Buffer.alloc(7 * 1_048_576)])
  expect((await upload(agent, large, 'a.pdf')).status).toBe(200)
  expect((await upload(agent, large, 'a.pdf')).body.errors.file[0]).toContain('Confirm your e-mail')
})

test('422: one person stores 200 MB a day', async () => {
  const person = await app.person('customer')
  await app.owner.query(
    `insert into uploads (file_name, owner_id, name, type, size, created_at)
      values ('a.pdf', $1, 'a.pdf', 'application/pdf', 209715200, $2)`,
    [person.user.id, app.clock.now()],
  )
  expect((await upload(person, pdf, 'a.pdf')).body.errors.file[0]).toContain('200 MB')
  await app.owner.query("update uploads set created_at = $1::timestamptz - interval '25 hours'", [app.clock.now()])
  expect((await upload(person, pdf, 'a.pdf')).status).toBe(200)
})

test('422: nobody can store more files than the quota, however many are uploaded at once', async () => {
  const person = await app.person('customer')
  await app.owner.query(
    `insert into uploads (file_name, owner_id, name, type, size)
      select md5(n::text) || '.pdf', $1, 'x', 'application/pdf', 1 from generate_series(1, $2::int) n`,
    [person.user.id, FILES_EACH - 1],
  )
  const before = await stored(person)
  // All three wait for the lock and are released together.
  await app.owner.query('begin')
  await app.owner.query('select from users where id = $1 for update', [person.user.id])
  const sent = Promise.all([1, 2, 3].map(() => upload(person, pdf)))
  await expect.poll(app.waiting).toBe(3)
  await app.owner.query('commit')
  const answers = await sent
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.errors.file).toEqual([`You have reached the limit of ${FILES_EACH} files. Delete some first.`])
  expect(await stored(person)).toEqual({ rows: FILES_EACH, bytes: before.bytes + 1 })
})

test('401: nobody can upload or open files without signing in', async () => {
  expect((await post({ token: 'none' }, part('a.jpg', 'image/jpeg', jpeg))).status).toBe(401)
})
