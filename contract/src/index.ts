import { accounts } from './accounts.contract.ts'
import { activity } from './activity.contract.ts'
import { agents } from './agents.contract.ts'
import { bankStatements } from './bank-statements.contract.ts'
import { bookings } from './bookings.contract.ts'
import { collections } from './collections.contract.ts'
import { banks, deposits } from './deposits.contract.ts'
import { documents } from './documents.contract.ts'
import { featured } from './featured.contract.ts'
import { find } from './find.contract.ts'
import { flights } from './flights.contract.ts'
import { ledger } from './ledger.contract.ts'
import { managedRoles } from './managed-roles.contract.ts'
import { media } from './media.contract.ts'
import { notifications } from './notifications.contract.ts'
import { offline } from './offline.contract.ts'
import { payments } from './payments.contract.ts'
import { pricing } from './pricing.contract.ts'
import { quotes } from './quotes.contract.ts'
import { reference } from './reference.contract.ts'
import { reports } from './reports.contract.ts'
import { suppliers } from './suppliers.contract.ts'
import { travellers } from './travellers.contract.ts'
import { users } from './users.contract.ts'

/** Every call of the product, by room. */
export const contract = {
  accounts,
  users,
  managedRoles,
  agents,
  media,
  activity,
  reference,
  flights,
  pricing,
  suppliers,
  featured,
  ledger,
  quotes,
  deposits,
  banks,
  collections,
  bankStatements,
  reports,
  notifications,
  bookings,
  offline,
  payments,
  travellers,
  find,
  documents,
}
export type Contract = typeof contract
