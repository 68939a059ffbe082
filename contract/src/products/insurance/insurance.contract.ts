import { minor } from '../../money/amounts.ts'
import { anyone, anyoneWith, office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import {
  actionReply,
  amount,
  contactForm,
  idParams,
  isoDate,
  optionalLine,
  recordId,
  wholeNumber,
} from '../../protocol/shapes.ts'
import { findDuplicateNames } from '../../travellers/named-twice.ts'
import { findSamePassports } from '../../travellers/same-passport.ts'
import { passportName, passportNumber } from '../../travellers/travellers.shapes.ts'
import { payments, titles } from '../../vocabulary/bookings.ts'
import { insuranceRegions, MAX_INSURED, MAX_INSURED_AGE, planStatuses } from '../../vocabulary/insurance.ts'
import { planForm, premium } from './insurance.shapes.ts'

const planView = planForm.omit({ premiums: true, ages: true }).extend({
  id: recordId,
  /** Regions it can be bought for, with the longest trip in each. */
  regions: z.array(z.object({ region: z.enum(insuranceRegions), max_days: z.int() })),
  /** The oldest age insured in any region. */
  max_age: z.int(),
  /** Only for readers who manage insurance: the whole form with its costs. */
  office: z.object({ form: planForm, version: z.int(), bookings: z.int() }).nullable(),
})
export type PlanView = z.infer<typeof planView>

/** '4,36,71': the ages of all travellers on the first day. */
const ages = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3})*$/, 'insurance_ages')
  .transform((text) => text.split(',').map(Number))
  .refine((list) => list.length <= MAX_INSURED, 'insurance_people')
  .refine((list) => list.every((age) => age <= MAX_INSURED_AGE), 'insurance_ages')

const trip = { region: z.enum(insuranceRegions), starts_on: isoDate, ends_on: isoDate }

const planPrice = z.object({
  plan: planView.omit({ office: true }),
  /** Omitted if the plan does not insure these people. */
  price: z
    .object({
      total: minor,
      /** What the buyer owes us; for agents and the office. */
      owed: minor.nullable(),
      /** How each premium was calculated, in the order of the ages. */
      people: z.array(premium),
      /** What the agency adds to the premiums: charges and rounding to whole units. */
      added: minor,
    })
    .nullable(),
  /** Why there is no price. */
  refusal: z.enum(['region', 'length', 'age']).nullable(),
})
export type PlanPrice = z.infer<typeof planPrice>

const insured = z.object({
  title: z.enum(titles),
  given_name: passportName,
  family_name: passportName,
  birth_date: isoDate,
  passport: passportNumber,
})
export type InsuredForm = z.infer<typeof insured>

type Insured = Parameters<typeof findDuplicateNames>[0] & Parameters<typeof findSamePassports>[0]

/** Each person can be insured only once, and nobody on somebody else's passport. */
export function refuseDuplicates(people: Insured, issues: z.RefinementCtx): void {
  for (const place of findDuplicateNames(people))
    issues.addIssue({ code: 'custom', path: [place, 'given_name'], message: 'same_person' })
  for (const place of findSamePassports(people))
    issues.addIssue({ code: 'custom', path: [place, 'passport'], message: 'passport_twice' })
}

export const insuranceBookingForm = z.object({
  plan_id: recordId,
  ...trip,
  travellers: z.array(insured).min(1, 'required').max(MAX_INSURED, 'insurance_people').superRefine(refuseDuplicates),
  contact: contactForm,
  /** The total the buyer saw and agreed to. */
  agreed_total: amount,
  /** Defaults to the buyer's first payment method. */
  payment: z.enum(payments).optional(),
  note: optionalLine(240),
  again: z.boolean().default(false),
})
export type InsuranceBookingForm = z.infer<typeof insuranceBookingForm>

const manage = office('insurance.manage')
const saved = actionReply.extend({ data: planView })

export const insurance = {
  plans: endpoint({
    method: 'GET',
    path: '/insurance-plans',
    summary: 'Lists insurance plans with their benefits; the office also sees every state and the cost.',
    access: anyone,
    query: z.object({ status: z.enum([...planStatuses, 'all']).optional() }),
    reply: z.object({ data: z.array(planView) }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/insurance-plans',
    summary: 'Adds a plan.',
    access: manage,
    body: planForm,
    reply: saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/insurance-plans/:id',
    summary: 'Updates a plan; policies already sold are unchanged.',
    access: manage,
    params: idParams,
    body: planForm.extend({ version: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/insurance-plans/:id',
    summary: 'Deletes a plan; one that was sold is hidden instead, and its policies continue.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
  price: endpoint({
    method: 'GET',
    path: '/insurance-price',
    summary: 'Returns what each plan costs for a trip and its people, and how the price is made up.',
    access: anyoneWith('search'),
    query: z.object({ ...trip, ages, plan_id: recordId.optional(), agent_id: recordId.optional() }),
    reply: z.object({ currency: z.string(), days: z.int(), data: z.array(planPrice) }),
    limit: { max: 240, windowSeconds: 60 },
  }),
}
