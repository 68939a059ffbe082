import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract } from '@safar/contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/test-app.ts'

/**
 * Who may make each call is written down twice: in the contract, which the server enforces, and in words in the
 * product's lists of calls. This test checks the server against the words for every call and every kind of person.
 */
const coverage = new URL('../../docs/coverage/', import.meta.url)
const lists = globSync('calls*.tsv', { cwd: fileURLToPath(coverage) })
const plain = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/:id$/, '')
const words = new Map(
  lists
    .flatMap((name) => readFileSync(new URL(name, coverage), 'utf8').split('\n'))
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([method = '', path = '', who = '']) => [`${method} ${plain(path)}`, who]),
)
/** Our own calls that are in no list. */
words.set('GET /uploads/:file_name', 'signed in')
words.set('GET /flight-dates', 'anyone')
words.set('POST /refund-request', 'agent (own), customer (own), staff')
words.set('POST /reissue-request', 'agent (own), customer (own), staff')
words.set('POST /reissue-offers', 'staff')
words.set('POST /reissue-quote', 'staff')
words.set('POST /margin-what-if', 'staff')
words.set('GET /margin-suppliers', 'staff')
words.set('GET /transactions/preview', 'staff')
words.set('GET /ledger-requests', 'staff')
words.set('POST /ledger-requests', 'signed in')
words.set('GET /second-person', 'signed in')
words.set('PUT /ledger-requests', 'staff')
words.set('GET /settings', 'staff')
words.set('PUT /settings', 'staff')
words.set('GET /public-settings', 'anyone')
words.set('POST /remove-key', 'admin')
words.set('GET /zoho/connection', 'admin')
for (const call of ['connect', 'refresh-lists', 'settings', 'disconnect']) words.set(`POST /zoho/${call}`, 'admin')
for (const call of ['GET /zoho/documents', 'POST /zoho/documents/:id/retry', 'GET /zoho/export'])
  words.set(call, 'staff')
for (const call of ['invitation', 'owner']) words.set(`POST /agency-users/:id/${call}`, 'agent (own)')
for (const call of ['GET /agents/:id/contacts', 'POST /agents/:id/contacts', 'PUT /agents/:id/contact-details'])
  words.set(call, 'staff, salesman')
words.set('GET /company-logo', 'anyone')
words.set('GET /mail-templates/:key', 'staff')
for (const method of ['GET', 'PUT']) words.set(`${method} /session-settings`, 'staff')
for (const call of ['preview', 'test']) words.set(`POST /mail-templates/:key/${call}`, 'staff')
words.set('GET /money-settings', 'staff')
words.set('POST /money-settings', 'staff')
words.set('POST /reissue-confirm', 'agent (own), customer (own), staff')
words.set('POST /reissue-tickets', 'staff')
for (const call of ['GET /booking-desk/:id', 'POST /booking-desk/:id/notes', 'PUT /booking-desk/:id/owner'])
  words.set(call, 'staff')
words.set('GET /booking-owners', 'staff')
words.set('GET /airline-changes', 'staff')
words.set('GET /airline-changes/file', 'staff')
words.set('POST /follow-airline-change', 'staff')
words.set('POST /simulate-airline-change', 'admin')
for (const change of ['correct-traveller', 'add-extras', 'split-booking', 'accept-airline-change'])
  words.set(`POST /${change}`, 'agent (own), customer (own), staff')
words.set('POST /supplier-remark', 'agent (own), staff')
words.set('POST /extras-payment', 'customer (own), guest')
words.set('GET /guest-booking/:ref', 'anyone')
words.set('GET /document-checks/:ref/:code', 'anyone')
words.set('POST /guest-booking/:ref/confirm', 'anyone')
words.set('POST /guest-booking/:ref/accept-change', 'anyone')
words.set('POST /guest-booking/:ref/cancel', 'anyone')
words.set('POST /find-booking', 'anyone')
words.set('POST /refund-quote', 'staff')
words.set('POST /refund-accept', 'agent (own), customer (own), staff')
words.set('POST /refund-confirm', 'staff')
words.set('POST /cancel-issued', 'agent (own), customer (own), staff')
words.set('POST /hotel-bookings/amend-quote', 'agent (own), customer (own), staff')
words.set('POST /hotel-bookings/amend', 'agent (own), customer (own), staff')
words.set('POST /guest-booking/:ref/amend-quote', 'anyone')
words.set('POST /guest-booking/:ref/amend', 'anyone')
words.set('POST /no-show', 'staff')
words.set('POST /pay-instalment', 'agent (own), customer (own), staff')
words.set('POST /spread-payment', 'agent (own), staff')
words.set('GET /open-instalments', 'agent (own), staff')
words.set('GET /deadlines', 'agent (own), customer (own), staff, salesman (assigned)')
words.set('GET /flights/stream', 'anyone')
words.set('GET /explain-price', 'agent (own), staff')
for (const call of [
  'GET /places',
  'GET /places/by-id',
  'GET /featured',
  'GET /flight-routes',
  'GET /flight-routes/:route',
  'GET /hotels',
  'GET /hotels/:id',
  'POST /hotel-rates/check',
  'POST /hotel-bookings',
])
  words.set(call, 'anyone')
for (const call of [
  'GET /flight-quotation/pdf',
  'GET /flight-quotation/option',
  'POST /flight-quotation/close',
  'POST /flight-quotation/package',
])
  words.set(call, 'agent (own), staff')
for (const call of [
  'GET /quotes/:token',
  'POST /quotes/:token/seen',
  'POST /quotes/:token/ask',
  'GET /quotes/:token/pdf',
])
  words.set(call, 'anyone')
words.set('GET /quotes/:token/logo', 'anyone')
words.set('POST /umrah-packages/:id/copy', 'staff')
words.set('POST /umrah-packages/:id/price', 'anyone')
words.set('POST /umrah-bookings', 'anyone')
for (const call of ['', '/:id/names', '/:id/reduce', '/:id/split'])
  words.set(`POST /group-bookings${call}`, 'agent (own), customer (own), staff')
for (const call of ['preview', 'names-template'])
  words.set(`GET /group-bookings/:id/${call}`, 'agent (own), customer (own), staff')
words.set('GET /group-tickets/:id/waiting', 'staff')
words.set('POST /group-bookings/:id/tickets', 'staff')
for (const call of ['POST passports', 'POST documents', 'PUT rooms'])
  words.set(call.replace(' ', ' /umrah-bookings/:id/'), 'anyone')
words.set('GET /umrah-bookings/:id/documents/:file_name', 'anyone')
words.set('PUT /umrah-bookings/:id/visa', 'staff')
words.set('GET /umrah-lists/:list/file', 'staff')
words.set('GET /group-bookings/:id/names/file', 'agent (own), customer (own), staff')
words.set('GET /group-tickets/:id/names/file', 'staff')
words.set('GET /suppliers', 'staff')
words.set('PUT /users/:id/salesman', 'staff')
words.set('PUT /users/:id/email-change', 'staff')
words.set('POST /restore-email', 'anyone')
words.set('POST /remind-payment', 'agent (own), staff')
words.set('GET /pictures/:name', 'anyone')
words.set('POST /umrah-pictures', 'staff')
words.set('POST /holiday-pictures', 'staff')
words.set('POST /visa-pictures', 'staff')
words.set('GET /visa-countries', 'anyone')
words.set('GET /visa-needs', 'agent (own), customer (own), staff')
for (const call of ['GET ', 'POST ', 'PUT ', 'DELETE '])
  words.set(`${call}/visa-applications`, 'agent (own), customer (own), staff')
for (const call of ['documents', 'submit', 'messages'])
  words.set(`POST /visa-applications/:id/${call}`, 'agent (own), customer (own), staff')
for (const call of ['review', 'visa', 'result', 'owner']) words.set(`POST /visa-applications/:id/${call}`, 'staff')
words.set('POST /enquiries', 'anyone')
for (const call of ['GET /holidays/:id/price', 'GET /holidays/:id/brochure', 'POST /holiday-bookings'])
  words.set(call, 'anyone')
for (const list of ['holidays', 'umrah-packages', 'group-tickets']) words.set(`GET /${list}/file`, 'staff')
for (const call of ['GET /enquiries', 'PUT /enquiries', 'GET /enquiries/file', 'GET /enquiry-owners'])
  words.set(call, 'staff')
words.set('POST /enquiries/:id/answer', 'staff')
words.set('POST /enquiries/:id/separate', 'staff')
words.set('PUT /suppliers', 'staff')
words.set('GET /stop-sales', 'staff')
words.set('POST /stop-sales', 'staff')
words.set('DELETE /stop-sales', 'staff')
for (const call of ['GET /insurance-plans', 'GET /insurance-price', 'POST /insurance-bookings'])
  words.set(call, 'anyone')
for (const call of ['POST /insurance-plans', 'PUT /insurance-plans', 'DELETE /insurance-plans'])
  words.set(call, 'staff')
words.set('GET /promo-images', 'staff')
words.set('POST /promo-pictures', 'staff')
words.set('GET /featured-flights', 'anyone')
words.set('GET /featured-flights/all', 'staff')
words.set('POST /featured-flights', 'staff')
words.set('PUT /featured-flights', 'staff')
words.set('DELETE /featured-flights', 'staff')
words.set('GET /featured-cars', 'anyone')
for (const call of ['GET /featured-cars/all', 'POST /featured-cars', 'PUT /featured-cars', 'DELETE /featured-cars'])
  words.set(call, 'staff')
for (const call of ['GET /home-picks', 'PUT /home-picks']) words.set(call, 'staff')
words.set('GET /featured-hotels', 'anyone')
words.set('GET /featured-hotels/all', 'staff')
words.set('POST /featured-hotels', 'staff')
words.set('PUT /featured-hotels', 'staff')
words.set('DELETE /featured-hotels', 'staff')
words.set('GET /users/file', 'staff, salesman (assigned)')
words.set('GET /activity-logs/file', 'staff')
words.set('GET /airlines/file', 'staff')
words.set('GET /airports/file', 'staff')
words.set('GET /aircrafts/file', 'staff')
words.set('GET /get-customer-margin-values/file', 'staff')
words.set('GET /show-all-charges/file', 'agent (own), staff')
words.set('GET /flight-quotation/file', 'agent (own), staff')
words.set('GET /get-offline-bookings/file', 'agent (own), staff')
words.set('GET /get-deposit-data/:id/file', 'agent (own), customer (own), staff, salesman (assigned)')
words.set('GET /get-agents-deposits/file', 'staff')
words.set('GET /collections/file', 'staff, salesman (own)')
words.set('GET /get-bookings/file', 'agent (own), staff, salesman (assigned)')
words.set('GET /get-customer-bookings/file', 'customer (own), staff')
words.set('GET /get-admin-bookings/file', 'staff')
words.set('GET /transactions/file', 'staff')
words.set('GET /agent-statment/file', 'agent (own), customer (own), staff, salesman (assigned)')
words.set('GET /document-numbering', 'staff')
words.set('POST /document-numbering', 'staff')
words.set('GET /customer-debts', 'staff')
words.set('GET /customer-debts/file', 'staff')
words.set('GET /agent-balances/file', 'staff, salesman (assigned)')
words.set('POST /agent-limits', 'staff')
words.set('GET /ledger-accounts', 'staff')
for (const call of ['GET', 'POST', 'PUT'])
  for (const path of ['expense-accounts', 'expenses', 'month-closes']) words.set(`${call} /${path}`, 'staff')
for (const path of ['trial-balance', 'income-statement', 'balance-sheet']) {
  words.set(`GET /${path}`, 'staff')
  words.set(`GET /${path}/file`, 'staff')
}
for (const call of ['GET', 'POST', 'PUT']) words.set(`${call} /cash-drawers`, 'staff')
for (const verb of ['open', 'moves', 'close']) words.set(`POST /cash-drawers/:id/${verb}`, 'staff')
for (const call of ['GET', 'PUT']) words.set(`${call} /drawer-sessions`, 'staff')
words.set('GET /drawer-sessions/:id/file', 'staff')
for (const call of ['GET', 'POST', 'DELETE']) words.set(`${call} /agent-groups`, 'staff')
words.set('GET /expenses/file', 'staff')
words.set('POST /expenses/:id/reverse', 'staff')
words.set('GET /ledger-proof', 'staff')
words.set('POST /ledger-proof', 'staff')

for (const call of ['GET /get-deposit-data', 'GET /approved-deposits-total', 'GET /deposit-details'])
  words.set(call, 'agent (own), customer (own), staff, salesman (assigned)')
words.set('GET /customer-statement/file', 'customer (own), staff')
words.set('GET /collections', 'staff, salesman (own)')
words.set('POST /collections', 'salesman (assigned)')
words.set('PUT /collections', 'staff, salesman (own)')
words.set('GET /collections/:id/receipt', 'staff, salesman (own)')
for (const call of ['POST', 'GET', 'PUT']) words.set(`${call} /bank-statements`, 'staff')
words.set('GET /bank-statement-progress', 'staff')
words.set('PUT /bank-statement-lines', 'staff')
words.set('POST /bank-statement-lines/:id/reopen', 'staff')
words.set('PUT /unread-bank-lines', 'staff')
for (const call of ['GET /supplier-payables/file', 'GET /supplier-payables/:id/file', 'PUT /supplier-terms'])
  words.set(call, 'staff')
for (const call of ['GET', 'POST', 'PUT']) words.set(`${call} /supplier-payments`, 'staff')
for (const call of ['GET', 'POST']) words.set(`${call} /supplier-statements`, 'staff')
for (const call of ['GET /supplier-statement-progress', 'PUT /supplier-statement-lines']) words.set(call, 'staff')
words.set('POST /supplier-payments/:id/reverse', 'staff')
words.set('GET /supplier-payments/:id/voucher', 'staff')
words.set('GET /profit-loss-report/file', 'staff')
words.set('GET /agent-profit-loss-report/file', 'agent (own)')
for (const report of ['ticket-report', 'journal', 'passenger-report', 'reversal-report'])
  for (const call of [`GET /${report}`, `GET /${report}/file`]) words.set(call, 'staff')
words.set('PUT /bank-changes', 'staff')
words.set('GET /collections-report', 'staff')
words.set('GET /collections-report/file', 'staff')
words.set('GET /booking-documents', 'agent (own), customer (own), staff, salesman (assigned)')
words.set('GET /booking-documents/:id/:kind', 'agent (own), customer (own), staff, salesman (assigned)')
for (const call of ['GET /guest-booking/:ref/documents', 'GET /guest-booking/:ref/documents/:kind'])
  words.set(call, 'anyone')
words.set('GET /work-queues', 'signed in')
words.set('GET /notifications/stream', 'signed in')
for (const call of ['GET', 'PUT']) words.set(`${call} /mail-preferences`, 'signed in')
for (const call of ['PUT /password', 'PUT /profile', 'GET /sessions', 'DELETE /sessions', 'DELETE /other-sessions'])
  words.set(call, 'signed in')
for (const call of ['GET /users/:id/sessions', 'DELETE /users/:id/sessions/:session']) words.set(call, 'staff')
words.set('POST /view-as', 'admin')
words.set('GET /system-status', 'staff')
for (const call of ['GET /personal-data', 'POST /personal-data', 'GET /personal-data/:id/file'])
  words.set(call, 'signed in')
for (const method of ['POST', 'DELETE']) words.set(`${method} /erasure-request`, 'customer (own)')
for (const call of ['GET /users/:id/personal-data', 'POST /users/:id/personal-data', 'PUT /users/:id/erasure-request'])
  words.set(call, 'staff')
words.set('POST /stop-viewing', 'signed in')
words.set('GET /find', 'signed in')
for (const call of ['GET', 'POST', 'DELETE']) words.set(`${call} /saved-views`, 'signed in')
words.set('GET /payment-ways', 'anyone')
// The server answers 401 without a session or a link.
words.set('GET /safepay-url', 'signed in')
words.set('GET /payments/:key', 'anyone')
words.set('GET /payment-requests', 'agent (own), staff')
words.set('POST /withdraw-payment-request', 'agent (own), staff')
words.set('POST /card-topups', 'agent (own), customer (own)')
words.set('GET /card-topups', 'agent (own), customer (own), staff, salesman (assigned)')
words.set('POST /refund-card-payment', 'staff')
words.set('POST /end-card-refund', 'staff')
// The server answers 401 without a session or a link.
for (const call of ['GET /booking-payment', 'POST /booking-transfers/:id/slip']) words.set(call, 'signed in')
words.set('POST /booking-transfers', 'anyone')
for (const call of ['GET /booking-transfers', 'PUT /booking-transfers', 'POST /booking-receipts'])
  words.set(call, 'staff')
for (const call of ['GET /late-money', 'PUT /money-returns']) words.set(call, 'staff')
for (const act of ['keep', 'pay', 'return']) words.set(`POST /late-money/:id/${act}`, 'staff')
words.set('GET /travellers-of', 'staff')
words.set('GET /traveller-families-of', 'staff')
for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
  words.set(`${method} /traveller-families`, 'agent (own), customer (own)')
words.set('GET /payment-links/:token', 'anyone')
words.set('POST /payment-links/:token/seen', 'anyone')
words.set('GET /payment-links/:token/logo', 'anyone')

for (const call of [
  'POST /issue-offline-booking',
  'POST /cancel-offline-booking',
  'POST /void-offline-booking',
  'POST /refund-offline-booking',
  'GET /offline-suppliers',
  'POST /import-pnr/read',
  'POST /import-pnr/find',
  'POST /import-pnr/price',
  'POST /import-pnr/take-over',
])
  words.set(call, 'staff')
words.set('GET /offline-bookings/:id/documents/:file_name', 'agent (own), staff')

const principals = [
  'anonymous',
  'customer',
  'unapproved agent',
  'agent',
  'salesman',
  'reservation without the permission',
  'reservation with the permission',
  'staff without the permission',
  'staff with the permission',
  'admin',
] as const
type Principal = (typeof principals)[number]

const calls = Object.entries(contract).flatMap(([room, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${room}.${name}`,
    endpoint,
  })),
)

/** Whether the words allow this person the call. */
function promised(who: string, principal: Principal, endpoint: Endpoint): boolean {
  if (who === 'anyone') return true
  if (principal === 'anonymous') return /\bguest\b/.test(who)
  if (who === 'signed in') return true
  if (principal === 'admin') return /\b(staff|admin)\b/.test(who)
  if (principal.endsWith('with the permission')) return /\bstaff\b/.test(who)
  if (principal.endsWith('without the permission')) return false
  if (principal === 'unapproved agent')
    return (
      /\bagent\b/.test(who) &&
      ['agents.submitDetails', 'agents.show'].some(
        (name) => calls.find((call) => call.name === name)?.endpoint === endpoint,
      )
    )
  return new RegExp(`\\b${principal}\\b`).test(who)
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** People who have changed nothing yet, by principal and permission. */
const unchanged = new Map<string, string | undefined>()

async function tokenFor(principal: Principal, endpoint: Endpoint): Promise<string | undefined> {
  const key = `${principal}, ${endpoint.access.permission}`
  if (!unchanged.has(key)) unchanged.set(key, await signIn(principal, endpoint))
  return unchanged.get(key)
}

/** Whoever has changed something, such as ended their own session, makes no further call. */
const forget = (principal: Principal, { access }: Endpoint) => unchanged.delete(`${principal}, ${access.permission}`)

async function signIn(principal: Principal, endpoint: Endpoint): Promise<string | undefined> {
  const held = endpoint.access.permission ? [endpoint.access.permission] : []
  switch (principal) {
    case 'anonymous':
      return undefined
    case 'unapproved agent':
      return (await app.person('agent', { approvedAt: null, formFilledAt: null })).token
    case 'reservation without the permission':
      return (await app.person('reservation', { permissions: [] })).token
    case 'reservation with the permission':
      return (await app.person('reservation', { permissions: held })).token
    case 'staff without the permission':
      return (await app.person('admin-staff', { permissions: [] })).token
    case 'staff with the permission':
      return (await app.person('admin-staff', { permissions: held })).token
    default:
      return (await app.person(principal)).token
  }
}

describe.each(calls)('$name', ({ endpoint }) => {
  const who = words.get(`${endpoint.method} ${plain(endpoint.path)}`)

  test('is in the list of calls', () => expect(who).toBeDefined())

  test.each(principals)('%s: as the list says', async (principal) => {
    const { status } = await app.call(
      endpoint,
      { params: { id: 999_999, session: 1, file_name: 'x', kind: 'invoice', key: 'accounts.reset' } } as object,
      {
        token: await tokenFor(principal, endpoint),
      },
    )
    if (endpoint.method !== 'GET' && status < 400) forget(principal, endpoint)
    // Permission is checked before the input is validated, so an empty body shows who is allowed in.
    const refusal = principal === 'anonymous' ? 401 : 403
    if (promised(who ?? '', principal, endpoint)) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(refusal)
  })
})

describe('the id of another person', () => {
  const details = {
    agency_name: 'Taken Over',
    owner_name: 'Somebody Else',
    dts_licence: 'L-1',
    dts_expiry: '2099-01-01',
    address: 'Street 1',
    city: 'Lahore',
    country: 'PK',
    phone: '+923001234567',
    whatsapp: '+923001234567',
    documents: [],
  }
  const traveller = {
    title: 'MR',
    given_name: 'Taken',
    family_name: 'Over',
    birth_date: '1990-01-01',
    gender: 'male',
    nationality: 'PK',
  }
  /** Input sent along with the id, so that ownership is the only possible reason for refusal. */
  const visaForm = {
    speed: 'normal',
    arrives_on: '2040-01-01',
    contact: { name: 'Ali Khan', email: 'ali@example.test', phone: '+923001234567' },
    applicants: [
      {
        key: null,
        title: 'MR',
        given_name: 'Ali',
        family_name: 'Khan',
        birth_date: '1985-03-04',
        gender: 'male',
        nationality: 'PK',
        category: 'job_holder',
      },
    ],
  }
  const bodies: Record<string, object> = {
    'accounts.endSession': {},
    'personalData.file': {},
    'agents.updateDetails': details,
    'agents.decideChange': { version: 1, approve: true },
    'agents.show': {},
    'agentContacts.list': {},
    'agentContacts.record': { kind: 'call', note: 'About the statement' },
    'agentContacts.saveDetails': { name: 'Taken Over', phone: '+923001234567' },
    'agencyUsers.update': { rights: [], blocked: true },
    'agencyUsers.resendInvitation': {},
    'agencyUsers.handOver': {},
    'bookings.show': {},
    'bookings.showCustomers': {},
    'groups.name': {
      version: 1,
      travellers: [
        {
          key: 'adult-1',
          title: 'MR',
          given_name: 'Ali',
          family_name: 'Khan',
          birth_date: '1985-03-04',
          gender: 'male',
          nationality: 'PK',
          passport: 'AB1234567',
          passport_country: 'PK',
          passport_expires: '2040-01-01',
        },
      ],
    },
    'groups.reduce': { version: 1, travellers: ['adult-1'], agreed_penalty: 0 },
    'groups.split': { version: 1, travellers: ['adult-1'] },
    'groups.namesTemplate': {},
    'groups.namesFile': {},
    'groups.previewChange': { change: 'split', travellers: 'adult-1' },
    'visaApplications.show': {},
    'visaApplications.needs': {},
    'visaApplications.remove': {},
    'visaApplications.update': { version: 1, ...visaForm },
    'visaApplications.saveDocument': { applicant: 'a1', document: 'passport' },
    'visaApplications.submit': { version: 1, agreed_total: 0 },
    'visaApplications.write': { text: 'When will it be ready?' },
    'documents.list': {},
    'documents.open': {},
    'deposits.ofAgent': {},
    'deposits.ofAgentFile': {},
    'deposits.approvedTotal': {},
    'deposits.show': {},
    'deposits.remove': {},
    'collections.setStatus': { status: 'cancelled' },
    'collections.receipt': {},
    'media.open': {},
    'notifications.read': {},
    'notifications.remove': {},
    'media.remove': {},
    'offline.show': {},
    'offline.document': {},
    'payments.topUps': {},
    'travellers.update': traveller,
    'travellers.remove': {},
    'travellerFamilies.update': { name: 'Malik family', traveller_ids: [1] },
    'travellerFamilies.remove': {},
    'savedViews.remove': {},
  }
  const narrow = calls.filter(
    ({ endpoint }) =>
      endpoint.params &&
      !endpoint.access.anonymous &&
      Object.values(endpoint.access.roles).some((scope) => scope !== 'all'),
  )

  test.each(narrow)('$name: 404 for every role that cannot reach it', async ({ name, endpoint }) => {
    const body = bodies[name]
    // Every new call with an id must define its input here.
    expect(body).toBeDefined()
    const { user } = await app.person('agent')
    const fileName = `${'f'.repeat(20)}${user.id}.pdf`
    await app.owner.query(
      `insert into uploads (file_name, owner_id, name, type, size) values ($1, $2, 'x.pdf', 'application/pdf', 1)`,
      [fileName, user.id],
    )
    for (const [role, scope] of Object.entries(endpoint.access.roles)) {
      if (scope === 'all') continue
      const stranger = await app.person(role as 'agent')
      const params = { id: user.id, file_name: fileName, kind: 'invoice' }
      // The input goes into the body, or into the query if the call has no body.
      const input = { params, ...(endpoint.body ? { body } : { query: body }) }
      const { status } = await app.call(endpoint, input as object, { token: stranger.token })
      expect([role, status]).toEqual([role, 404])
    }
  })
})
