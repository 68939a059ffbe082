// @vitest-environment happy-dom

import { spotlight } from '@mantine/spotlight'
import { find } from '@safar/contract/bookings/find.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NavGroup } from '../../platform/areas/nav.ts'
import { admin, agent, type SignedInPerson, salesman, staff } from '../../testing/people.ts'
import { renderComponent, reply } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { flightUrls } from '../../urls/products/flights.ts'
import { salesmanUrls } from '../../urls/salesman.ts'
import { adminNav } from '../admin/nav.ts'
import { agentNav } from '../agent/nav.ts'
import { salesmanNav } from '../salesman/nav.ts'
import { navFor } from './nav.ts'
import { ScreenSearch } from './screen-search.tsx'

const nothing = {
  bookings: [],
  people: [],
  deposits: [],
  travellers: [],
  quotes: [],
  enquiries: [],
  vouchers: [],
  receipts: [],
}

// Its open state outlives a page.
beforeEach(() => spotlight.close())

interface Visit {
  as: SignedInPerson
  nav: readonly NavGroup[]
  typed: string
  locale?: 'en' | 'ar'
}

/** Opens the palette and types; returns the names of the offered commands. */
async function offeredFor({ as, nav, typed, locale = 'en' }: Visit) {
  reply(find.all, nothing)
  const groups = navFor(nav, { role: as.user.role, permissions: new Set(as.permissions) })
  const { currentUrl } = await renderComponent(() => <ScreenSearch groups={groups} />, { as, locale })
  fireEvent.click(screen.getByRole('button'))
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: typed } })
  await waitFor(() => expect(field.value).toBe(typed))
  const actions = screen.queryAllByRole('button').filter((button) => button.dataset.action !== undefined)
  return { names: actions.map(({ textContent }) => textContent), actions, currentUrl }
}

describe('the palette offers what a person may start', () => {
  test.each([
    ['an agent', 'new booking', { as: agent, nav: agentNav }, ['New booking', flightUrls.agent.search]],
    ['an agent', 'new quote', { as: agent, nav: agentNav }, ['New quote', flightUrls.agent.search]],
    ['an agent', 'new deposit', { as: agent, nav: agentNav }, ['Report a deposit', agentUrls.newDeposit]],
    ['an agent', 'عرض سعر', { as: agent, nav: agentNav, locale: 'ar' }, ['عرض سعر جديد', flightUrls.agent.search]],
    ['an administrator', 'new quote', { as: admin, nav: adminNav }, ['New quote', flightUrls.office.results()]],
    ['an administrator', 'New user', { as: admin, nav: adminNav }, ['Add a user', adminUrls.newUser]],
    ['a salesman', 'new agency', { as: salesman, nav: salesmanNav }, ['Add an agent', salesmanUrls.newUser]],
  ] as const)('%s who types "%s" is taken there', async (_who, typed, visit, [name, url]) => {
    const { names, actions, currentUrl } = await offeredFor({ ...visit, typed })
    expect(names[0]).toBe(name)
    const [first] = actions
    if (first) fireEvent.click(first)
    await waitFor(() => expect(currentUrl()).toBe(url))
  })

  test('the office is offered every way to make a new booking', async () => {
    const { names } = await offeredFor({ as: admin, nav: adminNav, typed: 'new booking' })
    expect(names).toEqual(['New direct booking', 'New offline booking', 'Import a PNR'])
  })

  test.each(['new booking', 'new quote', 'new user'])('"%s" finds nothing without its permission', async (typed) => {
    const { names } = await offeredFor({ as: staff('deposits.view'), nav: adminNav, typed })
    expect(names).toEqual([])
  })
})
