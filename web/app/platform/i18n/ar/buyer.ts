import accounts from '../../../features/accounts/messages.ar.json'
import agents from '../../../features/agents/messages.ar.json'
import bookings from '../../../features/bookings/messages.ar.json'
import deposits from '../../../features/deposits/messages.ar.json'
import documents from '../../../features/documents/messages.ar.json'
import payments from '../../../features/payments/messages.ar.json'
import pricing from '../../../features/pricing/messages.ar.json'
import quotes from '../../../features/quotes/messages.ar.json'
import travellers from '../../../features/travellers/messages.ar.json'

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
