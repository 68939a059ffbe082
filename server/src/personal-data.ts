import { personalSessions } from './modules/accounts/public.ts'
import { personalActivity } from './modules/activity/public.ts'
import { personalBookings, personalDocuments, personalPassengers } from './modules/bookings/public.ts'
import { personalDeposits } from './modules/deposits/public.ts'
import { personalEnquiries } from './modules/enquiries/public.ts'
import { personalPayments } from './modules/ledger/public.ts'
import { personalFiles } from './modules/media/public.ts'
import { personalNotifications } from './modules/notifications/public.ts'
import { personalAccount, personalAgency } from './modules/people/public.ts'
import { personalViews } from './modules/saved-views/public.ts'
import { personalTravellers } from './modules/travellers/public.ts'
import type { PersonalDataSource } from './platform/personal-data/personal-data.ts'
import { optionalParts } from './product-modules.ts'

/** Everything that is stored about a person; each section is read and erased by its module. */
export const personalDataSources: readonly PersonalDataSource[] = [
  personalAccount,
  personalAgency,
  personalSessions,
  personalTravellers,
  personalBookings,
  personalPassengers,
  personalDocuments,
  ...optionalParts.flatMap(({ personalData }) => personalData ?? []),
  personalFiles,
  personalPayments,
  personalDeposits,
  personalEnquiries,
  personalNotifications,
  personalViews,
  personalActivity,
]
