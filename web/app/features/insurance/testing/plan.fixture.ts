import type { PlanView } from '@safar/contract/products/insurance/insurance.contract'
import type { BookedInsurance } from '@safar/contract/products/insurance/insurance.shapes'
import { samplePlan } from '@safar/contract/products/insurance/testing/sample-plan'

const { premiums, ages, ...texts } = samplePlan()

/** A plan for Schengen and umrah, from PKR 2,501, as the public sees it. */
export const goldPlan: PlanView = {
  ...texts,
  id: 7,
  regions: premiums.map(({ region, bands }) => ({ region, max_days: bands.at(-1)?.days ?? 0 })),
  max_age: Math.max(...ages.map(({ to }) => to)),
  office: null,
}

/** The same, as seen by those who can manage insurance. */
export const managedPlan: PlanView = { ...goldPlan, office: { form: samplePlan(), version: 3, bookings: 2 } }

/** A week of it in the Schengen area, as a booking shows it. */
export const bookedGold: BookedInsurance = {
  plan: { id: 7, name: texts.name, insurer: texts.insurer },
  region: 'schengen',
  starts_on: '2027-05-10',
  ends_on: '2027-05-16',
  days: 7,
  benefits: texts.benefits,
  helpline: texts.helpline,
  policy_number: null,
  cooling_off_until: null,
}
