import { IconLayoutDashboard, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import type { NavGroup } from '../../platform/areas/nav.ts'
import { salesmanUrls } from '../../urls/salesman.ts'

export const salesmanNav: readonly NavGroup[] = [
  { name: 'start', items: [{ to: salesmanUrls.dashboard, label: 'dashboard', icon: IconLayoutDashboard }] },
  {
    name: 'people',
    items: [
      { to: salesmanUrls.users(), label: 'myAgents', icon: IconUsersGroup },
      { to: salesmanUrls.newUser, label: 'newAgent', icon: IconPlus },
    ],
  },
]
