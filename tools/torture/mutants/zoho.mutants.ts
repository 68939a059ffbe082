import { faultsIn, type Mutant } from './mutant.ts'

const ZOHO = 'server/src/modules/zoho'
const PUSH_TESTS = [`${ZOHO}/push/push.api.test.ts`]
const CONNECT_TESTS = [`${ZOHO}/connect/connect.api.test.ts`]

/** Documents for Zoho Books, and keys of other services. */
export const zohoMutants: readonly Mutant[] = [
  ...faultsIn(`${ZOHO}/push/push-document.ts`, PUSH_TESTS, {
    'what may have been sent is looked up first': ["lookUp(push, claimed, 'send')", 'send(push, claimed)'],
  }),
  ...faultsIn(`${ZOHO}/push/claim-document.ts`, PUSH_TESTS, {
    'what was just sent is not looked up too early': [
      'export const DOUBT_MINUTES = 2',
      'export const DOUBT_MINUTES = 0',
    ],
  }),
  ...faultsIn(`${ZOHO}/connect/complete-connect.ts`, CONNECT_TESTS, {
    'a state is of who began': ['        eq(zohoStates.userId, actor.userId),\n', ''],
  }),
]
