import type { WorkQueues } from '@safar/contract/money/reports.contract'
import type { AuthUser } from '@safar/contract/people/accounts.contract'
import type { BookingQueue } from '@safar/contract/vocabulary/bookings'
import type { Permission } from '@safar/contract/vocabulary/permissions'
import type { AgencyRight, Role } from '@safar/contract/vocabulary/roles'
import type { TablerIcon } from '@tabler/icons-react'
import { holdsRight } from '../../platform/session.ts'
import { isBuilt } from '../index.ts'
import type shell from '../messages.en.json'

export interface NavItem {
  to: string
  label: keyof (typeof shell)['nav']
  icon: TablerIcon
  /** Permissions required to open it, all of them; without this, the item is open to everybody in the area. */
  permission?: Permission | readonly Permission[]
  /** The right that a colleague in an agency needs from its owner. */
  right?: AgencyRight
  /** Found only by search; the side menu is limited to places people use often. */
  searchOnly?: boolean
  /** The number of items waiting behind it, from the queues this person sees; `hot` ones should not wait. */
  waiting?: (queues: WorkQueues) => { count: number; hot?: boolean } | null
}

/** Counts what waits in these booking queues; hot if a deadline is near or somebody has requested a void. */
export const inBookingQueue =
  (...queues: readonly BookingQueue[]): NonNullable<NavItem['waiting']> =>
  ({ bookings }) =>
    bookings && {
      count: queues.reduce((sum, queue) => sum + bookings[queue].count, 0),
      hot: queues.some((queue) => bookings[queue].urgent > 0 || (queue === 'voids' && bookings.voids.count > 0)),
    }

export interface NavGroup {
  name: keyof (typeof shell)['group']
  items: readonly NavItem[]
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
