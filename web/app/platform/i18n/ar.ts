import shell from '../../areas/messages.ar.json'
import accounts from '../../rooms/accounts/messages.ar.json'
import activity from '../../rooms/activity/messages.ar.json'
import agents from '../../rooms/agents/messages.ar.json'
import bankStatements from '../../rooms/bank-statements/messages.ar.json'
import bookings from '../../rooms/bookings/messages.ar.json'
import collections from '../../rooms/collections/messages.ar.json'
import dashboard from '../../rooms/dashboard/messages.ar.json'
import deposits from '../../rooms/deposits/messages.ar.json'
import documents from '../../rooms/documents/messages.ar.json'
import featured from '../../rooms/featured/messages.ar.json'
import find from '../../rooms/find/messages.ar.json'
import flights from '../../rooms/flights/messages.ar.json'
import home from '../../rooms/home/messages.ar.json'
import ledger from '../../rooms/ledger/messages.ar.json'
import notifications from '../../rooms/notifications/messages.ar.json'
import offline from '../../rooms/offline/messages.ar.json'
import payments from '../../rooms/payments/messages.ar.json'
import pricing from '../../rooms/pricing/messages.ar.json'
import quotes from '../../rooms/quotes/messages.ar.json'
import reference from '../../rooms/reference/messages.ar.json'
import reports from '../../rooms/reports/messages.ar.json'
import settings from '../../rooms/settings/messages.ar.json'
import suppliers from '../../rooms/suppliers/messages.ar.json'
import travellers from '../../rooms/travellers/messages.ar.json'
import ui from '../../ui/messages.ar.json'
import toasts from '../toasts/messages.ar.json'

/** The texts of every room, by room. */
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
  suppliers,
  toasts,
  travellers,
  ui,
}
