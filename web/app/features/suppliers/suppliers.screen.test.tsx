// @vitest-environment happy-dom

import { type StopSale, stopSales } from '@safar/contract/products/hotels/stop-sales.contract'
import { type SupplierRow, suppliers } from '@safar/contract/suppliers/suppliers.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { admin } from '../../testing/people.ts'
import { pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const sooper: SupplierRow = {
  id: 'sooper',
  name: 'Sooper',
  product: 'flight',
  built_in: true,
  enabled: true,
  mode: null,
  last_failure: null,
  breaker: 'closed',
  last_failure_at: null,
  median_ms: 1240,
  answers: 310,
  failures: 2,
  currency: 'PKR',
  payable: null,
  abilities: ['hold', 'void'],
}
const other: SupplierRow = { ...sooper, id: 'gulf-air', name: 'Gulf Air direct', built_in: false, enabled: false }
const stays: SupplierRow = {
  ...sooper,
  id: 'house-stays',
  name: 'Safar Stays',
  product: 'hotel',
  abilities: ['hold', 'no_show'],
}

describeListScreen('the list of suppliers', {
  url: adminUrls.suppliers,
  as: admin,
  call: suppliers.list,
  heading: { en: 'Suppliers', ar: 'المورّدون' },
  table: { en: 'Flight suppliers', ar: 'مورّدو الرحلات' },
  empty: { data: { data: [] }, text: 'No suppliers' },
  filled: { data: { data: [sooper, other] }, texts: ['Sooper', 'Gulf Air direct', '310', /1,240/] },
})

test('hotel suppliers are listed below in an order of their own, with their own switches', async () => {
  reply(suppliers.list, { data: [sooper, other, stays] })
  pending(stopSales.list)
  await renderScreen(adminUrls.suppliers, { as: admin })
  const table = within(await screen.findByRole('table', { name: 'Hotel suppliers' }))
  expect(table.getByText('Safar Stays')).toBeTruthy()
  expect(table.getByText('holds, no-shows')).toBeTruthy()
  expect(table.queryByText('Sooper')).toBeNull()
  fireEvent.click(table.getByRole('switch', { name: /Safar Stays/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Searches find no hotels until')
})

const stopped: StopSale = {
  id: 7,
  supplier: 'house-stays',
  hotel: { id: 'rose', name: 'Rose Garden Hotel', name_ar: 'فندق حديقة الورد', city: 'Dubai', city_ar: 'دبي' },
  reason: 'Overbooked twice',
  stopped_by: 'Ayesha Malik',
  stopped_at: '2026-11-15T08:00:00.000Z',
}

test('hotels not on sale show who stopped them and why, and are put back on sale with one click', async () => {
  reply(suppliers.list, { data: [sooper, stays] })
  reply(stopSales.list, { data: [stopped], next: null })
  reply(stopSales.resume, { message: 'This hotel is sold again.', type: 'success' })
  await renderScreen(adminUrls.suppliers, { as: admin })
  const table = within(await screen.findByRole('table', { name: 'Hotels not on sale' }))
  for (const text of ['Rose Garden Hotel', 'Dubai', 'Overbooked twice', 'Ayesha Malik'])
    expect(table.getByText(text)).toBeTruthy()
  reply(stopSales.list, { data: [], next: null })
  fireEvent.click(table.getByRole('button', { name: 'Sell again: Rose Garden Hotel' }))
  expect(await screen.findByText('All hotels are on sale')).toBeTruthy()
  expect(sentTo(stopSales.resume)).toMatchObject([{ params: { id: '7' } }])
})

describe('switching off a supplier', () => {
  test('asks for confirmation when it is the last active one', async () => {
    reply(suppliers.list, { data: [sooper, other] })
    reply(suppliers.update, { message: 'Saved.', type: 'success', data: [{ ...sooper, enabled: false }, other] })
    await renderScreen(adminUrls.suppliers, { as: admin })
    fireEvent.click(await screen.findByRole('switch', { name: /Sooper/ }))
    const dialog = await screen.findByRole('dialog')
    expect(sentTo(suppliers.update)).toEqual([])
    fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
    expect(await screen.findByText('Supplier saved successfully.')).toBeTruthy()
    expect(sentTo(suppliers.update)).toMatchObject([
      { params: { id: 'sooper' }, body: { enabled: false, even_the_last: true } },
    ])
  })

  test('needs no question while another stays active', async () => {
    reply(suppliers.list, { data: [sooper, { ...other, enabled: true }] })
    reply(suppliers.update, { message: 'Saved.', type: 'success', data: [sooper, other] })
    await renderScreen(adminUrls.suppliers, { as: admin })
    fireEvent.click(await screen.findByRole('switch', { name: /Gulf Air/ }))
    expect(await screen.findByText('Supplier saved successfully.')).toBeTruthy()
    expect(sentTo(suppliers.update)).toMatchObject([{ params: { id: 'gulf-air' }, body: { enabled: false } }])
  })
})
