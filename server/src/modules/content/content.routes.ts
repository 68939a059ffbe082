import type { ProductPictures, pictures } from '@safar/contract/content/pictures.contract'
import type { promos } from '@safar/contract/content/promos.contract'
import type { PicturedProduct } from '@safar/contract/vocabulary/products'
import { todayOf } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listHeaderImages, removeHeaderImage, saveHeaderImages } from './header-images.ts'
import { listLivePromos, listPromos } from './promos.queries.ts'
import { openPicture, publishPicture } from './publish-picture.ts'
import { removePromo } from './remove-promo.ts'
import { savePromo } from './save-promo.ts'

interface ContentHandlers {
  pictures: Handlers<typeof pictures>
  promos: Handlers<typeof promos>
}

type Deps = Pick<Services, 'db' | 'storage' | 'clock' | 'config'>

/** The pictures of a product, as its module serves them. */
export const productPictureRoutes = (deps: Deps, product: PicturedProduct): Handlers<ProductPictures> => ({
  upload: (call) => publishPicture(deps, call),
  list: async () => ({ data: await listHeaderImages(deps.db.adhoc, product) }),
  save: (call) => saveHeaderImages(deps, product, call),
  remove: (call) => removeHeaderImage(deps, product, call),
})

export const contentRoutes = (deps: Deps): ContentHandlers => ({
  pictures: {
    open: (call) => openPicture(deps, call),
    uploadPromo: (call) => publishPicture(deps, call),
  },
  promos: {
    live: async ({ actor, locale, query }) => {
      const audience = actor?.role === 'agent' ? 'agents' : 'customers'
      return {
        data: await listLivePromos(deps.db.adhoc, { audience, locale: query.language ?? locale, today: todayOf(deps) }),
      }
    },
    manage: async () => ({ data: await listPromos(deps.db.adhoc, todayOf(deps)) }),
    add: (call) => savePromo(deps, call),
    update: ({ body: { id, ...body }, ...call }) => savePromo(deps, { ...call, body }, id),
    remove: (call) => removePromo(deps, call),
  },
})
