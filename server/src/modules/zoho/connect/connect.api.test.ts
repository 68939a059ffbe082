import { zoho } from '@safar/contract/zoho/zoho.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startZohoFixture } from '../testing/zoho-fixture.ts'

const fixture = await startZohoFixture()
const { app, books, admin } = fixture
afterAll(async () => {
  await app.close()
  await books.stop()
})
const exchange = (body: Awaited<ReturnType<typeof fixture.begin>>, who = admin) => app.call(zoho.token, { body }, who)

describe('connecting Zoho Books', () => {
  test('409: Zoho Books cannot be connected before the keys are saved', async () => {
    const { status } = await app.call(zoho.connect, { body: { data_center: 'com' } }, admin)
    expect(status).toBe(409)
    await fixture.saveKeys()
  })

  test('422: a state can only be used by the administrator who started connecting', async () => {
    const begun = await fixture.begin()
    const { status, body } = await exchange(begun, await app.person('admin'))
    expect([status, body.message]).toEqual([422, 'Zoho Auth Failed'])
  })

  test('422: nothing is sent to a server that does not belong to Zoho', async () => {
    const begun = await fixture.begin()
    const { status } = await exchange({ ...begun, accounts_server: 'https://accounts.zoho.com.evil.example' })
    expect(status).toBe(422)
    // The attempt has used up the state.
    expect((await exchange(begun)).status).toBe(422)
  })

  test('422: a state older than a quarter of an hour is refused', async () => {
    const begun = await fixture.begin()
    app.clock.forward(16)
    expect((await exchange(begun)).status).toBe(422)
  })

  test('200: connected once per state; the only organisation is chosen, and nothing is switched on', async () => {
    const begun = await fixture.begin()
    const first = await exchange(begun)
    expect([first.status, first.body.message]).toEqual([200, 'Zoho Auth Successful'])
    expect((await exchange(begun)).status).toBe(422)
    expect(await fixture.readConnection()).toMatchObject({
      connected: true,
      enabled: false,
      organization_id: books.organizationId,
      connected_by: admin.user.name,
      choices: { taxes: [{ name: 'GST' }], items: [{ name: 'Air ticket' }] },
    })
  })

  test('neither the replies nor the database contain a token or a secret in plain text', async () => {
    const { text } = await app.call(zoho.connection, {}, admin)
    const { rows } = await app.owner.query(`select c::text as all from zoho_connection c`)
    for (const place of [text, rows[0].all]) {
      expect(place).not.toContain(books.clientSecret)
      expect(place).not.toMatch(/1000\.[0-9a-f]{32}/)
    }
  })

  test('409: settings that somebody else has changed in the meantime are not overwritten', async () => {
    const { version, mapping } = await fixture.readConnection()
    const body = { organization_id: books.organizationId, enabled: false, since: fixture.today, mapping, version }
    expect((await app.call(zoho.saveSettings, { body }, admin)).status).toBe(200)
    expect((await app.call(zoho.saveSettings, { body }, admin)).status).toBe(409)
  })

  test('422: an organisation outside the granted access is refused', async () => {
    const { version, mapping } = await fixture.readConnection()
    const body = { organization_id: '999', enabled: true, since: fixture.today, mapping, version }
    const { status, body: reply } = await app.call(zoho.saveSettings, { body }, admin)
    expect([status, Object.keys(reply.errors ?? {})]).toEqual([422, ['organization_id']])
  })

  test('200: disconnecting deletes the stored access, and nothing more is sent', async () => {
    await fixture.switchOn()
    const { status, body } = await app.call(zoho.disconnect, { body: {} }, admin)
    expect([status, body.data.connected, body.data.enabled]).toEqual([200, false, false])
    const { rows } = await app.owner.query('select access_sealed, refresh_sealed from zoho_connection')
    expect(rows).toEqual([{ access_sealed: null, refresh_sealed: null }])
  })
})
