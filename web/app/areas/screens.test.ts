import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { permissions } from '@safar/contract/vocabulary/permissions'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { allProducts } from '../products.ts'
import { adminNav } from './admin/nav.ts'
import { reservationNav } from './admin/reservation-nav.ts'
import { agentNav } from './agent/nav.ts'
import { areas, isBuilt, listOf } from './index.ts'
import { isForbidden, navFor, permissionsOf } from './office/nav.ts'
import { salesmanNav } from './salesman/nav.ts'
import { clientLoader as toList } from './to-list.tsx'

const app = join(import.meta.dirname, '..')
const screens = Object.entries(areas).flatMap(([area, { screens: table }]) =>
  Object.entries(table).map(([path, screen]) => ({ area, path, ...screen })),
)
const paths = screens.map(({ path }) => path)

describe('the route tables', () => {
  test.each(Object.entries(areas))('the layout of %s exists', (_, { layout }) => {
    expect(existsSync(join(app, layout))).toBe(true)
  })

  test('every screen in the table has its file', () => {
    expect(screens.filter(({ file }) => file && !existsSync(join(app, file)))).toEqual([])
  })

  test('no path stands in two areas', () => {
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  test('a detail screen belongs to an existing list in its own area', () => {
    const lost = screens.filter(
      ({ area, detailOf }) => detailOf && !Object.hasOwn(areas[area as keyof typeof areas].screens, detailOf),
    )
    expect(lost).toEqual([])
  })

  test("no screen's path can be mistaken for an id of another screen", () => {
    const details = screens.filter(({ detailOf }) => detailOf).map(({ path }) => `${path.replace(/\/$/, '')}/:id`)
    expect(paths.filter((path) => details.some((detail) => matchPath(detail, path)))).toEqual([])
  })

  test('the bare path of a detail screen leads to its list', () => {
    expect(listOf['/admin/booking-details']).toBe('/admin/bookings')
    expect(listOf['/admin/update-visa']).toBe('/admin/visas')
    expect(listOf['/admin/bookings']).toBeUndefined()
  })

  test.each([
    ['/holiday-details', '/holidays'],
    ['/holiday-details?id=none', '/holidays'],
    ['/visa-details?id=27', '/visa-details/27'],
    ['/umrah-package-details/?id=6&adults=2', '/umrah-package-details/6?adults=2'],
  ])('%s leads to %s', (from, to) => {
    const leadsTo = () => {
      try {
        return toList({ request: new Request(`https://safar.example${from}`) })
      } catch (response) {
        return (response as Response).headers.get('location')
      }
    }
    expect(leadsTo()).toBe(to)
  })
})

describe('menu entries', () => {
  const offered = (...held: string[]) =>
    navFor(adminNav, { role: 'admin-staff', permissions: new Set(held) })
      .flatMap(({ items }) => items)
      .map(({ label }) => label)

  test('staff without permissions see only the dashboard', () => {
    expect(offered()).toEqual(['dashboard'])
  })

  test.each([
    ['deposits.view', ['topups', 'cashDrawers']],
    [
      'bookings.create',
      [
        'newDirect',
        'newHotel',
        'newUmrahBooking',
        'newHolidayBooking',
        'sellRide',
        'sellInsurance',
        'newOffline',
        'importPnr',
      ],
    ],
    [
      'ledger.view',
      ['ledger', 'expenses', 'accounting', 'credit', 'supplierPayables', 'supplierPayments', 'zohoBooks'],
    ],
    ['reports.view', ['profit']],
    ['banks.manage', ['banks', 'newBank']],
    ['pricing.view', ['customerMargin', 'charges']],
    ['users.view', ['agentCall', 'users']],
    ['activity.view', ['activity']],
    ['settings.manage', ['settings', 'status']],
    ['suppliers.manage', ['suppliers']],
  ])('%s opens %j', (permission, labels) => {
    expect(offered(permission)).toEqual(['dashboard', ...labels])
  })

  test('permission to see users does not include creating them', () => {
    expect(offered('users.view')).not.toContain('newUser')
    expect(offered('users.view', 'users.manage')).toContain('newUser')
  })

  test('selling a visa needs the permissions to book and for visas, in the menu and on the page', () => {
    const isClosedTo = (...held: string[]) =>
      isForbidden(adminNav, '/admin/sell-visa', { role: 'admin-staff', permissions: new Set(held) })
    for (const held of ['visas.manage', 'bookings.create']) {
      expect(offered(held)).not.toContain('sellVisa')
      expect(isClosedTo(held)).toBe(true)
    }
    expect(offered('visas.manage', 'bookings.create')).toContain('sellVisa')
    expect(isClosedTo('visas.manage', 'bookings.create')).toBe(false)
  })

  test('every permission used in a menu exists', () => {
    const known = new Set<string>(permissions)
    const asked = adminNav.flatMap(({ items }) => items.flatMap(permissionsOf))
    expect(asked.filter((permission) => !known.has(permission))).toEqual([])
  })

  test('a reservation user can always reach the desk, whatever permissions they hold', () => {
    const groups = navFor(reservationNav, { role: 'reservation', permissions: new Set() })
    expect(groups.flatMap(({ items }) => items).map(({ label }) => label)).toEqual(['deskUsers', 'dashboard'])
  })

  test.each([
    ['agent', agentNav, '/agent/'],
    ['salesman', salesmanNav, '/salesman/'],
  ] as const)('a menu of the %s area stays in the area and needs no permission', (role, nav, prefix) => {
    const items = navFor(nav, { role, permissions: new Set() }).flatMap((group) => group.items)
    expect(items).toEqual(nav.flatMap((group) => group.items).filter(({ to }) => isBuilt(to)))
    expect(items.filter(({ to }) => !to.startsWith(prefix))).toEqual([])
  })

  test.each([
    ['admin', adminNav],
    ['agent', agentNav],
    ['reservation', reservationNav],
    ['salesman', salesmanNav],
  ] as const)('no two items of the %s menu lead to the same screen or have the same name', (_, nav) => {
    const items = nav.flatMap((group) => group.items)
    expect(new Set(items.map(({ to }) => to)).size).toBe(items.length)
    expect(new Set(items.map(({ label }) => label)).size).toBe(items.length)
  })
})

test.each(allProducts.flatMap(({ kind, store }) => (store ? [{ kind, ...store }] : [])))(
  '$kind leads to a screen under its own paths',
  ({ to, under }) => {
    expect(paths).toContain(to)
    expect(to.startsWith(under)).toBe(true)
  },
)
