import type { Locale } from '@safar/contract/wording/locale'
// @vitest-environment happy-dom

import type { FeaturedFlight } from '@safar/contract/featured/featured.contract'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../platform/i18n/index.ts'
import { ThemeProvider } from '../../../ui/theme/theme-provider.tsx'
import { Featured } from './featured.tsx'

afterEach(cleanup)

const flight = (id: number, about: Partial<FeaturedFlight> = {}): FeaturedFlight => ({
  id,
  origin: { code: 'LHE', city: 'Lahore', city_ar: 'لاهور' },
  destination: { code: 'JED', city: 'Jeddah', city_ar: 'جدة' },
  title: null,
  title_ar: null,
  fare: {
    date: '2026-12-12',
    price: { amount: 13_180_000, currency: 'PKR' },
    airline: { code: 'PK', name: 'PIA', name_ar: 'الخطوط الباكستانية', colour: null },
    stops: 0,
    minutes: 315,
  },
  checked_at: '2026-11-15T05:44:32.177Z',
  ...about,
})

async function show(flights: FeaturedFlight[], locale: Locale = 'en') {
  const i18n = await createI18n(locale)
  return render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider locale={locale}>
        <MemoryRouter>
          <Featured flights={flights} />
        </MemoryRouter>
      </ThemeProvider>
    </I18nextProvider>,
  )
}

test('nothing is shown when there is no fare', async () => {
  await show([])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a fare shows route, airline, day, stops and price, and opens the search for that day', async () => {
  await show([flight(1)])
  const link = screen.getByRole('link')
  expect(link.textContent).toMatch(/Lahore to Jeddah.*PIA.*Sat 12 Dec.*Non-stop.*131,800/)
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://safar.example')
  expect([pathname, searchParams.get('trip'), searchParams.get('legs')]).toEqual([
    '/flight/search',
    'one_way',
    'LHE-JED-2026-12-12',
  ])
})

test("the first one with a title is set apart, once, in the reader's language", async () => {
  const titled = flight(2, { title: 'Winter umrah', title_ar: 'عمرة الشتاء' })
  await show([flight(1), titled, flight(3)], 'ar')
  expect(screen.getAllByText('عمرة الشتاء')).toHaveLength(1)
  expect(screen.getAllByRole('link')).toHaveLength(3)
})
