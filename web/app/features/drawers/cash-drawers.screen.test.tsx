// @vitest-environment happy-dom

import { type CashDrawer, type DrawerSession, drawers } from '@safar/contract/money/drawers.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin, staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const session: DrawerSession = {
  id: 4,
  drawer: { id: 1, name: 'Front desk' },
  currency: 'PKR',
  state: 'open',
  opened_by: { id: 8, name: 'Usman Tariq' },
  opened_at: '2026-11-18T04:00:00.000Z',
  expected_open: 0,
  counted_open: 0,
  received: 90_000_00,
  paid: 0,
  expected: 90_000_00,
  counted_close: null,
  difference: null,
  handed_over: null,
  note: '',
  closed_by: null,
  closed_at: null,
  decided_by: null,
  reason: null,
  own: true,
  decidable: false,
}
const drawer: CashDrawer = {
  id: 1,
  name: 'Front desk',
  account_id: 40,
  currency: 'PKR',
  active: true,
  balance: 90_000_00,
  session: null,
}
const list = (data: CashDrawer[]) =>
  reply(drawers.drawers, { data, office_cash: 500_000_00, currency: 'PKR', confirm_above: 1_000_00 })
const days = (data: DrawerSession[] = []) => reply(drawers.drawerSessions, { data, next: null })
const lines = (of: DrawerSession) => reply(drawers.drawerSession, { data: [], next: null, session: of })

test('with no drawers the page says where cash is kept until then, and offers to add the first', async () => {
  list([])
  await renderScreen(adminUrls.cashDrawers(), { as: admin })
  expect(await screen.findByText('No cash drawers yet')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add drawer' }).length).toBeGreaterThan(0)
})

test('the page can be reloaded after a failure', async () => {
  fail(drawers.drawers, 'server_error')
  await renderScreen(adminUrls.cashDrawers(), { as: admin })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  list([drawer])
  days()
  fireEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Front desk' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('opening requires a count; an empty drawer is counted as 0', async () => {
  list([drawer])
  days()
  lines(session)
  reply(drawers.openDrawer, { message: 'Drawer opened.', type: 'success', data: session })
  await renderScreen(adminUrls.cashDrawers(), { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Open drawer' }))
  const panel = await screen.findByRole('dialog')
  fireEvent.click(within(panel).getByRole('button', { name: 'Open drawer' }))
  expect(sentTo(drawers.openDrawer)).toEqual([])
  fireEvent.change(within(panel).getByLabelText(/Counted at opening/), { target: { value: '0' } })
  fireEvent.change(within(panel).getByLabelText(/Added from office cash/), { target: { value: '5000' } })
  fireEvent.click(within(panel).getByRole('button', { name: 'Open drawer' }))
  await waitFor(() =>
    expect(sentTo(drawers.openDrawer)).toMatchObject([{ body: { counted: 0, from_office: 5_000_00 } }]),
  )
})

test('before closing, the difference is shown, and that a large one needs a second person', async () => {
  list([{ ...drawer, session }])
  days([session])
  lines(session)
  reply(drawers.closeDrawer, { message: 'Drawer closed.', type: 'success', data: { ...session, state: 'closed' } })
  await renderScreen(adminUrls.cashDrawers(), { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Close drawer' }))
  const panel = await screen.findByRole('dialog')
  fireEvent.change(within(panel).getByLabelText(/Counted at closing/), { target: { value: '85000' } })
  fireEvent.click(within(panel).getByRole('button', { name: 'Close drawer' }))
  const question = await screen.findByRole('dialog', { name: /Close Front desk with/ })
  expect(question.textContent).toMatch(/needs a second person/)
  fireEvent.click(within(question).getByRole('button', { name: 'Close drawer' }))
  await waitFor(() => expect(sentTo(drawers.closeDrawer)).toMatchObject([{ body: { counted: 85_000_00 } }]))
})

test('the second person confirms the difference after a confirmation dialog', async () => {
  const waiting: DrawerSession = {
    ...session,
    state: 'pending',
    counted_close: 85_000_00,
    difference: -5_000_00,
    handed_over: 0,
    own: false,
    decidable: true,
    closed_by: { id: 8, name: 'Usman Tariq' },
    closed_at: '2026-11-18T12:00:00.000Z',
  }
  list([{ ...drawer, session: waiting }])
  days([waiting])
  lines(waiting)
  reply(drawers.decideDrawer, { message: 'Drawer closed.', type: 'success', data: { ...waiting, state: 'closed' } })
  await renderScreen(adminUrls.cashDrawers({ session: 4 }), { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm difference' }))
  const question = await screen.findByRole('dialog', { name: /Confirm a difference of/ })
  fireEvent.click(within(question).getByRole('button', { name: 'Confirm difference' }))
  await waitFor(() => expect(sentTo(drawers.decideDrawer)).toMatchObject([{ body: { confirm: true } }]))
})

test('people who can only read deposits cannot open, close or add a drawer', async () => {
  list([drawer])
  days()
  await renderScreen(adminUrls.cashDrawers(), { as: staff('deposits.view') })
  expect(await screen.findByRole('heading', { name: 'Front desk' })).toBeTruthy()
  for (const name of ['Open drawer', 'Close drawer', 'Add drawer'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a shortage at opening is shown next to the count, so that the figures add up to the expected amount', async () => {
  const short = { ...session, expected_open: 20_000_00, counted_open: 15_000_00, expected: 110_000_00 }
  list([{ ...drawer, session: short }])
  days([short])
  await renderScreen(adminUrls.cashDrawers(), { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Close drawer' }))
  const panel = within(await screen.findByRole('dialog'))
  expect(panel.getByText('Difference at opening').nextSibling?.textContent).toMatch(/5,000/)
})

test('a long day of a drawer is loaded completely', async () => {
  const line = (entry_id: number) => ({
    entry_id,
    voucher: `JV-${entry_id}`,
    kind: 'transfer' as const,
    at: session.opened_at,
    note: '',
    amount: 100,
    balance: 100,
    by: null,
  })
  list([{ ...drawer, session }])
  days([session])
  reply(drawers.drawerSession, ({ query }) => ({
    session,
    ...(query.after ? { data: [line(52)], next: null } : { data: [line(51)], next: 'NTE' }),
  }))
  await renderScreen(adminUrls.cashDrawers({ session: 4 }), { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'JV-52' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'JV-51' })).toBeTruthy()
})
