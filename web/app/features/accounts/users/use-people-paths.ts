import { useLocation } from 'react-router'

export interface PeoplePaths {
  list: string
  details: (id: number) => string
  edit: (id: number) => string
  editAgency: (id: number) => string
  /** Where a new person is added, and with which permission; null where the server alone decides. */
  add: { to: string; permission: string | null } | null
}

const edit = (id: number) => `/admin/update/user/${id}`
const editAgency = (id: number) => `/admin/update-agent-data/${id}`

export type PeopleArea = 'admin' | 'reservation' | 'salesman'

const areas: Record<PeopleArea, PeoplePaths> = {
  admin: {
    list: '/admin/users',
    details: (id) => `/admin/user-details/${id}`,
    edit,
    editAgency,
    add: { to: '/admin/new-user', permission: 'users.manage' },
  },
  reservation: {
    list: '/reservation/reservation-users',
    details: (id) => `/reservation/user-details/${id}`,
    edit,
    editAgency,
    add: null,
  },
  salesman: {
    list: '/salesman/salesman/users',
    details: (id) => `/salesman/salesman-user-details/${id}`,
    edit,
    editAgency,
    add: { to: '/salesman/salesman/new-user', permission: null },
  },
}

/** The same screens stand in three areas; links stay in the area the person is in. */
export function usePeoplePaths(): PeoplePaths & { area: PeopleArea } {
  const { pathname } = useLocation()
  const [, first = 'admin'] = pathname.split('/')
  const area = first === 'reservation' || first === 'salesman' ? first : 'admin'
  return { ...areas[area], area }
}
