import { dayInZone } from '@safar/contract/day'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { collections } from '../src/modules/collections/tables.ts'
import { postDeposit } from '../src/modules/deposits/approve-deposit.ts'
import { moneyAccount, referenceKey } from '../src/modules/deposits/public.ts'
import { banks, deposits } from '../src/modules/deposits/tables.ts'
import { accountCodes, agencyAccount, openAccount, postEntry, walletOf } from '../src/modules/ledger/public.ts'
import { uploads } from '../src/modules/media/tables.ts'
import { users } from '../src/modules/people/tables.ts'
import type { Queries } from '../src/platform/database/database.ts'
import type { Services } from '../src/services.ts'
import {
  type DemoCollection,
  type DemoDeposit,
  demoBanks,
  demoCollections,
  demoDeposits,
  toMinor,
} from './demo-deposits.ts'
import { demoEmail } from './demo-people.ts'

type SeedDeps = Pick<Services, 'clock' | 'config' | 'storage'>

const DAY_MS = 86_400_000
/** Before everything else in the demo's books. */
const OPENED_DAYS_AGO = 121

/** The agency's banks, with what was in them. They come before any other entry. */
export async function seedBanks({ clock, config }: SeedDeps, tx: Queries): Promise<void> {
  const at = new Date(clock.now().getTime() - OPENED_DAYS_AGO * DAY_MS)
  const opening = await agencyAccount(tx, accountCodes.opening)
  for (const { opening: amount, ...about } of demoBanks) {
    const [bank] = await tx
      .insert(banks)
      .values({ ...about, currency: 'PKR' })
      .returning()
    if (!bank) throw new Error('no bank')
    const code = `bank:${bank.id}`
    const account = await openAccount(tx, { code, class: 'bank', name: bank.name, currency: bank.currency })
    await tx.update(banks).set({ accountId: account.id }).where(eq(banks.id, bank.id))
    const lines = [
      { account, amount: -BigInt(amount) },
      { account: opening, amount: BigInt(amount) },
    ]
    if (amount)
      await postEntry(tx, {
        key: `demo:opening:${code}`,
        kind: 'opening',
        at,
        day: dayInZone(config.AGENCY_ZONE, at),
        lines,
      })
  }
}

interface SeedContext {
  services: SeedDeps
  tx: Queries
  people: Map<string, number>
  bankIds: number[]
  officeId: number
}

async function readSeedContext(services: SeedDeps, tx: Queries): Promise<SeedContext> {
  const rows = await tx.select({ id: users.id, email: users.email }).from(users)
  const people = new Map(rows.map(({ id, email }) => [email, id]))
  const found = await tx.select({ id: banks.id }).from(banks).orderBy(banks.id)
  return { services, tx, people, bankIds: found.map(({ id }) => id), officeId: findPersonId(people, 'accounts') }
}

function findPersonId(people: Map<string, number>, key: string): number {
  const id = people.get(demoEmail(key))
  if (!id) throw new Error(`no ${key} in the demo`)
  return id
}

const daysBefore = ({ clock, config }: SeedDeps, daysAgo: number) => {
  const at = new Date(clock.now().getTime() - daysAgo * DAY_MS)
  return { at, day: dayInZone(config.AGENCY_ZONE, at) }
}

/** A slip to look at, plainly a specimen. */
async function seedSlip(
  { services, tx }: SeedContext,
  ownerId: number,
  deposit: DemoDeposit,
  index: number,
): Promise<string> {
  const bank = demoBanks[deposit.bank ?? 0]?.name ?? ''
  const line = (y: number, text: string, size = 28) =>
    `<text x="56" y="${y}" font-size="${size}" font-family="sans-serif" fill="#0A1233">${text}</text>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="460"><rect width="720" height="460" fill="#F7FAF9"/>
    <rect x="20" y="20" width="680" height="420" fill="none" stroke="#0D7C83" stroke-width="3"/>
    ${line(92, 'Specimen deposit slip', 34)}${line(160, bank)}${line(220, `Reference: ${deposit.reference}`)}
    ${line(280, `Amount: PKR ${deposit.amount.toLocaleString('en')}`)}${line(340, 'To: Safar Travel (Pvt) Ltd')}</svg>`
  const image = await sharp(Buffer.from(picture)).jpeg({ quality: 80 }).toBuffer()
  const fileName = `demoslip${String(index).padStart(24, '0')}.jpg`
  await services.storage.put(`uploads/${fileName}`, image)
  const about = { name: 'slip.jpg', type: 'image/jpeg', size: image.length }
  await tx.insert(uploads).values({ fileName, ownerId, ...about })
  return fileName
}

async function seedDeposit(world: SeedContext, demo: DemoDeposit, index: number): Promise<void> {
  const { services, tx, people, bankIds, officeId } = world
  const agentId = findPersonId(people, demo.agent)
  const { at, day } = daysBefore(services, demo.daysAgo)
  const [deposit] = await tx
    .insert(deposits)
    .values({
      agentId,
      requestedBy: agentId,
      bankId: demo.bank === null ? null : (bankIds[demo.bank] ?? null),
      method: demo.method,
      amount: toMinor(demo.amount),
      currency: 'PKR',
      paidOn: day,
      reference: demo.reference,
      referenceKey: referenceKey(demo.reference),
      chequeOn: demo.method === 'cheque' ? day : null,
      slip: demo.slip ? await seedSlip(world, agentId, demo, index) : null,
      note: demo.note ?? null,
      requestedAt: at,
    })
    .returning()
  if (!deposit) throw new Error('no deposit')
  if (demo.state === 'pending') return
  const booked = demo.state === 'approved' || demo.state === 'reversed'
  const entryId = booked ? await postDeposit(services, tx, { deposit, createdBy: officeId }) : null
  const reason = demo.reason ?? null
  const reversalId =
    demo.state === 'reversed' && entryId !== null
      ? await postDeposit(services, tx, { deposit, createdBy: officeId, reversal: { of: entryId, note: reason ?? '' } })
      : null
  const decidedBy = demo.state === 'cancelled' ? agentId : officeId
  const decision = { state: demo.state, decidedAt: services.clock.now(), decidedBy, reason, entryId, reversalId }
  await tx.update(deposits).set(decision).where(eq(deposits.id, deposit.id))
}

async function postCollection(world: SeedContext, collection: typeof collections.$inferSelect, bankId: number | null) {
  const { services, tx, officeId } = world
  const { at, day } = daysBefore(services, 0)
  const { id } = await postEntry(tx, {
    key: `collection:${collection.id}`,
    kind: 'deposit',
    at,
    day,
    lines: [
      { account: await moneyAccount(tx, bankId), amount: -collection.amount },
      { account: await walletOf(tx, collection.agentId), amount: collection.amount },
    ],
    fields: { createdBy: officeId, agentId: collection.agentId, salesmanId: collection.salesmanId, note: 'Collection' },
  })
  return id
}

async function seedCollection(world: SeedContext, demo: DemoCollection, receiptNo: number): Promise<void> {
  const { services, tx, people, bankIds, officeId } = world
  const { at, day } = daysBefore(services, demo.daysAgo)
  const [collection] = await tx
    .insert(collections)
    .values({
      receiptNo,
      agentId: findPersonId(people, demo.agent),
      salesmanId: findPersonId(people, demo.salesman),
      method: demo.method,
      amount: toMinor(demo.amount),
      currency: 'PKR',
      receivedOn: day,
      reference: demo.reference || null,
      chequeOn: demo.method === 'cheque' ? day : null,
      note: demo.note ?? null,
      recordedAt: at,
    })
    .returning()
  if (!collection) throw new Error('no collection')
  await tx.execute(sql`update collection_numbers set last = ${receiptNo}`)
  if (demo.state === 'recorded') return
  const bankId = demo.bank === undefined ? null : (bankIds[demo.bank] ?? null)
  const entryId = demo.state === 'accepted' ? await postCollection(world, collection, bankId) : null
  const decidedBy = demo.state === 'cancelled' ? collection.salesmanId : officeId
  const decision = { state: demo.state, decidedAt: services.clock.now(), decidedBy, reason: demo.reason ?? null }
  await tx
    .update(collections)
    .set({ ...decision, entryId, ...(entryId !== null && { bankId }) })
    .where(eq(collections.id, collection.id))
}

/** Deposits and collections in every state. They come last: nothing is booked before what is there already. */
export async function seedDeposits(services: SeedDeps, tx: Queries): Promise<void> {
  const world = await readSeedContext(services, tx)
  for (const [index, deposit] of demoDeposits.entries()) await seedDeposit(world, deposit, index)
  for (const [index, collection] of demoCollections.entries()) await seedCollection(world, collection, index + 1)
}
