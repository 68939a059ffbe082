import type { PicturedProduct } from '@safar/contract/vocabulary/products'
import { withQuery } from './with-query.ts'

type Id = number | string

/** The preview picture of a page when its link is shared, in the page's language. */
export const sharePicture = (kind: PicturedProduct | 'route', id: Id, locale: string) =>
  `/share/${kind}/${id}.png?lang=${locale}`

/** The URLs of the storefront. */
export const storefrontUrls = {
  home: '/',
  about: '/about/us',
  askForCar: (car: number) => withQuery('/about/us', { car }),

  myBookings: '/my-bookings',
  myBooking: (id: Id) => `/my-booking/${id}`,
  paymentRequest: (token: string) => `/payment-request/${token}`,
  guestBooking: (ref: string, token: string) => withQuery(`/booking/${ref}`, { token }),
  myStatement: '/my-statement',
  addMoney: '/add-money',
  findBooking: '/find-booking',
  profile: '/profile',
  travellers: '/travellers',
  newTraveller: '/new-traveller',
} as const
