import type { MultipartFile } from '@fastify/multipart'
import { addDays } from '@safar/contract/day'
import type { VisaApplicationView } from '@safar/contract/products/visas/application.shapes'
import sharp from 'sharp'
import { createCatalog } from '../../src/catalog.ts'
import { bookingRow, confirmBooking } from '../../src/modules/bookings/public.ts'
import { decideApplication } from '../../src/modules/visas/applications/decide-application.ts'
import { reviewApplication } from '../../src/modules/visas/applications/review-application.ts'
import { createApplication } from '../../src/modules/visas/applications/save-application.ts'
import { saveDocument, saveVisaFile } from '../../src/modules/visas/applications/save-document.ts'
import { submitApplication } from '../../src/modules/visas/applications/submit-application.ts'
import { assignApplication } from '../../src/modules/visas/applications/write-message.ts'
import { todayOf } from '../../src/platform/clock.ts'
import { demoTravellers } from '../demo-bookings.ts'
import { byHand, type Someone } from '../demo-desk.ts'
import { bringMoney, type Counter } from '../packages/seed-package-sales.ts'
import type { Packages } from '../packages/seed-packages.ts'
import type { DepositDesk } from '../seed-deposits.ts'
import { type DemoApplication, demoApplications } from './demo-applications.ts'

const ARRIVES_IN = 45
const PASSPORT_DAYS = 3650
const VALID_DAYS = 60

/** An image clearly marked as a specimen, as a browser would send it. */
async function openSpecimen(title: string) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#FFF9EC"/>
    <rect x="30" y="30" width="1140" height="740" fill="none" stroke="#0D7C83" stroke-width="6"/>
    <text x="90" y="160" font-size="64" font-family="sans-serif" fill="#0A1233">${title}</text>
    <text x="90" y="260" font-size="40" font-family="sans-serif" fill="#47526A">Specimen, of no value</text></svg>`
  const bytes = await sharp(Buffer.from(picture)).jpeg({ quality: 85 }).toBuffer()
  return { ...byHand, file: async () => toMultipart('scan.jpg', bytes) }
}

/** The parts of an upload that the product reads. */
const toMultipart = (filename: string, bytes: Buffer) => ({ filename, toBuffer: async () => bytes }) as MultipartFile

const toForm = (counter: Counter, { visa, people, category }: DemoApplication, { name, email }: Someone) => {
  const found = counter.packages.visas[visa]
  const [fastest] = found?.speeds ?? []
  if (!found || !fastest) throw new Error(`the demo has no visa ${visa}`)
  const today = todayOf(counter.deps)
  return {
    visa_id: found.id,
    speed: fastest.speed,
    arrives_on: addDays(today, ARRIVES_IN),
    note: undefined,
    applicants: people.map((place) => {
      const { expires: _expires, ...person } = demoTravellers[place] ?? demoTravellers[0]
      return {
        ...person,
        key: null,
        category,
        nationality: 'PK',
        passport_country: 'PK',
        given_name: person.given_name.toUpperCase(),
        family_name: person.family_name.toUpperCase(),
        passport_expires: addDays(today, PASSPORT_DAYS),
      }
    }),
    contact: { name: name ?? '', email: email ?? '', phone: '+923014400111' },
  }
}

async function sendDocuments({ deps }: Counter, application: VisaApplicationView, actor: Someone) {
  const specimen = await openSpecimen('Document')
  const params = { id: application.id }
  let data = application
  for (const { key, missing } of application.applicants)
    for (const document of missing) {
      const query = { version: data.version, applicant: key, document }
      data = (await saveDocument(deps, { ...specimen, actor, params, query, body: undefined })).data
    }
  return data
}

async function pay(counter: Counter, { buyer }: DemoApplication, { booking }: VisaApplicationView, actor: Someone) {
  const { deps, office } = counter
  const row = booking && (await bookingRow(deps.db.adhoc, booking.id))
  if (!row) throw new Error('the application has no booking')
  await bringMoney(counter, { buyer }, row, row.owed)
  await confirmBooking(deps, row.agentId === null ? office : actor, { id: row.id })
}

/** The desk accepts every document, except the first one if a document is to be refused. */
async function review({ deps, office }: Counter, application: VisaApplicationView, isRefused: boolean) {
  const documents = application.applicants
    .flatMap((one) => one.documents)
    .map(({ id }, place) =>
      isRefused && place === 0
        ? { id, approved: false, reason: 'The two lines at the bottom are cut off. Please scan the whole page.' }
        : { id, approved: true, reason: undefined },
    )
  const body = { version: application.version, documents, start_processing: !isRefused }
  return (await reviewApplication(deps, { ...byHand, actor: office, params: { id: application.id }, body })).data
}

async function decide({ deps, office }: Counter, application: VisaApplicationView, isApproved: boolean) {
  const specimen = await openSpecimen('Visa')
  const params = { id: application.id }
  let data = application
  for (const { key: applicant } of application.applicants) {
    const issued_on = todayOf(deps)
    const query = { version: data.version, applicant }
    if (isApproved)
      data = (await saveVisaFile(deps, { ...specimen, actor: office, params, query, body: undefined })).data
    const decision = { version: data.version, applicant }
    const body = isApproved
      ? {
          ...decision,
          outcome: 'approved' as const,
          number: '201/2026/774512',
          issued_on,
          expires_on: addDays(issued_on, VALID_DAYS),
        }
      : { ...decision, outcome: 'rejected' as const, reason: 'The immigration service gave no reason' }
    data = (await decideApplication(deps, { ...byHand, actor: office, params, body })).data
  }
}

async function apply(counter: Counter, demo: DemoApplication): Promise<void> {
  const { deps, desk, office } = counter
  const actor = desk.someone(demo.buyer)
  const created = await createApplication(deps, { ...byHand, actor, body: toForm(counter, demo, actor) })
  if (demo.progress === 'draft') return
  const ready = await sendDocuments(counter, created.data, actor)
  const params = { id: ready.id }
  const agreed = { version: ready.version, agreed_total: ready.total ?? 0, payment: undefined, again: true }
  const { data: submitted } = await submitApplication(deps, { ...byHand, actor, params, body: agreed })
  if (demo.progress === 'submitted') return
  await pay(counter, demo, submitted, actor)
  if (demo.progress === 'paid') return
  const assigned = await assignApplication(deps, {
    ...byHand,
    actor: office,
    params,
    body: { version: submitted.version + 1, mine: true },
  })
  const reviewed = await review(counter, assigned.data, demo.progress === 'refused_document')
  if (demo.progress === 'approved' || demo.progress === 'rejected')
    await decide(counter, reviewed, demo.progress === 'approved')
}

/** Creates the visa applications that were begun `ago` days ago, by the clock of that day. */
export async function seedVisaApplications(desk: DepositDesk, packages: Packages, ago: number): Promise<void> {
  const due = demoApplications.filter((demo) => demo.ago === ago)
  if (due.length === 0) return
  const deps = { ...desk.services, ...createCatalog(desk.services) }
  const counter: Counter = { deps, desk, packages, office: desk.someone('ticketing') }
  for (const demo of due) await apply(counter, demo)
}
