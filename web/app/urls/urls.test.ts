import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { areas, isBuilt } from '../areas/index.ts'
import { allProducts } from '../products.ts'
import { adminUrls } from './admin.ts'
import { agentUrls } from './agent.ts'
import { authUrls } from './auth.ts'
import { flightUrls } from './products/flights.ts'
import { groupUrls } from './products/groups.ts'
import { holidayUrls } from './products/holidays.ts'
import { hotelUrls } from './products/hotels.ts'
import { insuranceUrls } from './products/insurance.ts'
import { umrahUrls } from './products/umrah.ts'
import { visaUrls } from './products/visas.ts'
import { reservationUrls } from './reservation.ts'
import { salesmanUrls } from './salesman.ts'
import { storefrontUrls } from './storefront.ts'
import { withQuery } from './with-query.ts'

const patterns = Object.values(areas).flatMap(({ screens }) =>
  Object.entries(screens).map(([path, { detailOf }]) => (detailOf ? `${path.replace(/\/$/, '')}/:id` : path)),
)

const hasScreen = (url: string) =>
  patterns.some((path) => matchPath({ path, caseSensitive: true }, url.replace(/\?.*$/, '')))

const productUrls = { flightUrls, groupUrls, holidayUrls, hotelUrls, insuranceUrls, umrahUrls, visaUrls }

type Builder = (first?: never, second?: never) => string

/** Calls a builder with arguments that suit all of them. */
const build = (url: string | Builder): string => {
  if (typeof url === 'string') return url
  return url.length === 0 ? url() : url('7' as never, 'token' as never)
}

describe.each([
  ['admin', adminUrls],
  ['agent', agentUrls],
  ['auth', authUrls],
  ['reservation', reservationUrls],
  ['salesman', salesmanUrls],
  ['storefront', storefrontUrls],
  ...Object.entries(productUrls).flatMap(([product, byArea]) =>
    Object.entries(byArea).map(([area, urls]): [string, object] => [`${product} in ${area}`, urls]),
  ),
])('%s', (_, urls) => {
  test.each(Object.entries(urls) as [string, string | Builder][])('%s leads to a screen', (_name, url) => {
    const path = build(url)
    expect(hasScreen(path) ? path : `no screen at ${path}`).toBe(path)
  })
})

test('a query leaves out empty values', () => {
  expect(withQuery('/admin/users', { state: 'waiting', role: '', actor: undefined, id: 7 })).toBe(
    '/admin/users?state=waiting&id=7',
  )
  expect(withQuery('/flight/search', new URLSearchParams({ leg: 'LHE-DXB' }))).toBe('/flight/search?leg=LHE-DXB')
  expect(withQuery('/visa')).toBe('/visa')
})

test.each(allProducts)('$kind is offered where its screen exists', ({ store }) => {
  expect(store && isBuilt(store.to)).toBe(true)
})
