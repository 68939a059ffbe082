import sharp from 'sharp'
import { storePicture } from '../../src/modules/content/publish-picture.ts'
import { savePromo } from '../../src/modules/content/save-promo.ts'
import { saveCar } from '../../src/modules/featured/public.ts'
import { SHARE_PICTURE, sharePicture } from '../../src/platform/site/share-pictures.ts'
import { listVehiclesOnSale } from '../../src/product-modules.ts'
import type { Services } from '../../src/services.ts'
import { byHand, openDesk } from '../demo-desk.ts'
import type { DemoProduct } from '../demo-product.ts'
import { type SceneName, sceneSvg } from '../packages/scenes.ts'
import { carSvg, type DemoCarName } from './car-pictures.ts'

interface DemoBanner {
  scene: SceneName
  link: string
  title: { en: string; ar: string }
  detail: { en: string; ar: string }
}

const banners: readonly DemoBanner[] = [
  {
    scene: 'makkah',
    link: '/umra-packages',
    title: { en: 'Umrah, steps from the Haram', ar: 'عمرة على خطوات من الحرم' },
    detail: { en: 'Visa, hotels and transport included', ar: 'تشمل التأشيرة والفنادق والنقل' },
  },
  {
    scene: 'hunza',
    link: '/holidays',
    title: { en: 'Hunza to the Maldives', ar: 'من هونزا إلى المالديف' },
    detail: { en: 'Holidays planned day by day', ar: 'عطلات مرتبة يومًا بيوم' },
  },
  {
    scene: 'istanbul',
    link: '/visa',
    title: { en: 'Your visa, step by step', ar: 'تأشيرتك خطوة بخطوة' },
    detail: { en: 'Fees and documents up front', ar: 'الرسوم والمستندات واضحة من البداية' },
  },
]

interface DemoCar {
  drawn: DemoCarName
  name: { en: string; ar: string }
  city: { en: string; ar: string }
  seats: number
  perDay: number
}

const lahore = { en: 'Lahore', ar: 'لاهور' }

const cars: readonly DemoCar[] = [
  {
    drawn: 'sedan',
    name: { en: 'Toyota Corolla with driver', ar: 'تويوتا كورولا مع سائق' },
    city: lahore,
    seats: 4,
    perDay: 1_200_000,
  },
  {
    drawn: 'van',
    name: { en: 'Toyota Hiace with driver', ar: 'تويوتا هايس مع سائق' },
    city: lahore,
    seats: 12,
    perDay: 2_400_000,
  },
  {
    drawn: 'coach',
    name: { en: 'Coach, Makkah to Madinah', ar: 'حافلة من مكة إلى المدينة' },
    city: { en: 'Makkah', ar: 'مكة المكرمة' },
    seats: 49,
    perDay: 9_500_000,
  },
]

/** Banners and cars of the demo's home page, saved through the office's own actions. */
export async function seedHome(services: Services, vehicles: DemoProduct['vehicles'] = {}): Promise<void> {
  const actor = (await openDesk(services.db.adhoc))('admin')
  const call = { ...byHand, actor }
  const deps = { ...services, listVehiclesOnSale }
  services.documents.define(SHARE_PICTURE, sharePicture)
  const publish = async (image: Buffer) => (await storePicture(services, image, actor.userId)).name
  for (const { scene, link, title, detail } of banners) {
    const side = await sharp(Buffer.from(sceneSvg(scene)))
      .png()
      .toBuffer()
    // The pictures contain text, so there is one for each language.
    for (const language of ['en', 'ar'] as const) {
      const drawn = await services.documents.render(SHARE_PICTURE, {
        title: title[language],
        detail: detail[language],
        agency: services.config.agency.name[language],
        direction: language === 'ar' ? 'rtl' : 'ltr',
        picture: new Uint8Array(side),
      })
      // Cropped to the proportions in which Home shows it.
      const banner = await sharp(drawn).extract({ left: 0, top: 22, width: 1200, height: 500 }).png().toBuffer()
      const when = { audience: 'everyone', starts_on: null, ends_on: null, active: true } as const
      await savePromo(services, {
        ...call,
        body: { ...when, picture: await publish(banner), alt: title, link, language },
      })
    }
  }
  for (const { drawn, name, city, seats, perDay } of cars) {
    const picture = await publish(
      await sharp(Buffer.from(carSvg(drawn)))
        .png()
        .toBuffer(),
    )
    await saveCar(deps, {
      ...call,
      body: { name, city, seats, picture, per_day: perDay, vehicle_id: vehicles[drawn] ?? null, active: true },
    })
  }
}
