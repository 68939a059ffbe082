export { usePictureUpload } from './api.ts'
export { HeaderBand } from './header-band.tsx'
export { HeaderImagesPanel } from './header-images-panel.tsx'
