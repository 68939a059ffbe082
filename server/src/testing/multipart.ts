import { media } from '@safar/contract/media/media.contract'
import sharp from 'sharp'
import type { TestApp } from './test-app.ts'

export type Person = Awaited<ReturnType<TestApp['person']>>

export const plain = { create: { width: 60, height: 40, channels: 3, background: '#F6B137' } } as const
export const jpeg = await sharp(plain)
  .withExif({ IFD0: { Copyright: 'secret place' } })
  .jpeg()
  .toBuffer()
export const png = await sharp(plain).png().toBuffer()
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF')

const boundary = 'boundary-of-the-test'
export const multipart = `multipart/form-data; boundary=${boundary}`
export const part = (name: string, type: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`),
    Buffer.from(`Content-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

let calls = 0
const nextAddress = () => `10.9.${Math.floor(++calls / 250)}.${calls % 250}`

/** Uploads and opens files as a browser does. */
export function filesOver(app: TestApp) {
  async function post({ token }: Pick<Person, 'token'>, payload: Buffer, contentType = multipart) {
    const response = await app.http.inject({
      method: 'POST',
      url: `/api${media.upload.path}`,
      remoteAddress: nextAddress(),
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      payload,
    })
    return { status: response.statusCode, body: response.json() }
  }

  async function open({ token }: Person, file_name: string) {
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.http.inject({ method: 'GET', url: `/api/uploads/${file_name}`, headers })
    return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers }
  }

  return {
    post,
    open,
    upload: (person: Pick<Person, 'token'>, bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
      post(person, part(name, type, bytes)),
    /** The person's upload rows, and everyone's bytes: a rejected file leaves neither. */
    async stored({ user }: Person) {
      const { rows } = await app.owner.query('select count(*)::int as count from uploads where owner_id = $1', [
        user.id,
      ])
      const { objects } = await app.services.storage.listAll('uploads')
      return { rows: rows[0].count, bytes: [...objects].length }
    },
  }
}
