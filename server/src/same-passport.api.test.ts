import { bookings } from '@safar/contract/bookings/bookings.contract'
import { offline } from '@safar/contract/bookings/offline.contract'
import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { insuranceBookings } from '@safar/contract/bookings/products/insurance-bookings.contract'
import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { contract } from '@safar/contract/index'
import { insurance } from '@safar/contract/products/insurance/insurance.contract'
import { samplePlan } from '@safar/contract/products/insurance/testing/sample-plan'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { sampleVisa } from '@safar/contract/products/visas/testing/sample-visa'
import { visas } from '@safar/contract/products/visas/visas.contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import type { z } from '@safar/contract/protocol/schema'
import { afterAll, expect, test } from 'vitest'
import { adult as offlineAdult, ticketForm } from './modules/offline/testing/offline-form.ts'
import { formFor, inDays, somebody, voidableOffer } from './testing/buyers.ts'
import { openPackageSales } from './testing/package-sales.ts'
import { startTestApp } from './testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const sales = await openPackageSales(app)
const { admin, agent } = sales

/** A passport as two people type it: spaces and case make no difference. */
interface Passport {
  passport: string
  passport_country: string
}
const first: Passport = { passport: 'QX7654321', passport_country: 'PK' }
const passport_expires = inDays(app, 2_000)
const contact = { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' }

const couple = (second: Passport) => [
  { ...somebody(), ...first, passport_expires },
  { ...somebody(), ...second, passport_expires },
]

async function flightFor(second: Passport, token?: string) {
  return formFor(await voidableOffer(app, token, { days: 40, adults: 2 }), couple(second))
}

const named = ({ travellers }: { travellers: { key: string }[] }, passports: Passport[]) =>
  passports.map((one, place) => {
    const { type: _type, frequent_flyer: _card, ...person } = somebody()
    return {
      ...person,
      ...one,
      passport_expires,
      passport_country: one.passport_country,
      key: travellers[place]?.key ?? '',
    }
  })

/** A held umrah booking of two people, with what its travellers' passports are. */
async function umrahOf(passports: (Passport | null)[]) {
  const item = await sales.add('umrah')
  const people = passports.map((one, place) => ({
    ...somebody(),
    ...(one ?? { passport: null, passport_country: null }),
    passport_expires: one && passport_expires,
    with_bed: true,
    family: 1,
    relation: place === 0 ? ('head' as const) : ('brother' as const),
    mahram: null,
  }))
  return item.book(await item.price(agent), agent, { travellers: people })
}

async function seats() {
  const item = await sales.add('group')
  return (await item.book(await item.price(agent), agent)).body.booking
}

const { data: visa } = (await app.call(visas.create, { body: sampleVisa() }, admin)).body
const visaForm = (second: Passport) => ({
  visa_id: visa.id,
  speed: 'normal' as const,
  arrives_on: inDays(app, 60),
  contact,
  applicants: couple(second).map(({ type: _type, frequent_flyer: _card, ...one }) => ({
    ...one,
    key: null,
    category: 'student' as const,
  })),
})

const { data: plan } = (await app.call(insurance.create, { body: samplePlan() }, admin)).body
const offlineForm = (second: Passport) =>
  ticketForm({
    travellers: [first, second].map((one) => ({ ...offlineAdult, given_name: somebody().given_name, ...one })),
    issued: false,
  })

type Attempt = (second: Passport) => Promise<{ status: number; body: { errors?: Record<string, string[]> } }>

/** Each call that takes travellers, with the list in which the second one is refused. */
const calls: Record<string, { list: string; send: Attempt }> = {
  'bookings.create': {
    list: 'travellers.1.passport',
    send: async (second) => app.call(bookings.create, { body: await flightFor(second, agent.token) }, agent),
  },
  'bookings.createPublic': {
    list: 'travellers.1.passport',
    send: async (second) => app.call(bookings.createPublic, { body: await flightFor(second) }, {}),
  },
  'bookings.createByOffice': {
    list: 'travellers.1.passport',
    send: async (second) => app.call(bookings.createByOffice, { body: await flightFor(second, admin.token) }, admin),
  },
  'bookings.correctTraveller': {
    list: 'person.passport',
    send: async (second) => {
      const form = await flightFor({ passport: 'ZZ1111111', passport_country: 'PK' }, agent.token)
      const { booking } = (await app.call(bookings.create, { body: form }, agent)).body
      const { type: _type, frequent_flyer: _card, ...person } = { ...form.travellers[1], ...second }
      const body = { id: booking.id, traveller: 'adult-2', person, reason: 'As in the passport', agreed_fee: 0 }
      return app.call(bookings.correctTraveller, { body: body as never }, agent)
    },
  },
  'umrahBookings.book': { list: 'travellers.1.passport', send: (second) => umrahOf([first, second]) },
  'umrahBookings.savePassports': {
    list: 'passports.0.passport',
    send: async (second) => {
      const { booking } = (await umrahOf([first, null])).body
      const passports = [{ key: 'adult-2', ...second, passport_expires }]
      const body = { version: booking.version, passports }
      return app.call(umrahBookings.savePassports, { params: { id: booking.id }, query: {}, body }, agent)
    },
  },
  'groups.name': {
    list: 'travellers.0.passport',
    send: async (second) => {
      const booking = await seats()
      const [one, other] = named(booking, [first, second])
      const params = { id: booking.id }
      const start = { version: booking.version, travellers: one ? [one] : [] }
      const { booking: after } = (await app.call(groupBookings.name, { params, body: start }, agent)).body
      return app.call(
        groupBookings.name,
        { params, body: { version: after.version, travellers: other ? [other] : [] } },
        agent,
      )
    },
  },
  'insurance.book': {
    list: 'travellers.1.passport',
    send: (second) => {
      const travellers = [first, second].map(({ passport }) => {
        const { title, given_name, family_name, birth_date } = somebody()
        return { title, given_name, family_name, birth_date, passport }
      })
      const trip = { region: 'schengen' as const, starts_on: inDays(app, 60), ends_on: inDays(app, 66) }
      const body = { plan_id: plan.id, ...trip, travellers, contact, agreed_total: 700_000 }
      return app.call(insuranceBookings.book, { body }, agent)
    },
  },
  'visaApplications.create': {
    list: 'applicants.1.passport',
    send: (second) => app.call(visaApplications.create, { body: visaForm(second) }, agent),
  },
  'visaApplications.update': {
    list: 'applicants.1.passport',
    send: async (second) => {
      const form = visaForm({ passport: 'ZZ1111111', passport_country: 'PK' })
      const { data } = (await app.call(visaApplications.create, { body: form }, agent)).body
      const { visa_id: _visa, ...rest } = form
      // The stored number of the first applicant is kept.
      const applicants = rest.applicants.map((one, place) =>
        place === 0 ? { ...one, key: 'a1', passport: null } : { ...one, key: 'a2', ...second },
      )
      const body = { ...rest, applicants, version: data.version }
      return app.call(visaApplications.update, { params: { id: data.id }, body }, agent)
    },
  },
  'offline.create': {
    list: 'travellers.1.passport',
    send: (second) => app.call(offline.create, { body: offlineForm(second) }, admin),
  },
  'offline.update': {
    list: 'travellers.1.passport',
    send: async (second) => {
      const form = offlineForm({ passport: 'ZZ1111111', passport_country: 'PK' })
      const { data } = (await app.call(offline.create, { body: form }, admin)).body
      const { agent_id: _agent, issued: _issued, ...rest } = form
      // The stored number of the first traveller is kept.
      const travellers = rest.travellers.map((one, place) =>
        place === 0 ? { ...one, key: 'adult-1', passport: null } : { ...one, key: 'adult-2', ...second },
      )
      const body = { ...rest, id: data.id, version: data.version, travellers }
      return app.call(offline.update, { body }, admin)
    },
  },
}

/** Whether a body takes passports, at any depth. */
function takesPassports(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).some(([name, field]) => name === 'passport' || takesPassports(field))
    case 'array':
      return takesPassports(def.element)
    case 'pipe':
      return takesPassports(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
      return takesPassports(def.innerType)
    default:
      return false
  }
}

/** One person each, whose passport is nobody else's by another rule. */
const addressBook = ['travellers.save', 'travellers.update']

test('every call that takes travellers with passports is tried here', () => {
  const taking = Object.entries(contract).flatMap(([module, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) =>
      body && takesPassports(body) ? [`${module}.${name}`] : [],
    ),
  )
  expect([...Object.keys(calls), ...addressBook].sort()).toEqual(taking.sort())
})

test.each(Object.entries(calls))('422: %s refuses the passport of another traveller at its field', async (_, call) => {
  const { status, body } = await call.send({ passport: 'qx 765 4321', passport_country: 'PK' })
  expect([status, body.errors]).toEqual([422, { [call.list]: ['Two travellers have the same passport number.'] }])
})

const abroad = Object.entries(calls).filter(([name]) => name !== 'insurance.book')
test.each(abroad)('200: %s takes the same number from another country, which is another passport', async (_, call) => {
  const { status, body } = await call.send({ ...first, passport_country: 'AE' })
  expect([status, body.errors]).toEqual([200, undefined])
})
