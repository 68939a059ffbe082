import { dayInZone } from '@safar/contract/day'
import sharp from 'sharp'
import { recordCollection } from '../src/modules/collections/record-collection.ts'
import { setCollectionStatus } from '../src/modules/collections/set-collection-status.ts'
import { removeDeposit } from '../src/modules/deposits/remove-deposit.ts'
import { requestDeposit } from '../src/modules/deposits/request-deposit.ts'
import { setDepositStatus } from '../src/modules/deposits/set-deposit-status.ts'
import { writeStoredFile } from '../src/modules/media/public.ts'
import { uploads } from '../src/modules/media/tables.ts'
import type { Services } from '../src/services.ts'
import { type DemoCollection, type DemoDeposit, demoBanks, toMinor } from './demo-deposits.ts'
import { byHand } from './demo-desk.ts'
import type { PastDesk } from './past-desk.ts'

export interface DepositDesk extends PastDesk {
  /** In the order of `demoBanks`. */
  bankIds: readonly number[]
}

const todayOf = ({ clock, config }: Services) => dayInZone(config.AGENCY_ZONE, clock.now())

/** A sample slip, clearly marked as a specimen. */
async function seedSlip(services: Services, ownerId: number, deposit: DemoDeposit): Promise<string> {
  const bank = demoBanks[deposit.bank ?? 0]?.name ?? ''
  const line = (y: number, text: string, size = 28) =>
    `<text x="56" y="${y}" font-size="${size}" font-family="sans-serif" fill="#0A1233">${text}</text>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="460"><rect width="720" height="460" fill="#F7FAF9"/>
    <rect x="20" y="20" width="680" height="420" fill="none" stroke="#0D7C83" stroke-width="3"/>
    ${line(92, 'Specimen deposit slip', 34)}${line(160, bank)}${line(220, `Reference: ${deposit.reference}`)}
    ${line(280, `Amount: PKR ${deposit.amount.toLocaleString('en')}`)}${line(340, 'To: Safar Travel (Pvt) Ltd')}</svg>`
  const image = await sharp(Buffer.from(picture)).jpeg({ quality: 80 }).toBuffer()
  const number = `${deposit.reference}${deposit.daysAgo}`.replace(/\D/g, '').padStart(24, '0')
  const fileName = `demoslip${number}.jpg`
  await writeStoredFile(services, fileName, image)
  const about = { name: 'slip.jpg', type: 'image/jpeg', size: image.length }
  await services.db.adhoc.insert(uploads).values({ fileName, ownerId, ...about })
  return fileName
}

/** An agent reports a deposit, and it is decided as the demo says. */
export async function seedDeposit({ services, someone, bankIds }: DepositDesk, demo: DemoDeposit): Promise<void> {
  const agent = someone(demo.agent)
  const today = todayOf(services)
  const { data } = await requestDeposit(services, {
    ...byHand,
    actor: agent,
    body: {
      bank_id: demo.bank === null ? null : (bankIds[demo.bank] ?? null),
      method: demo.method,
      amount: Number(toMinor(demo.amount)),
      paid_on: today,
      reference: demo.reference,
      cheque_on: demo.method === 'cheque' ? today : undefined,
      slip: demo.slip ? await seedSlip(services, agent.userId, demo) : undefined,
      note: demo.note,
    },
  })
  const call = { ...byHand, params: { id: data.id } }
  const decide = (status: 'approved' | 'rejected' | 'reversed', reason?: string) =>
    setDepositStatus(services, { ...call, actor: someone('accounts'), body: { status, reason } })
  if (demo.state === 'cancelled') await removeDeposit(services, { ...call, actor: agent, body: undefined })
  if (demo.state === 'approved' || demo.state === 'reversed') await decide('approved')
  if (demo.state === 'rejected' || demo.state === 'reversed') await decide(demo.state, demo.reason)
}

/** A salesman records a collection from an agent, and it is decided as the demo says. */
export async function seedCollection(desk: DepositDesk, demo: DemoCollection): Promise<void> {
  const { services, someone, bankIds } = desk
  const salesman = someone(demo.salesman)
  const today = todayOf(services)
  const { data } = await recordCollection(services, {
    ...byHand,
    actor: salesman,
    body: {
      agent_id: someone(demo.agent).userId,
      method: demo.method,
      amount: Number(toMinor(demo.amount)),
      received_on: today,
      reference: demo.reference || undefined,
      cheque_on: demo.method === 'cheque' ? today : undefined,
      note: demo.note,
    },
  })
  if (demo.state === 'recorded') return
  const actor = demo.state === 'cancelled' ? salesman : someone('accounts')
  const bank_id = demo.bank === undefined ? null : (bankIds[demo.bank] ?? null)
  const body = { status: demo.state, bank_id, reason: demo.reason }
  await setCollectionStatus(services, { ...byHand, params: { id: data.id }, actor, body })
}
