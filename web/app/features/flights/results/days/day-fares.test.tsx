import type { Locale } from '@safar/contract/wording/locale'

// @vitest-environment happy-dom

import { addDays, daysBetween } from '@safar/contract/day'
import type { DayFare } from '@safar/contract/products/flights/flights.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../../platform/i18n/index.ts'
import { ThemeProvider } from '../../../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../../../ui/time/calendar.ts'
import { monthOf, monthsOn } from '../../../../ui/time/months.ts'
import { dayFaresQuery } from '../../api.ts'
import { emptySearch, type FlightSearch } from '../../query/flight-search.ts'
import { FareCalendar } from './fare-calendar.tsx'
import { PriceStrip } from './price-strip.tsx'

afterEach(cleanup)

/** A whole month ahead, so that none of its days is past. */
const month = monthsOn(monthOf(officeToday()), 2)
const on = (day: number) => addDays(month, day - 1)
const search: FlightSearch = {
  ...emptySearch(),
  trip: 'one_way',
  legs: [{ origin: 'LHE', destination: 'JED', date: on(12) }],
}
const priced = (day: number, amount: number): DayFare => ({
  date: on(day),
  state: 'priced',
  from: { amount, currency: 'PKR' },
})
const fares: DayFare[] = [
  priced(9, 5_000_000),
  priced(10, 4_000_000),
  { date: on(11), state: 'empty' },
  { date: on(12), state: 'unknown' },
]

async function show(children: ReactNode, from: string, days: number, locale: Locale = 'en') {
  const queries = new QueryClient()
  queries.setQueryData(dayFaresQuery(search, from, days).queryKey, fares)
  const i18n = await createI18n(locale)
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider locale={locale}>
        <QueryClientProvider client={queries}>
          <MemoryRouter>{children}</MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </I18nextProvider>,
  )
}

const strip = (locale: Locale) => show(<PriceStrip search={search} path="/flight/search" />, on(9), 7, locale)

test.each([
  ['en', 'No flights', 'Check price'],
  ['ar', 'لا رحلات', 'اعرف السعر'],
] as const)(
  'the strip distinguishes a day without flights from one whose fare is unknown (%s)',
  async (locale, none, see) => {
    await strip(locale)
    const texts = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(texts[0]).toContain('50,000')
    expect(texts[1]).toContain('40,000')
    expect(texts[2]).toContain(none)
    expect(texts.slice(3).map((text) => text.includes(see))).toEqual([true, true, true, true])
  },
)

test('in the calendar, a day with an unknown fare opens its search, and one without flights opens nothing', async () => {
  await show(
    <FareCalendar search={search} path="/flight/search" onClose={() => undefined} />,
    month,
    daysBetween(month, monthsOn(month, 2)),
  )
  const links = await screen.findAllByRole('link')
  expect(
    links.map((link) => new URL(link.getAttribute('href') ?? '', 'http://safar.example').searchParams.get('legs')),
  ).toEqual([9, 10, 12].map((day) => `LHE-JED-${on(day)}`))
  expect(links[2]?.getAttribute('aria-label')).toContain('no price yet')
  expect(screen.getByText(/days marked “–”/)).toBeTruthy()
  expect(links.map((link) => link.dataset.lowest)).toEqual([undefined, 'true', undefined])
})
