import type { PlanView } from '@safar/contract/products/insurance/insurance.contract'
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
