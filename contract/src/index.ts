import { bookings } from './bookings/bookings.contract.ts'
import { bookingDesk } from './bookings/desk/desk.contract.ts'
import { documents } from './bookings/documents.contract.ts'
import { find } from './bookings/find.contract.ts'
import { offline } from './bookings/offline.contract.ts'
import { orderImports } from './bookings/order-imports.contract.ts'
import { groupBookings } from './bookings/products/group-bookings.contract.ts'
import { holidayBookings } from './bookings/products/holiday-bookings.contract.ts'
import { hotelBookings } from './bookings/products/hotel-bookings.contract.ts'
import { insuranceBookings } from './bookings/products/insurance-bookings.contract.ts'
import { rideBookings } from './bookings/products/ride-bookings.contract.ts'
import { umrahBookings } from './bookings/products/umrah-bookings.contract.ts'
import { pictures } from './content/pictures.contract.ts'
import { promos } from './content/promos.contract.ts'
import { enquiries } from './enquiries/enquiries.contract.ts'
import { featuredCars } from './featured/cars.contract.ts'
import { featured } from './featured/featured.contract.ts'
import { featuredHotels } from './featured/featured-hotels.contract.ts'
import { homePicks } from './featured/home-picks.contract.ts'
import { media } from './media/media.contract.ts'
import { accounting } from './money/accounting.contract.ts'
import { bankStatements } from './money/bank-statements.contract.ts'
import { collections } from './money/collections.contract.ts'
import { banks, deposits } from './money/deposits.contract.ts'
import { drawers } from './money/drawers.contract.ts'
import { ledger } from './money/ledger.contract.ts'
import { listReports } from './money/list-reports.contract.ts'
import { payables } from './money/payables.contract.ts'
import { reports } from './money/reports.contract.ts'
import { supplierStatements } from './money/supplier-statements.contract.ts'
import { lateMoney } from './payments/late-money.contract.ts'
import { payments } from './payments/payments.contract.ts'
import { transfers } from './payments/transfers.contract.ts'
import { accounts } from './people/accounts.contract.ts'
import { activity } from './people/activity.contract.ts'
import { agencyUsers } from './people/agency-users.contract.ts'
import { agentContacts } from './people/agent-contacts.contract.ts'
import { agentGroups } from './people/agent-groups.contract.ts'
import { agents } from './people/agents.contract.ts'
import { managedRoles } from './people/managed-roles.contract.ts'
import { notifications } from './people/notifications.contract.ts'
import { personalDataCalls } from './people/personal-data.contract.ts'
import { savedViews } from './people/saved-views.contract.ts'
import { users } from './people/users.contract.ts'
import { viewing } from './people/viewing.contract.ts'
import { pricing } from './pricing/pricing.contract.ts'
import { flights } from './products/flights/flights.contract.ts'
import { routeFares } from './products/flights/route-fares.contract.ts'
import { groups } from './products/groups/groups.contract.ts'
import { holidays } from './products/holidays/holidays.contract.ts'
import { holidayPictures } from './products/holidays/pictures.contract.ts'
import { hotels } from './products/hotels/hotels.contract.ts'
import { stopSales } from './products/hotels/stop-sales.contract.ts'
import { insurance } from './products/insurance/insurance.contract.ts'
import { rides } from './products/rides/rides.contract.ts'
import { umrahPictures } from './products/umrah/pictures.contract.ts'
import { umrah } from './products/umrah/umrah.contract.ts'
import { visaApplications } from './products/visas/applications.contract.ts'
import { visaPictures } from './products/visas/pictures.contract.ts'
import { visas } from './products/visas/visas.contract.ts'
import { quotes } from './quotes/quotes.contract.ts'
import { reference } from './reference/reference.contract.ts'
import { exchangeRates } from './settings/currencies.contract.ts'
import { integrationKeys } from './settings/integration-keys.contract.ts'
import { mailTemplates } from './settings/mail-templates.contract.ts'
import { numbering } from './settings/numbering.contract.ts'
import { sessionSettings } from './settings/session-settings.contract.ts'
import { settings } from './settings/settings.contract.ts'
import { systemStatus } from './settings/status.contract.ts'
import { suppliers } from './suppliers/suppliers.contract.ts'
import { travellerFamilies } from './travellers/families.contract.ts'
import { travellers } from './travellers/travellers.contract.ts'
import { zoho } from './zoho/zoho.contract.ts'

/** All API calls, by module. */
export const contract = {
  accounts,
  users,
  viewing,
  personalData: personalDataCalls,
  managedRoles,
  agents,
  agencyUsers,
  agentContacts,
  media,
  pictures,
  umrahPictures,
  holidayPictures,
  promos,
  visaPictures,
  settings,
  integrationKeys,
  exchangeRates,
  numbering,
  mailTemplates,
  sessionSettings,
  systemStatus,
  activity,
  reference,
  flights,
  routeFares,
  hotels: { ...hotels, ...hotelBookings },
  pricing,
  agentGroups,
  suppliers,
  stopSales,
  featured,
  featuredHotels,
  featuredCars,
  homePicks,
  groups: { ...groups, ...groupBookings },
  ledger,
  accounting,
  drawers,
  quotes,
  holidays: { ...holidays, ...holidayBookings },
  enquiries,
  insurance: { ...insurance, ...insuranceBookings },
  rides: { ...rides, ...rideBookings },
  deposits,
  banks,
  collections,
  bankStatements,
  listReports,
  payables,
  supplierStatements,
  reports,
  notifications,
  bookings,
  bookingDesk,
  offline,
  orderImports,
  payments,
  transfers,
  lateMoney,
  travellers,
  travellerFamilies,
  find,
  savedViews,
  documents,
  umrah,
  umrahBookings,
  visas,
  visaApplications,
  zoho,
}
export type Contract = typeof contract
