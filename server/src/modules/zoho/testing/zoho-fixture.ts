import { utcDay } from '@safar/contract/day'
import { integrationKeys } from '@safar/contract/settings/integration-keys.contract'
import { zoho } from '@safar/contract/zoho/zoho.contract'
import type { ZohoDocumentKind } from '@safar/contract/zoho/zoho.vocabulary'
import { startZoho } from '../../../testing/emulators/zoho-emulator.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { pushDue } from '../push/push-due.ts'

/** The product with a simulated Zoho, an administrator, and sales to send. */
export async function startZohoFixture() {
  const books = await startZoho()
  const { app, sales } = await openSales()
  app.services.config.zoho = { accounts: books.url, api: books.url }
  const admin = await app.person('admin')
  const today = utcDay(app.clock.now())

  const saveKeys = () =>
    app.call(
      integrationKeys.save,
      { body: { zoho_client_id: books.clientId, zoho_client_secret: books.clientSecret, version: 0 } },
      admin,
    )

  /** The values that Zoho's page sends back. */
  async function begin(who = admin) {
    const { body } = await app.call(zoho.connect, { body: { data_center: 'com' } }, who)
    const state = new URL(body.url).searchParams.get('state') ?? ''
    return { code: books.grantCode(), state, accounts_server: books.url }
  }
  /** Tests advance the clock and sessions expire, so this returns somebody who has just signed in. */
  const office = () => app.person('admin')
  async function connect() {
    const who = await office()
    return app.call(zoho.token, { body: await begin(who) }, who)
  }
  const readConnection = async () => (await app.call(zoho.connection, {}, await office())).body.data

  async function switchOn(enabled = true) {
    const { version, mapping } = await readConnection()
    const body = { organization_id: books.organizationId, enabled, since: today, mapping, version }
    return app.call(zoho.saveSettings, { body }, await office())
  }

  /** Money paid in by an agent, as posted to the ledger. */
  async function payIn(ownerId: number, amount = 5_000_00): Promise<void> {
    await app.owner.query(
      `select * from ledger_post('test:' || gen_random_uuid(), 'deposit', $4, $3::date, array[
        (select id from ledger_accounts where owner_id = $1), (select id from ledger_accounts where code = 'cash')],
        array[$2::bigint, -$2::bigint], array['PKR', 'PKR'], '{}')`,
      [ownerId, amount, today, app.clock.now()],
    )
  }

  const push = () => pushDue(app.services)
  /** Runs as often as it takes until documents in doubt are looked up and sent again. */
  async function pushUntilQuiet(): Promise<void> {
    for (let run = 0; run < 6; run++) {
      await push()
      app.clock.forward(3)
    }
  }
  const list = async (query: { kind?: ZohoDocumentKind } = {}) =>
    (await app.call(zoho.documents, { query }, await office())).body

  return {
    app,
    sales,
    books,
    admin,
    office,
    today,
    saveKeys,
    begin,
    connect,
    readConnection,
    switchOn,
    payIn,
    push,
    pushUntilQuiet,
    list,
  }
}
