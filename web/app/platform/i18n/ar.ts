import shell from '../../areas/messages.ar.json'
import accounts from '../../features/accounts/messages.ar.json'
import activity from '../../features/activity/messages.ar.json'
import agents from '../../features/agents/messages.ar.json'
import bankStatements from '../../features/bank-statements/messages.ar.json'
import bookings from '../../features/bookings/messages.ar.json'
import collections from '../../features/collections/messages.ar.json'
import dashboard from '../../features/dashboard/messages.ar.json'
import deposits from '../../features/deposits/messages.ar.json'
import documents from '../../features/documents/messages.ar.json'
import featured from '../../features/featured/messages.ar.json'
import find from '../../features/find/messages.ar.json'
import flights from '../../features/flights/messages.ar.json'
import home from '../../features/home/messages.ar.json'
import ledger from '../../features/ledger/messages.ar.json'
import notifications from '../../features/notifications/messages.ar.json'
import offline from '../../features/offline/messages.ar.json'
import payments from '../../features/payments/messages.ar.json'
import pricing from '../../features/pricing/messages.ar.json'
import quotes from '../../features/quotes/messages.ar.json'
import reference from '../../features/reference/messages.ar.json'
import reports from '../../features/reports/messages.ar.json'
import savedViews from '../../features/saved-views/messages.ar.json'
import settings from '../../features/settings/messages.ar.json'
import suppliers from '../../features/suppliers/messages.ar.json'
import travellers from '../../features/travellers/messages.ar.json'
import ui from '../../ui/messages.ar.json'
import toasts from '../toasts/messages.ar.json'

/** The texts of every feature. */
export const ar = {
  accounts,
  activity,
  agents,
  dashboard,
  bankStatements,
  bookings,
  collections,
  deposits,
  documents,
  featured,
  find,
  flights,
  home,
  ledger,
  notifications,
  offline,
  payments,
  pricing,
  quotes,
  reference,
  reports,
  settings,
  shell,
  savedViews,
  suppliers,
  toasts,
  travellers,
  ui,
}
