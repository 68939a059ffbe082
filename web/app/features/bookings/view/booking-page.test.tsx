// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { documents } from '@safar/contract/bookings/documents.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { prepareDesk } from '../../../testing/booking-desk.ts'
import { changedSlice, issuedBooking, sampleBooking } from '../../../testing/bookings.ts'
import { admin, agent, staff } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { visaUrls } from '../../../urls/products/visas.ts'

function prepare(booking: BookingView): void {
  reply(bookings.show, { booking })
  reply(visaApplications.needs, { data: [] })
  reply(documents.list, { data: [] })
  prepareDesk()
  reply(payments.requests, { data: [], payments: [] })
  reply(ledger.balances, {
    agents: [],
    next: null,
    totals: { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 },
  })
}

async function renderForOffice(booking: BookingView, as = admin): Promise<void> {
  prepare(booking)
  await renderScreen(adminUrls.booking(12), { as })
  await screen.findByRole('heading', { level: 1, name: 'Booking K7PM2X' })
}

async function renderForAgent(booking: BookingView): Promise<void> {
  prepare(booking)
  await renderScreen(agentUrls.booking(12), { as: agent })
  await screen.findByRole('heading', { level: 1, name: 'Booking K7PM2X' })
}

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))
const done = (booking: BookingView) => ({ message: 'It is done.', type: 'success' as const, booking })
const type = (dialog: HTMLElement, label: RegExp | string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
const submit = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))

describe('a booking', () => {
  test('shows that it is loading', { tags: ['full'] }, async () => {
    pending(bookings.show)
    await renderScreen(adminUrls.booking(12), { as: admin })
    expect((await screen.findByRole('status')).textContent).toContain('Loading booking…')
  })

  test('that does not exist is reported as not found', async () => {
    fail(bookings.show, 'not_found')
    await renderScreen(adminUrls.booking(12), { as: admin })
    expect(await screen.findByText("We couldn't find this booking")).toBeTruthy()
  })

  test('can be reloaded after a failure', async () => {
    fail(bookings.show, 'server_error')
    await renderScreen(adminUrls.booking(12), { as: admin })
    const retry = await screen.findByRole('button', { name: /try again/i })
    prepare(sampleBooking)
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking K7PM2X' })).toBeTruthy()
  })

  test('shows the office who it is for, and what the office earns with it', async () => {
    await renderForOffice({ ...sampleBooking, net: 4_200_000 })
    expect(screen.getByRole('link', { name: 'Al Noor Travels' }).getAttribute('href')).toBe(adminUrls.user(3))
    expect(screen.getByText('Margin').nextSibling?.textContent).toContain('3,000')
    expect(screen.getByText('imran@example.com')).toBeTruthy()
  })

  test("shows the office the supplier's name, never its code", { tags: ['full'] }, async () => {
    await renderForOffice({ ...sampleBooking, supplier: 'sooper' })
    expect((await screen.findByText('Sooper')).parentElement?.previousSibling?.textContent).toBe('Supplier')
    expect(screen.queryByText('sooper')).toBeNull()
  })

  test('of flights shows its bags and the cost of changes and refunds, but nothing meant for a new buyer', async () => {
    await renderForAgent(sampleBooking)
    const rules = within(screen.getByRole('region', { name: 'Baggage and fare rules' }))
    expect(rules.getByText('Change before departure').nextSibling?.textContent).toMatch(/PKR.5,000/)
    expect(rules.getByText('Refund before departure').nextSibling?.textContent).toBe('Not allowed')
    expect(rules.getByRole('table', { name: 'Baggage' })).toBeTruthy()
    expect(rules.queryByText(/Seats at this price|Pay by/)).toBeNull()
  })

  test('made with a test key says so next to its state, and that nobody can travel on it', async () => {
    await renderForOffice({ ...sampleBooking, test: true })
    expect(screen.getAllByText('Test').length).toBeGreaterThan(0)
    expect(screen.getByText(/nobody can travel on it/)).toBeTruthy()
  })

  test('shows an agent what their client pays and the profit, but nothing about the supplier', async () => {
    await renderForAgent(sampleBooking)
    expect(screen.getByText('Client pays').nextSibling?.textContent).toContain('50,000')
    expect(screen.getByText('Your profit').nextSibling?.textContent).toContain('5,000')
    expect(screen.queryByText('Net to supplier')).toBeNull()
    expect(screen.queryByText('Supplier')).toBeNull()
  })

  test('is laid out from right to left in Arabic', async () => {
    prepare(sampleBooking)
    await renderScreen(agentUrls.booking(12), { as: agent, locale: 'ar' })
    expect(await screen.findByRole('heading', { level: 1, name: /K7PM2X/ })).toBeTruthy()
    expect(screen.getAllByText('لاهور', { exact: false }).length).toBeGreaterThan(0)
    expect(document.documentElement.dir).toBe('rtl')
  })

  test('in doubt asks nobody to act', async () => {
    await renderForAgent({ ...sampleBooking, state: 'in_doubt' })
    expect(screen.getByText(/The airline hasn't confirmed yet/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Issue tickets' })).toBeNull()
  })

  test('at most one button is red: declining a void is not destructive', async () => {
    await renderForOffice({ ...issuedBooking, state: 'void_requested', moves: ['void', 'refuse_void'] })
    expect((await button('Decline void')).dataset.kind).toBe('outline')
    expect(document.querySelectorAll('[data-kind="danger"]').length).toBeLessThanOrEqual(1)
    expect(document.querySelectorAll('[data-kind="commit"]').length).toBeLessThanOrEqual(1)
  })

  test('offers only the moves it has', async () => {
    await renderForOffice({ ...sampleBooking, moves: ['approve', 'cancel'] })
    expect(await button('Approve and issue')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Void tickets' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change price' })).toBeNull()
  })

  test('lets staff edit the contact only with the permission to book', async () => {
    await renderForOffice(sampleBooking, staff('bookings.view'))
    expect(screen.queryByRole('button', { name: 'Edit contact' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Request payment' })).toBeNull()
  })
})

test('shows the state of visa applications, and the visas we arrange for travellers without one', async () => {
  prepare({ ...issuedBooking })
  const application = { id: 31, number: 'VA-000031', state: 'processing' as const }
  const travellers = [
    { given_name: 'AYESHA', family_name: 'KHAN', application },
    { given_name: 'BILAL', family_name: 'KHAN', application: null },
  ]
  const country_name = { en: 'United Arab Emirates', ar: 'الإمارات' }
  reply(visaApplications.needs, { data: [{ country: 'AE', country_name, travellers }] })
  await renderScreen(agentUrls.booking(12), { as: agent })
  const applied = await screen.findByRole('link', { name: /United Arab Emirates, .*VA-000031/ })
  expect(applied.getAttribute('href')).toBe(visaUrls.agent.application(31))
  expect(screen.getByText('Processing')).toBeTruthy()
  expect(screen.getByText('A visa may be needed for United Arab Emirates')).toBeTruthy()
  expect(screen.getByText('Bilal Khan')).toBeTruthy()
})

describe('issuing', () => {
  test('asks for confirmation, at the price the agent saw', async () => {
    await renderForAgent({ ...sampleBooking, moves: ['confirm', 'cancel'] })
    reply(bookings.confirm, done(issuedBooking))
    await press('Issue tickets')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/45,000.* is charged and the tickets are issued/)).toBeTruthy()
    expect(sentTo(bookings.confirm)).toEqual([])
    reply(bookings.show, { booking: issuedBooking })
    submit(dialog, 'Issue tickets')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.confirm)).toMatchObject([{ body: { id: 12, agreed_total: 5_000_000 } }])
    expect((await screen.findAllByText(/214-1234567890/)).length).toBeGreaterThan(0)
  })

  test('with too little money links an agent to a deposit', async () => {
    await renderForAgent({ ...sampleBooking, moves: ['confirm'] })
    fail(bookings.confirm, 'conflict', { reason: 'insufficient_balance', message: 'Insufficient Balance' })
    await press('Issue tickets')
    submit(await screen.findByRole('dialog'), 'Issue tickets')
    expect(await screen.findByText(/The balance doesn't cover this booking/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add deposit' }).getAttribute('href')).toBe(agentUrls.newDeposit)
  })

  test('shows the current state of a booking that somebody else has changed', async () => {
    await renderForOffice({ ...sampleBooking, moves: ['approve'] })
    fail(bookings.approve, 'conflict', { reason: 'booking_moved' })
    await press('Approve and issue')
    const dialog = await screen.findByRole('dialog')
    reply(bookings.show, { booking: { ...sampleBooking, state: 'cancelled' } })
    submit(dialog, 'Approve and issue')
    expect(await screen.findByText(/This booking has just changed/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve and issue' })).toBeNull())
  })
})

describe('voids and refunds', () => {
  test('a void shows the amount credited, less the fee from the settings', async () => {
    await renderForOffice({ ...issuedBooking, moves: ['void'] })
    reply(bookings.voidBooking, done({ ...issuedBooking, state: 'voided' }))
    await press('Void tickets')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/44,000.* is credited to the payer after a fee of .*1,000/)).toBeTruthy()
    type(dialog, /Void fee/, '2500')
    expect(await within(dialog).findByText(/42,500.* is credited/)).toBeTruthy()
    type(dialog, /Reason/, 'Wrong date')
    submit(dialog, 'Void tickets')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.voidBooking)).toMatchObject([{ body: { id: 12, fee: 250_000, reason: 'Wrong date' } }])
  })

  test('voiding a booking changed in the meantime names who changed it, and keeps what was typed', async () => {
    await renderForOffice({ ...issuedBooking, state: 'void_requested', moves: ['void'] })
    const changed = { by: 'Sana Malik', what: 'Void declined', at: '2026-11-20T09:05:00.000Z' }
    fail(bookings.voidBooking, 'conflict', { reason: 'booking_changed', changed })
    await press('Void tickets')
    const dialog = await screen.findByRole('dialog', { name: /^Void/ })
    type(dialog, /Reason/, 'Wrong date')
    submit(dialog, 'Void tickets')
    const prompt = await screen.findByRole('dialog', { name: /has changed since you opened it/ })
    expect(within(prompt).getByText('Void declined')).toBeTruthy()
    expect(within(prompt).getByText('Sana Malik')).toBeTruthy()
    reply(bookings.show, { booking: { ...issuedBooking, version: 4, moves: ['void'] } })
    reply(bookings.voidBooking, done({ ...issuedBooking, state: 'voided' }))
    submit(prompt, 'Reload')
    await waitFor(() => expect(screen.queryByText('Void requested')).toBeNull())
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Reason/).value).toBe('Wrong date')
    submit(dialog, 'Void tickets')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.voidBooking).map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 4 }])
  })

  test("a desk that cannot set fees sends none: the agency's fee applies", async () => {
    await renderForOffice({ ...issuedBooking, moves: ['void'] }, staff('bookings.view', 'bookings.void'))
    reply(bookings.voidBooking, done({ ...issuedBooking, state: 'voided' }))
    await press('Void tickets')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/44,000.* is credited to the payer after a fee of .*1,000/)).toBeTruthy()
    expect(within(dialog).queryByLabelText(/Void fee/)).toBeNull()
    submit(dialog, 'Void tickets')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.voidBooking)[0]?.body).not.toHaveProperty('fee')
  })

  test('declining a void requires a reason', async () => {
    await renderForOffice({ ...issuedBooking, state: 'void_requested', moves: ['refuse_void'] })
    reply(bookings.voidBooking, done(issuedBooking))
    await press('Decline void')
    const dialog = await screen.findByRole('dialog')
    submit(dialog, 'Decline void')
    expect(sentTo(bookings.voidBooking)).toEqual([])
    type(dialog, /Reason/, 'Window closed')
    submit(dialog, 'Decline void')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.voidBooking)).toMatchObject([{ body: { id: 12, refuse: true, reason: 'Window closed' } }])
  })

  test('a refund request names the travellers and the reason, with an estimate', async () => {
    await renderForAgent({ ...issuedBooking, moves: ['request_refund'] })
    reply(bookings.requestRefund, done({ ...issuedBooking, state: 'refund_requested' }))
    await press('Request refund')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/This fare is non-refundable. Up to .*4,500.* in airport taxes/)).toBeTruthy()
    submit(dialog, 'Request refund')
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/Reason/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    expect(sentTo(bookings.requestRefund)).toEqual([])
    type(dialog, /Reason/, 'Illness')
    submit(dialog, 'Request refund')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.requestRefund)).toMatchObject([{ body: { id: 12, travellers: ['a1'], reason: 'Illness' } }])
  })

  test("a requested refund waits for a quote: the office's dialog updates the sum while typing, and a fee of 0 is sent", async () => {
    const refund = {
      travellers: ['a1'],
      reason: 'Illness',
      state: 'requested' as const,
      paid: 4_500_000,
      kept: 300_000,
      back: null,
      refundable: null,
      penalty: null,
      fee: null,
      quoted_until: null,
    }
    await renderForOffice({ ...issuedBooking, state: 'refund_requested', refund, moves: ['quote_refund'] })
    expect(screen.getByText("Waiting for the office's quote.")).toBeTruthy()
    reply(bookings.quoteRefund, done(issuedBooking))
    await press('Quote refund')
    const dialog = await screen.findByRole('dialog')
    type(dialog, /Airline penalty/, '15000')
    // 45,000 paid, 3,000 kept, 15,000 for the airline and our default fee of 500.
    expect(await within(dialog).findByText(/26,500/)).toBeTruthy()
    type(dialog, /Service fee/, '0')
    expect(await within(dialog).findByText(/27,000/)).toBeTruthy()
    submit(dialog, 'Quote refund')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.quoteRefund)[0]?.body).toEqual({ id: 12, version: 3, penalty: 1_500_000, fee: 0 })
  })

  test('a quoted refund shows the amount returned after the fee', async () => {
    const refund = {
      travellers: ['a1'],
      reason: 'Illness',
      state: 'accepted' as const,
      paid: 4_500_000,
      kept: 300_000,
      back: 2_800_000,
      refundable: 3_000_000,
      penalty: 1_200_000,
      fee: 200_000,
      quoted_until: '2099-01-01T00:00:00.000Z',
    }
    await renderForOffice({ ...issuedBooking, state: 'refund_requested', refund, moves: ['confirm_refund'] })
    expect(screen.getByText('Refund to the payer').nextSibling?.textContent).toContain('28,000')
    reply(bookings.confirmRefund, done({ ...issuedBooking, state: 'refunded' }))
    await press('Confirm refund')
    submit(await screen.findByRole('dialog'), 'Confirm refund')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.confirmRefund)[0]?.body).toEqual({ id: 12, version: 3 })
  })

  test('an agent accepts a quoted refund after seeing its parts', async () => {
    const refund = {
      travellers: ['a1'],
      reason: 'Illness',
      state: 'quoted' as const,
      paid: 4_500_000,
      kept: 300_000,
      refundable: 3_000_000,
      penalty: 1_200_000,
      fee: 200_000,
      back: 2_800_000,
      quoted_until: '2099-01-01T00:00:00.000Z',
    }
    const moves = ['accept_refund' as const, 'decline_refund' as const]
    await renderForAgent({ ...issuedBooking, state: 'refund_requested', refund, moves })
    expect(screen.getByText('Service charges (non-refundable)').nextSibling?.textContent).toContain('3,000')
    expect(screen.getByText('Refund to you').nextSibling?.textContent).toContain('28,000')
    reply(bookings.acceptRefund, done({ ...issuedBooking, state: 'refund_requested' }))
    await press('Accept refund')
    submit(await screen.findByRole('dialog'), 'Accept refund')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.acceptRefund)[0]?.body).toEqual({ id: 12, version: 3 })
  })
})

describe('changing a booking', () => {
  test('an agent requests other flights and sees what the fare charges', async () => {
    await renderForAgent({ ...issuedBooking, moves: ['request_reissue'] })
    reply(bookings.requestReissue, done(issuedBooking))
    await press('Request change')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Change fee .*5,000.* per ticket/)).toBeTruthy()
    type(dialog, /Requested change/, '14 Dec instead')
    submit(dialog, 'Request change')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.requestReissue)[0]?.body).toEqual({
      id: 12,
      version: 3,
      travellers: ['a1'],
      requested_change: '14 Dec instead',
    })
  })

  const reissue = {
    state: 'quoted' as const,
    travellers: ['a1'],
    requested_change: '14 Dec instead',
    slices: [changedSlice],
    difference: 300_000,
    penalty: 500_000,
    fee: 100_000,
    quoted_until: '2099-01-01T00:00:00.000Z',
  }

  test('a quoted change shows its sum, and is accepted at that sum', async () => {
    await renderForAgent({ ...issuedBooking, reissue, moves: ['agree_reissue', 'refuse_reissue'] })
    expect(screen.getByText('To pay').nextSibling?.textContent).toContain('9,000')
    reply(bookings.confirmReissue, done(issuedBooking))
    await press('Accept and pay')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/9,000.* is charged now/)).toBeTruthy()
    submit(dialog, 'Accept and pay')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.confirmReissue)[0]?.body).toEqual({ id: 12, version: 3 })
  })

  test('the office quotes a change, and sees what the payer will be charged', async () => {
    const asked = { ...reissue, state: 'asked' as const, slices: null, difference: null, penalty: null, fee: null }
    await renderForOffice({ ...issuedBooking, reissue: asked, moves: ['quote_reissue'] })
    reply(bookings.quoteReissue, done(issuedBooking))
    await press('Quote change')
    const dialog = await screen.findByRole('dialog')
    type(dialog, /Fare difference/, '3000')
    type(dialog, /Airline change fee/, '5000')
    expect(within(dialog).getByText(/The payer will be charged .*8,500/)).toBeTruthy()
    submit(dialog, 'Quote change')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.quoteReissue)).toMatchObject([
      { body: { id: 12, difference: 300_000, penalty: 500_000, fee: 50_000 } },
    ])
  })

  test('new ticket numbers are refused at their field until they are valid', async () => {
    const agreed = { ...reissue, state: 'agreed' as const }
    await renderForOffice({ ...issuedBooking, reissue: agreed, moves: ['finish_reissue'] })
    reply(bookings.finishReissue, done(issuedBooking))
    await press('Reissue tickets')
    const dialog = await screen.findByRole('dialog')
    type(dialog, /Ticket/, '12')
    submit(dialog, 'Reissue tickets')
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/Ticket/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    type(dialog, /Ticket/, '214-9999999999')
    submit(dialog, 'Reissue tickets')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.finishReissue)[0]?.body).toEqual({
      id: 12,
      version: 3,
      tickets: [{ traveller: 'a1', number: '214-9999999999' }],
    })
  })

  test.each([
    ['of an agent', {}, true],
    ['paid from a balance', { agent: null }, true],
    ['paid by transfer', { agent: null, payment: 'transfer' as const }, false],
    ['paid by card', { agent: null, payment: 'card' as const }, false],
  ])('cancelling or repricing a held booking %s mentions reserved money only if there is some', async (...row) => {
    const [, changes, reserved] = row
    pending(transfers.list)
    await renderForOffice({ ...sampleBooking, ...changes, moves: ['cancel', 'change_amount'] })
    await press('Cancel booking')
    const question = await screen.findByRole('dialog')
    expect(
      within(question)
        .getByText(/seats will be released/)
        .textContent?.includes('reserved'),
    ).toBe(reserved)
    fireEvent.keyDown(question, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByText(/seats will be released/)).toBeNull())
    await press('Change price')
    const dialog = await screen.findByRole('dialog')
    type(dialog, /New selling price/, '46000')
    expect(
      within(dialog)
        .getByText(/The price changes by/)
        .textContent?.includes('reserved'),
    ).toBe(reserved)
  })

  test('a new price shows how much more the payer is debited', async () => {
    await renderForOffice({ ...issuedBooking, moves: ['change_amount'] })
    reply(bookings.updateAmount, done(issuedBooking))
    await press('Change price')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Current selling price: .*45,000/)).toBeTruthy()
    type(dialog, /New selling price/, '46000')
    expect(within(dialog).getByText(/1,000.* more is debited/)).toBeTruthy()
    type(dialog, /New selling price/, '44500')
    expect(within(dialog).getByText(/500.* is credited/)).toBeTruthy()
    type(dialog, /Reason/, 'Agreed on the phone')
    submit(dialog, 'Change price')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.updateAmount)[0]?.body).toEqual({
      id: 12,
      version: 3,
      amount: 4_450_000,
      reason: 'Agreed on the phone',
    })
  })

  test('the contact can be changed, and an invalid address is refused at its field', async () => {
    await renderForOffice(sampleBooking)
    reply(bookings.update, done(sampleBooking))
    await press('Edit contact')
    const dialog = await screen.findByRole('dialog')
    type(dialog, /E-mail/, 'nowhere')
    submit(dialog, 'Save contact')
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/E-mail/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    type(dialog, /E-mail/, 'new@example.com')
    submit(dialog, 'Save contact')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.update)).toMatchObject([{ body: { id: 12, contact: { email: 'new@example.com' } } }])
  })
})
