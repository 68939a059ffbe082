/** A file or, with a slash at its end, a folder; and why. */
type Places = Readonly<Record<string, string>>

/** Files outside its folders that may name a product. */
export const USUAL_LIMIT = 15

/** Of those that others are still built on. They may only fall. */
const limits: Readonly<Record<string, number>> = { flight: 48, hotel: 44, insurance: 18 }

/** What lists every product, or composes screens of several. */
export const registries: Places = {
  'contract/src/index.ts': 'all calls',
  'contract/src/products/all-products.ts': 'what bookings, quotes and calendars show of each',
  'server/src/catalog.ts': 'suppliers, and what is bought from them',
  'server/src/product-modules.ts': 'the list of products on the server',
  'web/app/areas/': 'areas compose screens',
  'web/app/back-office-products.ts': 'the list of products in the back office',
  'web/app/products.ts': 'the list of products on the web',
}

const QUOTES = 'a quote offers live flights and rates of hotels, each in its own shape'
const HOME = 'Home shows each product in its own form'
const OFFLINE = 'names of places, and bookings taken over from a supplier'
const CHOSEN = 'insurance is chosen with a flight'

/** Who else imports a product. Entries may only be removed. */
const importers: Readonly<Record<string, Places>> = {
  flight: {
    'contract/src/featured/': HOME,
    'contract/src/quotes/': QUOTES,
    'server/src/modules/duffel/': 'a supplier of flights and stays',
    'server/src/modules/offline/': OFFLINE,
    'server/src/modules/quotes/': QUOTES,
    'web/app/features/bookings/checkout/price/quoted-price.rules.ts': QUOTES,
    'web/app/features/dashboard/': 'an agent searches flights from the dashboard',
    'web/app/features/groups/booked/booked-group.tsx': 'group seats are shown like flights',
    'web/app/features/home/': HOME,
    'web/app/features/quotes/': QUOTES,
    'web/app/features/suppliers/flight-suppliers.ts': 'fees can differ by supplier of flights',
    'web/app/features/umrah/builder/': 'a package takes its flights from a search',
    'web/app/platform/drafts/quote-draft.ts': QUOTES,
  },
  hotel: {
    'contract/src/featured/': HOME,
    'contract/src/pricing/': 'margins can be limited to a city of hotels',
    'contract/src/products/umrah/': 'a package takes its hotels from those on sale',
    'contract/src/quotes/': QUOTES,
    'server/src/modules/offline/': 'nights of a stay',
    'server/src/modules/quotes/': QUOTES,
    'web/app/features/featured/': HOME,
    'web/app/features/holidays/office/points-field.tsx': 'places of an itinerary',
    'web/app/features/home/': HOME,
    'web/app/features/offline/': 'nights of a stay',
    'web/app/features/pricing/': 'margins can be limited to a city of hotels',
    'web/app/features/quotes/': QUOTES,
    'web/app/features/suppliers/': 'the office stops the sale of a hotel among its suppliers',
    'web/app/features/umrah/builder/': 'a package takes its hotels from those on sale',
    'web/app/platform/drafts/quote-draft.ts': QUOTES,
  },
  group: {
    'contract/src/pricing/': 'the price of a party is explained',
    'web/app/features/pricing/': 'the price of a party is explained',
    'web/app/features/umrah/builder/': 'a package takes its flights from a group',
  },
  holiday: {
    'web/app/features/featured/': HOME,
    'web/app/features/home/': HOME,
  },
  insurance: {
    'contract/src/bookings/bookings.shapes.ts': CHOSEN,
    'contract/src/bookings/documents.contract.ts': 'a certificate is checked by its number',
    'server/src/modules/flight-bookings/': CHOSEN,
    'server/src/modules/payments/card.queries.ts': CHOSEN,
    'web/app/features/documents/check-document.screen.tsx': 'a certificate is checked by its number',
    'web/app/features/flights/': CHOSEN,
  },
  umrah: {
    'web/app/features/featured/': HOME,
    'web/app/features/home/': HOME,
  },
}

const SOLD_ELSEWHERE = 'what the office sold elsewhere has kinds of its own'
const ADDRESSES = 'a key of addresses'
const FLIGHT_NUMBER = 'the number of the flight that a driver waits for'
const GROUPS = 'a group of accounts, agents or menu items'

/** Where the same word means something else. */
const otherMeanings: Readonly<Record<string, Places>> = {
  flight: {
    'contract/src/bookings/changes/airline-change.rules.ts': 'a change of the flight number',
    'contract/src/vocabulary/bookings.ts': 'a change of the flight number',
    'server/src/modules/umrah/bookings/umrah-lists.ts': 'a column',
    'web/app/features/offline/': SOLD_ELSEWHERE,
    'server/src/modules/rides/': FLIGHT_NUMBER,
    'web/app/features/rides/': FLIGHT_NUMBER,
  },
  hotel: {
    'contract/src/bookings/offline.shapes.ts': SOLD_ELSEWHERE,
    'contract/src/vocabulary/bookings.ts': SOLD_ELSEWHERE,
    'server/src/modules/offline/rules.ts': SOLD_ELSEWHERE,
    'server/src/modules/umrah/bookings/umrah-lists.ts': 'a column',
    'server/src/platform/i18n.ts': 'an example',
    'web/app/features/offline/form/': SOLD_ELSEWHERE,
  },
  group: {
    'server/src/modules/accounting/': GROUPS,
    'server/src/modules/ledger/': GROUPS,
    'web/app/features/accounting/': GROUPS,
    'web/app/features/pricing/price-texts.ts': GROUPS,
    'web/app/features/pricing/rules.ts': GROUPS,
    'web/app/platform/areas/nav.ts': GROUPS,
  },
  insurance: {
    'contract/src/bookings/offline.rules.ts': SOLD_ELSEWHERE,
    'contract/src/bookings/offline.shapes.ts': SOLD_ELSEWHERE,
    'contract/src/vocabulary/bookings.ts': SOLD_ELSEWHERE,
    'server/src/modules/offline/': SOLD_ELSEWHERE,
    'web/app/features/offline/': SOLD_ELSEWHERE,
    'web/app/urls/': ADDRESSES,
  },
  umrah: {
    'contract/src/bookings/offline.shapes.ts': SOLD_ELSEWHERE,
    'contract/src/products/groups/': 'a category of group seats',
    'contract/src/vocabulary/bookings.ts': SOLD_ELSEWHERE,
    'contract/src/vocabulary/insurance.ts': 'a region of cover',
    'server/src/modules/offline/': SOLD_ELSEWHERE,
    'web/app/features/insurance/': 'a region of cover',
    'web/app/features/offline/': SOLD_ELSEWHERE,
  },
  visa: {
    'contract/src/bookings/offline.shapes.ts': SOLD_ELSEWHERE,
    'contract/src/products/umrah/': "a package's own visa",
    'contract/src/vocabulary/bookings.ts': SOLD_ELSEWHERE,
    'server/src/modules/offline/': SOLD_ELSEWHERE,
    'web/app/features/offline/': SOLD_ELSEWHERE,
  },
}

export const allowed = { limits, importers, otherMeanings }
