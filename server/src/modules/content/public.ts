export { listPictures } from './header-images.ts'
export { storePicture } from './publish-picture.ts'
