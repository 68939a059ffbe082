import { IconUsersGroup } from '@tabler/icons-react'
import type { NavGroup } from '../../platform/areas/nav.ts'
import { reservationUrls } from '../../urls/reservation.ts'
import { adminNav } from './nav.ts'

/** The desk's own list, followed by the parts of the office that the person's permissions open. */
export const reservationNav: readonly NavGroup[] = [
  { name: 'desk', items: [{ to: reservationUrls.users, label: 'deskUsers', icon: IconUsersGroup }] },
  ...adminNav,
]
