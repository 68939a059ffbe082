import { integrationKeys } from '@safar/contract/settings/integration-keys.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { openKeys } from './public.ts'

const app = await startTestApp()
afterAll(() => app.close())
const admin = await app.person('admin')
const SECRET = '8f1c0de4a7b24c6f9d3e51aa77cc4242'
const ID = '1000.ABCDEFGHIJKLMNOPQRSTUVWXYZ0123'

const save = (body: object) => app.call(integrationKeys.save, { body: body as never }, admin)
const read = async () => (await app.call(integrationKeys.fetch, {}, admin)).body.data
const kinds = ['zoho_client_id', 'zoho_client_secret'] as const
const open = () => openKeys(app.services, app.services.db.adhoc, kinds)

describe('integration keys', () => {
  test('200: a saved key is shown by its last four characters, with who saved it, and never whole', async () => {
    const { status, text } = await save({ zoho_client_id: ID, zoho_client_secret: SECRET, version: 0 })
    expect(status).toBe(200)
    const { text: fetched } = await app.call(integrationKeys.fetch, {}, admin)
    for (const sent of [text, fetched]) expect(sent).not.toContain(SECRET.slice(0, 8))
    expect((await read()).keys.slice(0, 2)).toMatchObject([
      { kind: 'zoho_client_id', is_set: true, ending: '0123', saved_by: admin.user.name },
      { kind: 'zoho_client_secret', is_set: true, ending: '4242' },
    ])
    expect(await open()).toEqual({ zoho_client_id: ID, zoho_client_secret: SECRET })
  })

  test('neither the table nor the activity log contains a readable key', async () => {
    const { rows } = await app.owner.query(
      `select (select string_agg(k::text, '') from integration_keys k) || (select string_agg(a::text, '') from activity a) as all`,
    )
    expect(rows[0].all).toContain('settings.save_keys')
    for (const key of [ID, SECRET]) expect(rows[0].all).not.toContain(key)
  })

  test('200: an empty field keeps its saved key', async () => {
    await save({ zoho_client_id: '', zoho_client_secret: `${SECRET}99`, version: (await read()).version })
    expect(await open()).toEqual({ zoho_client_id: ID, zoho_client_secret: `${SECRET}99` })
  })

  test('200: nothing of a short key is shown', async () => {
    await save({ zoho_client_id: 'short-key', version: (await read()).version })
    expect((await read()).keys[0]).toMatchObject({ is_set: true, ending: null })
  })

  test('409: keys that somebody else saved meanwhile are not overwritten', async () => {
    const { version } = await read()
    await save({ zoho_client_id: ID, version })
    const late = await save({ zoho_client_id: 'another-client-id', version })
    expect(late.status).toBe(409)
    expect((await open()).zoho_client_id).toBe(ID)
  })

  test('200: a removed key is gone, and its version number is not used again', async () => {
    const { version } = await read()
    const { status } = await app.call(integrationKeys.remove, { body: { kind: 'zoho_client_secret', version } }, admin)
    expect(status).toBe(200)
    const after = await read()
    expect(after.keys[1]).toMatchObject({ is_set: false, ending: null, saved_by: null })
    expect(after.version).toBe(version + 1)
    expect(await open()).toEqual({ zoho_client_id: ID })
  })

  test('422: a key that contains a space is refused', async () => {
    const { status, body } = await save({ zoho_client_id: 'client id', version: (await read()).version })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['zoho_client_id']])
  })

  test('403: staff who manage settings cannot see keys', async () => {
    const staff = await app.person('admin-staff', { permissions: ['settings.manage'] })
    expect((await app.call(integrationKeys.fetch, {}, staff)).status).toBe(403)
  })
})
