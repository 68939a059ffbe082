import { upcomingProducts } from '@safar/contract/vocabulary/products'
import { describe, expect, it } from 'vitest'
import '../../testing/products.ts'
import { adminNav } from '../admin/nav.ts'
import { reservationNav } from '../admin/reservation-nav.ts'
import { agentNav } from '../agent/nav.ts'
import { areas, isBuilt } from '../index.ts'
import arabic from '../messages.ar.json'
import english from '../messages.en.json'
import { salesmanNav } from '../salesman/nav.ts'
import { screenName } from '../screen-name.ts'
import { menuPathOf } from './current-item.ts'
import { navFor, sideGroups } from './nav.ts'

const paths = new Set(Object.values(areas).flatMap((area) => Object.keys(area.screens)))
const itemsOf = (groups: ReturnType<typeof navFor>) => groups.flatMap((group) => group.items)

describe('the menus', () => {
  const every = itemsOf([...adminNav, ...agentNav, ...salesmanNav, ...reservationNav])

  it('lead to screens that exist', () => {
    expect(every.filter((item) => !paths.has(item.to.replace(/\?.*$/, '')))).toEqual([])
  })

  it('contain every office screen that needs no record, except of products being built', () => {
    // Reached from elsewhere: the accounting service's callback, a chosen offer, a finished wait, the person menu,
    // chosen bookings.
    const elsewhere = [
      ...['/zoho/callback', '/agent/flight-checkout', '/admin/flight-checkout', '/agent/verify-message'],
      ...['/agent/hotel-details', '/agent/hotel-checkout', '/admin/hotel-details', '/admin/hotel-checkout'],
      ...['/admin/profile', '/salesman/profile', '/reservation/profile'],
      ...['/admin/pay-instalments', '/agent/pay-instalments', '/agent/visa-apply'],
    ]
    const isUpcoming = (file = '') => upcomingProducts.some((product) => file.startsWith(`features/${product}/`))
    const listed = new Set(every.map((item) => item.to))
    const screens = [areas.admin, areas.agent, areas.salesman, areas.reservation].flatMap((area) =>
      Object.entries(area.screens).flatMap(([path, { detailOf, file }]) =>
        detailOf || isUpcoming(file) ? [] : [path],
      ),
    )
    expect(screens.filter((path) => !listed.has(path) && !elsewhere.includes(path))).toEqual([])
  })

  it('have a name in both languages', () => {
    for (const { label } of every) {
      expect(english.nav[label]).toBeTruthy()
      expect(arabic.nav[label]).toBeTruthy()
    }
  })
})

describe('navFor', () => {
  it('hides what the person may not open, and empty groups', () => {
    const groups = navFor(adminNav, { role: 'admin-staff', permissions: new Set(['deposits.view']) })
    expect(itemsOf(groups).map((item) => item.to)).toEqual([
      '/admin/dashboard',
      '/admin/topup-request',
      '/admin/cash-drawers',
    ])
    expect(groups.map((group) => group.name)).toEqual(['start', 'work', 'money'])
  })

  it('shows an administrator everything that is built', () => {
    const groups = navFor(adminNav, { role: 'admin', permissions: new Set() })
    expect(itemsOf(groups)).toEqual(itemsOf([...adminNav]).filter(({ to }) => isBuilt(to)))
    expect(itemsOf(groups).length).toBeGreaterThan(25)
  })
})

it('sideGroups leaves out entries that only search shows', () => {
  expect(itemsOf(sideGroups(adminNav)).some((item) => item.searchOnly)).toBe(false)
})

it('menuPathOf places a detail screen under its list', () => {
  expect(menuPathOf('/admin/user-details/12')).toBe('/admin/users')
  expect(menuPathOf('/admin/update-visa/3')).toBe('/admin/visas')
  expect(menuPathOf('/admin/bookings/')).toBe('/admin/bookings')
})

it('screenName returns the name of a screen, or none', () => {
  expect(screenName('/admin/booking-details/4')).toBe('nav.bookings')
  expect(screenName('/umrah-package-details')).toBe('store.umrah')
  expect(screenName('/about/us')).toBeNull()
})
