import { faultsIn, type Mutant } from './mutant.ts'

const INSURANCE = 'server/src/modules/insurance'
const PLAN_TESTS = [`${INSURANCE}/insurance.api.test.ts`]

/** What is sold beside the journey. */
export const servicesMutants: readonly Mutant[] = [
  ...faultsIn(`${INSURANCE}/book-insurance.ts`, PLAN_TESTS, {
    'a plan off sale is not sold': [" and status = 'active' for key share", ' for key share'],
    'nobody is insured before they are born': ['if (birth_date > today)', "if (birth_date > '9999')"],
    'a policy is given back whole while it may be reconsidered': [
      '{ from: null, penalty: 0 },',
      '{ from: null, penalty },',
    ],
  }),
  ...faultsIn(`${INSURANCE}/price-plan.ts`, PLAN_TESTS, {
    'an agent pays the premium for agents': ['net: cost,\n    agent,', 'net: cost,\n    agent: everybody,'],
    'visitors are not told what an agent owes': ["owed: channel === 'public' ? null : owed", 'owed'],
  }),
]
