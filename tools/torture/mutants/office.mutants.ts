import { faultsIn, type Mutant } from './mutant.ts'

const MODULES = 'server/src/modules'

export const officeMutants: readonly Mutant[] = [
  ...faultsIn(`${MODULES}/people/user-moves.rules.ts`, ['user-moves.rules.test.ts'], {
    'a blocked person is blocked, approved or not': ["if (user.status === 'blocked') return 'blocked'", ''],
  }),
  ...faultsIn(`${MODULES}/featured/rules.ts`, ['rules.test.ts'], {
    'a featured route leads somewhere else': [
      "else if (route.destination === route.origin) errors.destination = 'same_place'",
      '',
    ],
  }),
  ...faultsIn(`${MODULES}/bookings/products/travel-documents.ts`, ['travel-documents.test.ts'], {
    'a void leaves no ticket to travel with': ['(outliveCancelling && isCancelled(booking))', 'isCancelled(booking)'],
  }),
  ...faultsIn('contract/src/travellers/same-passport.ts', ['trip.rules.test.ts'], {
    'one passport is not two travellers': [
      'keys.indexOf(key) < place ? [place] : []',
      'keys.indexOf(key) > place ? [place] : []',
    ],
  }),
  ...faultsIn(`${MODULES}/documents/documents.rules.ts`, ['documents.rules.test.ts'], {
    "an agent's own price is not shown by the agency": [
      "ofAgent && reader === 'house' ? ['without']",
      "ofAgent && reader === 'agent' ? ['without']",
    ],
    'a client invoice is for the agent alone': ["invoice && live && reader === 'agent'", 'invoice && live'],
  }),
]
