// @vitest-environment happy-dom

import { type UserRow, users } from '@safar/contract/people/users.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import type { SearchPlace } from '@safar/contract/products/hotels/hotels.shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { admin, agent, staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { keepUserCardsPending } from '../../testing/user-cards.ts'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { marginRow } from './testing/margin-row.ts'

const fee: ChargeRow = {
  id: 3,
  agent_id: null,
  agency_name: null,
  name: 'Service fee',
  kind: 'flat',
  value: 150_000,
  active: true,
  set_by: 'office',
  product: null,
  supplier: null,
  city: null,
  stars: null,
}
const makkah: SearchPlace = {
  kind: 'city',
  id: 'makkah',
  name: 'Makkah',
  name_ar: 'مكة المكرمة',
  city: null,
  city_ar: null,
  country: 'SA',
  lat: 21.42,
  lon: 39.83,
  hotels: 120,
}
const listOf = (charges: ChargeRow[], margins: ReturnType<typeof marginRow>[] = []) => ({
  charges,
  margins,
  next: null,
})
const typeIn = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

beforeEach(() => {
  reply(users.list, { data: [], next: null })
  reply(pricing.marginSuppliers, { data: [{ id: 'house-stays', name: 'House stays' }] })
})

describeListScreen('the charges on agents', {
  url: adminUrls.otherCharges,
  as: admin,
  call: pricing.charges,
  heading: { en: 'Charges', ar: 'الرسوم' },
  empty: { data: listOf([]), text: 'No charges yet' },
  filled: { data: listOf([fee]), texts: ['Service fee'] },
})

describe('a charge on agents', () => {
  test('is turned off where it stands', async () => {
    reply(pricing.charges, listOf([fee]))
    reply(pricing.setChargeStatus, { message: 'Saved.', type: 'success', data: { ...fee, active: false } })
    await renderScreen(adminUrls.otherCharges, { as: admin })
    fireEvent.click(await screen.findByRole('switch', { name: 'Active: Service fee' }))
    expect(await screen.findByText('Agent charge status updated successfully.')).toBeTruthy()
    expect(sentTo(pricing.setChargeStatus)).toMatchObject([{ body: { id: 3, active: false } }])
  })

  test('is switched off together with others after one confirmation', async () => {
    reply(pricing.charges, listOf([fee, { ...fee, id: 4, name: 'Desk fee' }]))
    reply(pricing.setChargeStatus, { message: 'Saved.', type: 'success', data: { ...fee, active: false } })
    await renderScreen(adminUrls.otherCharges, { as: admin })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    fireEvent.click(screen.getByRole('button', { name: 'Switch off (2)' }))
    const question = await screen.findByRole('dialog', { name: 'Switch 2 rules off?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Switch off (2)' }))
    expect(await screen.findByText('2 of 2 done.')).toBeTruthy()
    expect(sentTo(pricing.setChargeStatus).map(({ body }) => body)).toEqual([
      { id: 3, active: false },
      { id: 4, active: false },
    ])
  })

  test('is edited in whole minor units', async () => {
    reply(pricing.charges, listOf([fee]))
    reply(pricing.saveCharge, { message: 'Charge saved.', type: 'success', data: fee })
    await renderScreen(adminUrls.otherCharges, { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /Service fee/ }))
    await screen.findByRole('button', { name: 'Save charge' })
    typeIn(/^Amount/, '1,750.50')
    fireEvent.click(screen.getByRole('button', { name: 'Save charge' }))
    expect(await screen.findByText('Charge saved.')).toBeTruthy()
    expect(sentTo(pricing.saveCharge)).toMatchObject([{ body: { id: 3, kind: 'flat', value: 175_050 } }])
  })

  test('on hotels of one city names it in the list and in the form, and is sent with its conditions unchanged', async () => {
    const narrow = { ...fee, product: 'hotel' as const, supplier: 'house-stays', city: 'makkah', stars: 5 }
    reply(pricing.charges, listOf([narrow]))
    reply(hotels.placesById, { places: [makkah] })
    reply(pricing.saveCharge, { message: 'Charge saved.', type: 'success', data: narrow })
    await renderScreen(adminUrls.otherCharges, { as: admin })
    expect(await screen.findByText(/Hotels with 5 stars in Makkah/)).toBeTruthy()
    fireEvent.click(screen.getByText('Service fee'))
    expect(await screen.findByDisplayValue('Makkah')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Save charge' }))
    await waitFor(() => expect(sentTo(pricing.saveCharge)).toHaveLength(1))
    expect(sentTo(pricing.saveCharge)[0]?.body).toMatchObject({ product: 'hotel', city: 'makkah', stars: 5 })
  })

  test('cannot be added by people who can only read', async () => {
    reply(pricing.charges, listOf([fee]))
    await renderScreen(adminUrls.otherCharges, { as: staff('pricing.view') })
    expect(await screen.findByText('Service fee')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add charge' })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

describe("an agent's page in the office", () => {
  const row: UserRow = {
    ...agent.user,
    created_at: '2026-03-01T08:00:00.000Z',
    last_seen_at: null,
    city: 'Lahore',
    managed_role: null,
    wallet: null,
    salesman: null,
    moves: [],
  }

  beforeEach(() => {
    keepUserCardsPending()
    reply(users.list, { data: [row], next: null })
  })

  test("shows the agent's margins and charges in force", { tags: ['full'] }, async () => {
    reply(
      pricing.charges,
      listOf([fee, { ...fee, id: 4, name: 'Old fee', active: false }], [marginRow({ layer: 'agent' })]),
    )
    await renderScreen(adminUrls.user(row.id), { as: admin })
    const terms = (await screen.findByText(/^Service fee/)).closest('ul')
    expect(terms?.querySelectorAll('li').length).toBe(2)
    expect(terms?.textContent).toContain('1,500')
    expect(terms?.textContent).not.toContain('Old fee')
    expect(sentTo(pricing.charges).at(-1)?.query).toMatchObject({ agent_id: String(row.id) })
  })

  test('hides them from staff who cannot see prices', async () => {
    await renderScreen(adminUrls.user(row.id), { as: staff('users.view') })
    expect(await screen.findByRole('heading', { level: 1, name: /Al Noor/ })).toBeTruthy()
    expect(sentTo(pricing.charges)).toEqual([])
  })
})

describe('a new charge', () => {
  test('refuses an invalid amount at its field', async () => {
    await renderScreen(adminUrls.newCharge, { as: admin })
    typeIn(/^Name/, 'Bank charge')
    typeIn(/^Amount/, 'a lot')
    fireEvent.click(screen.getByRole('button', { name: 'Save charge' }))
    expect(await screen.findByText('Enter an amount up to PKR 10,000,000,000, such as 1,500.')).toBeTruthy()
    expect(sentTo(pricing.saveCharge)).toEqual([])
  })

  test('without an agent applies to every agent, and saving returns to the list', async () => {
    reply(pricing.saveCharge, { message: 'Charge saved.', type: 'success', data: fee })
    const { currentUrl } = await renderScreen(adminUrls.newCharge, { as: admin })
    typeIn(/^Name/, 'Bank charge')
    typeIn(/^Amount/, '500')
    fireEvent.click(screen.getByRole('button', { name: 'Save charge' }))
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.otherCharges))
    expect(sentTo(pricing.saveCharge)).toMatchObject([
      { body: { name: 'Bank charge', kind: 'flat', value: 50_000, active: true } },
    ])
    expect(sentTo(pricing.saveCharge)[0]?.body).not.toHaveProperty('agent_id')
  })
})

describe("an agent's own margin and charges", () => {
  test('show that they are loading', async () => {
    pending(pricing.charges)
    await renderScreen(agentUrls.charges, { as: agent })
    expect(screen.getByRole('heading', { level: 1, name: 'Margin and charges' })).toBeTruthy()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Loading', 'Loading'])
  })

  test('say that there are none yet', async () => {
    reply(pricing.charges, listOf([]))
    await renderScreen(agentUrls.charges, { as: agent, locale: 'ar' })
    expect(await screen.findByText('لا رسوم بعد')).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })

  test('report a failed load, and reload on request', async () => {
    fail(pricing.charges, 'server_error')
    await renderScreen(agentUrls.charges, { as: agent })
    const [retry] = await screen.findAllByRole('button', { name: /try again/i })
    reply(pricing.charges, listOf([], [marginRow({ layer: 'markup' })]))
    if (retry) fireEvent.click(retry)
    expect(await screen.findByRole('switch', { name: 'Active: All sales' })).toBeTruthy()
  })

  test('a charge set by the office is read-only', async () => {
    reply(pricing.charges, listOf([fee]))
    await renderScreen(agentUrls.charges, { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: /Service fee/ }))
    expect(
      await screen.findByText('Set by the office as part of your cost. Only the office can change it.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save charge' })).toBeNull()
  })

  test("the agent's own charge is sent as typed", { tags: ['full'] }, async () => {
    reply(pricing.charges, listOf([]))
    reply(pricing.saveCharge, { message: 'Charge saved.', type: 'success', data: { ...fee, set_by: 'agent' } })
    await renderScreen(agentUrls.charges, { as: agent })
    await screen.findByText('No charges yet')
    fireEvent.click(screen.getByRole('button', { name: 'Add charge' }))
    await screen.findByRole('button', { name: 'Save charge' })
    typeIn(/^Name/, 'Delivery')
    typeIn(/^Amount/, '250')
    fireEvent.click(screen.getByRole('button', { name: 'Save charge' }))
    expect(await screen.findByText('Charge saved.')).toBeTruthy()
    expect(sentTo(pricing.saveCharge)).toMatchObject([{ body: { name: 'Delivery', value: 25_000 } }])
  })
})
