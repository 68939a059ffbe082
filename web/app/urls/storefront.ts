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
  flights: (query?: URLSearchParams) => withQuery('/flight/search', query),
  /** '/flights/khi-dxb', from two city codes. */
  flightRoute: (origin: string, destination: string) => `/flights/${origin}-${destination}`.toLowerCase(),
  flight: (query?: URLSearchParams) => withQuery('/flight/details', query),
  publicFlight: (query?: URLSearchParams) => withQuery('/public-flight-details', query),
  checkout: (query?: URLSearchParams) => withQuery('/flight/checkout', query),
  customerCheckout: (query?: URLSearchParams) => withQuery('/customer-flight-checkout', query),

  hotels: (query?: URLSearchParams) => withQuery('/hotel/search', query),
  hotel: (query?: URLSearchParams) => withQuery('/hotel/details', query),
  hotelCheckout: (query?: URLSearchParams) => withQuery('/hotel/checkout', query),
  visas: (query: { country?: string } = {}) => withQuery('/visa', query),
  visa: (id: number) => `/visa-details/${id}`,
  applyForVisa: (visa: number) => withQuery('/visa-apply', { visa }),
  visaApplications: '/visa-applications',
  visaApplication: (id: Id) => `/visa-application/${id}`,
  umrahPackages: '/umra-packages',
  umrahPackage: (id: Id, query?: URLSearchParams) => withQuery(`/umrah-package-details/${id}`, query),
  umrahCheckout: (id: Id, query?: URLSearchParams) => withQuery(`/umrah-checkout/${id}`, query),
  holidays: '/holidays',
  holiday: (id: number) => `/holiday-details/${id}`,
  holidayCheckout: (id: Id, query?: URLSearchParams) => withQuery(`/holiday-checkout/${id}`, query),
  groupTickets: '/group-tickets-main',
  groupSeats: (query: URLSearchParams) => withQuery('/group-tickets-main', query),
  insurance: '/travel-insurance',
  insuranceFor: (query?: URLSearchParams) => withQuery('/travel-insurance', query),
  insuranceCheckout: (planId: Id, query?: URLSearchParams) => withQuery(`/insurance-checkout/${planId}`, query),

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
