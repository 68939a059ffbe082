import { faultsIn, type Mutant } from './mutant.ts'

const INSURANCE = 'server/src/modules/insurance'
const VISAS = 'server/src/modules/visas'
const PLAN_TESTS = [`${INSURANCE}/insurance.api.test.ts`]
const VISA_TESTS = [`${VISAS}/visas.api.test.ts`]
const FAMILIES = 'server/src/modules/travellers/families'
const FAMILY_TESTS = [`${FAMILIES}/families.api.test.ts`]
const APPLICATION_TESTS = [`${VISAS}/applications/applications.api.test.ts`]

/** Insurance, visas, and families of travellers. */
export const servicesMutants: readonly Mutant[] = [
  ...faultsIn(`${FAMILIES}/families.queries.ts`, FAMILY_TESTS, {
    "another's family is not changed": [
      'and(eq(families.id, id), eq(families.ownerId, ownerId))',
      'eq(families.id, id)',
    ],
    'a list has the families of one book': ['and(eq(families.ownerId, owner.accountId), matching', 'and(matching'],
  }),
  ...faultsIn(`${FAMILIES}/family-members.ts`, FAMILY_TESTS, {
    'nobody of another book joins a family': ['if (joined.length < wanted.length)', 'if (joined.length === 0)'],
    'whoever is left out leaves the family': ['.set({ familyId: null })', '.set({ familyId: id })'],
  }),
  ...faultsIn(`${INSURANCE}/book-insurance.ts`, PLAN_TESTS, {
    'a plan off sale is not sold': [" and status = 'active' for key share", ' for key share'],
    'nobody is insured before they are born': ['if (birth_date > today)', "if (birth_date > '9999')"],
    'a policy is given back whole while it may be reconsidered': [
      '{ from: null, penalty: 0 },',
      '{ from: null, penalty },',
    ],
  }),
  ...faultsIn('contract/src/products/insurance/insurance.contract.ts', PLAN_TESTS, {
    'one person is insured once': ['.superRefine(refuseDuplicates)', ''],
  }),
  ...faultsIn('contract/src/travellers/named-twice.ts', ['trip.rules.test.ts'], {
    'a name in small letters is the same name': ['text.trim().toUpperCase()', 'text.trim()'],
  }),
  ...faultsIn('contract/src/travellers/named-twice.ts', PLAN_TESTS, {
    'people of one name are told apart by their day of birth': ['[family, given, born]', '[family, given]'],
  }),
  ...faultsIn(`${INSURANCE}/price-plan.ts`, PLAN_TESTS, {
    'an agent pays the premium for agents': ['net: cost,\n    agent,', 'net: cost,\n    agent: everybody,'],
    'visitors are not told what an agent owes': ['owed: seesTerms(audience) ? owed : null', 'owed'],
  }),
  ...faultsIn(`${VISAS}/save-visa.ts`, VISA_TESTS, {
    'a visa changed by somebody else is not overwritten': ['if (before.version !== version)', 'if (false)'],
  }),
  ...faultsIn(`${VISAS}/applications/application-row.ts`, APPLICATION_TESTS, {
    "an agent reads no other agent's applications": [
      'and(eq(visaApplications.id, id), within(actor))',
      'and(eq(visaApplications.id, id))',
    ],
  }),
  ...faultsIn(`${VISAS}/applications/moves.rules.ts`, APPLICATION_TESTS, {
    'an application is decided once it is processed': [
      "decide: { from: ['processing'],",
      "decide: { from: ['submitted', 'processing'],",
    ],
  }),
  ...faultsIn(`${VISAS}/applications/cancellation-terms.ts`, APPLICATION_TESTS, {
    'until it is handed in, all of it comes back': ['termsOf(amounts, zone, 0)', 'termsOf(amounts, zone, 1)'],
  }),
]
