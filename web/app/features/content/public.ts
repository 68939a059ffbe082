export { type ProductPictures, uploadPromo, usePictureUpload } from './api.ts'
export { HeaderBand } from './header-band.tsx'
export { OfficeList } from './office-list.tsx'
