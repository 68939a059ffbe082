import { DAY_MS, HOUR_MS } from '@safar/contract/day'
import { enquiryForm } from '@safar/contract/enquiries/enquiries.contract'
import { sql } from 'drizzle-orm'
import { answerEnquiry } from '../../src/modules/enquiries/answer-enquiry.ts'
import { receiveEnquiry } from '../../src/modules/enquiries/receive-enquiry.ts'
import { updateEnquiry } from '../../src/modules/enquiries/update-enquiry.ts'
import { todayOf } from '../../src/platform/clock.ts'
import type { Services } from '../../src/services.ts'
import { byHand, openDesk } from '../demo-desk.ts'
import { servicesAt } from '../past-desk.ts'
import { type DemoEnquiry, demoEnquiries } from './demo-enquiries.ts'
import type { Packages } from './seed-packages.ts'

function subjectOf({ about, place }: DemoEnquiry, { umrah, holidays, groups }: Packages) {
  if (place === undefined) return {}
  if (about === 'group') {
    const group = groups[place]
    return { subject_id: group?.id, subject: group && `${group.origin}–${group.destination}` }
  }
  const found = about === 'umrah' ? umrah[place] : holidays[place]
  return { subject_id: found?.id, subject: found?.name.en }
}

/** The latest booking of that holiday, which stands for the one the enquiry led to. */
async function findBookingRef({ db }: Services, holidayId: number | undefined): Promise<string | undefined> {
  const { rows } = await db.adhoc.execute<{ ref: string }>(
    sql`select b.ref from bookings b join booking_holidays h on h.booking_id = b.id
      where h.holiday_id = ${holidayId ?? 0} order by b.id desc limit 1`,
  )
  return rows[0]?.ref
}

/** Enquiries in every state, written and answered over the last few days. */
export async function seedEnquiries(services: Services, packages: Packages): Promise<void> {
  const someone = await openDesk(services.db.adhoc)
  for (const demo of demoEnquiries) {
    const at = new Date(services.clock.now().getTime() - demo.ago * DAY_MS - HOUR_MS)
    const past = servicesAt(services, at)
    const subject = subjectOf(demo, packages)
    const { name, phone, email, about, message, locale } = demo
    const body = enquiryForm.parse({ name, phone, email, about, message, ...subject })
    await receiveEnquiry(past, { ...byHand, locale, actor: null, body })
    if (demo.owner === undefined) continue
    const { rows } = await services.db.adhoc.execute<{ id: string }>(sql`select max(id) as id from enquiries`)
    const call = { ...byHand, actor: someone(demo.owner), params: { id: Number(rows[0]?.id) } }
    const channel = email === undefined ? ('whatsapp' as const) : ('mail' as const)
    if (demo.answer !== undefined) await answerEnquiry(past, { ...call, body: { channel, message: demo.answer } })
    const nextDay = demo.next === undefined ? undefined : todayOf(servicesAt(services, inDays(services, demo.next)))
    await updateEnquiry(past, {
      ...call,
      body: {
        owner_id: call.actor.userId,
        note: demo.note,
        next_on: nextDay,
        state: demo.end === 'lost' ? 'lost' : undefined,
        booking_ref: demo.end === 'won' ? await findBookingRef(services, subject.subject_id) : undefined,
      },
    })
  }
}

const inDays = ({ clock }: Services, days: number): Date => new Date(clock.now().getTime() + days * DAY_MS)
