import type { WorkQueues } from '@safar/contract/money/reports.contract'
import type { Permission } from '@safar/contract/vocabulary/permissions'
import type { AgencyRight } from '@safar/contract/vocabulary/roles'
import type { TablerIcon } from '@tabler/icons-react'
import type shell from '../../areas/messages.en.json'

/** An entry of an office menu. */
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

export interface NavGroup {
  name: keyof (typeof shell)['group']
  items: readonly NavItem[]
}
