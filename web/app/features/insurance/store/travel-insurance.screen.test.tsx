// @vitest-environment happy-dom

import { addDays } from '@safar/contract/day'
import { users } from '@safar/contract/people/users.contract'
import { insurance, type PlanPrice } from '@safar/contract/products/insurance/insurance.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, agent } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { insuranceUrls } from '../../../urls/products/insurance.ts'
import { goldPlan } from '../testing/plan.fixture.ts'

const startsOn = addDays(officeToday(), 30)
const trip = { region: 'schengen', from: startsOn, to: addDays(startsOn, 6), ages: '36,4' }
const query = (more: Record<string, string> = {}) => new URLSearchParams({ ...trip, ...more })

const { office: _office, ...plan } = goldPlan
const person = (age: number, percent: number) => ({
  age,
  type: 'adult' as const,
  band_days: 7,
  base: 400_000,
  percent,
  load: (400_000 * percent) / 100,
  total: 400_000 + (400_000 * percent) / 100,
})
const priced: PlanPrice = {
  plan,
  price: { total: 605_000, owed: null, people: [person(36, 0), person(4, -50)], added: 5_000 },
  refusal: null,
}
const refused: PlanPrice = { plan: { ...plan, id: 8, name: { en: 'Pilgrim', ar: '' } }, price: null, refusal: 'region' }
const answer = (...data: PlanPrice[]) => reply(insurance.price, { currency: 'PKR', days: 7, data })

beforeEach(() => answer(priced, refused))

describe('travel insurance', () => {
  test('asks for destination, dates and ages, each at its field, before it requests prices', async () => {
    await renderScreen(insuranceUrls.storefront.compare())
    fireEvent.click(await screen.findByRole('button', { name: 'Compare plans' }))
    expect(await screen.findByText('Choose where you travel')).toBeTruthy()
    expect(screen.getAllByText('Choose a date')).toHaveLength(2)
    expect(screen.getByText(/Enter the ages with commas/)).toBeTruthy()
    expect(sentTo(insurance.price)).toEqual([])
  })

  test('compares plans, explains the price line by line, and links each to its checkout', async () => {
    await renderScreen(insuranceUrls.storefront.compare(query()))
    const buy = await screen.findByRole('link', { name: 'Buy plan Gold' })
    expect(buy.getAttribute('href')).toBe(insuranceUrls.storefront.checkout(7, query()))
    expect(sentTo(insurance.price).at(-1)?.query).toMatchObject({ region: 'schengen', ages: '36,4' })
    const explained = screen.getByRole('region', { name: 'Gold' })
    for (const text of ['36 years old', '4 years old', 'Service fee']) expect(explained.textContent).toContain(text)
    for (const figure of ['4,000', '2,000', '50', '6,050']) expect(explained.textContent).toContain(figure)
  })

  test('a plan that does not cover the trip says why and cannot be bought', async () => {
    await renderScreen(insuranceUrls.storefront.compare(query()))
    expect(await screen.findByText('Does not cover this destination')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Buy plan Pilgrim' })).toBeNull()
  })

  test('says that prices are being calculated', async () => {
    pending(insurance.price)
    await renderScreen(insuranceUrls.storefront.compare(query()))
    expect(screen.getByText('Pricing your trip…')).toBeTruthy()
  })

  test('can be retried after a failure, and says when nothing is on sale', async () => {
    fail(insurance.price, 'server_error')
    await renderScreen(insuranceUrls.storefront.compare(query()))
    const retry = await screen.findByRole('button', { name: /try again/i })
    answer()
    fireEvent.click(retry)
    expect(await screen.findByText('No plans on sale')).toBeTruthy()
  })

  test('reads from right to left in Arabic', async () => {
    await renderScreen(insuranceUrls.storefront.compare(query()), { locale: 'ar' })
    expect(await screen.findByRole('link', { name: 'اشترِ خطة الذهبية' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'تأمين السفر' })).toBeTruthy()
  })
})

test('an agent buys in their own area', async () => {
  await renderScreen(insuranceUrls.agent.compare(query()), { as: agent })
  const buy = await screen.findByRole('link', { name: 'Buy plan Gold' })
  expect(buy.getAttribute('href')).toBe(insuranceUrls.agent.checkout(7, query()))
})

test('the office chooses the buyer first', async () => {
  await renderScreen(insuranceUrls.office.compare(query()), { as: admin })
  expect(screen.getByRole('heading', { name: 'Sell travel insurance' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Compare plans' })).toBeNull()
  expect(sentTo(insurance.price)).toEqual([])
})

test("the office sees the buyer's price", async () => {
  reply(users.list, { data: [], next: null })
  await renderScreen(insuranceUrls.office.compare(query({ for: 'agent-12' })), { as: admin })
  await waitFor(() => expect(sentTo(insurance.price).at(-1)?.query).toMatchObject({ agent_id: '12' }))
  const buy = await screen.findByRole('link', { name: 'Buy plan Gold' })
  expect(buy.getAttribute('href')).toContain('for=agent-12')
})
