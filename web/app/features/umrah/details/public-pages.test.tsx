// @vitest-environment happy-dom

import { umrahPictures } from '@safar/contract/products/umrah/pictures.contract'
import { type UmrahPackagePrice, umrah } from '@safar/contract/products/umrah/umrah.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { packageCard, packageView } from '../testing/packages.fixture.ts'

const price = (total: number): UmrahPackagePrice => ({
  currency: 'PKR',
  lines: [{ fare: 'quad', count: 2, each: total / 2, amount: total, parts: [] }],
  total,
  sharings: { quad: total / 2, double: 41_250_000 },
  departs_on: '2026-12-10',
  returns_on: '2026-12-24',
  nights: 14,
  instalments: [],
  terms: null,
})

describe('the list of packages', () => {
  beforeEach(() => reply(umrahPictures.list, { data: [] }))
  const second = packageCard({ id: 4, name: { en: 'Shaban umrah', ar: '' } })

  test('shows nights, hotels, walk and price, and leads to the package', async () => {
    reply(umrah.list, { data: [packageCard()], next: null })
    await renderScreen(umrahUrls.storefront.list())
    const link = await screen.findByRole('link', { name: 'Rajab umrah, 14 nights' })
    expect(link.getAttribute('href')).toBe(umrahUrls.storefront.details(3))
    expect(screen.getAllByText('350 m to the Haram').length).toBeGreaterThan(0)
    expect(screen.getByText('11 seats left')).toBeTruthy()
  })

  test('filters are kept in the URL and sent; a chip removes one', async () => {
    reply(umrah.list, { data: [packageCard()], next: null })
    const { currentUrl } = await renderScreen(`${umrahUrls.storefront.list()}?nights=13-16&max_metres=600&stars=x`)
    await screen.findByText('Rajab umrah, 14 nights')
    expect(sentTo(umrah.list)[0]?.query).toEqual({
      min_nights: '13',
      max_nights: '16',
      max_metres: '600',
      sort: 'departure',
    })
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter: 13–16 nights' }))
    await waitFor(() => expect(currentUrl()).not.toContain('nights='))
  })

  test('an empty result offers to clear the filters', async () => {
    reply(umrah.list, { data: [], next: null })
    await renderScreen(`${umrahUrls.storefront.list()}?stars=5`)
    expect(await screen.findByText('No packages match')).toBeTruthy()
  })

  test('a failure says so and can be retried', async () => {
    fail(umrah.list, 'server_error')
    await renderScreen(umrahUrls.storefront.list())
    expect(await screen.findByText("We couldn't load the packages")).toBeTruthy()
  })

  test('two packages are compared side by side', async () => {
    reply(umrah.list, { data: [packageCard(), second], next: null })
    await renderScreen(umrahUrls.storefront.list())
    for (const box of await screen.findAllByLabelText('Compare')) fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name: 'Compare 2' }))
    const table = await screen.findByRole('table', { name: 'Compare packages' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rajab umrah, 14 nights', 'Shaban umrah'])
  })
})

describe('one package', () => {
  test('a night is a cell with its day by both calendars, and Friday is marked', async () => {
    reply(umrah.show, { data: packageView() })
    reply(umrah.price, price(62_500_000))
    await renderScreen(umrahUrls.storefront.details(3))
    expect(await screen.findByRole('heading', { level: 1, name: 'Rajab umrah, 14 nights' })).toBeTruthy()
    const nights = within(screen.getByRole('region', { name: 'Nights of the journey' })).getAllByRole('listitem')
    expect(nights).toHaveLength(14)
    expect(nights[0]?.textContent).toContain('1 Rajab')
    expect(nights.filter((night) => night.hasAttribute('data-friday'))).toHaveLength(2)
  })

  test('the price follows sharing, hotel and nights, which are kept in the URL', async () => {
    reply(umrah.show, { data: packageView() })
    reply(umrah.price, ({ body }) =>
      price(
        (body as { people: object }).people && 'double' in (body as { people: object }).people
          ? 82_500_000
          : 62_500_000,
      ),
    )
    const { currentUrl } = await renderScreen(umrahUrls.storefront.details(3))
    expect((await screen.findAllByText('625,000')).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('radio', { name: /Double/ }))
    expect((await screen.findAllByText('825,000')).length).toBeGreaterThan(0)
    fireEvent.click(
      screen.getByRole('button', { name: /^(More|Increase).*Nights in Makkah|Nights in Makkah.*(more|increase)/i }),
    )
    await waitFor(() => expect(decodeURIComponent(currentUrl())).toContain('n=9,5'))
    await waitFor(() =>
      expect(sentTo(umrah.price).at(-1)?.body).toMatchObject({
        departure_id: 11,
        choice: {
          stays: [
            { hotel: 'anjum', nights: 9 },
            { hotel: 'dallah', nights: 5 },
          ],
        },
        people: { double: 2 },
      }),
    )
    const book = await screen.findByRole('link', { name: 'Book' })
    expect(book.getAttribute('href')).toContain('/umrah-checkout/3?')
  })

  test('a package without a departure cannot be booked, but can be asked about', async () => {
    reply(umrah.show, { data: packageView({ departures: [] }) })
    await renderScreen(umrahUrls.storefront.details(3))
    expect(await screen.findByText(/No departure can be booked now/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Book' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Ask about this package' })).toBeTruthy()
  })

  test('404: a package that no longer exists leads back to the list', async () => {
    fail(umrah.show, 'not_found')
    await renderScreen(umrahUrls.storefront.details(99))
    expect(await screen.findByText('This package is no longer available')).toBeTruthy()
  })

  test('in Arabic, everything reads right to left', async () => {
    reply(umrah.show, { data: packageView() })
    reply(umrah.price, price(62_500_000))
    await renderScreen(umrahUrls.storefront.details(3), { locale: 'ar' })
    expect(await screen.findByRole('heading', { level: 1, name: 'عمرة رجب، 14 ليلة' })).toBeTruthy()
    expect(screen.getByText('أين تقيم وكم تمشي')).toBeTruthy()
    // Cities appear by name, weights in the unit of the language.
    expect(document.body.textContent).not.toMatch(/من LHE|kg/)
  })
})
