// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { users } from '@safar/contract/people/users.contract'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { type UmrahPackagePrice, umrah } from '@safar/contract/products/umrah/umrah.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { storePersonal } from '../../../platform/personal-storage.ts'
import { sampleBooking } from '../../../testing/bookings.ts'
import { admin, agent } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { replyNoSavedTravellers } from '../../../testing/saved-travellers.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { draftPlace } from '../../bookings/checkout/form/draft.ts'
import { emptyTraveller } from '../../bookings/checkout/form/travellers-form.rules.ts'
import { bookedUmrah } from '../testing/booked-umrah.fixture.ts'
import { packageCard, packageView } from '../testing/packages.fixture.ts'

const price: UmrahPackagePrice = {
  currency: 'PKR',
  lines: [{ fare: 'double', count: 2, each: 41_250_000, amount: 82_500_000, parts: [] }],
  total: 82_500_000,
  sharings: { double: 41_250_000 },
  departs_on: '2026-12-10',
  returns_on: '2026-12-24',
  nights: 14,
  instalments: [
    { due_on: null, amount: 16_500_000 },
    { due_on: '2026-11-20', amount: 66_000_000 },
  ],
  terms: null,
}

const query = (more: Record<string, string> = {}) => new URLSearchParams({ sharing: 'double', a: '2', ...more })
const booking = {
  ...sampleBooking,
  id: 12,
  product: 'umrah' as const,
  umrah: bookedUmrah(),
  state: 'held' as const,
  moves: [],
}

function prepare(): void {
  reply(umrah.show, { data: packageView() })
  reply(umrah.price, price)
  reply(payments.methods, { card: true })
  replyNoSavedTravellers()
  reply(users.list, { data: [], next: null })
  const totals = { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 }
  reply(ledger.balances, { agents: [], next: null, totals })
  const people = [
    { title: 'MR' as const, given_name: 'Bilal', gender: 'male' as const },
    { title: 'MRS' as const, given_name: 'Sana', gender: 'female' as const },
  ]
  const typed = people.map((person, place) => ({
    ...emptyTraveller('adult', true),
    ...person,
    family_name: 'Khan',
    birth_date: '1990-04-02',
    passport: `AB123456${place}`,
    passport_expires: '2032-01-01',
  }))
  const contact = { name: 'Bilal Khan', email: 'bilal@example.com', phone: '+923001234567' }
  storePersonal(draftPlace('umrah:3'), { values: { travellers: typed, contact, note: '' } })
}

/** Goes through travellers and rooms to the review. */
async function review(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Rooms', level: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Review and pay' })
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}

beforeEach(() => {
  sessionStorage.clear()
  prepare()
})

describe('the office', () => {
  test("books a package for its agent, at that agent's prices", async () => {
    reply(umrahBookings.book, { message: 'Held.', type: 'success', booking, token: null })
    pending(bookings.show)
    const { currentUrl } = await renderScreen(umrahUrls.office.checkout(3, query({ for: 'agent-12' })), { as: admin })
    expect(await screen.findByText(/For the agent/)).toBeTruthy()
    await review()
    expect(sentTo(umrah.show).at(-1)?.query).toEqual({ agent_id: '12' })
    expect(sentTo(umrah.price).at(-1)?.body).toMatchObject({ agent_id: 12 })
    await press('Hold seats')
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.directBooking(12)))
    expect(sentTo(umrahBookings.book)).toMatchObject([{ body: { agent_id: 12, agreed_total: 82_500_000 } }])
  })

  test('is sent to choose a buyer if there is none', async () => {
    const { currentUrl } = await renderScreen(umrahUrls.office.checkout(3, query()), { as: admin })
    await waitFor(() => expect(currentUrl()).toBe(umrahUrls.office.list()))
    expect(sentTo(umrah.show)).toEqual([])
  })

  test('chooses who buys before it sees packages', async () => {
    await renderScreen(umrahUrls.office.list(), { as: admin })
    expect(await screen.findByText('Choose who is buying to see prices.')).toBeTruthy()
    expect(sentTo(umrah.list)).toEqual([])
  })

  test('the buyer is kept in every link, from the list to the checkout', async () => {
    reply(umrah.list, { data: [packageCard()], next: null })
    const buyer = new URLSearchParams({ for: 'agent-12' })
    await renderScreen(umrahUrls.office.list(buyer), { as: admin })
    const link = await screen.findByRole('link', { name: 'Rajab umrah, 14 nights' })
    expect(link.getAttribute('href')).toBe(umrahUrls.office.details(3, buyer))
    expect(sentTo(umrah.list).at(-1)?.query).toMatchObject({ agent_id: '12' })
  })
})

test('an agent on the storefront is taken to their own checkout', async () => {
  const { currentUrl } = await renderScreen(umrahUrls.storefront.checkout(3, query()), { as: agent })
  await waitFor(() => expect(currentUrl()).toBe(umrahUrls.agent.checkout(3, query())))
})

test('an agent pays the first instalment from the balance, not the whole price', async () => {
  const next = { due_at: '2026-11-18T00:00:00.000Z', amount: 16_500_000 }
  const plan = { steps: [], covered: 0, left: 82_500_000, next, kept: 0 }
  const planned = { ...booking, plan, payment: 'balance' as const, moves: ['confirm', 'pay_instalment'] as const }
  reply(umrahBookings.book, {
    message: 'Held.',
    type: 'success',
    booking: { ...planned, moves: [...planned.moves] },
    token: null,
  })
  reply(bookings.payInstalment, { message: 'Paid.', type: 'success', booking })
  reply(bookings.show, { booking })
  pending(documents.list)
  const { currentUrl } = await renderScreen(umrahUrls.agent.checkout(3, query()), { as: agent })
  await review()
  await press('Pay first part from balance')
  await waitFor(() => expect(currentUrl()).toContain('?booking='))
  expect(sentTo(bookings.payInstalment)).toMatchObject([{ body: { amount: 16_500_000 } }])
  expect(sentTo(bookings.confirm)).toEqual([])
})

test('a ticked traveller is saved for next time, once the package is booked', async () => {
  reply(umrahBookings.book, { message: 'Held.', type: 'success', booking, token: null })
  pending(bookings.show)
  pending(travellers.save)
  const { currentUrl } = await renderScreen(umrahUrls.agent.checkout(3, query()), { as: agent })
  fireEvent.click((await screen.findAllByRole('button', { name: /^Edit|^Fill/ }))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Save for next time' }))
  await review()
  await press('Hold seats')
  await waitFor(() => expect(currentUrl()).toContain('?booking='))
  expect(sentTo(travellers.save)).toMatchObject([{ body: { given_name: 'BILAL' } }])
})

test('people whom the package does not drive are offered a ride from the airport where they land', async () => {
  reply(umrah.show, { data: packageView({ transports: [] }) })
  reply(umrah.price, { ...price, instalments: [] })
  await renderScreen(umrahUrls.storefront.checkout(3, query()))
  await review()
  await waitFor(() => expect(sentTo(rides.search)).toMatchObject([{ query: { from_code: 'JED', people: '2' } }]))
})

describe('changes during payment', () => {
  test.each([
    ['umrah_package_gone', 'This package is no longer on sale.'],
    ['umrah_seats_gone', 'There are not enough seats left on this departure.'],
  ] as const)('%s is reported on the same page, and nothing typed is lost', async (reason, message) => {
    fail(umrahBookings.book, 'conflict', { reason, message })
    await renderScreen(umrahUrls.storefront.checkout(3, query()))
    await review()
    await press('Book and pay by card')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(screen.getByText(/Bilal Khan/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Other umrah packages' }).getAttribute('href')).toBe(
      umrahUrls.storefront.list(),
    )
    expect(sessionStorage.length).toBeGreaterThan(0)
  })
})
