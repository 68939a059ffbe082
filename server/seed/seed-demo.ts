import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { hashPassword } from '../src/modules/accounts/public.ts'
import { managedRolePermissions, managedRoles } from '../src/modules/accounts/tables.ts'
import { REFRESH_FEATURED } from '../src/modules/featured/public.ts'
import { featuredItems } from '../src/modules/featured/tables.ts'
import { writeStoredFile } from '../src/modules/media/public.ts'
import { uploads } from '../src/modules/media/tables.ts'
import { agencies, users } from '../src/modules/people/tables.ts'
import { record } from '../src/platform/activity.ts'
import type { Queries } from '../src/platform/database/database.ts'
import type { Services } from '../src/services.ts'
import { demoFeatured } from './demo-featured.ts'
import {
  DEMO_PASSWORD,
  type DemoAgent,
  demoAgents,
  demoColleague,
  demoEmail,
  demoPeople,
  demoRoles,
} from './demo-people.ts'
import type { DemoProduct } from './demo-product.ts'
import { demoProducts } from './demo-products.ts'
import { seedHome } from './home/seed-home.ts'
import { seedBanks } from './seed-banks.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedDrawerDay } from './seed-drawer.ts'
import { seedFeatured } from './seed-featured.ts'
import { type PastDay, seedHistory } from './seed-history.ts'
import { seedPricing } from './seed-pricing.ts'

/** A realistic agency, created once in an empty database. */
export async function seedDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { db } = services
  const { rows } = await db.adhoc.execute<{ made: boolean }>(sql`select exists (select 1 from users) as made`)
  if (rows[0]?.made) return
  say('making the demo agency')
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await db.tx(async (tx) => {
    const ids = await seedPeople(tx, passwordHash)
    for (const [index, agent] of demoAgents.entries()) await seedAgent(services, tx, agent, index, passwordHash, ids)
    await tx.insert(featuredItems).values(demoFeatured(services.clock.now()))
    await services.jobs.enqueue(tx, REFRESH_FEATURED, {})
    await seedBanks(tx)
    await record(tx, {
      actorId: null,
      action: 'demo.seed',
      subject: 'agency',
      changes: { people: demoPeople.length, agents: demoAgents.length },
    })
  })
  await seedFeatured(services)
  const products: DemoProduct[] = []
  for (const open of demoProducts) products.push(await open(services))
  await seedHome(services, Object.assign({}, ...products.map(({ vehicles }) => vehicles)))
  const sellOn = async (day: PastDay, ago: number) => {
    for (const product of products) await product.sellOn(day, ago)
    if (ago === 1) await seedDrawerDay(day)
  }
  const today = await seedHistory(services, (past) => sellOn(past, past.ago))
  await seedPricing(services)
  await seedBookings(services)
  await sellOn(today, 0)
  for (const { finish } of products) await finish?.()
}

async function seedPeople(tx: Queries, passwordHash: string): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const roleIds = new Map<string, number>()
  for (const role of demoRoles) {
    const [row] = await tx.insert(managedRoles).values({ name: role.name, description: role.description }).returning()
    if (!row) continue
    roleIds.set(role.name, row.id)
    await tx
      .insert(managedRolePermissions)
      .values(role.permissions.map((permission) => ({ roleId: row.id, permission })))
  }
  for (const person of demoPeople) {
    const now = new Date()
    const [row] = await tx
      .insert(users)
      .values({
        role: person.role,
        name: person.name,
        email: demoEmail(person.key),
        phone: person.phone,
        passwordHash,
        emailVerifiedAt: now,
        approvedAt: now,
        managedRoleId: person.managedRole ? (roleIds.get(person.managedRole) ?? null) : null,
      })
      .returning({ id: users.id })
    if (row) ids.set(person.key, row.id)
  }
  return ids
}

const REJECTED = 'The DTS licence in the picture cannot be read. Please send a clearer one.'

async function seedAgent(
  services: Services,
  tx: Queries,
  agent: DemoAgent,
  index: number,
  passwordHash: string,
  ids: Map<string, number>,
): Promise<void> {
  const now = services.clock.now()
  const filled = agent.state !== 'unfilled'
  const [row] = await tx
    .insert(users)
    .values({
      role: 'agent',
      name: agent.owner,
      email: demoEmail(agent.key),
      phone: agent.phone,
      passwordHash,
      emailVerifiedAt: filled ? now : null,
      formFilledAt: filled && agent.state !== 'rejected' ? now : null,
      approvedAt: agent.state === 'approved' || agent.state === 'blocked' ? now : null,
      rejectedReason: agent.state === 'rejected' ? REJECTED : null,
      status: agent.state === 'blocked' ? 'blocked' : 'active',
      salesmanId: agent.salesman ? (ids.get(agent.salesman) ?? null) : null,
    })
    .returning({ id: users.id })
  if (!row) return
  if (agent.key === demoColleague.agency) await seedColleague(tx, row.id, passwordHash, now)
  const documents = filled ? [await seedDocument(services, tx, row.id, agent, index)] : []
  await tx.insert(agencies).values({
    userId: row.id,
    agencyName: agent.agency,
    ...(filled && detailsOf(services, row.id, agent, index)),
    documents,
    submittedAt: filled ? now : null,
  })
}

async function seedColleague(tx: Queries, agencyId: number, passwordHash: string, now: Date): Promise<void> {
  const { key, name, phone, rights } = demoColleague
  await tx.insert(users).values({
    role: 'agent',
    name,
    email: demoEmail(key),
    phone,
    passwordHash,
    emailVerifiedAt: now,
    agencyId,
    agencyRights: [...rights],
  })
}

function detailsOf({ vault, clock }: Services, userId: number, agent: DemoAgent, index: number) {
  const cnic = `3520${index}1234567${index}`.slice(0, 13)
  const ntn = `765432${index}`
  const nextYear = clock.now().getFullYear() + 1
  return {
    ownerName: agent.owner,
    cnicSealed: vault.seal({ table: 'agencies', column: 'cnic', row: userId }, cnic),
    cnicTail: cnic.slice(-4),
    ntnSealed: vault.seal({ table: 'agencies', column: 'ntn', row: userId }, ntn),
    ntnTail: ntn.slice(-3),
    dtsLicence: `LHR-${2100 + index}`,
    dtsExpiry: `${nextYear}-06-30`,
    iataNumber: index % 2 ? null : `2730451${index}`,
    address: `${12 + index} Egerton Road`,
    city: agent.city,
    country: agent.country,
    phone: agent.phone,
    whatsapp: agent.phone,
  }
}

/** A sample licence, clearly marked as a specimen. */
async function seedDocument(
  services: Services,
  tx: Queries,
  ownerId: number,
  agent: DemoAgent,
  index: number,
): Promise<string> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#FFF9EC"/>
    <rect x="24" y="24" width="852" height="552" fill="none" stroke="#0D7C83" stroke-width="4"/>
    <text x="60" y="110" font-size="40" font-family="sans-serif" fill="#0A1233">Specimen licence</text>
    <text x="60" y="190" font-size="30" font-family="sans-serif" fill="#47526A">${agent.agency}, ${agent.city}</text>
    <text x="60" y="250" font-size="30" font-family="sans-serif" fill="#47526A">DTS LHR-${2100 + index}</text></svg>`
  const image = await sharp(Buffer.from(picture)).jpeg({ quality: 80 }).toBuffer()
  const fileName = `demolicence${String(index).padStart(21, '0')}.jpg`
  await writeStoredFile(services, fileName, image)
  await tx
    .insert(uploads)
    .values({ fileName, ownerId, name: 'dts-licence.jpg', type: 'image/jpeg', size: image.length })
  return fileName
}
