import type { featuredCars } from '@safar/contract/featured/cars.contract'
import type { featured } from '@safar/contract/featured/featured.contract'
import type { featuredHotels } from '@safar/contract/featured/featured-hotels.contract'
import type { homePicks } from '@safar/contract/featured/home-picks.contract'
import { todayOf } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { type CarDeps, listCars } from './cars/cars.queries.ts'
import { removeCar } from './cars/remove-car.ts'
import { saveCar } from './cars/save-car.ts'
import type { FeaturedServices } from './featured.jobs.ts'
import { listFeatured, listShown } from './featured.queries.ts'
import { type PicksDeps, readPicks, savePicks } from './picks/save-picks.ts'
import { removeFeatured } from './remove-featured.ts'
import { saveFeatured } from './save-featured.ts'

interface FeaturedHandlers {
  featured: Handlers<typeof featured>
  featuredHotels: Handlers<typeof featuredHotels>
  featuredCars: Handlers<typeof featuredCars>
  homePicks: Handlers<typeof homePicks>
}

type RouteDeps = FeaturedServices & Pick<PicksDeps, 'picks'> & CarDeps

export function featuredRoutes(services: RouteDeps): FeaturedHandlers {
  const { db, clock } = services
  const { flight, hotel } = services.featured
  const shownCars = async () => (await listCars(services)).filter(({ active }) => active)
  const now = () => ({ now: clock.now(), today: todayOf(services) })
  return {
    featured: {
      home: async () => {
        const [flights, hotels, cars, picks] = await Promise.all([
          listShown(db.adhoc, flight, now()),
          listShown(db.adhoc, hotel, now()),
          shownCars(),
          readPicks(db.adhoc),
        ])
        return { flights, hotels, cars, picks }
      },
      list: async () => ({ data: await listShown(db.adhoc, flight, now()) }),
      manage: async () => ({ data: await listFeatured(db.adhoc, flight) }),
      add: (call) => saveFeatured(services, flight, call),
      update: ({ params, ...call }) => saveFeatured(services, flight, call, params.id),
      remove: (call) => removeFeatured(services, flight, call),
    },
    featuredHotels: {
      list: async () => ({ data: await listShown(db.adhoc, hotel, now()) }),
      manage: async () => ({ data: await listFeatured(db.adhoc, hotel) }),
      add: (call) => saveFeatured(services, hotel, call),
      update: ({ params, ...call }) => saveFeatured(services, hotel, call, params.id),
      remove: (call) => removeFeatured(services, hotel, call),
    },
    featuredCars: {
      list: async () => ({ data: await shownCars() }),
      manage: async () => ({ data: await listCars(services) }),
      add: (call) => saveCar(services, call),
      update: ({ params, ...call }) => saveCar(services, call, params.id),
      remove: (call) => removeCar(services, call),
    },
    homePicks: {
      show: async () => ({ data: await readPicks(db.adhoc) }),
      save: (call) => savePicks(services, call),
    },
  }
}
