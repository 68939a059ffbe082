import { flights } from '@safar/contract/products/flights/flights.contract'
import { expect, it } from 'vitest'
import { emptySearch } from '../query/flight-search.ts'
import { fromQuery } from '../query/search-form.rules.ts'
import { makeOffers } from '../testing/offers.fixture.ts'
import { checkoutLink, offerKeyOf, offerLink } from './offer-link.ts'

const [offer] = makeOffers(1)
if (!offer) throw new Error('no offer')
const search = {
  ...emptySearch(),
  legs: [{ origin: 'LHE', destination: 'JED', date: '2026-12-12' }],
  returnDate: '2026-12-26',
}

it('contains the offer and the search it came from', () => {
  const query = new URLSearchParams(offerLink(offer, search).split('?')[1])
  const key = offerKeyOf(query)
  expect(key).toEqual({ flight: offer.id, supplier: offer.supplier, sooper: offer.is_sooper })
  expect(fromQuery(query)).toEqual(search)
  expect(
    flights.show.params.safeParse({ flight_id: key.flight, supplier: key.supplier, isSooperFlight: '1' }).success,
  ).toBe(true)
})

it("names the supplier only when it is not the agency's own", () => {
  const own = offerLink({ ...offer, supplier: 'sooper', is_sooper: true }, search)
  expect(own).not.toContain('sooper')
  expect(offerKeyOf(new URLSearchParams(own.split('?')[1]))).toMatchObject({ supplier: 'sooper', sooper: true })
  expect(offerLink({ ...offer, supplier: 'skyline', is_sooper: false }, search)).toContain('supplier=skyline')
})

it("leads to the checkout of the person's area", () => {
  expect(checkoutLink(offer, undefined)).toMatch(/^\/flight\/checkout\?flight=offer-/)
  expect(checkoutLink(offer, 'customer')).toMatch(/^\/customer-flight-checkout\?flight=offer-.*&seen=\d+$/)
  expect(checkoutLink(offer, 'agent')).toMatch(/^\/agent\/flight-checkout\?flight=offer-/)
})

it('the office books for the payer it searched for, and a link to be sent does not name them', () => {
  const payer = { kind: 'agent' as const, id: 12 }
  expect(checkoutLink(offer, 'admin', payer)).toMatch(/^\/admin\/flight-checkout\?flight=offer-.*&for=agent-12$/)
  expect(offerLink(offer, { ...search, payer }, '/admin/add-booking')).toContain('for=agent-12')
  expect(offerLink(offer, { ...search, payer }, '/public-flight-details')).not.toContain('agent-12')
})
