import type { holidayHeaderImages, pictures, umrahHeaderImages } from '@safar/contract/content/pictures.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import {
  listHeaderImages,
  type RemoveCall,
  removeHeaderImage,
  type SaveCall,
  saveHeaderImages,
} from './header-images.ts'
import { openPicture, publishPicture } from './publish-picture.ts'
import type { HeaderProduct } from './tables.ts'

interface ContentHandlers {
  pictures: Handlers<typeof pictures>
  umrahHeaderImages: Handlers<typeof umrahHeaderImages>
  holidayHeaderImages: Handlers<typeof holidayHeaderImages>
}

type Deps = Pick<Services, 'db' | 'storage'>

const headerImageRoutes = (deps: Deps, product: HeaderProduct) => ({
  list: async () => ({ data: await listHeaderImages(deps.db.adhoc, product) }),
  save: (call: SaveCall) => saveHeaderImages(deps, product, call),
  remove: (call: RemoveCall) => removeHeaderImage(deps, product, call),
})

export const contentRoutes = (deps: Deps): ContentHandlers => ({
  pictures: {
    open: (call) => openPicture(deps, call),
    uploadUmrah: (call) => publishPicture(deps, call),
    uploadHoliday: (call) => publishPicture(deps, call),
  },
  umrahHeaderImages: headerImageRoutes(deps, 'umrah'),
  holidayHeaderImages: headerImageRoutes(deps, 'holiday'),
})
