import type { Permission } from '@safar/contract/vocabulary/permissions'
import type { Role } from '@safar/contract/vocabulary/roles'
import type { TablerIcon } from '@tabler/icons-react'
import type shell from '../messages.en.json'

export interface NavItem {
  to: string
  label: keyof (typeof shell)['nav']
  icon: TablerIcon
  /** Without it the item is for everybody of the area. */
  permission?: Permission
  /** Found by search alone: the side menu keeps to the places people live in. */
  searchOnly?: boolean
}

export interface NavGroup {
  name: keyof (typeof shell)['group']
  items: readonly NavItem[]
}

interface Person {
  role: Role
  permissions: ReadonlySet<string>
}

const mayOpen = (item: NavItem, { role, permissions }: Person): boolean =>
  role === 'admin' || !item.permission || permissions.has(item.permission)

/** The groups with what this person may open; a group left empty is gone. */
export function navFor(groups: readonly NavGroup[], person: Person): NavGroup[] {
  return groups.flatMap((group) => {
    const items = group.items.filter((item) => mayOpen(item, person))
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** The same groups without what only search shows. */
export const sideGroups = (groups: readonly NavGroup[]): NavGroup[] =>
  groups.flatMap((group) => {
    const items = group.items.filter((item) => !item.searchOnly)
    return items.length > 0 ? [{ ...group, items }] : []
  })

/** The four areas of the office shell. */
export type OfficeArea = 'admin' | 'agent' | 'reservation' | 'salesman'
