// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { SavedBookingSettings } from '@safar/contract/bookings/settings.shapes'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { reference } from '@safar/contract/reference/reference.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseIn, errorAt, findField, typeInto } from '../../../testing/fields.ts'
import { admin, staff } from '../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'

const saved: SavedBookingSettings = {
  agents_need_approval: false,
  customers_need_approval: false,
  hold_needs_funds: false,
  approval_within_hours: 0,
  hold_reminder_hours: 6,
  void_fee: 0,
  refund_fee: 0,
  reissue_fee: 0,
  product_fees: [],
  sale_limits: [
    { supplier: null, airline: 'PK', hold_hours: 12, void: 'until', void_time: '22:00', void_zone: 'Asia/Karachi' },
  ],
  version: 3,
  changed: null,
}

beforeEach(() => {
  reply(bookings.statusSettings, { data: saved })
  const house = { supplier: 'sooper', name: 'Safar flights', is_sooper: true, enabled: true, state: 'up' as const }
  reply(flights.providers, { data: { providers: [house] } })
  reply(reference.airlines, { data: [], next: null })
})
const open = async (as = admin) => {
  await renderScreen('/admin/setting?section=bookings', { as })
  await findField('Longest hold (hours)')
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save settings' }))

test('limits are shown as saved, and all are sent with the version that was shown', async () => {
  reply(bookings.updateStatusSettings, { message: 'Saved.', type: 'success', data: saved })
  await open()
  typeInto('Longest hold (hours)', '')
  typeInto('Void until', '21:30')
  save()
  await waitFor(() => expect(sentTo(bookings.updateStatusSettings)).toHaveLength(1))
  expect(sentTo(bookings.updateStatusSettings)[0]?.body).toMatchObject({
    version: 3,
    sale_limits: [
      { supplier: null, airline: 'PK', hold_hours: null, void: 'until', void_time: '21:30', void_zone: 'Asia/Karachi' },
    ],
  })
})

test('a rule set to never has no time, and invalid hours are reported at their field', { tags: ['full'] }, async () => {
  reply(bookings.updateStatusSettings, { message: 'Saved.', type: 'success', data: saved })
  await open()
  await chooseIn('Void', 'Not allowed')
  expect(screen.queryByLabelText(/Void until/)).toBeNull()
  typeInto('Longest hold (hours)', 'ten')
  save()
  await waitFor(() => expect(errorAt('Longest hold (hours)')).toBeTruthy())
  typeInto('Longest hold (hours)', '10')
  save()
  await waitFor(() => expect(sentTo(bookings.updateStatusSettings)).toHaveLength(1))
  expect(sentTo(bookings.updateStatusSettings)[0]?.body).toMatchObject({
    sale_limits: [{ hold_hours: 10, void: 'never', void_time: null, void_zone: null }],
  })
})

test('people who can set limits but not see pricing choose the supplier and time zone from lists', {
  tags: ['full'],
}, async () => {
  reply(bookings.updateStatusSettings, { message: 'Saved.', type: 'success', data: saved })
  await open(staff('settings.manage'))
  await chooseIn('Supplier', 'Safar flights')
  await chooseIn('Time zone', 'Asia/Dubai', 'dubai')
  save()
  await waitFor(() => expect(sentTo(bookings.updateStatusSettings)).toHaveLength(1))
  expect(sentTo(bookings.updateStatusSettings)[0]?.body).toMatchObject({
    sale_limits: [{ supplier: 'sooper', void_zone: 'Asia/Dubai' }],
  })
})
