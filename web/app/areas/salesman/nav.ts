import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import type { NavGroup } from '../office/nav.ts'

export const salesmanNav: readonly NavGroup[] = [
  {
    name: 'people',
    items: [
      { to: '/salesman/salesman/users', label: 'myAgents', icon: IconUsersGroup },
      { to: '/salesman/salesman/new-user', label: 'newAgent', icon: IconPlus },
    ],
  },
]
