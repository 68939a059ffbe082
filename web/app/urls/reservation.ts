import { landings } from './landings.ts'

/** The URLs of the reservation area. */
export const reservationUrls = {
  profile: '/reservation/profile',
  users: landings.reservation,
  user: (id: number | string) => `/reservation/user-details/${id}`,
} as const
