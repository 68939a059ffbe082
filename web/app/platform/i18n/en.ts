import shell from '../../areas/messages.en.json'
import accounts from '../../rooms/accounts/messages.en.json'
import activity from '../../rooms/activity/messages.en.json'
import agents from '../../rooms/agents/messages.en.json'
import bankStatements from '../../rooms/bank-statements/messages.en.json'
import bookings from '../../rooms/bookings/messages.en.json'
import collections from '../../rooms/collections/messages.en.json'
import dashboard from '../../rooms/dashboard/messages.en.json'
import deposits from '../../rooms/deposits/messages.en.json'
import documents from '../../rooms/documents/messages.en.json'
import featured from '../../rooms/featured/messages.en.json'
import find from '../../rooms/find/messages.en.json'
import flights from '../../rooms/flights/messages.en.json'
import home from '../../rooms/home/messages.en.json'
import ledger from '../../rooms/ledger/messages.en.json'
import notifications from '../../rooms/notifications/messages.en.json'
import offline from '../../rooms/offline/messages.en.json'
import payments from '../../rooms/payments/messages.en.json'
import pricing from '../../rooms/pricing/messages.en.json'
import quotes from '../../rooms/quotes/messages.en.json'
import reference from '../../rooms/reference/messages.en.json'
import reports from '../../rooms/reports/messages.en.json'
import settings from '../../rooms/settings/messages.en.json'
import suppliers from '../../rooms/suppliers/messages.en.json'
import travellers from '../../rooms/travellers/messages.en.json'
import ui from '../../ui/messages.en.json'
import toasts from '../toasts/messages.en.json'

/** The texts of every room, by room. */
export const en = {
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
