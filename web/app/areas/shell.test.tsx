// @vitest-environment happy-dom

import { ledger } from '@safar/contract/money/ledger.contract'
import { reports } from '@safar/contract/money/reports.contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { matchPath } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NavGroup } from '../platform/areas/nav.ts'
import { accessToken } from '../platform/session.ts'
import { fail, pending, reply, sentTo } from '../testing/fake-api.ts'
import { alNoorBalance, balancesOf } from '../testing/money.ts'
import { admin, agent, colleague, customer, type SignedInPerson, salesman, staff } from '../testing/people.ts'
import { renderPart } from '../testing/render-part.tsx'
import { bookingQueuesWith, noQueues } from '../testing/work-queues.ts'
import { agentUrls } from '../urls/agent.ts'
import { adminNav } from './admin/nav.ts'
import { agentNav } from './agent/nav.ts'
import { areas } from './index.ts'
import NotBuilt from './not-built.screen.tsx'
import { OfficeShell } from './office/office-shell.tsx'
import { PersonMenu } from './person-menu.tsx'
import { salesmanNav } from './salesman/nav.ts'
import { StoreFooter } from './storefront/store-footer.tsx'
import { StoreHeader } from './storefront/store-header.tsx'

// Without layout, the focus trap finds nothing to focus and prints the whole page.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const patterns = Object.values(areas).flatMap(({ screens }) =>
  Object.entries(screens).map(([path, { detailOf }]) => (detailOf ? `${path}/:id` : path)),
)
const hasScreen = (path: string) => patterns.some((pattern) => matchPath(pattern, path))

/** The targets of the links in this part of the page, except those that leave the site. */
const innerLinks = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/'))

/** Prepares the calls of the bell, and of the header, which reads the signed-in person. */
function prepare(person?: SignedInPerson) {
  pending(notifications.stream)
  pending(notifications.list)
  pending(reports.queues)
  pending(ledger.lastCheck)
  pending(ledger.balances)
  if (person) reply(accounts.currentUser, { success: true, user: person.user, permissions: [...person.permissions] })
}

describe('the header of the storefront', () => {
  const show = (as?: SignedInPerson, url = '/', locale: 'en' | 'ar' = 'en') => {
    prepare(as)
    return renderPart(<StoreHeader tone="light" />, { ...(as && { as }), url, locale })
  }
  const header = () => screen.getByRole('banner')

  test('every link leads to a screen', async () => {
    await show()
    expect(innerLinks(header()).filter((path) => !hasScreen(path))).toEqual([])
  })

  test('a visitor is offered sign-in', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/login')
    expect(screen.queryByRole('button', { name: /account$/ })).toBeNull()
  })

  test('a customer is offered their bookings, not an office', async () => {
    await show(customer)
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
    expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/my-bookings')
    expect(screen.queryByRole('link', { name: 'Back office' })).toBeNull()
  })

  test('an agent is offered the agent area', async () => {
    await show(agent)
    expect(screen.getByRole('link', { name: 'Agent area' }).getAttribute('href')).toBe('/agent/dashboard-flights')
  })

  test('an agent waiting for approval is offered their application', async () => {
    await show({ ...agent, user: { ...agent.user, is_approved: '0' } })
    expect(screen.getByRole('link', { name: 'My application' }).getAttribute('href')).toBe('/verify-message')
  })

  test('the product of the current page is marked', async () => {
    await show(undefined, '/flight/details')
    const current = within(header())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual(['Flights'])
  })

  test('the menu on a phone has the products and the sign-in links', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const menu = await screen.findByRole('dialog')
    expect(within(menu).getByRole('link', { name: 'Flights' })).toBeTruthy()
    expect(within(menu).getByRole('link', { name: 'Register an agency' }).getAttribute('href')).toBe(
      '/auth/agent/register',
    )
    expect(innerLinks(menu).filter((path) => !hasScreen(path))).toEqual([])
  })

  test('the language changes without leaving the page', async () => {
    const { currentUrl } = await show(undefined, '/visa?country=AE')
    fireEvent.click(screen.getByRole('button', { name: /العربية/ }))
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
    expect(await screen.findByRole('link', { name: 'تسجيل الدخول' })).toBeTruthy()
    expect(localStorage.getItem('locale')).toBe('ar')
    expect(currentUrl()).toBe('/visa?country=AE')
  })
})

describe('the footer of the storefront', () => {
  test('every link leads to a screen', async () => {
    await renderPart(<StoreFooter />)
    const links = innerLinks(screen.getByRole('contentinfo'))
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((path) => !hasScreen(path))).toEqual([])
  })

  test("the agency's phone numbers can be called and messaged", async () => {
    await renderPart(<StoreFooter />)
    expect(screen.getByRole('link', { name: '+92 42 111 723 27' }).getAttribute('href')).toBe('tel:+924211172327')
    expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/923000472327')
  })

  test.each([
    ['en', '12 Egerton Road, Lahore'],
    ['ar', '12 شارع إيجرتون، لاهور'],
  ] as const)('the address is in the language of the page: %s', async (locale, address) => {
    await renderPart(<StoreFooter />, { locale })
    expect(screen.getByText(address)).toBeTruthy()
  })
})

describe('the account menu', () => {
  const open = async (person: SignedInPerson, side: 'storefront' | 'office') => {
    const part = await renderPart(<PersonMenu user={person.user} side={side} />, { as: person })
    fireEvent.click(screen.getByRole('button', { name: `${person.user.name}'s account` }))
    await screen.findByText('Sign out')
    return part
  }
  const item = (name: string) => screen.queryByText(name)

  test('shows who is signed in, in which role, for which agency', async () => {
    await open(agent, 'office')
    for (const text of ['Sana Malik', 'Agent', 'Al Noor Travels']) expect(screen.getByText(text)).toBeTruthy()
  })

  test('in the office it leads to the website', async () => {
    await open(salesman, 'office')
    expect(item('Website')?.closest('a')?.getAttribute('href')).toBe('/')
    expect(item('Back office')).toBeNull()
  })

  test('on the website it leads staff back to the office', async () => {
    await open(staff('bookings.view'), 'storefront')
    expect(item('Back office')?.closest('a')?.getAttribute('href')).toBe('/admin/dashboard')
    expect(item('My bookings')).toBeNull()
    expect(item('Website')).toBeNull()
  })

  test('a customer has bookings and travellers', async () => {
    await open(customer, 'storefront')
    expect(item('My bookings')?.closest('a')?.getAttribute('href')).toBe('/my-bookings')
    expect(item('My travellers')?.closest('a')?.getAttribute('href')).toBe('/travellers')
  })

  test('signing out ends the session and goes to Home', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    reply(accounts.logout, { success: true })
    await open(customer, 'storefront')
    fireEvent.click(screen.getByText('Sign out'))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'))
    expect(sentTo(accounts.logout)).toHaveLength(1)
    expect(accessToken()).toBeNull()
  })

  test('a failed sign-out is reported, and the person stays signed in', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    fail(accounts.logout, 'conflict', { message: 'Try again shortly.' })
    await open(customer, 'storefront')
    fireEvent.click(screen.getByText('Sign out'))
    expect(await screen.findByText('Try again shortly.')).toBeTruthy()
    expect(accessToken()).toBe('test-token')
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('the shell of the office', () => {
  const areaOf = (nav: readonly NavGroup[]) => (nav === salesmanNav ? 'salesman' : nav === agentNav ? 'agent' : 'admin')
  const show = (as: SignedInPerson, nav: readonly NavGroup[], url: string) => {
    prepare(as)
    return renderPart(<OfficeShell area={areaOf(nav)} nav={nav} />, { as, url })
  }
  const menu = () => screen.getByRole('navigation', { name: 'Main' })
  const names = () =>
    within(menu())
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label') ?? link.textContent)

  test('staff see only what their permissions allow', async () => {
    await show(staff('deposits.view', 'ledger.view'), adminNav, '/admin/dashboard')
    expect(names()).toEqual([
      ...['Dashboard', 'Deposits', 'Ledger', 'Expenses', 'Cash drawers', 'Accounting', 'Credit report'],
      ...['Supplier payables', 'Supplier payments', 'Zoho Books'],
    ])
    expect(screen.queryByRole('heading', { name: 'Catalogue' })).toBeNull()
  })

  test('an administrator sees every group, without entries that only search shows', async () => {
    await show(admin, adminNav, '/admin/dashboard')
    expect(
      within(menu())
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Work', 'Create', 'Money', 'Catalogue', 'People'])
    expect(names()).toContain('Banks')
    expect(names()).not.toContain('New bank')
  })

  test('an entry shows how many items are waiting', async () => {
    prepare(admin)
    const bookings = bookingQueuesWith({ voids: { count: 3 }, refunds: { count: 8 }, approval: { count: 4 } })
    reply(reports.queues, { ...noQueues, bookings, topups: { count: 5, amount: 100, oldest_at: null } })
    await renderPart(<OfficeShell area="admin" nav={adminNav} />, { as: admin, url: '/admin/dashboard' })
    expect(await within(menu()).findByRole('link', { name: 'Void requests 3' })).toBeTruthy()
    expect(names()).toEqual(expect.arrayContaining(['Deposits5', 'Refund requests8', 'Bookings4', 'Deadlines']))
    expect(names()).toContain('Holidays')
    expect(names()).toContain('Visas')
  })

  test('people who may see the ledger see when it was last proven', async () => {
    prepare(admin)
    const proof = { at: '2026-11-16T09:00:00.000Z', ok: true, entries: 9, accounts: 4, differences: [] }
    reply(ledger.lastCheck, { data: proof })
    await renderPart(<OfficeShell area="admin" nav={adminNav} />, { as: admin, url: '/admin/dashboard' })
    const pill = await screen.findByRole('link', { name: /Ledger proven 14:00/ })
    expect(pill.getAttribute('href')).toBe('/admin/admin-ledger')
    expect(sentTo(ledger.balances)).toEqual([])
  })

  test('an agent sees their balance', async () => {
    prepare(agent)
    reply(ledger.balances, balancesOf(alNoorBalance))
    await renderPart(<OfficeShell area="agent" nav={agentNav} />, { as: agent, url: agentUrls.bookings })
    const pill = await screen.findByRole('link', { name: /^Balance.*12,000$/ })
    expect(pill.getAttribute('href')).toBe(agentUrls.ledger)
    expect(sentTo(ledger.lastCheck)).toEqual([])
  })

  test('a colleague without the right to see money does not see the balance', async () => {
    await show(colleague('search', 'hold'), agentNav, agentUrls.bookings)
    await waitFor(() => expect(sentTo(reports.queues)).toHaveLength(1))
    expect(sentTo(ledger.balances)).toEqual([])
  })

  test('a screen opened without its permission says so instead of failing to load', async () => {
    await show(staff('deposits.view'), adminNav, '/admin/bookings')
    expect(screen.getByRole('heading', { name: "You don't have access to this page" })).toBeTruthy()
  })

  test('a bookings queue is marked as its own entry', async () => {
    await show(admin, adminNav, '/admin/bookings?queue=refunds')
    const current = within(menu())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual(['Refund requests'])
  })

  test('a detail screen is marked under its list', async () => {
    await show(salesman, salesmanNav, '/salesman/agent-bookings/7')
    const current = within(menu())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual(['My agents'])
  })

  test('the menu collapses to icons that keep their names, and stays collapsed', async () => {
    await show(salesman, salesmanNav, '/salesman/salesman/users')
    fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }))
    expect(screen.getByRole('button', { name: 'Expand menu' }).getAttribute('aria-expanded')).toBe('false')
    expect(names()).toEqual(['Dashboard', 'My agents', 'New agent'])
    expect(localStorage.getItem('side_menu_narrow')).toBe('true')
  })

  test('the first tab stop leads to the content', async () => {
    await show(salesman, salesmanNav, '/salesman/salesman/users')
    const skip = screen.getByRole('link', { name: 'Skip to content' })
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })
})

describe('a screen that is not built yet', () => {
  test('names the screen, and on a first visit the way back leads to Home', async () => {
    const { currentUrl } = await renderPart(<NotBuilt />, { url: '/umra-packages' })
    expect(screen.getByRole('heading', { name: 'Coming soon' })).toBeTruthy()
    expect(screen.getByText(/^Umrah will be available here soon/)).toBeTruthy()
    expect(screen.getByText('/umra-packages')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
    expect(currentUrl()).toBe('/')
  })

  test('uses general wording for a screen without a name', async () => {
    await renderPart(<NotBuilt />, { url: '/zoho/callback' })
    expect(screen.getByText(/^This page is on its way/)).toBeTruthy()
  })
})
