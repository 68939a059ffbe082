// @vitest-environment happy-dom

import { type Promo, promos } from '@safar/contract/content/promos.contract'
import { reference } from '@safar/contract/reference/reference.contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { reply } from '../../testing/fake-api.ts'
import { agent } from '../../testing/people.ts'
import type { RenderOptions } from '../../testing/render-route.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { storefrontUrls } from '../../urls/storefront.ts'

const banner = (id: number, en: string, link: string | null): Promo => ({
  id,
  picture: { name: `${String(id).repeat(32)}.webp`, width: 1920, height: 640 },
  alt: { en, ar: '' },
  link,
})

beforeEach(() => {
  reply(reference.airports, { data: [], places: [], next: null })
  reply(reference.cities, { data: [] })
  reply(reference.countries, { data: [] })
})

const openHome = (shown: Promo[], options: RenderOptions = {}) =>
  renderScreen(storefrontUrls.home, {
    ...options,
    loaderData: {
      address: 'https://safar.example/',
      flights: [],
      hotels: [],
      promos: shown,
      packages: [],
      tours: [],
      cars: [],
      routes: [],
    },
  })

test('banners open our own pages in the same tab, and other sites in a new one', async () => {
  await openHome([banner(1, 'Ramadan fares', '/umra-packages'), banner(2, 'Bank offer', 'https://bank.example/offer')])
  const own = screen.getByRole('link', { name: 'Ramadan fares' })
  expect([own.getAttribute('href'), own.getAttribute('target')]).toEqual(['/umra-packages', null])
  const other = screen.getByRole('link', { name: 'Bank offer' })
  expect([other.getAttribute('target'), other.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('without banners, no empty strip is shown', async () => {
  await openHome([])
  expect(screen.queryByRole('region', { name: 'Offers' })).toBeNull()
})

test('a banner without a link is a picture with its description', async () => {
  await openHome([banner(3, 'Open on Eid', null)])
  expect(screen.getByRole('img', { name: 'Open on Eid' }).closest('a')).toBeNull()
})

test('a signed-in agent gets the banners for agents', async () => {
  reply(promos.live, { data: [banner(4, 'Agent fares', '/agent/flights')] })
  await openHome([banner(1, 'Ramadan fares', null)], { as: agent })
  expect(await screen.findByRole('link', { name: 'Agent fares' })).toBeTruthy()
})
