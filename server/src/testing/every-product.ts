import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { insuranceBookings } from '@safar/contract/bookings/products/insurance-bookings.contract'
import { addDays } from '@safar/contract/day'
import { insurance } from '@safar/contract/products/insurance/insurance.contract'
import { samplePlan } from '@safar/contract/products/insurance/testing/sample-plan'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { sampleVisa } from '@safar/contract/products/visas/testing/sample-visa'
import { visas } from '@safar/contract/products/visas/visas.contract'
import type { BookableProduct } from '@safar/contract/vocabulary/products'
import type { startPaymentsFixture } from '../modules/payments/testing/payments-fixture.ts'
import { openRideSales } from '../modules/rides/testing/ride-sales.ts'
import { somebody } from './buyers.ts'
import { multipart, part, pdf } from './multipart.ts'
import { openPackageSales, type PackageProduct } from './package-sales.ts'
import { chooseStay, stayForm } from './stays.ts'

export type BuyerRole = 'guest' | 'customer' | 'agent'

export interface Buyer {
  role: BuyerRole
  token?: string
}

export interface Contact {
  name: string
  email: string
  phone: string
}

export interface HeldBooking {
  booking: BookingView
  /** Of the link with which a guest opens it. */
  link: string
}

type BookReply = { status: number; body: { booking?: BookingView; token?: string | null } }

/** Holds each of the products for a guest, a customer or an agent. */
export async function sellEveryProduct(till: Awaited<ReturnType<typeof startPaymentsFixture>>) {
  const { app } = till
  const packages = await openPackageSales(app)
  const { admin, today } = packages
  const { data: plan } = (await app.call(insurance.create, { body: samplePlan() }, admin)).body
  const { data: visa } = (await app.call(visas.create, { body: sampleVisa() }, admin)).body

  const rides = await openRideSales(app)
  await rides.addRoute([await rides.addVehicle({ stock: 500 })])

  let holds = 0
  const paymentOf = ({ role }: Buyer) => (role === 'agent' ? ('balance' as const) : ('card' as const))

  async function flight(buyer: Buyer, contact: Contact): Promise<BookReply> {
    const form = await till.formFor(buyer.token, { payment: paymentOf(buyer), contact })
    return app.call(buyer.role === 'agent' ? bookings.create : bookings.createPublic, { body: form }, buyer)
  }

  async function hotel(buyer: Buyer, contact: Contact): Promise<BookReply> {
    holds += 1
    const check = await chooseStay(app, buyer, { place: 'dubai', rooms: '2', days: 90 + 4 * holds })
    return app.call(hotelBookings.book, { body: { ...stayForm(check), contact, payment: paymentOf(buyer) } }, buyer)
  }

  async function policy(buyer: Buyer, contact: Contact): Promise<BookReply> {
    const starts_on = addDays(today, 60)
    const insured = { title: 'MS', given_name: 'Ayesha', family_name: 'Karim', birth_date: '1990-02-03' } as const
    const terms = { plan_id: plan.id, region: 'schengen' as const, starts_on, ends_on: addDays(starts_on, 6) }
    const priced = await app.call(insurance.price, { query: { ...terms, ages: '36' } as never }, buyer)
    const body = {
      ...terms,
      contact,
      payment: paymentOf(buyer),
      again: true,
      travellers: [{ ...insured, passport: 'AB1234567' }],
      agreed_total: priced.body.data[0]?.price?.total ?? 0,
    }
    return app.call(insuranceBookings.book, { body }, buyer)
  }

  /** Sends one of the required documents; the reply has the application as it is now. */
  async function send(id: number, document: string, { token = '' }: Buyer) {
    const query = new URLSearchParams({ applicant: 'a1', document })
    const reply = await app.http.inject({
      method: 'POST',
      url: `/api/visa-applications/${id}/documents?${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': multipart },
      payload: part('scan.pdf', 'application/pdf', pdf),
    })
    return reply.json().data.version as number
  }

  async function application(buyer: Buyer, contact: Contact): Promise<BookReply> {
    const { type: _type, frequent_flyer: _number, ...person } = somebody()
    const applicants = [{ ...person, key: null, category: 'student' as const }]
    const form = { visa_id: visa.id, speed: 'normal' as const, arrives_on: addDays(today, 60), applicants, contact }
    const { id, total } = (await app.call(visaApplications.create, { body: form }, buyer)).body.data
    await send(id, 'passport', buyer)
    const version = await send(id, 'photograph', buyer)
    const body = { version, agreed_total: total ?? 0, payment: paymentOf(buyer) }
    const { status, body: sent } = await app.call(visaApplications.submit, { params: { id }, body }, buyer)
    if (!sent.data?.booking) throw new Error(JSON.stringify(sent))
    const show = buyer.role === 'agent' ? bookings.show : bookings.showCustomers
    return { status, body: (await app.call(show, { params: { id: sent.data.booking.id } }, buyer)).body }
  }

  const ofPackage =
    (product: PackageProduct) =>
    async (buyer: Buyer, contact: Contact): Promise<BookReply> => {
      const item = await packages.add(product)
      return item.book(await item.price(buyer), buyer, { contact, payment: paymentOf(buyer) })
    }

  const ways: Record<BookableProduct, (buyer: Buyer, contact: Contact) => Promise<BookReply>> = {
    flight,
    hotel,
    insurance: policy,
    visa: application,
    umrah: ofPackage('umrah'),
    holiday: ofPackage('holiday'),
    group: ofPackage('group'),
    ride: (buyer, contact) => rides.book({}, buyer, { contact, payment: paymentOf(buyer) }),
  }

  return {
    admin,
    /** Held, with the names that seats are sold without. */
    async hold(product: BookableProduct, buyer: Buyer, contact: Contact): Promise<HeldBooking> {
      const { body } = await ways[product](buyer, contact)
      if (body.booking?.state !== 'held') throw new Error(JSON.stringify(body))
      await packages.nameSeats(body.booking, buyer)
      return { booking: body.booking, link: body.token ?? '' }
    },
  }
}
