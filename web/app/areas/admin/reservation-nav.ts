import { IconUsersGroup } from '@tabler/icons-react'
import { reservationUrls } from '../../urls/reservation.ts'
import type { NavGroup } from '../office/nav.ts'
import { adminNav } from './nav.ts'

/** The desk's own list, followed by the parts of the office that the person's permissions open. */
export const reservationNav: readonly NavGroup[] = [
  { name: 'desk', items: [{ to: reservationUrls.users, label: 'deskUsers', icon: IconUsersGroup }] },
  ...adminNav,
]
