import { randomBytes } from 'node:crypto'
import { accounts } from '@safar/contract/people/accounts.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { readStoredFile, resealFiles } from '../../modules/media/public.ts'
import { sealedColumns } from '../../sealed-columns.ts'
import { filesOver, pdf } from '../../testing/multipart.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { createVault } from '../vault.ts'
import { rotateKey } from './rotate-key.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]
const app = await startTestApp({ SECRET_KEY: older.toString('base64') })
afterAll(() => app.close())

test('every sealed column of the schema is known', async () => {
  const { rows } = await app.owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_sealed' order by 1`,
  )
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(known).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
})

test('after a rotation the new key alone opens everything, numbers are found, and a waiting mail is sent', async () => {
  const { user, token } = await app.person('agent')
  const traveller = {
    title: 'MR',
    given_name: 'IMRAN',
    family_name: 'QURESHI',
    gender: 'male',
    birth_date: '1990-05-01',
    nationality: 'PK',
    passport: 'AB1234567',
    passport_country: 'PK',
    passport_expires: '2032-01-01',
  } as const
  const headers = { 'idempotency-key': 'rotation-test-key' }
  const saved = await app.call(travellers.save, { body: traveller }, { token, headers })
  expect(saved.status).toBe(200)
  await app.call(accounts.verifyEmail, { body: {} }, { token })
  await app.owner.query('update users set email_verified_at = null where id = $1', [user.id])
  await app.call(accounts.verifyEmail, { body: {} }, { token })

  const counts = await rotateKey(app.owner, createVault(newer, older), sealedColumns)
  expect(counts).toMatchObject({ 'travellers.passport_sealed': 1, mails: 1 })
  const again = await rotateKey(app.owner, createVault(newer, older), sealedColumns)
  expect(Object.values(again).every((count) => count === 0)).toBe(true)

  const { services, clock } = app
  const config = { ...services.config, SECRET_KEY: newer.toString('base64'), SECRET_KEY_PREVIOUS: undefined }
  const databaseUrl = services.db.pool.options.connectionString ?? ''
  const rotated = await createApp({ config, databaseUrl, clock, log: services.log })
  const found = await rotated.http.inject({
    url: '/api/get-travellers?q=AB1234567',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(found.json().data).toHaveLength(1)
  await rotated.services.jobs.drain()
  await rotated.close()
  const { rows } = await app.owner.query('select 1 from mailbox where to_address = $1', [user.email])
  expect(rows).toHaveLength(1)
})

test('after a rotation the new key alone opens all files, and files that were never sealed are sealed', async () => {
  const { upload } = filesOver(app)
  const person = await app.person('agent')
  const names = [(await upload(person, pdf)).body.file.file_name, (await upload(person, pdf)).body.file.file_name]
  const { storage } = app.services
  await storage.put(`uploads/${names[1]}`, pdf)
  const both = { storage, vault: createVault(newer, older) }
  expect(await resealFiles(both, app.owner)).toBe(2)
  expect(await resealFiles(both, app.owner)).toBe(0)
  const [alone, former] = [createVault(newer), createVault(older)]
  for (const name of names) {
    expect((await readStoredFile({ storage, vault: alone }, name)).equals(pdf)).toBe(true)
    await expect(readStoredFile({ storage, vault: former }, name)).rejects.toThrow('a key that is not set')
  }
})
