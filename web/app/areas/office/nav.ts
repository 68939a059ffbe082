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
  /** What a person must hold to open it, all of it; without it the item is for everybody of the area. */
  permission?: Permission | readonly Permission[]
  /** What somebody of an agency must be allowed by its owner. */
  right?: AgencyRight
  /** Found by search alone: the side menu keeps to the places people live in. */
  searchOnly?: boolean
  /** How many wait behind it, of the queues this person sees; `hot` ones should not wait. */
  waiting?: (queues: WorkQueues) => { count: number; hot?: boolean } | null
}

/** What waits in these queues of bookings; hot where a clock is about to run out or somebody asked for a void. */
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

const mayOpen = (item: NavItem, { role, permissions, membership }: Person): boolean =>
  (role === 'admin' || permissionsOf(item).every((permission) => permissions.has(permission))) &&
  (item.right === undefined || holdsRight({ role, membership }, item.right))

/** The groups with what is built and this person may open; a group left empty is gone. */
export function navFor(groups: readonly NavGroup[], person: Person): NavGroup[] {
  return groups.flatMap((group) => {
    const items = group.items.filter((item) => isBuilt(item.to) && mayOpen(item, person))
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** Whether the entry a path belongs to needs a permission this person lacks. */
export function isForbidden(groups: readonly NavGroup[], path: string, person: Person): boolean {
  const item = groups.flatMap(({ items }) => items).find(({ to }) => to === path)
  return item !== undefined && !mayOpen(item, person)
}

/** The same groups without what only search shows. */
export const sideGroups = (groups: readonly NavGroup[]): NavGroup[] =>
  groups.flatMap((group) => {
    const items = group.items.filter((item) => !item.searchOnly)
    return items.length > 0 ? [{ ...group, items }] : []
  })

/** The four areas of the office shell. */
export type OfficeArea = 'admin' | 'agent' | 'reservation' | 'salesman'
