import { faultsIn, type Mutant } from './mutant.ts'

const ALLOTMENTS = 'server/src/modules/allotments'
const GROUPS = 'server/src/modules/groups'
const UMRAH = 'server/src/modules/umrah'
const PLANS = 'server/src/modules/bookings/plans'
const ENQUIRIES = 'server/src/modules/enquiries'
const SEATS_TESTS = [`${ALLOTMENTS}/allotments.api.test.ts`]
const WAITING_TESTS = [`${GROUPS}/waiting-list.api.test.ts`]

/** Seats of our own, and the products sold with them. */
export const seatsMutants: readonly Mutant[] = [
  ...faultsIn(`${ALLOTMENTS}/seats.ts`, SEATS_TESTS, {
    'no more seats are sold than there are': ['and held + issued + $2 <= total', 'and held + issued <= total'],
    'nobody passes those who wait': [
      "and not exists (select from allotment_places p where p.allotment_id = $1 and p.state = 'waiting')",
      '',
    ],
    'an allotment is never smaller than what is sold': ['if (total < sold)', 'if (total < row.issued)'],
    'issued seats are no longer held': [
      'addToCounts(allotmentId, -seats, seats)',
      'addToCounts(allotmentId, 0, seats)',
    ],
    'reduced seats come back': [
      'addToCounts(place.allotmentId, 0 - held, 0 - issued)',
      'addToCounts(place.allotmentId, 0, 0)',
    ],
    'seats that are split stay sold': [
      'updatePlace(fromBookingId, left, place.state)',
      'updatePlace(fromBookingId, place.seats, place.state)',
    ],
  }),
  ...faultsIn(`${ALLOTMENTS}/seat-counts.ts`, SEATS_TESTS, {
    'the place on the list counts those before': ['o.position < p.position', 'o.position <= p.position'],
  }),
  ...faultsIn(`${ALLOTMENTS}/fill-waiting-list.ts`, WAITING_TESTS, {
    'seats are not given out after sales have closed': [
      "if (await isSaleClosed(tx, deps, booking)) return 'closed'",
      '',
    ],
    'who waits is told when sales close': ['await endPlace(deps, bookingId, salesClosed)\n      ended', 'ended'],
    'who cannot pay lets the next one in': [
      'if (error instanceof AppError) return endPlace(deps, bookingId, { reason: error.message })',
      "if (error instanceof AppError) return 'waits'",
    ],
  }),
  ...faultsIn(`${GROUPS}/deadlines.rules.ts`, WAITING_TESTS, {
    'sales go on to the end of their last day': [
      'departsOn <= today || (salesTo !== null && salesTo < today)',
      'departsOn <= today || (salesTo !== null && salesTo <= today)',
    ],
    'a draft does not end the waiting list': ["return state === 'closed' ||", "return state !== 'published' ||"],
  }),
  ...faultsIn('server/src/modules/bookings/notify/notified-moves.rules.ts', WAITING_TESTS, {
    'the end of a waiting list is told in its own words': [
      "if (change.waitingClosed) return { buyer: 'bookings.waiting_ended', answer: true }\n",
      '',
    ],
  }),
  ...faultsIn(`${GROUPS}/group-price.ts`, [`${GROUPS}/group-prices.api.test.ts`], {
    'what we pay is not what we charge': ['net: buy, agent, public: listed', 'net: buy, agent: buy, public: listed'],
  }),
  ...faultsIn('server/src/modules/pricing/price-listed.ts', [`${GROUPS}/group-prices.api.test.ts`], {
    'agents have their own listed price': ["channel === 'agent' ? listed.agent : listed.public", 'listed.public'],
  }),
  ...faultsIn('server/src/modules/pricing/explain-price.ts', [`${GROUPS}/group-prices.api.test.ts`], {
    'an agent has their own price of a group explained': [
      "const agentId = actor.scope === 'own' ? actor.accountId : (query.agent_id ?? null)",
      'const agentId = query.agent_id ?? null',
    ],
  }),
  ...faultsIn('contract/src/products/groups/groups.rules.ts', [`${GROUPS}/groups.api.test.ts`], {
    'an infant takes no seat of a group': ['number => adults + children', 'number => adults + children + 1'],
  }),
  ...faultsIn('contract/src/products/groups/groups.rules.ts', ['groups.rules.test.ts'], {
    'a deposit is never more than the price': ['Math.min(total, value * seats)', 'Math.max(total, value * seats)'],
  }),
  ...faultsIn(`${UMRAH}/packages/price-package.ts`, [`${UMRAH}/bookings/umrah-bookings.api.test.ts`], {
    'an infant takes no seat of a departure': ["(fare === 'infant' ? 0 : (people[fare] ?? 0))", '(people[fare] ?? 0)'],
  }),
  ...faultsIn('server/src/modules/bookings/supplier/expire-bookings.ts', [`${PLANS}/plans.api.test.ts`], {
    'what is paid in part does not expire by itself': [
      '        eq(bookings.covered, 0),\n',
      '',
      'it is looked at again under the lock',
    ],
  }),
  ...faultsIn(`${ENQUIRIES}/receive-enquiry.ts`, ['enquiries.api.test.ts'], {
    'a closed enquiry is not gone on with': ['        isOpen,\n', ''],
  }),
]
