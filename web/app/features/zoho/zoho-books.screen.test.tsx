// @vitest-environment happy-dom

import { type ZohoConnection, type ZohoDocument, zoho } from '@safar/contract/zoho/zoho.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin, staff } from '../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'

const document: ZohoDocument = {
  id: 7,
  kind: 'invoice',
  number: 'INV-000012',
  contact: 'Bismillah Travels (#12)',
  booking_ref: 'SF-ABC123',
  amount: 4_500_00,
  currency: 'PKR',
  document_date: '2027-01-05',
  state: 'pushed',
  reason: null,
  pushed_at: '2027-01-05T10:00:00.000Z',
  attempts: 1,
}
const refused: ZohoDocument = {
  ...document,
  id: 8,
  number: 'INV-000013',
  state: 'failed',
  reason: 'Please enter a valid name',
  pushed_at: null,
}
const counts = { waiting: 2, pushed: 1, failed: 1, in_doubt: 0 }

const connection: ZohoConnection = {
  has_keys: true,
  connected: true,
  callback_url: 'https://safar.example/zoho/callback',
  data_center: 'com',
  connected_at: '2027-01-05T10:00:00.000Z',
  connected_by: 'Sara Malik',
  organization_id: '10',
  organizations: [{ id: '10', name: 'Safar Travel', currency: 'PKR' }],
  enabled: false,
  since: '2027-01-01',
  mapping: { products: {}, deposits: {} },
  choices: { accounts: [{ id: '361', name: 'Sales' }], taxes: [], items: [] },
  products: ['flight'],
  deposits: [{ code: 'cash', name: 'Cash' }],
  problem: null,
  paused_until: null,
  organization_fixed: false,
  version: 3,
}

const list = (data: ZohoDocument[], enabled = true) => reply(zoho.documents, { data, next: null, counts, enabled })
const open = (section = 'documents', as = admin) => renderScreen(`/admin/zoho-books?section=${section}`, { as })

test('documents show their state; a refused one shows why and can be sent again', async () => {
  list([refused, document])
  reply(zoho.retry, { message: 'The document will be sent again.', type: 'success' })
  await open()
  expect(await screen.findByText('Please enter a valid name')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send INV-000012 again' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send INV-000013 again' }))
  await waitFor(() => expect(sentTo(zoho.retry)).toMatchObject([{ params: { id: '8' } }]))
})

test('staff who can only see the ledger cannot send anything again and see no connection', async () => {
  list([refused])
  await open('documents', staff('ledger.view'))
  expect(await screen.findByText('INV-000013')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send INV-000013 again' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Connection' })).toBeNull()
})

test('the list says that it is empty and that sending is off', async () => {
  list([], false)
  await open()
  expect(await screen.findByText('No documents yet')).toBeTruthy()
  expect(screen.getByRole('note').textContent).toContain('Sending is off')
})

test('without keys, a link leads to them', async () => {
  reply(zoho.connection, { data: { ...connection, connected: false, has_keys: false } })
  await open('connection')
  const link = await screen.findByRole('link', { name: 'Add the Zoho keys first' })
  expect(link.getAttribute('href')).toContain('section=keys')
})

test('switching on sends the version that was read and everything that is mapped', async () => {
  reply(zoho.connection, { data: connection })
  reply(zoho.saveSettings, { message: 'Settings saved.', type: 'success', data: { ...connection, version: 4 } })
  await open('connection')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Send documents to Zoho Books/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save Zoho settings' }))
  await waitFor(() => expect(sentTo(zoho.saveSettings)).toHaveLength(1))
  expect(sentTo(zoho.saveSettings)[0]?.body).toEqual({
    organization_id: '10',
    enabled: true,
    since: '2027-01-01',
    version: 3,
    mapping: { products: { flight: { account_id: null, item_id: null, tax_id: null } }, deposits: { cash: null } },
  })
})

test('a problem with Zoho is shown above the connection', async () => {
  reply(zoho.connection, { data: { ...connection, problem: 'access' } })
  await open('connection')
  expect((await screen.findByRole('alert')).textContent).toContain('withdrawn access')
})

test('back from Zoho, the code is exchanged once and the connection is shown', async () => {
  reply(zoho.token, { message: 'Zoho Auth Successful', type: 'success' })
  const { currentUrl } = await renderScreen(
    '/zoho/callback?code=1000.abc&state=s1&accounts-server=https%3A%2F%2Faccounts.zoho.com',
    {
      as: admin,
    },
  )
  await waitFor(() => expect(currentUrl()).toBe('/admin/zoho-books?section=connection'))
  expect(sentTo(zoho.token).map(({ body }) => body)).toEqual([
    { code: '1000.abc', state: 's1', accounts_server: 'https://accounts.zoho.com' },
  ])
})

test('refused at Zoho, or by us, it says so and leads back', async () => {
  await renderScreen('/zoho/callback?error=access_denied&state=s1', { as: admin })
  expect(await screen.findByText('Zoho Auth Failed')).toBeTruthy()
  expect(sentTo(zoho.token)).toEqual([])
})
