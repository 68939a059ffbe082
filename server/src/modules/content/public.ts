export { listPictures } from './header-images.ts'
