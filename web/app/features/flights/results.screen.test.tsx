// @vitest-environment happy-dom

import { ledger } from '@safar/contract/money/ledger.contract'
import { reports } from '@safar/contract/money/reports.contract'
import { users } from '@safar/contract/people/users.contract'
import { flights, type SearchLine } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { toOfferList } from '@safar/contract/products/flights/offer-list'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import { type PlaceMatch, reference } from '@safar/contract/reference/reference.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admin, agent, colleague, type SignedInPerson } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { flightUrls } from '../../urls/products/flights.ts'
import { makeOffers, withFares } from './testing/offers.fixture.ts'

const query = new URLSearchParams({
  trip: 'one_way',
  leg: 'LHE-JED-2026-12-12',
  cabin: 'economy',
  adults: '2',
  children: '1',
  infants: '0',
})

const city = (code: string, name: string, name_ar: string): PlaceMatch => ({
  kind: 'city',
  code,
  name,
  name_ar,
  city: name,
  city_ar: name_ar,
  country: 'PK',
  airports: [code],
})

const lineOf = (offers: Offer[], about: Partial<SearchLine> = {}): SearchLine => ({
  search_id: 'search-0001',
  ...toOfferList(offers),
  available_airlines: [],
  previous_search: {
    trip: 'one_way',
    legs: ['LHE-JED-2026-12-12'],
    cabin: 'economy',
    adults: 2,
    children: 1,
    infants: 0,
  },
  suppliers: [
    { supplier: 'skyline', name: 'Skyline', state: 'answered', offers: offers.length, other_currency: 0, ms: 900 },
  ],
  gone: [],
  done: true,
  ...about,
})

// The search must not lie in the past on the day the test runs.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T08:00:00Z') })
  reply(reference.airports, {
    data: [],
    places: [city('LHE', 'Lahore', 'لاهور'), city('JED', 'Jeddah', 'جدة')],
    next: null,
  })
  reply(flights.dates, {
    days: [{ date: '2026-12-12', state: 'priced', from: { amount: 13_180_000, currency: 'PKR' } }],
  })
  reply(flights.providers, { data: { providers: [] } })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const openResults = (locale: 'en' | 'ar' = 'en') => renderScreen(flightUrls.storefront.results(query), { locale })

describe('the results of a search', () => {
  test('say that suppliers are being asked', async () => {
    pending(flights.stream)
    await openResults()
    expect(await screen.findByRole('heading', { level: 1, name: /Searching flights for.*LHE.*JED/ })).toBeTruthy()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Searching airlines…')
    expect(screen.getByText('2 adults, 1 child')).toBeTruthy()
  })

  test('suggest another day when there are none', async () => {
    reply(flights.stream, lineOf([]))
    await openResults()
    expect(await screen.findByText('No flights on this date. Try a nearby day.')).toBeTruthy()
  })

  test('that fail to load say that nothing was booked, and a retry finds them', async () => {
    fail(flights.stream, 'server_error')
    fail(flights.search, 'server_error')
    await openResults()
    expect(await screen.findByText('Nothing was booked or charged.')).toBeTruthy()
    reply(flights.stream, lineOf(makeOffers(3)))
    fireEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByText('3 flights')).toBeTruthy()
  })

  test('name the fields that the server refuses', async () => {
    fail(flights.stream, 'invalid', { errors: { adults: ['Nine travellers at most.'] } })
    await openResults()
    expect(await screen.findByText('Nine travellers at most.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Search flights' })).toBeTruthy()
  })

  test('show each offer with its price and a link to its details', async () => {
    const offers = makeOffers(3)
    reply(flights.stream, lineOf(offers))
    await openResults()
    expect(await screen.findByText('3 flights')).toBeTruthy()
    const links = screen.getAllByRole('link', { name: /^Select / })
    const opened = links.map((link) => new URL(link.getAttribute('href') ?? '', 'http://safar.example'))
    expect(opened.map(({ pathname }) => pathname)).toEqual(Array(3).fill(flightUrls.storefront.details()))
    expect(opened.map(({ searchParams }) => searchParams.get('flight')).sort()).toEqual(offers.map(({ id }) => id))
    expect(sentTo(flights.stream)[0]?.query).toMatchObject({ legs: 'LHE-JED-2026-12-12', adults: '2', children: '1' })
  })

  test("price cards, tabs, filters and days per adult, and say so; the party's total is shown next to it", async () => {
    const [offer] = makeOffers(1)
    if (!offer) throw new Error('no offer')
    const from = { amount: offer.per_adult, currency: 'PKR' }
    reply(flights.dates, { days: [{ date: '2026-12-12', state: 'priced', from }] })
    reply(flights.stream, lineOf([offer]))
    await openResults()
    const perAdult = (offer.per_adult / 100).toLocaleString('en')
    const total = (offer.total / 100).toLocaleString('en')
    const card = await screen.findByRole('article')
    expect(card.textContent).toContain(perAdult)
    expect(card.textContent).toMatch(new RegExp(`per adult · total .${total}`))
    for (const name of [/^Best/, /^Cheapest/, /^Fastest/])
      expect(screen.getByRole('button', { name }).textContent).toContain(perAdult)
    const strip = screen.getByRole('navigation', { name: 'Lowest fare by day' })
    await waitFor(() => expect(strip.textContent).toContain(perAdult))
    expect(strip.textContent).toContain('per adult')
    const elsewhere = (document.body.textContent ?? '').replaceAll(card.textContent ?? '', '')
    expect(elsewhere).not.toContain(total)
  })

  test('show one card for all fares of the same flights, each fare with its price and rules', async () => {
    const offers = withFares(makeOffers(2))
    reply(flights.stream, lineOf(offers))
    await openResults()
    expect(await screen.findByText('2 flights')).toBeTruthy()
    const [card] = screen.getAllByRole('article')
    if (!card) throw new Error('no card')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    const fares = within(within(card).getByRole('list', { name: 'Fares' })).getAllByRole('link')
    expect(fares.map((link) => link.getAttribute('aria-label')?.match(/Economy \w+/)?.[0])).toEqual([
      'Economy Saver',
      'Economy Standard',
      'Economy Flex',
    ])
    expect(within(card).getByText('Non-refundable')).toBeTruthy()
    expect(within(card).getByText('Refundable (fee applies)')).toBeTruthy()
    expect(within(card).getAllByText('Changes (fee applies)')).toHaveLength(3)
  })

  test('name the supplier of each fare only where the office has a choice', async () => {
    reply(flights.providers, {
      data: {
        providers: [
          { supplier: 'skyline', name: 'Skyline', is_sooper: false, enabled: true, state: 'up' },
          { supplier: 'duffel', name: 'Duffel', is_sooper: false, enabled: true, state: 'up' },
        ],
      },
    })
    const [offer] = makeOffers(1)
    if (!offer) throw new Error('no offer')
    const [other] = makeOffers(2).slice(1)
    const alternative = { ...offer, id: `${offer.id}-b`, supplier: 'duffel', total: offer.total + 100 }
    reply(flights.stream, lineOf(other ? [offer, alternative, other] : [offer, alternative]))
    await openResults()
    expect(await screen.findByText('Duffel')).toBeTruthy()
    expect(screen.getAllByText('Duffel')).toHaveLength(1)
  })

  test('show the fares of a card in a sheet on a phone', async () => {
    const offers = withFares(makeOffers(1))
    reply(flights.stream, lineOf(offers))
    await openResults()
    fireEvent.click(await screen.findByRole('button', { name: /^Choose a fare: / }))
    const sheet = await screen.findByRole('dialog', { name: 'Choose a fare' })
    const ids = within(sheet)
      .getAllByRole('link')
      .map((link) => new URL(link.getAttribute('href') ?? '', 'http://safar.example').searchParams.get('flight'))
    expect(ids).toEqual(offers.toSorted((a, b) => a.per_adult - b.per_adult).map(({ id }) => id))
  })

  test('are titled flights search, with the route and the day in the words of the reader', async () => {
    reply(flights.stream, lineOf(makeOffers(1)))
    await openResults()
    await waitFor(() => expect(document.title).toMatch(/^Flights search: Lahore to Jeddah, Sat 12 Dec/))
  })

  test('appear twenty at a time', { tags: ['full'] }, async () => {
    reply(flights.stream, lineOf(makeOffers(25)))
    await openResults()
    expect(await screen.findByText('25 flights')).toBeTruthy()
    expect(screen.getAllByRole('article').length).toBe(20)
    fireEvent.click(screen.getByRole('button', { name: 'Show 5 more flights' }))
    expect(screen.getAllByRole('article').length).toBe(25)
  })

  test('put the cheapest first on request', async () => {
    const offers = makeOffers(12)
    reply(flights.stream, lineOf(offers))
    await openResults()
    fireEvent.click(await screen.findByRole('button', { name: /^Cheapest/ }))
    const cheapest = [...offers].sort((a, b) => a.per_adult - b.per_adult)[0]
    const [first] = screen.getAllByRole('link', { name: /^Select / })
    expect(first?.getAttribute('href')).toContain(`flight=${cheapest?.id}`)
  })

  test('name a supplier whose flights are missing, and search it again on request', async () => {
    const late = { supplier: 'sooper', name: 'Sooper', state: 'late' as const, offers: 0, other_currency: 0, ms: 9_000 }
    reply(flights.stream, lineOf(makeOffers(2), { suppliers: [late] }))
    await openResults()
    expect(await screen.findByText(/No reply from .*Sooper.* yet/)).toBeTruthy()
    reply(flights.stream, lineOf(makeOffers(4)))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('4 flights')).toBeTruthy()
  })

  test('tell only the office that flights are left out because an exchange rate is missing', {
    tags: ['full'],
  }, async () => {
    const abroad = {
      supplier: 'abroad',
      name: 'Abroad',
      state: 'answered' as const,
      offers: 0,
      other_currency: 3,
      ms: 9,
    }
    reply(flights.stream, lineOf(makeOffers(2), { suppliers: [abroad] }))
    await openResults()
    expect(await screen.findByText('2 flights')).toBeTruthy()
    expect(screen.queryByText(/without an exchange rate/)).toBeNull()
    cleanup()
    for (const call of [reports.queues, quotes.read, users.list]) pending(call)
    await renderScreen(flightUrls.office.results(new URLSearchParams([...query, ['for', 'walk-in']])), { as: admin })
    expect((await screen.findByText(/without an exchange rate/)).textContent).toContain('Abroad')
  })

  test('fall back to one reply where lines do not arrive', async () => {
    fail(flights.stream, 'server_error')
    const { gone: _gone, done: _done, ...found } = lineOf(makeOffers(2))
    reply(flights.search, { ...found, partial: false })
    await openResults()
    expect(await screen.findByText('2 flights')).toBeTruthy()
  })

  test('show the lowest fare of nearby days', async () => {
    reply(flights.stream, lineOf(makeOffers(1)))
    await openResults()
    const days = await screen.findAllByRole('link', { name: /131,800/ })
    expect(days[0]?.getAttribute('href')).toContain('LHE-JED-2026-12-12')
  })

  test('read right to left in Arabic', async () => {
    reply(flights.stream, lineOf(makeOffers(2)))
    await openResults('ar')
    expect((await screen.findAllByRole('article')).length).toBe(2)
    expect(document.documentElement.dir).toBe('rtl')
    expect((await screen.findAllByText(/لاهور/)).length).toBeGreaterThan(0)
  })
})

describe('filters', () => {
  const offers = makeOffers(30, { seed: 11 })
  const nonStop = offers.filter(({ slices }) => slices.every(({ segments }) => segments.length === 1)).length

  test('narrow the list, and are taken back one by one', async () => {
    expect(nonStop).toBeGreaterThan(0)
    reply(flights.stream, lineOf(offers))
    await openResults()
    const panel = await screen.findByRole('complementary', { name: 'Filter flights' })
    fireEvent.click(within(panel).getByRole('button', { name: 'Only Non-stop' }))
    expect(await screen.findByText(`${nonStop} of 30 flights`)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Remove filter: Non-stop/ }))
    expect(await screen.findByText('30 flights')).toBeTruthy()
  })
})

describe('the supplier of a flight', () => {
  const openAs = async (url: string, as: SignedInPerson) => {
    reply(flights.stream, lineOf(makeOffers(4)))
    for (const call of [reports.queues, quotes.read]) pending(call)
    await renderScreen(url, { as })
    return within(await screen.findByRole('complementary', { name: 'Filter flights' }))
  }

  test('is no filter of an agent', async () => {
    expect((await openAs(flightUrls.agent.results(query), agent)).queryByText('Supplier')).toBeNull()
  })

  test('is a filter in the back office', async () => {
    expect(
      (await openAs(flightUrls.office.results(new URLSearchParams([...query, ['for', 'walk-in']])), admin)).getByText(
        'Supplier',
      ),
    ).toBeTruthy()
  })
})

test.each([
  ['walk-in', 4],
  ['agent-12', 0],
])('the office adds flights to a quote only at the public price: searched for %s', async (payer, boxes) => {
  reply(flights.stream, lineOf(makeOffers(4)))
  for (const call of [reports.queues, quotes.read, users.list]) pending(call)
  await renderScreen(flightUrls.office.results(new URLSearchParams([...query, ['for', payer]])), { as: admin })
  expect(await screen.findAllByRole('checkbox', { name: 'Compare' })).toHaveLength(4)
  expect(screen.queryAllByRole('checkbox', { name: 'Add to quote' })).toHaveLength(boxes)
})

test.each([
  ['sees the money', colleague('search', 'money'), 4],
  ['does not see the money', colleague('search', 'hold'), 0],
] as const)(
  "a colleague who %s is offered 'Add to quote' only with the right to see money",
  async (_, person, boxes) => {
    reply(flights.stream, lineOf(makeOffers(4)))
    for (const call of [reports.queues, quotes.read, ledger.balances]) pending(call)
    await renderScreen(flightUrls.agent.results(query), { as: person })
    expect(await screen.findAllByRole('checkbox', { name: 'Compare' })).toHaveLength(4)
    expect(screen.queryAllByRole('checkbox', { name: 'Add to quote' })).toHaveLength(boxes)
  },
)

describe('comparing', () => {
  test('shows up to three offers side by side', async () => {
    reply(flights.stream, lineOf(makeOffers(5)))
    await openResults()
    const boxes = await screen.findAllByRole('checkbox', { name: 'Compare' })
    for (const box of boxes.slice(0, 3)) fireEvent.click(box)
    expect(await screen.findByText('3 flights to compare')).toBeTruthy()
    expect(boxes[3]?.hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
    const dialog = await screen.findByRole('dialog', { name: 'Compare flights' })
    expect(within(dialog).getByText('Checked bag')).toBeTruthy()
  })
})

describe('the search form', () => {
  test('is all that is shown before a search', async () => {
    await renderScreen(flightUrls.storefront.results())
    expect(await screen.findByRole('heading', { level: 1, name: 'Search flights' })).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
    expect(sentTo(flights.stream)).toEqual([])
  })

  test('names every field that is missing', async () => {
    await renderScreen(flightUrls.storefront.results())
    fireEvent.click(await screen.findByRole('button', { name: 'Search flights' }))
    const summary = await screen.findByText(/Please Ensure that these fields are filled properly:/)
    for (const field of ['From', 'To', 'Depart'])
      expect(within(summary).getByRole('button', { name: field })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'From' }).getAttribute('aria-invalid')).toBe('true')
  })

  test('immediately shows what is wrong with a search in the URL', async () => {
    const past = new URLSearchParams(query)
    past.set('leg', 'LHE-LHE-2026-11-01')
    await renderScreen(flightUrls.storefront.results(past))
    expect(await screen.findByText('Choose a destination different from the origin.')).toBeTruthy()
    expect(screen.getByText('Choose today or a later date.')).toBeTruthy()
    expect(sentTo(flights.stream)).toEqual([])
  })

  test('offers the places that match the typed text', async () => {
    await renderScreen(flightUrls.storefront.results())
    const from = await screen.findByRole('combobox', { name: 'From' })
    fireEvent.click(from)
    fireEvent.change(from, { target: { value: 'lah' } })
    await waitFor(() => expect(sentTo(reference.airports).map(({ query: { q } }) => q)).toContain('lah'))
    await waitFor(() => expect(from.closest('div')?.textContent).toContain('Lahore'))
  })
})
