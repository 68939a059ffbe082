import { contract } from '@safar/contract'
import { utcDay } from '@safar/contract/day'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { sampleVisa } from '@safar/contract/products/visas/testing/sample-visa'
import { visas } from '@safar/contract/products/visas/visas.contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { openPackageSales } from '../../../server/src/testing/package-sales.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'

export interface UploadCall {
  /** Its name in the contract. */
  name: string
  token: string
  /** URL for the next file, after creating whatever must exist for it. */
  url(): Promise<string>
}

async function insertBank({ owner }: TestApp): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `with a as (insert into ledger_accounts (code, class, name, currency) values ('bank:1', 'bank', 'Meezan', 'PKR') returning id)
     insert into banks (name, title, account_number, iban, currency, account_id)
     select 'Meezan', 'Safar', '0102', 'PK36SCBL0000001123456702', 'PKR', id from a returning id`,
  )
  return Number(rows[0]?.id)
}

async function insertSupplier({ owner }: TestApp): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into ledger_accounts (code, class, name, currency)
     values ('payable:Al Noor Consolidators', 'payable', 'Al Noor Consolidators', 'PKR') returning id`,
  )
  return Number(rows[0]?.id)
}

async function startApplication(app: TestApp, admin: { token: string }, applicant: { token: string }): Promise<number> {
  const { body } = await app.call(visas.create, { body: sampleVisa() }, admin)
  const who = {
    key: null,
    title: 'MR' as const,
    given_name: 'Bilal',
    family_name: 'Khan',
    birth_date: '1985-03-04',
    gender: 'male' as const,
    nationality: 'PK',
    passport: 'AB1234567',
    passport_country: 'PK',
    passport_expires: '2040-01-01',
    category: 'student' as const,
  }
  const contact = { name: 'Bilal Khan', email: 'bilal@example.test', phone: '+923001234567' }
  const arrives_on = utcDay(app.clock.now(), 60)
  const form = { visa_id: body.data.id, speed: 'normal' as const, arrives_on, applicants: [who], contact }
  const { status, body: made } = await app.call(visaApplications.create, { body: form }, applicant)
  if (status !== 200) throw new Error(JSON.stringify(made))
  return made.data.id
}

/** Every call of the contract that takes a file, with everything needed to send it one. */
export async function openUploadCalls(app: TestApp): Promise<{ calls: UploadCall[]; admin: { token: string } }> {
  const { admin, agent, customer, today, hold } = await openPackageSales(app)
  const bank = await insertBank(app)
  const supplier = await insertSupplier(app)
  const { booking } = await hold('umrah', agent)
  const paid = await hold('umrah', customer)
  const other = await hold('umrah', agent)
  const report = { bank_id: bank, amount: 100_000, paid_on: today, reference: 'FT-1', booking_id: paid.booking.id }
  const { body: sent } = await app.call(transfers.report, { body: report }, customer)
  const drafted = await startApplication(app, admin, agent)
  const processed = await startApplication(app, admin, agent)
  await app.owner.query("update visa_applications set state = 'processing', booking_id = $2 where id = $1", [
    processed,
    other.booking.id,
  ])
  const versionOf = async (table: string, id: number) => {
    const { rows } = await app.owner.query<{ version: number }>(`select version from ${table} where id = $1`, [id])
    return rows[0]?.version ?? 0
  }
  const still = (url: string) => async () => url
  const fresh = async () => (await app.person('customer')).token
  const urls: Record<string, { token: () => Promise<string>; url: () => Promise<string> }> = {
    // A new person each time, since one person's storage cannot hold all of them.
    'media.upload': { token: fresh, url: still('/uploads') },
    'umrahPictures.upload': { token: async () => admin.token, url: still('/umrah-pictures') },
    'holidayPictures.upload': { token: async () => admin.token, url: still('/holiday-pictures') },
    'pictures.uploadPromo': { token: async () => admin.token, url: still('/promo-pictures') },
    'rides.uploadPicture': { token: async () => admin.token, url: still('/ride-pictures') },
    'visaPictures.upload': { token: async () => admin.token, url: still('/visa-pictures') },
    'bankStatements.upload': { token: async () => admin.token, url: still(`/bank-statements?bank_id=${bank}`) },
    'supplierStatements.upload': {
      token: async () => admin.token,
      url: still(`/supplier-statements?account_id=${supplier}`),
    },
    'transfers.attachSlip': {
      token: async () => customer.token,
      url: async () => {
        // Each transfer takes one slip, so the previous one is removed.
        await app.owner.query('update booking_transfers set slip = null where id = $1', [sent.transfer.id])
        return `/booking-transfers/${sent.transfer.id}/slip?booking_id=${paid.booking.id}`
      },
    },
    'umrahBookings.saveDocument': {
      token: async () => agent.token,
      url: async () =>
        `/umrah-bookings/${booking.id}/documents?version=${await versionOf('bookings', booking.id)}&key=adult-1&kind=passport`,
    },
    'visaApplications.saveDocument': {
      token: async () => agent.token,
      url: async () =>
        `/visa-applications/${drafted}/documents?version=${await versionOf('visa_applications', drafted)}&applicant=a1&document=passport`,
    },
    'visaApplications.saveVisa': {
      token: async () => admin.token,
      url: async () =>
        `/visa-applications/${processed}/visa?version=${await versionOf('visa_applications', processed)}&applicant=a1`,
    },
  }
  const takesFiles = Object.entries(contract).flatMap(([module, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, { multipart }]) => multipart)
      .map(([name]) => `${module}.${name}`),
  )
  const calls = await Promise.all(
    takesFiles.map(async (name) => {
      const call = urls[name]
      if (!call) throw new Error(`${name} takes files and is not sent any`)
      return { name, token: await call.token(), url: call.url }
    }),
  )
  return { calls, admin }
}
