// @vitest-environment happy-dom

import { pricing } from '@safar/contract/pricing/pricing.contract'
import { reference } from '@safar/contract/reference/reference.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { admin, staff } from '../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { marginRow } from './testing/margin-row.ts'

const onFlights = marginRow({ product: 'flight' })
const saved = (...data: ReturnType<typeof marginRow>[]) => ({ message: 'Saved.', type: 'success' as const, data })

describeListScreen('the margins on customers', {
  url: adminUrls.customerMargin(),
  as: admin,
  call: pricing.customerMargins,
  heading: { en: 'Customer margin', ar: 'هامش العملاء' },
  empty: { data: { data: [] }, text: 'No margins yet' },
  filled: { data: { data: [onFlights] }, texts: ['Active'] },
})

describe('the margins', () => {
  test('of another layer are loaded when it is chosen', async () => {
    reply(pricing.customerMargins, { data: [] })
    const { currentUrl } = await renderScreen(adminUrls.customerMargin(), { as: admin })
    fireEvent.click(await screen.findByRole('radio', { name: 'Airlines' }))
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.customerMargin({ layer: 'airline' })))
    expect(await screen.findByRole('heading', { level: 1, name: 'Airline margin' })).toBeTruthy()
    expect(sentTo(pricing.customerMargins).at(-1)?.query.layer).toBe('airline')
  })

  test('are read-only for people who cannot change them', async () => {
    reply(pricing.customerMargins, { data: [onFlights] })
    await renderScreen(adminUrls.customerMargin(), { as: staff('pricing.view') })
    expect((await screen.findByText('Active')).closest('tr')?.textContent).toContain('Flights')
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add margin' })).toBeNull()
  })

  test('are switched off directly in the list', async () => {
    reply(pricing.customerMargins, { data: [onFlights] })
    reply(pricing.saveCustomerMargins, saved({ ...onFlights, active: false }))
    await renderScreen(adminUrls.customerMargin(), { as: admin })
    fireEvent.click(await screen.findByRole('switch', { name: 'Active: Flights' }))
    await waitFor(() =>
      expect(sentTo(pricing.saveCustomerMargins)).toMatchObject([
        { body: { margins: [{ product: 'flight', value: 250, active: false }] } },
      ]),
    )
  })
})

describe('one margin', () => {
  beforeEach(() => {
    reply(reference.airlines, { data: [], next: null })
    reply(pricing.customerMargins, { data: [onFlights] })
    reply(pricing.marginSuppliers, { data: [{ id: 'sooper', name: 'Sooper' }] })
    reply(pricing.whatIf, {
      data: {
        sales: 40,
        cut: false,
        changed: 12,
        matching: 12,
        overruled: 0,
        capped: 0,
        earned: 900_000,
        today: 1_000_000,
        tried: 1_250_000,
        airlines: [],
      },
    })
  })
  const openNew = async () => {
    await renderScreen(adminUrls.customerMargin(), { as: admin })
    await screen.findByText('Flights')
    fireEvent.click(screen.getByRole('button', { name: 'Add margin' }))
    return screen.findByRole('textbox', { name: /^Percent/ })
  }

  test('refuses a percentage above a hundred at its field', { tags: ['full'] }, async () => {
    fireEvent.change(await openNew(), { target: { value: '120' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save margin' }))
    expect(await screen.findByText('Enter a percentage from 0 to 100, such as 2.5.')).toBeTruthy()
    expect(sentTo(pricing.saveCustomerMargins)).toEqual([])
  })

  test('says in words what it does and what past sales would have earned, then is saved', async () => {
    reply(pricing.saveCustomerMargins, saved(onFlights))
    fireEvent.change(await openNew(), { target: { value: '3.5' } })
    expect(await screen.findByText('Adds 3.5% to the price on all sales.')).toBeTruthy()
    expect(await screen.findByText('12 of 40 sales would have a different price.')).toBeTruthy()
    expect(screen.getByText('Difference').parentElement?.textContent).toContain('PKR2,500')
    fireEvent.click(screen.getByRole('button', { name: 'Save margin' }))
    expect(await screen.findByText('Margin values saved successfully')).toBeTruthy()
    expect(sentTo(pricing.saveCustomerMargins)).toMatchObject([
      { body: { margins: [{ kind: 'percent', value: 350, direction: 'up', product: null }] } },
    ])
  })

  test('says why past sales would not change', { tags: ['full'] }, async () => {
    const nothing = { sales: 40, cut: false, changed: 0, capped: 0, earned: 0, today: 0, tried: 0, airlines: [] }
    reply(pricing.whatIf, { data: { ...nothing, matching: 3, overruled: 3 } })
    fireEvent.change(await openNew(), { target: { value: '3.5' } })
    expect(await screen.findByText(/A more specific rule applies to every sale/)).toBeTruthy()
  })

  test("warns that agents pay the public's price where that is lower", { tags: ['full'] }, async () => {
    const capped = { sales: 40, cut: false, changed: 2, matching: 12, overruled: 0, capped: 10 }
    reply(pricing.whatIf, { data: { ...capped, earned: 0, today: 0, tried: 0, airlines: [] } })
    fireEvent.change(await openNew(), { target: { value: '3.5' } })
    expect(await screen.findByText(/On 10 sales the public pays less/)).toBeTruthy()
  })

  test('names the supplier from a list, and its sale dates in words', { tags: ['full'] }, async () => {
    reply(pricing.customerMargins, { data: [{ ...onFlights, supplier: 'sooper', valid_to: '2026-12-31' }] })
    await renderScreen(adminUrls.customerMargin(), { as: admin })
    expect(await screen.findByText(/bought from sooper until 31 Dec 2026/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Flights/ }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Supplier' })).toHaveProperty('value', 'Sooper'))
  })

  test('is deleted after a confirmation that says what the margin did', { tags: ['full'] }, async () => {
    reply(pricing.saveCustomerMargins, saved())
    await renderScreen(adminUrls.customerMargin(), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /^Flights/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete margin' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this margin?' })
    expect(dialog.textContent).toContain('Adds 2.5% to the price on flights.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete margin' }))
    await waitFor(() =>
      expect(sentTo(pricing.saveCustomerMargins)).toMatchObject([
        { body: { margins: [{ product: 'flight', remove: true }] } },
      ]),
    )
  })
})
