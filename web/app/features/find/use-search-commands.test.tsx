// @vitest-environment happy-dom

import { find } from '@safar/contract/bookings/find.contract'
import type { ReplyInput } from '@safar/contract/protocol/endpoint'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { admin, agent, customer, type SignedInPerson, salesman } from '../../testing/people.ts'
import { fail, renderComponent, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { salesmanUrls } from '../../urls/salesman.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import { useSearchCommands } from './use-search-commands.tsx'

const results: ReplyInput<typeof find.all> = {
  bookings: [
    {
      id: 12,
      shelf: 'agents',
      ref: 'K7PM2X',
      pnr: 'R7QX2M',
      state: 'held',
      route: 'LHE–DXB',
      trip: null,
      lead: 'QURESHI/IMRAN',
      travel_on: '2026-12-12',
    },
  ],
  people: [
    { id: 3, role: 'agent', name: 'Sana Malik', agency_name: 'Al Noor Travels', email: 'sana@example.com' },
    { id: 5, role: 'customer', name: 'Ayesha Tariq', agency_name: null, email: 'ayesha@example.com' },
  ],
  deposits: [
    { id: 8, number: 'DP-8', agency_name: 'Al Noor Travels', amount: 5_000_000, currency: 'PKR', state: 'pending' },
  ],
  travellers: [{ id: 4, given_name: 'SANA', family_name: 'MALIK', birth_date: '1991-06-17' }],
  quotes: [{ id: 6, number: 'Q-000006', client_name: 'Noor Ahmed', route: 'LHE–JED', travel_on: '2026-12-20' }],
  enquiries: [
    { id: 3, number: 'ENQ-000003', name: 'Bilal Khan', about: 'holiday', subject: 'Hunza in autumn', state: 'new' },
  ],
  vouchers: [{ id: 21, number: 'SV-000021', day: '2026-11-10', note: 'LHE-DXB' }],
  receipts: [
    { id: 9, number: 'MR-000004', agency_name: 'Al Noor Travels', amount: 900_000, currency: 'PKR', state: 'recorded' },
  ],
}
const groups = [
  'Bookings',
  'Users and agencies',
  'Travellers',
  'Deposits',
  'Quotes',
  'Enquiries',
  'Vouchers',
  'Receipts',
]
const nothing: ReplyInput<typeof find.all> = {
  bookings: [],
  people: [],
  deposits: [],
  travellers: [],
  quotes: [],
  enquiries: [],
  vouchers: [],
  receipts: [],
}

/** The palette as plain lists: the tests check what it receives. */
function Palette() {
  const [typed, type] = useState('')
  const { groups, busy } = useSearchCommands(typed)
  return (
    <>
      <input aria-label="search" value={typed} onChange={(event) => type(event.currentTarget.value)} />
      <p>{busy ? 'busy' : 'idle'}</p>
      {groups.map(({ label, commands }) => (
        <section key={label} aria-label={label}>
          {commands.map(({ id, label: name, detail, to }) => (
            <a key={id} href={to}>
              {`${name} | ${detail}`}
            </a>
          ))}
        </section>
      ))}
    </>
  )
}

async function search(person: SignedInPerson | undefined, text: string, locale: 'en' | 'ar' = 'en') {
  await renderComponent(Palette, { ...(person && { as: person }), locale })
  fireEvent.change(screen.getByRole('textbox', { name: 'search' }), { target: { value: text } })
  await waitFor(() => expect(screen.getByText('idle')).toBeTruthy())
}
const hrefIn = async (group: string) =>
  within(await screen.findByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('a search in the command palette', () => {
  test('groups its results and links each to its office screen', async () => {
    reply(find.all, results)
    await search(admin, ' sana ')
    expect(await hrefIn('Bookings')).toEqual([adminUrls.booking(12)])
    expect(await hrefIn('Users and agencies')).toEqual([adminUrls.user(3), adminUrls.user(5)])
    expect(await hrefIn('Deposits')).toEqual([adminUrls.deposit(8)])
    expect(await hrefIn('Quotes')).toEqual([adminUrls.quote(6)])
    expect(await hrefIn('Enquiries')).toEqual([adminUrls.enquiries({ enquiry: 3 })])
    expect(await hrefIn('Vouchers')).toEqual([adminUrls.ledger({ entry: 21 })])
    expect(await hrefIn('Receipts')).toEqual([adminUrls.topUps({ tab: 'collections', receipt: 9 })])
    expect(screen.queryByRole('region', { name: 'Travellers' })).toBeNull()
    expect(sentTo(find.all)).toMatchObject([{ query: { q: 'sana' } }])
  })

  test('describes each result by what people know it by', async () => {
    reply(find.all, results)
    await search(admin, 'sana')
    expect(await screen.findByText(/^K7PM2X · R7QX2M · QURESHI IMRAN \| LHE–DXB · .*2026/)).toBeTruthy()
    expect(screen.getByText('Al Noor Travels | Sana Malik · sana@example.com')).toBeTruthy()
    expect(screen.getByText('Ayesha Tariq | ayesha@example.com')).toBeTruthy()
    expect(screen.getByText('DP-8 | Al Noor Travels · PKR 50,000')).toBeTruthy()
    expect(screen.getByText(/^Q-000006 · Noor Ahmed \| LHE–JED · .*2026/)).toBeTruthy()
    expect(screen.getByText(/^SV-000021 \| .*2026 · LHE-DXB/)).toBeTruthy()
    expect(screen.getByText('MR-000004 | Al Noor Travels · PKR 9,000')).toBeTruthy()
  })

  test('links an agent to their own area, including saved travellers', async () => {
    reply(find.all, results)
    await search(agent, 'sana')
    expect(await hrefIn('Bookings')).toEqual([agentUrls.booking(12)])
    expect(await hrefIn('Travellers')).toEqual([agentUrls.travellers({ id: 4 })])
    expect(await hrefIn('Deposits')).toEqual([agentUrls.deposits])
    expect(await hrefIn('Quotes')).toEqual([agentUrls.quote(6)])
    expect(await hrefIn('Vouchers')).toEqual([agentUrls.voucher({ id: 21, day: '2026-11-10' })])
  })

  test('links a customer to their booking', async () => {
    reply(find.all, { ...nothing, bookings: results.bookings })
    await search(customer, 'K7PM2X')
    expect(await hrefIn('Bookings')).toEqual([storefrontUrls.myBooking(12)])
  })

  test('leaves out results for which a salesman has no screen', async () => {
    reply(find.all, results)
    await search(salesman, 'sana')
    expect(await hrefIn('Users and agencies')).toEqual([salesmanUrls.user(3), salesmanUrls.user(5)])
    expect(await hrefIn('Bookings')).toEqual([salesmanUrls.booking(12)])
    expect(await hrefIn('Receipts')).toEqual([salesmanUrls.users({ tab: 'collections', receipt: 9 })])
    expect(screen.queryByRole('region', { name: 'Deposits' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Vouchers' })).toBeNull()
  })

  test('shows no empty groups', async () => {
    reply(find.all, nothing)
    await search(admin, 'nobody')
    await waitFor(() => expect(sentTo(find.all)).toHaveLength(1))
    expect(screen.queryAllByRole('link')).toEqual([])
    for (const group of groups) expect(screen.queryByRole('region', { name: group })).toBeNull()
  })

  test('a single letter is too short to search for', async () => {
    await search(admin, 's')
    expect(sentTo(find.all)).toEqual([])
    expect(screen.queryAllByRole('link')).toEqual([])
    for (const group of groups) expect(screen.queryByRole('region', { name: group })).toBeNull()
  })

  test('a guest sends no search', async () => {
    await search(undefined, 'sana')
    expect(sentTo(find.all)).toEqual([])
  })

  test('a failed search leaves the palette as it was', async () => {
    fail(find.all, 'unavailable')
    await search(admin, 'sana')
    expect(sentTo(find.all)).toHaveLength(1)
    expect(screen.queryAllByRole('link')).toEqual([])
    for (const group of groups) expect(screen.queryByRole('region', { name: group })).toBeNull()
  })
})
