// @vitest-environment happy-dom

import { users } from '@safar/contract/people/users.contract'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, agent, colleague } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { rideUrls } from '../../../urls/products/rides.ts'
import { rideDay, sampleOption, samplePlaces } from '../testing/rides.fixture.ts'

const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    service: 'transfer',
    from: '1',
    to: '2',
    day: rideDay(),
    time: '14:00',
    people: '2',
    bags: '3',
    ...more,
  })

type Option = ReturnType<typeof sampleOption>
const found = (...data: Option[]) => reply(rides.search, { currency: 'PKR', data, unavailable: null })
const van = {
  id: 2,
  name: { en: 'Hyundai Staria', ar: 'هيونداي ستاريا' },
  category: 'van' as const,
  seats: 7,
  bags: 7,
  pictures: [],
}

beforeEach(() => {
  reply(rides.places, samplePlaces)
  reply(users.list, { data: [], next: null })
  found(sampleOption())
})

describe('the search for rides', () => {
  test('asks where the ride begins, at the field, before it searches', async () => {
    await renderScreen(rideUrls.storefront.search())
    fireEvent.click(await screen.findByRole('button', { name: 'Search' }))
    expect(await screen.findByText('Choose where the ride begins.')).toBeTruthy()
    expect(sentTo(rides.search)).toEqual([])
  })

  test('offers only the places a transfer goes to from there', async () => {
    const { currentUrl } = await renderScreen(rideUrls.storefront.search())
    fireEvent.change(await screen.findByRole('combobox', { name: 'From' }), { target: { value: 'jed' } })
    fireEvent.click(await screen.findByRole('option', { name: /Jeddah airport/, hidden: true }))
    fireEvent.click(screen.getByRole('combobox', { name: 'To' }))
    await screen.findByRole('option', { name: /Makkah/, hidden: true })
    expect(screen.queryByRole('option', { name: /Jeddah airport/, hidden: true })).toBeNull()
    fireEvent.click(screen.getByRole('option', { name: /Makkah/, hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(currentUrl()).toContain('from=1'))
    expect(currentUrl()).toContain('to=2')
  })

  test('a driver by the hour is booked for at least the hours of the place', async () => {
    await renderScreen(rideUrls.storefront.search())
    fireEvent.click(await screen.findByRole('radio', { name: 'By the hour' }))
    expect(screen.queryByRole('combobox', { name: 'To' })).toBeNull()
    fireEvent.change(screen.getByRole('combobox', { name: 'City' }), { target: { value: 'makkah' } })
    fireEvent.click(await screen.findByRole('option', { name: /Makkah/, hidden: true }))
    expect(await screen.findByText('From 4 hours')).toBeTruthy()
  })
})

describe('the rides found', () => {
  test('show what fits, what is free of charge, and the price, and lead to their checkout', async () => {
    found(sampleOption(), sampleOption({ vehicle: van, left: 2, price: { ...sampleOption().price, total: 3_400_000 } }))
    await renderScreen(rideUrls.storefront.search(query()))
    const [cheapest, other] = await screen.findAllByRole('article')
    for (const text of [
      'Toyota Camry',
      'Up to 3 people',
      'Free cancellation until',
      '60 minutes of waiting free',
      '25,000',
    ])
      expect(cheapest?.textContent).toContain(text)
    expect(other?.textContent).toContain('Only 2 left')
    const choose = screen.getByRole('link', { name: 'Choose Toyota Camry' })
    expect(choose.getAttribute('href')).toContain('/transfer-checkout/1?vehicle=1')
    expect(choose.getAttribute('href')).toContain(`day=${rideDay()}`)
    expect(sentTo(rides.search)[0]?.query).toMatchObject({ from_id: '1', to_id: '2', people: '2', bags: '3' })
  })

  test('a ride the other way round stays so in its checkout', async () => {
    found(sampleOption({ reverse: true }))
    await renderScreen(rideUrls.storefront.search(query()))
    const choose = await screen.findByRole('link', { name: 'Choose Toyota Camry' })
    expect(choose.getAttribute('href')).toContain('reverse=1')
  })

  test('rides to several places name their route', async () => {
    const madinah = { ...sampleOption().route, id: 2, name: { en: 'Jeddah airport – Madinah', ar: '' } }
    found(sampleOption(), sampleOption({ route: madinah }))
    await renderScreen(rideUrls.storefront.search(query({ to: '' })))
    expect(await screen.findByText(/Jeddah airport – Madinah/)).toBeTruthy()
  })

  test.each([
    ['notice', 'Too late to book for this time'],
    ['size', 'No vehicle is large enough'],
    ['sold', 'All vehicles are booked at this time'],
    [null, 'No rides here yet'],
  ] as const)('none because of %s says so', async (unavailable, text) => {
    reply(rides.search, { currency: 'PKR', data: [], unavailable })
    await renderScreen(rideUrls.storefront.search(query()))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('a failed search can be retried', async () => {
    fail(rides.search, 'server_error')
    await renderScreen(rideUrls.storefront.search(query()))
    const retry = await screen.findByRole('button', { name: /try again/i })
    found(sampleOption())
    fireEvent.click(retry)
    expect(await screen.findByRole('link', { name: 'Choose Toyota Camry' })).toBeTruthy()
  })

  test('says that vehicles are being looked for', async () => {
    pending(rides.search)
    await renderScreen(rideUrls.storefront.search(query()))
    expect(await screen.findByText('Looking for vehicles…')).toBeTruthy()
  })

  test('in Arabic it reads from right to left', async () => {
    await renderScreen(rideUrls.storefront.search(query()), { locale: 'ar' })
    expect(await screen.findByRole('heading', { level: 1, name: 'التوصيل والسيارات' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'اختر تويوتا كامري' })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('who sells', () => {
  const owed = { ...sampleOption().price, owed: 2_300_000 }

  test('an agent sees their own cost until they hide it, and stays in their area', async () => {
    found(sampleOption({ price: owed }))
    await renderScreen(rideUrls.agent.search(query()), { as: agent })
    expect((await screen.findByText(/Your cost/)).textContent).toContain('23,000')
    fireEvent.keyDown(document.documentElement, { key: 'n', code: 'KeyN' })
    await waitFor(() => expect(screen.queryByText(/Your cost/)).toBeNull())
    expect(screen.getByRole('link', { name: 'Choose Toyota Camry' }).getAttribute('href')).toContain(
      '/agent/transfer-checkout/1?',
    )
  })

  test('a colleague who may not book is told whom to ask', async () => {
    await renderScreen(rideUrls.agent.search(query()), { as: colleague('search') })
    expect(await screen.findByText('Ask a colleague who may book.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Choose Toyota Camry' })).toBeNull()
  })

  test('the office chooses the buyer first, and then sells at what the buyer owes', async () => {
    found(sampleOption({ price: owed }))
    await renderScreen(rideUrls.office.search(query()), { as: admin })
    expect(await screen.findByRole('heading', { name: 'Sell a transfer or car' })).toBeTruthy()
    expect(sentTo(rides.search)).toEqual([])
    await renderScreen(rideUrls.office.search(query({ for: 'agent-7' })), { as: admin })
    const card = await screen.findByRole('article')
    expect(card.textContent).toContain('23,000')
    expect(sentTo(rides.search)[0]?.query).toMatchObject({ agent_id: '7' })
    expect(screen.getByRole('link', { name: 'Choose Toyota Camry' }).getAttribute('href')).toContain('for=agent-7')
  })
})

test('an agent adds a ride to a quote, priced for those who ride', async () => {
  fail(quotes.pricePackage, 'conflict', { message: 'This vehicle is no longer free.' })
  await renderScreen(rideUrls.agent.search(query()), { as: agent })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to quote: Toyota Camry' }))
  await waitFor(() =>
    expect(sentTo(quotes.pricePackage)).toMatchObject([
      { body: { selection: { product: 'ride', route_id: 1, vehicle_id: 1, time: '14:00', people: 2, bags: 3 } } },
    ]),
  )
})
