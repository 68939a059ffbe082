import accounts from '../../../features/accounts/messages.en.json'
import agents from '../../../features/agents/messages.en.json'
import bookings from '../../../features/bookings/messages.en.json'
import content from '../../../features/content/messages.en.json'
import deposits from '../../../features/deposits/messages.en.json'
import documents from '../../../features/documents/messages.en.json'
import enquiries from '../../../features/enquiries/messages.en.json'
import groups from '../../../features/groups/messages.en.json'
import holidays from '../../../features/holidays/messages.en.json'
import insurance from '../../../features/insurance/messages.en.json'
import payments from '../../../features/payments/messages.en.json'
import pricing from '../../../features/pricing/messages.en.json'
import quotes from '../../../features/quotes/messages.en.json'
import travellers from '../../../features/travellers/messages.en.json'
import umrah from '../../../features/umrah/messages.en.json'
import visas from '../../../features/visas/messages.en.json'

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
