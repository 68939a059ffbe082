<<<<<<< HEAD

import buyer from './en/buyer.ts'
import office from './en/office.ts'
import publicTexts from './en/public.ts'

/** The texts of every feature. */
export const en = { ...publicTexts, ...buyer, ...office }
=======

import shell from '../../areas/messages.en.json'
import accounts from '../../features/accounts/messages.en.json'
import activity from '../../features/activity/messages.en.json'
import agents from '../../features/agents/messages.en.json'
import bankStatements from '../../features/bank-statements/messages.en.json'
import bookings from '../../features/bookings/messages.en.json'
import collections from '../../features/collections/messages.en.json'
import dashboard from '../../features/dashboard/messages.en.json'
import deposits from '../../features/deposits/messages.en.json'
import documents from '../../features/documents/messages.en.json'
import featured from '../../features/featured/messages.en.json'
import find from '../../features/find/messages.en.json'
import flights from '../../features/flights/messages.en.json'
import home from '../../features/home/messages.en.json'
import ledger from '../../features/ledger/messages.en.json'
import notifications from '../../features/notifications/messages.en.json'
import offline from '../../features/offline/messages.en.json'
import payments from '../../features/payments/messages.en.json'
import pricing from '../../features/pricing/messages.en.json'
import quotes from '../../features/quotes/messages.en.json'
import reference from '../../features/reference/messages.en.json'
import reports from '../../features/reports/messages.en.json'
import savedViews from '../../features/saved-views/messages.en.json'
import settings from '../../features/settings/messages.en.json'
import suppliers from '../../features/suppliers/messages.en.json'
import travellers from '../../features/travellers/messages.en.json'
import ui from '../../ui/messages.en.json'
import toasts from '../toasts/messages.en.json'

/** The texts of every feature. */
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
  savedViews,
  suppliers,
  toasts,
  travellers,
  ui,
}
>>>>>>> d6e56cd (bookings list: work queues, sorting, saved views, totals, selection; the panel follows j and k, Esc closes the topmost alone; chips, compact rows and numbers mended)
