import type { AuthUser } from '@safar/contract/people/accounts.contract'
import type { BookingQueue } from '@safar/contract/vocabulary/bookings'
import type { Permission } from '@safar/contract/vocabulary/permissions'
import type { Role } from '@safar/contract/vocabulary/roles'
import type { NavGroup, NavItem } from '../../platform/areas/nav.ts'
import { holdsRight } from '../../platform/session.ts'
import { isBuilt } from '../index.ts'

/** Counts what waits in these booking queues; hot if a deadline is near or somebody has requested a void. */
export const inBookingQueue =
  (...queues: readonly BookingQueue[]): NonNullable<NavItem['waiting']> =>
  ({ bookings }) =>
    bookings && {
      count: queues.reduce((sum, queue) => sum + bookings[queue].count, 0),
      hot: queues.some((queue) => bookings[queue].urgent > 0 || (queue === 'voids' && bookings.voids.count > 0)),
    }

interface Person {
  role: Role
  permissions: ReadonlySet<string>
  membership?: AuthUser['membership']
}

export const permissionsOf = ({ permission = [] }: NavItem): readonly Permission[] => [permission].flat()

const canOpen = (item: NavItem, { role, permissions, membership }: Person): boolean =>
  (role === 'admin' || permissionsOf(item).every((permission) => permissions.has(permission))) &&
  (item.right === undefined || holdsRight({ role, membership }, item.right))

/** The groups reduced to built screens this person may open; empty groups are dropped. */
export function navFor(groups: readonly NavGroup[], person: Person): NavGroup[] {
  return groups.flatMap((group) => {
    const items = group.items.filter((item) => isBuilt(item.to) && canOpen(item, person))
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** Whether the entry for a path needs a permission this person lacks. */
export function isForbidden(groups: readonly NavGroup[], path: string, person: Person): boolean {
  const item = groups.flatMap(({ items }) => items).find(({ to }) => to === path)
  return item !== undefined && !canOpen(item, person)
}

/** The same groups without the items that only search shows. */
export const sideGroups = (groups: readonly NavGroup[]): NavGroup[] =>
  groups.flatMap((group) => {
    const items = group.items.filter((item) => !item.searchOnly)
    return items.length > 0 ? [{ ...group, items }] : []
  })

/** The areas that use the office shell. */
export type OfficeArea = 'admin' | 'agent' | 'reservation' | 'salesman'
