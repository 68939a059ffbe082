import { useLocation } from 'react-router'
import { adminUrls } from '../../../urls/admin.ts'
import { reservationUrls } from '../../../urls/reservation.ts'
import { salesmanUrls } from '../../../urls/salesman.ts'

export interface PeopleUrls {
  list: string
  details: (id: number) => string
  edit: (id: number) => string
  editAgency: (id: number) => string
  /** Where a new person is added, and with which permission; a null permission leaves the decision to the server. */
  add: { to: string; permission: string | null } | null
}

const { editUser: edit, editAgency } = adminUrls

export type PeopleArea = 'admin' | 'reservation' | 'salesman'

const areas: Record<PeopleArea, PeopleUrls> = {
  admin: {
    list: adminUrls.users(),
    details: adminUrls.user,
    edit,
    editAgency,
    add: { to: adminUrls.newUser, permission: 'users.manage' },
  },
  reservation: {
    list: reservationUrls.users,
    details: reservationUrls.user,
    edit,
    editAgency,
    add: null,
  },
  salesman: {
    list: salesmanUrls.users(),
    details: salesmanUrls.user,
    edit,
    editAgency,
    add: { to: salesmanUrls.newUser, permission: null },
  },
}

/** The same screens are used in three areas; links stay in the person's current area. */
export function usePeopleUrls(): PeopleUrls & { area: PeopleArea } {
  const { pathname } = useLocation()
  const [, first = 'admin'] = pathname.split('/')
  const area = first === 'reservation' || first === 'salesman' ? first : 'admin'
  return { ...areas[area], area }
}
