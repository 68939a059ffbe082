import accounts from '../../../features/accounts/messages.en.json'
import agents from '../../../features/agents/messages.en.json'
import bookings from '../../../features/bookings/messages.en.json'
import deposits from '../../../features/deposits/messages.en.json'
import documents from '../../../features/documents/messages.en.json'
import payments from '../../../features/payments/messages.en.json'
import pricing from '../../../features/pricing/messages.en.json'
import quotes from '../../../features/quotes/messages.en.json'
import travellers from '../../../features/travellers/messages.en.json'

/** Texts for signing in, booking and paying. */
export default {
  accounts,
  agents,
  bookings,
  deposits,
  documents,
  payments,
  pricing,
  quotes,
  travellers,
}
