export { headerImagesQuery, usePictureUpload } from './api.ts'
export { HeaderImagesPanel } from './header-images-panel.tsx'
