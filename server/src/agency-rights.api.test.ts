import { contract } from '@safar/contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { type AgencyRight, agencyRights } from '@safar/contract/vocabulary/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/test-app.ts'

/**
 * The agency right that each call needs is written down twice: in the contract, which the server enforces, and here in
 * words. Calls not listed are open to everyone who works in the agency.
 */
const words: Record<AgencyRight | 'owner', string> = {
  search: `flights.search flights.stream flights.show flights.sort flights.dates flights.ancillaries
    flights.patchAncillaries hotels.search hotels.show hotels.check holidays.price insurance.price umrah.price rides.search`,
  hold: `bookings.split bookings.sendRemark bookings.create bookings.createPublic bookings.cancel hotels.book holidays.book insurance.book
    umrahBookings.book umrahBookings.savePassports umrahBookings.saveDocument umrahBookings.openDocument
    umrahBookings.saveRooms groups.book groups.name groups.namesFile groups.namesTemplate
    visaApplications.create visaApplications.update visaApplications.remove visaApplications.saveDocument
    visaApplications.submit visaApplications.write
    rides.book rides.saveMeeting
    travellers.list travellers.save travellers.update travellers.remove
    travellerFamilies.list travellerFamilies.save travellerFamilies.update travellerFamilies.remove`,
  issue: `bookings.correctTraveller bookings.addExtras bookings.acceptAirlineChange bookings.confirm bookings.payInstalment bookings.spreadPayment bookings.cancelIssued bookings.requestVoid
    bookings.requestRefund bookings.acceptRefund bookings.requestReissue bookings.confirmReissue
    groups.reduce groups.split hotels.amend rides.change payments.url transfers.options transfers.report transfers.attachSlip`,
  money: `deposits.request deposits.ofAgent deposits.ofAgentFile deposits.approvedTotal deposits.show deposits.remove
    ledger.statement ledger.statementFile ledger.balances reports.agentProfitLoss reports.agentProfitLossFile
    bookings.listInstalments groups.previewChange hotels.quoteAmendment rides.quoteChange pricing.explain documents.createInvoice
    offline.list offline.listFile offline.show offline.document
    payments.sendRequest payments.requests payments.withdrawRequest payments.remind payments.topUp payments.topUps
    quotes.read quotes.listFile quotes.send quotes.pricePackage quotes.pdf quotes.optionToBook quotes.close`,
  manage: `agents.submitDetails agents.updateDetails agents.saveProfile agents.show
    agencyUsers.list agencyUsers.invite agencyUsers.update agencyUsers.resendInvitation
    pricing.saveAgentMargin pricing.saveCharge pricing.charges pricing.chargesFile pricing.setChargeStatus`,
  owner: 'agencyUsers.handOver',
}
const needed = new Map(
  Object.entries(words).flatMap(([right, calls]) =>
    calls
      .trim()
      .split(/\s+/)
      .map((name) => [name, right] as const),
  ),
)

const calls = Object.entries(contract).flatMap(([module, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, endpoint]) => endpoint.access.roles.agent !== undefined)
    .map(([name, endpoint]) => ({ name: `${module}.${name}`, endpoint })),
)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A colleague with these rights in the agency. */
async function colleague(rights: AgencyRight[]) {
  const owner = await app.person('agent')
  return app.person('agent', { agencyId: owner.user.id, agencyRights: rights, approvedAt: null, formFilledAt: null })
}

async function statusFor(endpoint: Endpoint, token: string): Promise<number> {
  const params = {
    id: 999_999,
    file_name: 'x',
    kind: 'invoice',
    ref: 'ABCDEF',
    flight_id: 'x',
    supplier: 'x',
    isSooperFlight: '1',
  }
  // The notification stream is skipped, since it never ends.
  if (endpoint.path.endsWith('/notifications/stream')) return 200
  return (await app.call(endpoint, { params } as object, { token })).status
}

test('every call in the list exists', () => {
  const known = new Set(calls.map(({ name }) => name))
  expect([...needed.keys()].filter((name) => !known.has(name))).toEqual([])
})

describe.each(calls)('$name', ({ name, endpoint }) => {
  const right = needed.get(name)

  if (right === undefined)
    test('is open to a colleague without any right', async () => {
      expect(await statusFor(endpoint, (await colleague([])).token)).not.toBe(403)
    })
  else
    test(`403 without the right to ${right}, and let in with it`, async () => {
      const others = agencyRights.filter((one) => one !== right)
      expect(await statusFor(endpoint, (await colleague(others)).token)).toBe(403)
      const holder = right === 'owner' ? await app.person('agent') : await colleague([right as AgencyRight])
      expect(await statusFor(endpoint, holder.token)).not.toBe(403)
    })
})
