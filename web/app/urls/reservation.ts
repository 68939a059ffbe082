/** The URLs of the reservation area. */
export const reservationUrls = {
  profile: '/reservation/profile',
  users: '/reservation/reservation-users',
  user: (id: number | string) => `/reservation/user-details/${id}`,
} as const
