import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import { documents } from '@safar/contract/bookings/documents.contract'
import { addDays, formatDate } from '@safar/contract/day'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { tripDays } from '@safar/contract/travellers/trip.rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleBooking } from '../../../testing/bookings.ts'
import { agent } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { bookedGroup } from '../testing/group.fixture.ts'

const [traveller] = sampleBooking.travellers
if (!traveller) throw new Error('the sample booking has a traveller')
const seats = [1, 2, 3].map((number) => ({
  ...traveller,
  key: `adult-${number}`,
  given_name: '',
  family_name: '',
  state: 'booked' as const,
}))
const groupBooking = (changes: Parameters<typeof bookedGroup>[0] = {}): BookingOf<'group'> => ({
  ...sampleBooking,
  product: 'group',
  state: 'held',
  version: 4,
  travellers: seats,
  group: bookedGroup(changes),
})

async function open(booking = groupBooking()): Promise<void> {
  reply(bookings.show, { booking })
  reply(visaApplications.needs, { data: [] })
  reply(documents.list, { data: [] })
  reply(payments.requests, { data: [], payments: [] })
  reply(ledger.balances, {
    agents: [],
    next: null,
    totals: { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 },
  })
  await renderScreen(agentUrls.booking(12), { as: agent })
  await screen.findByText('Group flights')
}

const plan = [{ due_at: '2027-01-15T18:59:59.999Z', amount: 7_125_000 }]
const part = (adults: number) => ({
  adults,
  children: 0,
  infants: 0,
  owed: adults * 9_500_000,
  covered: adults * 2_375_000,
  left: adults * 7_125_000,
  plan: [{ due_at: '2026-12-03T10:00:00.000Z', amount: adults * 2_375_000 }, ...plan],
})

test('splitting first previews both bookings, and sends the chosen travellers and the version that was read', async () => {
  await open()
  reply(groupBookings.previewChange, {
    data: { stays: part(2), leaves: part(1), free_seats: 0, kept: 0, released: 0 },
  })
  fail(groupBookings.split, 'conflict', { message: 'Someone else just updated this booking.' })
  fireEvent.click(screen.getByRole('button', { name: 'Split' }))
  const dialog = await screen.findByRole('dialog', { name: 'Split the booking' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Split' }))
  expect(within(dialog).getByRole('alert').textContent).toBe('Choose passengers to see the total.')
  fireEvent.click(within(dialog).getByLabelText('Adult 3'))
  expect(await within(dialog).findByText('New booking')).toBeTruthy()
  expect(within(dialog).getByText(/190,000/)).toBeTruthy()
  expect(sentTo(groupBookings.previewChange)[0]?.query).toEqual({ change: 'split', travellers: 'adult-3' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Split' }))
  await waitFor(() => expect(sentTo(groupBookings.split)[0]?.body).toEqual({ version: 4, travellers: ['adult-3'] }))
})

test('giving seats back shows the amount that is kept, and agrees to exactly that amount', async () => {
  await open()
  const data = { stays: part(1), leaves: null, free_seats: 1, kept: 2_375_000, released: 0 }
  reply(groupBookings.previewChange, { data })
  fail(groupBookings.reduce, 'invalid', { errors: { travellers: ['At least one adult stays.'] } })
  fireEvent.click(screen.getByRole('button', { name: 'Give seats back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give seats back' })
  fireEvent.click(within(dialog).getByLabelText('Adult 2'))
  fireEvent.click(within(dialog).getByLabelText('Adult 3'))
  expect(await within(dialog).findByText('Kept for these seats')).toBeTruthy()
  await waitFor(() => expect(sentTo(groupBookings.previewChange).at(-1)?.query).toMatchObject({ change: 'reduce' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Give back' }))
  await waitFor(() =>
    expect(sentTo(groupBookings.reduce)[0]?.body).toEqual({
      version: 4,
      travellers: ['adult-2', 'adult-3'],
      agreed_penalty: 2_375_000,
    }),
  )
  expect((await within(dialog).findByRole('alert')).textContent).toBe('At least one adult stays.')
})

test('a choice that cannot make two bookings is refused while it is being made', async () => {
  await open()
  const errors = { travellers: ['Each of the two bookings needs at least one adult.'] }
  fail(groupBookings.previewChange, 'invalid', { errors })
  fireEvent.click(screen.getByRole('button', { name: 'Split' }))
  const dialog = await screen.findByRole('dialog', { name: 'Split the booking' })
  fireEvent.click(within(dialog).getByLabelText('Adult 1'))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(errors.travellers[0])
})

test('a waiting booking shows its place, and a split booking links to the other one', async () => {
  await open(groupBooking({ waiting_ahead: 0, can_split: false, split_into: [{ id: 13, ref: 'SPLIT2' }] }))
  expect(screen.getByText('On the waiting list: you are next.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SPLIT2' }).getAttribute('href')).toBe(agentUrls.booking(13))
  expect(screen.queryByRole('button', { name: 'Split' })).toBeNull()
})

test('a pasted list fills the seats; unreadable values and people without a seat are reported by row', async () => {
  await open()
  reply(groupBookings.name, { message: 'Saved.', type: 'success', booking: groupBooking() })
  fireEvent.click(screen.getByRole('button', { name: 'Enter names' }))
  const dialog = await screen.findByRole('dialog', { name: 'Names of the passengers' })
  const line = (given: string, passport: string, born = '04MAR85') =>
    `MR\t${given}\tKhan\t${born}\t${passport}\tPK\t01JAN2035`
  const lines = [line('Ali', 'AB1234561'), line('Umar', 'AB1234562', '31/02/1990'), line('Bilal', 'AB1234563')]
  const text = [...lines, line('Hamza', 'AB1234564')].join('\n')
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Paste a list/ }), { target: { value: text } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fill in the list' }))
  expect(within(dialog).getByText("Row 2, Date of birth: “31/02/1990” can't be read.")).toBeTruthy()
  expect(within(dialog).getByText('Row 2: no seat is left for this passenger (Khan Umar).')).toBeTruthy()
  expect(within(dialog).getByText('3 lines were read.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save names' }))
  await waitFor(() =>
    expect(sentTo(groupBookings.name)[0]?.body).toMatchObject({
      version: 4,
      travellers: [
        { key: 'adult-1', given_name: 'ALI', birth_date: '1985-03-04', passport_expires: '2035-01-01' },
        { key: 'adult-2', given_name: 'BILAL' },
        { key: 'adult-3', given_name: 'HAMZA' },
      ],
    }),
  )
})

test('a file that is not a list is reported, and what was typed stays', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Enter names' }))
  const dialog = await screen.findByRole('dialog', { name: 'Names of the passengers' })
  const [given] = within(dialog).getAllByLabelText('Given name')
  if (!given) throw new Error('no field')
  fireEvent.change(given, { target: { value: 'Ali' } })
  const file = new File([new Uint8Array([1, 2, 3])], 'names.xlsx')
  fireEvent.change(within(dialog).getByLabelText(/Excel or CSV/), { target: { files: [file] } })
  expect(await within(dialog).findByText(/This file can't be read/)).toBeTruthy()
  expect(within(dialog).getAllByDisplayValue('Ali')).toHaveLength(1)
})

test('a child in an adult seat, a short passport and a passport of two people are told at their fields, with the days that fit', {
  tags: ['full'],
}, async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Enter names' }))
  const dialog = await screen.findByRole('dialog', { name: 'Names of the passengers' })
  const { returns_on, departs_on } = bookedGroup()
  const day = (iso: string) => formatDate(iso, 'en', 'UTC')
  const days = tripDays({ lastTravelDate: returns_on ?? departs_on })
  const people = [
    ['Ali', addDays(days.adult_born_by, 400), 'AB1234561', '2035-01-01'],
    ['Bilal', '1985-03-04', 'AB1234562', addDays(days.passport_until, -1)],
    ['Hamza', '1985-03-04', 'ab1234562', '2035-01-01'],
  ]
  const labels = ['Given name', 'Date of birth', 'Passport', 'Passport expires']
  for (const [place, person] of people.entries())
    for (const [column, value] of ['Khan', ...person].entries()) {
      const label = ['Family name', ...labels][column] ?? ''
      const node = within(dialog).getAllByLabelText(label)[place]
      if (!node) throw new Error(`no field ${label}`)
      fireEvent.change(node, { target: { value } })
      fireEvent.blur(node)
    }
  // While it is being typed.
  expect(within(dialog).getByText('Two travellers have the same passport number.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save names' }))
  const born = `Adults must be 12 or older on ${day(days.last_day)}: born on or before ${day(days.adult_born_by)}.`
  expect(await within(dialog).findByText(born)).toBeTruthy()
  expect(within(dialog).getByText(new RegExp(`valid until at least ${day(days.passport_until)}`))).toBeTruthy()
  expect(dialog.textContent).not.toContain('{{')
  expect(sentTo(groupBookings.name)).toEqual([])
})
