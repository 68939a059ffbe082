import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bookableProducts } from '@safar/contract/vocabulary/products'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { areas, isBuilt } from '../areas/index.ts'
import { allProducts } from '../products.ts'
import { adminUrls } from './admin.ts'
import { agentUrls } from './agent.ts'
import { authUrls } from './auth.ts'
import { reservationUrls } from './reservation.ts'
import { salesmanUrls } from './salesman.ts'
import { storefrontUrls } from './storefront.ts'
import { withQuery } from './with-query.ts'

const patterns = Object.values(areas).flatMap(({ screens }) =>
  Object.entries(screens).map(([path, { detailOf }]) => (detailOf ? `${path.replace(/\/$/, '')}/:id` : path)),
)

const hasScreen = (url: string) =>
  patterns.some((path) => matchPath({ path, caseSensitive: true }, url.replace(/\?.*$/, '')))

const folder = join(import.meta.dirname, 'products')
const productUrls = await Promise.all(
  readdirSync(folder).map(async (file): Promise<[string, Record<string, object>]> => {
    const [urls] = Object.values(await import(join(folder, file)))
    return [file.replace('.ts', ''), urls as Record<string, object>]
  }),
)

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
  ...productUrls.flatMap(([product, byArea]) =>
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

test('every product is offered where its screen exists, except those being built', () => {
  const offered = allProducts.filter(({ store }) => store && isBuilt(store.to)).map(({ kind }) => kind)
  expect(offered.toSorted()).toEqual(bookableProducts.toSorted())
})
