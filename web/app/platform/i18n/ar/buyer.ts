import accounts from '../../../features/accounts/messages.ar.json'
import agents from '../../../features/agents/messages.ar.json'
import bookings from '../../../features/bookings/messages.ar.json'
import content from '../../../features/content/messages.ar.json'
import deposits from '../../../features/deposits/messages.ar.json'
import documents from '../../../features/documents/messages.ar.json'
import enquiries from '../../../features/enquiries/messages.ar.json'
import groups from '../../../features/groups/messages.ar.json'
import holidays from '../../../features/holidays/messages.ar.json'
import insurance from '../../../features/insurance/messages.ar.json'
import payments from '../../../features/payments/messages.ar.json'
import pricing from '../../../features/pricing/messages.ar.json'
import quotes from '../../../features/quotes/messages.ar.json'
import travellers from '../../../features/travellers/messages.ar.json'
import umrah from '../../../features/umrah/messages.ar.json'
import visas from '../../../features/visas/messages.ar.json'

/** The texts of signing in, booking and paying. */
export default {
  accounts,
  agents,
  bookings,
  content,
  deposits,
  documents,
  enquiries,
  groups,
  holidays,
  insurance,
  payments,
  pricing,
  quotes,
  travellers,
  umrah,
  visas,
}
