import { office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { amount, line } from '../../protocol/shapes.ts'
import { travellerForm } from '../../travellers/travellers.shapes.ts'
import { chosenExtras } from '../../trips/extras.shapes.ts'
import { bookingAction, done, why } from '../after-sales.calls.ts'
import { remarkText } from './changes.shapes.ts'

const changing = office('bookings.create', { agent: 'own', customer: 'own' }, 'issue')

/** A traveller, by the key of their seat. */
const travellerKey = z.string().max(20)

const correctedPerson = travellerForm
  .pick({ title: true, given_name: true, family_name: true, birth_date: true, gender: true, nationality: true })
  .extend({
    /** Left out, the number is unchanged. */
    passport: travellerForm.shape.passport,
    passport_country: travellerForm.shape.passport_country,
    passport_expires: travellerForm.shape.passport_expires,
  })

/** Changes to a booked flight that remains booked. */
export const changeCalls = {
  correctTraveller: endpoint({
    method: 'POST',
    path: '/correct-traveller',
    summary: 'Corrects a name, birth date or passport; names are corrected at the supplier, for its fee once ticketed.',
    access: changing,
    body: bookingAction.extend({
      traveller: travellerKey,
      person: correctedPerson,
      reason: line(240),
      /** The fee for correcting an issued ticket, as shown to the caller; if it is different by now, a 409. */
      agreed_fee: amount.default(0),
    }),
    reply: done,
    idempotent: true,
  }),
  addExtras: endpoint({
    method: 'POST',
    path: '/add-extras',
    summary: 'Buys bags, meals and seats for a booked flight at the price the caller agreed to.',
    access: changing,
    body: bookingAction.extend({ ...chosenExtras, agreed_amount: amount }),
    reply: done,
    idempotent: true,
  }),
  split: endpoint({
    method: 'POST',
    path: '/split-booking',
    summary: 'Splits some passengers of a held flight into a booking of their own, with their share of the price.',
    access: { ...changing, right: 'hold' },
    body: bookingAction.extend({
      travellers: z
        .array(travellerKey)
        .min(1)
        .max(17)
        .refine((keys) => new Set(keys).size === keys.length, 'same_person'),
      ...why,
    }),
    reply: done,
    idempotent: true,
  }),
  sendRemark: endpoint({
    method: 'POST',
    path: '/supplier-remark',
    summary: 'Sends a remark for the airline, in the form its systems accept, to the supplier of a booked flight.',
    access: office('bookings.create', { agent: 'own' }, 'hold'),
    body: bookingAction.extend({ remark: remarkText }),
    reply: done,
    idempotent: true,
  }),
}
