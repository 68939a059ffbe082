import type { HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import type { VisaView } from '@safar/contract/products/visas/visas.contract'
import sharp from 'sharp'
import { createCatalog } from '../../src/catalog.ts'
import { saveHeaderImages } from '../../src/modules/content/header-images.ts'
import { storePicture } from '../../src/modules/content/publish-picture.ts'
import { addGroup } from '../../src/modules/groups/save-group.ts'
import type { Group } from '../../src/modules/groups/tables.ts'
import { createHoliday } from '../../src/modules/holidays/save-holiday.ts'
import { createPlan } from '../../src/modules/insurance/save-plan.ts'
import { createPackage } from '../../src/modules/umrah/packages/save-package.ts'
import { createVisa } from '../../src/modules/visas/save-visa.ts'
import { todayOf } from '../../src/platform/clock.ts'
import type { Services } from '../../src/services.ts'
import { byHand, openDesk, type Someone } from '../demo-desk.ts'
import { demoVisaForms } from '../visas/demo-visas.ts'
import { demoGroups, toGroupForm } from './group-tickets.ts'
import { type DemoHoliday, toHolidayForm } from './holiday-form.ts'
import { holidaysAbroad } from './holidays-abroad.ts'
import { holidaysByTheSea } from './holidays-by-the-sea.ts'
import { holidaysInPakistan } from './holidays-in-pakistan.ts'
import { demoPlans } from './insurance-plans.ts'
import { type SceneName, sceneNames, sceneSvg } from './scenes.ts'
import { demoPackages, nextRamadan } from './umrah-offers.ts'
import { toPackageForm } from './umrah-packages.ts'

const isDraft = ({ status }: DemoHoliday) => Number(status === 'draft')
/** Published ones first. */
const demoHolidays = [...holidaysInPakistan, ...holidaysAbroad, ...holidaysByTheSea].sort(
  (one, other) => isDraft(one) - isDraft(other),
)

/** The demo agency's own products, in list order. */
export interface Packages {
  umrah: UmrahPackageView[]
  groups: Group[]
  holidays: HolidayView[]
  visas: VisaView[]
}

const JPEG_QUALITY = 92

/** Publishes the pictures as the office does, in parallel because encoding is slow. */
async function publishScenes(services: Services, { userId }: Someone): Promise<Record<SceneName, string>> {
  const published = await Promise.all(
    sceneNames.map(async (scene) => {
      const image = await sharp(Buffer.from(sceneSvg(scene)))
        .jpeg({ quality: JPEG_QUALITY })
        .toBuffer()
      return [scene, (await storePicture(services, image, userId)).name] as const
    }),
  )
  return Object.fromEntries(published) as Record<SceneName, string>
}

/** Umrah packages, group tickets, visas, holidays and insurance plans, created through the product's own actions. */
export async function seedPackages(services: Services): Promise<Packages> {
  const deps = { ...services, ...createCatalog(services) }
  const actor = (await openDesk(services.db.adhoc))('admin')
  const today = todayOf(services)
  const call = { ...byHand, actor }
  const pictures = await publishScenes(services, actor)
  const umrah: UmrahPackageView[] = []
  const haram = [pictures.makkah, pictures.madinah, pictures.makkahAtDawn, pictures.madinahAtDusk]
  for (const [place, demo] of demoPackages(nextRamadan(today)).entries()) {
    // Each list starts with a different picture, so that neighbours in a list differ.
    const own = haram.map((_, step) => haram[(place + step) % haram.length] ?? '')
    umrah.push((await createPackage(deps, { ...call, body: toPackageForm(demo, today, own) })).data)
  }
  const groups: Group[] = []
  for (const demo of demoGroups)
    groups.push(await addGroup(deps, { form: toGroupForm(demo, today), actorId: actor.userId, origin: byHand.origin }))
  const holidays: HolidayView[] = []
  for (const demo of demoHolidays)
    holidays.push((await createHoliday(deps, { ...call, body: toHolidayForm(demo, today, pictures) })).data)
  for (const body of demoPlans) await createPlan(deps, { ...call, body })
  const visas: VisaView[] = []
  for (const body of demoVisaForms(pictures)) visas.push((await createVisa(deps, { ...call, body })).data)
  const header = (...scenes: SceneName[]) => ({ ...call, body: { pictures: scenes.map((scene) => pictures[scene]) } })
  await saveHeaderImages(services, 'umrah', header('makkah', 'madinah'))
  await saveHeaderImages(services, 'holiday', header('hunza', 'istanbul', 'maldives', 'dubai'))
  await saveHeaderImages(services, 'visa', header('istanbul', 'dubai'))
  return { umrah, groups, holidays, visas }
}
