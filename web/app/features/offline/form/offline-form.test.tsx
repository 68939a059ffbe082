// @vitest-environment happy-dom

import { offline } from '@safar/contract/bookings/offline.contract'
import { users } from '@safar/contract/people/users.contract'
import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chooseIn } from '../../../testing/fields.ts'
import { sampleOffline } from '../../../testing/offline.ts'
import { admin, staff } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'

const issuer = staff('bookings.create', 'bookings.approve')

function prepare(): void {
  reply(offline.suppliers, { data: ['PIA town office'] })
  reply(users.list, { data: [], next: null })
  reply(exchangeRates.list, { data: [{ currency: 'USD', rate: '278.5', day: '2027-01-04' }] })
}

/** The first field with this label; a dropdown's list has the same label as its field. */
function field(label: string | RegExp): HTMLInputElement {
  const found = screen.getAllByLabelText(label).find((element) => element instanceof HTMLInputElement)
  if (!found) throw new Error(`no field ${label}`)
  return found
}
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isInvalid = (label: string | RegExp) => field(label).getAttribute('aria-invalid') === 'true'

describe('a new offline booking', () => {
  test('is refused at each field that is missing or wrong', { tags: ['full'] }, async () => {
    prepare()
    await renderScreen(adminUrls.newOfflineBooking, { as: issuer })
    fireEvent.click(await screen.findByRole('radio', { name: 'Walk-in customer' }))
    type(/^Airline/, 'PIA')
    type(/^From/, 'L')
    press('Save and charge')
    await waitFor(() => expect(isInvalid(/^Airline/)).toBe(true))
    expect(isInvalid(/^From/)).toBe(true)
    expect(isInvalid(/^Supplier/)).toBe(true)
    expect(isInvalid(/^Family name/)).toBe(true)
    expect(sentTo(offline.create)).toEqual([])
  })

  test('adds up its cost and price, and warns of a sale below cost', { tags: ['full'] }, async () => {
    prepare()
    await renderScreen(adminUrls.newOfflineBooking, { as: issuer })
    await screen.findByRole('button', { name: 'Save and charge' })
    type('Cost fare', '40000')
    type('Cost taxes', '5000')
    type('Selling fare', '42000')
    expect(screen.getByText('The selling price is below cost.')).toBeTruthy()
    type('Service fee', '4000')
    expect(screen.queryByText('The selling price is below cost.')).toBeNull()
    expect(screen.getByText('Margin').nextSibling?.textContent).toContain('1,000')
  })

  test('is sent as typed, and then opened', { tags: ['full'] }, async () => {
    prepare()
    reply(offline.create, { message: 'Saved.', type: 'success', data: sampleOffline })
    const { currentUrl } = await renderScreen(adminUrls.newOfflineBooking, { as: issuer })
    fireEvent.click(await screen.findByRole('radio', { name: 'Walk-in customer' }))
    type(/^Supplier/, 'PIA town office')
    fireEvent.click(field(/^Product/))
    fireEvent.click(await screen.findByText('Other'))
    type(/^Description/, 'Meet and greet')
    type(/^Given names/, 'Imran')
    type(/^Family name/, 'Qureshi')
    type('Cost price', '1000')
    type('Price before taxes', '1500')
    type(/^Name/, 'Imran Qureshi')
    type(/^E-mail/, 'imran@example.com')
    type(/^Mobile/, '+923001234567')
    press('Save and charge')
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(sentTo(offline.create)).toMatchObject([
      {
        body: {
          agent_id: null,
          supplier: 'PIA town office',
          details: { product: 'other', description: 'Meet and greet' },
          travellers: [{ cost: { base: 100_000 }, sale: { base: 150_000 } }],
          issued: true,
        },
      },
    ])
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.offlineBooking(21)))
  })

  test('of a hotel asks for check-in and check-out, and is sent with its room type and terms', {
    tags: ['full'],
  }, async () => {
    prepare()
    reply(offline.create, { message: 'Saved.', type: 'success', data: sampleOffline })
    await renderScreen(adminUrls.newOfflineBooking, { as: issuer })
    fireEvent.click(await screen.findByRole('radio', { name: 'Walk-in customer' }))
    fireEvent.click(field(/^Product/))
    fireEvent.click(await screen.findByText('Hotel'))
    for (const [label, value] of [
      [/^Supplier/, 'Pearl Continental'],
      [/^PNR or confirmation/, 'PCL-20417'],
      [/^Hotel/, 'Pearl Continental'],
      [/^City/, 'Lahore'],
      [/^Room type/, 'Deluxe double'],
      [/^Cancellation terms/, 'Free until 10 Jan 2027'],
      [/^Given names/, 'Sana'],
      [/^Family name/, 'Khan'],
      ['Cost price', '20000'],
      ['Price before taxes', '25000'],
      [/^Name/, 'Sana Khan'],
      [/^E-mail/, 'sana@example.com'],
      [/^Mobile/, '+923001234567'],
    ] as const)
      type(label, value)
    for (const [label, day] of [
      [/^Check-in/, '12 Jan 2027'],
      [/^Check-out/, '14 Jan 2027'],
    ] as const) {
      type(label, day)
      fireEvent.blur(field(label))
    }
    press('Save and charge')
    expect(await screen.findByText('Saved.')).toBeTruthy()
    const details = { product: 'hotel', hotel: 'Pearl Continental', starts_on: '2027-01-12', ends_on: '2027-01-14' }
    const terms = { room: 'Deluxe double', cancellation: 'Free until 10 Jan 2027', rooms: 1 }
    expect(sentTo(offline.create)).toMatchObject([{ body: { details: { ...details, ...terms } } }])
  })

  test('can only be held by people who cannot issue: issuing is not offered', { tags: ['full'] }, async () => {
    prepare()
    await renderScreen(adminUrls.newOfflineBooking, { as: staff('bookings.create') })
    expect(await screen.findByRole('button', { name: 'Save as hold' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Issue now/ })).toBeNull()
  })

  test('needs the number of each ticket when it is issued, marked at its field', { tags: ['full'] }, async () => {
    prepare()
    await renderScreen(adminUrls.newOfflineBooking, { as: issuer })
    fireEvent.click(await screen.findByRole('radio', { name: 'Walk-in customer' }))
    for (const [label, value] of [
      [/^Supplier/, 'PIA town office'],
      [/^Airline/, 'PK'],
      [/^Flight/, '203'],
      [/^From/, 'LHE'],
      [/^To/, 'DXB'],
      [/^Departure time/, '0945'],
      [/^Given names/, 'Imran'],
      [/^Family name/, 'Qureshi'],
      ['Cost fare', '1000'],
      ['Selling fare', '1500'],
      [/^Name/, 'Imran Qureshi'],
      [/^E-mail/, 'imran@example.com'],
      [/^Mobile/, '+923001234567'],
    ] as const)
      type(label, value)
    type(/^Departure date/, '12 Dec 2026')
    fireEvent.blur(field(/^Departure date/))
    press('Save and charge')
    await waitFor(() => expect(isInvalid(/^Ticket or voucher no/)).toBe(true))
    expect(screen.getByText('Enter the ticket number: it is needed to issue.')).toBeTruthy()
    expect(sentTo(offline.create)).toEqual([])
  })

  test('converts a cost in another currency at its rate', { tags: ['full'] }, async () => {
    prepare()
    await renderScreen(adminUrls.newOfflineBooking, { as: issuer })
    await screen.findByRole('button', { name: 'Save and charge' })
    expect(screen.queryByLabelText(/^Rate/)).toBeNull()
    await chooseIn('Cost currency', /^USD/)
    expect(field(/^Rate: 1 USD in PKR/).value).toBe('278.5')
    expect(
      screen.getByText('Your rate of 4 Jan 2027 is 278.5. Enter another if the supplier agreed to one.'),
    ).toBeTruthy()
    type(/^Rate: 1 USD in PKR/, '281.455')
    type('Cost fare', '300')
    type('Selling fare', '90000')
    expect(screen.getByText('Margin').nextSibling?.textContent).toContain('5,563.50')
    await chooseIn('Cost currency', /^SAR/)
    expect(field(/^Rate: 1 SAR in PKR/).value).toBe('')
    expect(screen.getByText(/^No rate for SAR is saved/)).toBeTruthy()
  })

  test("accepts a traveller's dates as people write them; one that does not exist stays and is marked", {
    tags: ['full'],
  }, async () => {
    prepare()
    await renderScreen(adminUrls.newOfflineBooking, { as: issuer })
    await screen.findByRole('button', { name: 'Save and charge' })
    type(/^Date of birth/, '31/02/1990')
    fireEvent.blur(field(/^Date of birth/))
    press('Save and charge')
    await waitFor(() => expect(isInvalid(/^Date of birth/)).toBe(true))
    expect(screen.getByLabelText<HTMLInputElement>(/^Date of birth/).value).toBe('31/02/1990')
    type(/^Date of birth/, '17/06/1991')
    fireEvent.blur(field(/^Date of birth/))
    expect(screen.getByLabelText<HTMLInputElement>(/^Date of birth/).value).toBe('17 Jun 1991')
    press('Save and charge')
    await waitFor(() => expect(isInvalid(/^Date of birth/)).toBe(false))
  })

  test('asks for a time limit when it is saved as a hold', { tags: ['full'] }, async () => {
    prepare()
    await renderScreen(adminUrls.newOfflineBooking, { as: issuer })
    fireEvent.click(await screen.findByRole('checkbox', { name: /Issue now and charge the agent/ }))
    expect(screen.getByRole('button', { name: 'Save as hold' })).toBeTruthy()
    expect(screen.getByLabelText(/Issue by \(time\)/)).toBeTruthy()
  })

  test('takes more flights and travellers, each removable', { tags: ['full'] }, async () => {
    prepare()
    await renderScreen(adminUrls.newOfflineBooking, { as: issuer })
    await screen.findByRole('button', { name: 'Add flight' })
    type(/^To/, 'DXB')
    press('Add flight')
    const second = screen.getByRole('group', { name: /Flight 2/ })
    expect(within(second).getByLabelText<HTMLInputElement>(/^From/).value).toBe('DXB')
    press('Remove flight 2')
    expect(screen.queryByRole('group', { name: /Flight 2/ })).toBeNull()
    press('Add traveller')
    expect(screen.getByRole('button', { name: 'Remove traveller 2' })).toBeTruthy()
  })

  test('reads right to left in Arabic', { tags: ['full'] }, async () => {
    prepare()
    await renderScreen(adminUrls.newOfflineBooking, { as: admin, locale: 'ar' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByText('New offline booking')).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('changing an offline booking', () => {
  test('begins with what it says, and sends the reason for a new price', { tags: ['full'] }, async () => {
    prepare()
    reply(offline.show, { data: { ...sampleOffline, moves: ['edit'] } })
    reply(offline.update, { message: 'Changed.', type: 'success', data: sampleOffline })
    const { currentUrl } = await renderScreen(adminUrls.editOfflineBooking(21), { as: staff('bookings.create') })
    await screen.findByRole('heading', { level: 1, name: 'Edit OF2K9P' })
    expect(screen.getByLabelText<HTMLInputElement>(/^Airline/).value).toBe('PK')
    type('Selling fare', '40000')
    type(/^Reason for the price change/, 'Fare went up')
    press('Save changes')
    expect(await screen.findByText('Changed.')).toBeTruthy()
    expect(sentTo(offline.update)).toMatchObject([
      {
        body: {
          id: 21,
          reason: 'Fare went up',
          travellers: [{ key: 't1', passport: null, sale: { base: 4_000_000, tax: 500_000, service: 100_000 } }],
        },
      },
    ])
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.offlineBooking(21)))
  })

  test('says at the field what the server refuses', { tags: ['full'] }, async () => {
    prepare()
    reply(offline.show, { data: { ...sampleOffline, moves: ['edit'] } })
    fail(offline.update, 'invalid', { errors: { reason: ['A reason is needed.'] } })
    await renderScreen(adminUrls.editOfflineBooking(21), { as: staff('bookings.create') })
    await screen.findByRole('heading', { level: 1, name: 'Edit OF2K9P' })
    press('Save changes')
    expect(await screen.findByText('A reason is needed.')).toBeTruthy()
    expect(isInvalid(/^Reason for the price change/)).toBe(true)
  })

  test('is over once it is voided', async () => {
    reply(offline.show, { data: { ...sampleOffline, state: 'voided' } })
    await renderScreen(adminUrls.editOfflineBooking(21), { as: admin })
    expect(await screen.findByText("This booking can't be changed")).toBeTruthy()
  })
})
